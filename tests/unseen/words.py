"""Words of many languages, enough to write boards that read like that language."""

WORDS = {
    "en": (
        "about after again because before boat bridge carry chain change clear cold corner could "
        "dark deep door early engine every field fire floor found garden glass ground half hand "
        "heavy house inside kettle large later light little lower machine maybe metal money "
        "morning motor never night north often other paper people place plate power quick rain "
        "repair river road round school screw second seven should silver slow small spring stand "
        "station still stone street strong summer system table think tower train under upper "
        "valve water wheel while window winter without wood work would yellow young"
    ),
    "de": (
        "aber alle alt anders arbeit auch aufbau baum bericht besser bild boden brett brücke dach "
        "dann deshalb dicht draußen dunkel einfach eisen ende erst fahren farbe fenster feuer "
        "finden flach fluss frage früh garten gehört gelb genau gestern glas groß grün haben hafen "
        "haus heute hinter holz immer jahr jetzt kabel kalt kessel kette klein kraft küche lager "
        "langsam leicht leitung licht maschine meist messer mittag morgen motor müssen nacht neben "
        "nicht oben öffnen papier platz prüfen rad regen richtig schnell schraube schwer sehr"
    ),
    "fr": (
        "abri acier ailleurs aller ancien après arbre atelier aucun aussi autre avant avec bateau "
        "beaucoup bien blanc bleu bois boîte bord bruit carré cela cercle chaîne chaleur chaque "
        "clair clé colle comme corde côté couleur court dehors demain dernier derrière dessin "
        "dessous deux eau écrou encore entre essai étage facile faire fenêtre fer feu fil froid "
        "gauche goutte grand gris hier huile jamais jardin jaune lampe léger lent lourd lumière "
        "maison matin mesure métal mieux moteur mur neuf noir nuit outil ouvrir papier petit"
    ),
    "ru": (
        "берег большой брать быстро вагон ветер вечер вместе вода возле время всегда выше гараж "
        "главный город давно дверь делать день дерево длинный дождь дорога другой железо завод "
        "зелёный земля зима иногда каждый камень ключ книга колесо конец короткий краска крыша "
        "лампа левый легко лес лето лодка маленький масло машина место металл много молоток мост "
        "мотор назад найти начало небо новый ночь огонь около осень открыть ответ первый песок "
        "писать плохо поезд поле помощь после правый провод просто работа рано река резать"
    ),
    "ja": (
        "朝 雨 石 家 今 色 岩 歌 海 駅 丘 音 紙 風 川 木 北 来年 草 雲 車 黒 公園 古い 午後 昨日 "
        "坂 魚 桜 寒い 静か 自分 島 写真 修理 小さい 新しい 水 砂 切符 線路 先週 空 大きい 高い "
        "建物 谷 地図 月 机 妻 手紙 鉄道 電池 冬 時計 友達 鳥 道具 夏 西 庭 猫 橋 花 春 晩 東 "
        "日曜 火曜 船 部屋 星 本 窓 店 道 港 南 村 森 山 夕方 雪 夢 夜 冷たい 料理 ネジ モーター"
    ),
    "zh": (
        "早上 下雨 石头 房子 现在 颜色 大海 车站 山丘 声音 纸张 大风 河流 树木 北方 明年 青草 "
        "白云 汽车 黑色 公园 古老 下午 昨天 斜坡 小鱼 樱花 寒冷 安静 自己 海岛 照片 修理 小的 "
        "新的 清水 沙子 车票 铁路 上周 天空 大的 高的 建筑 山谷 地图 月亮 桌子 书信 电池 冬天 "
        "钟表 朋友 小鸟 工具 夏天 西方 庭院 小猫 大桥 花朵 春天 晚上 东方 轮船 房间 星星 书本"
    ),
    "ko": (
        "아침 비가 바위 집에서 지금 색깔 바다 기차역 언덕 소리 종이 바람 강물 나무 북쪽 내년 풀밭 "
        "구름 자동차 검은 공원 오래된 오후 어제 비탈 물고기 벚꽃 추운 조용히 혼자 섬에서 사진 수리 "
        "작은 새로운 맑은물 모래 승차권 철도 지난주 하늘 커다란 높은 건물 골짜기 지도 달빛 책상 "
        "편지 건전지 겨울 시계 친구 작은새 연장 여름 서쪽 마당 고양이 다리 꽃밭 봄날 저녁 동쪽"
    ),
    "ar": (
        "صباح مطر حجر بيت الآن لون بحر محطة تلة صوت ورقة ريح نهر شجرة شمال السنة عشب سحابة سيارة "
        "أسود حديقة قديم مساء أمس منحدر سمكة زهرة بارد هادئ نفسي جزيرة صورة إصلاح صغير جديد ماء "
        "رمل تذكرة قطار أسبوع سماء كبير عالي بناء وادي خريطة قمر طاولة رسالة بطارية شتاء ساعة صديق "
        "طائر أداة صيف غرب فناء قطة جسر ربيع ليلة شرق سفينة غرفة نجمة كتاب نافذة دكان طريق ميناء"
    ),
    "th": (
        "เช้า ฝน หิน บ้าน ตอนนี้ สี ทะเล สถานี เนินเขา เสียง กระดาษ ลม แม่น้ำ ต้นไม้ เหนือ ปีหน้า "
        "หญ้า เมฆ รถยนต์ ดำ สวน เก่า บ่าย เมื่อวาน ลาด ปลา ดอกไม้ หนาว เงียบ ตัวเอง เกาะ ภาพ ซ่อม "
        "เล็ก ใหม่ น้ำ ทราย ตั๋ว รถไฟ สัปดาห์ ท้องฟ้า ใหญ่ สูง อาคาร หุบเขา แผนที่ จันทร์ โต๊ะ"
    ),
    "pt": (
        "abrir água ainda alto amarelo amigo antes areia árvore assim azul baixo barco bem branco "
        "cabo cada caixa calor caminho campo casa cedo céu chave chuva cidade claro coisa comprar "
        "corda cor curto dentro depois dia dinheiro direito duro estrada ferro flor fogo força "
        "fora frio fundo gato grande hoje janela jardim lado lento leve livro longe luz madeira "
        "maior manhã mar máquina menor mesa metal motor muito noite norte novo óleo ontem outro"
    ),
    "tr": (
        "akşam altın araba arka aynı bahçe bakır balık beyaz bilgi boya bugün bulut büyük cam "
        "çanta çarşı çelik çiçek çizgi dağ dalga deniz dere dükkan duvar düz eski fener gece geniş "
        "gemi göl güneş hafif hava hızlı ışık iğne ince kablo kağıt kalın kapı kar kazan kısa "
        "kitap köprü köşe kum kutu küçük liman masa mavi merdiven motor nehir orman oda önce parça "
        "pencere rüzgar sabah sarı sıcak sokak soğuk şehir tahta taş tekne tuğla uzun vida yağmur"
    ),
    "el": (
        "αέρας άμμος αυλή αύριο βάρκα βιβλίο βράδυ βροχή βουνό γέφυρα γωνία δάσος δέντρο δρόμος "
        "δωμάτιο εδώ εκεί ζεστό ήλιος θάλασσα θέση καλώδιο κάποτε καράβι κήπος κίτρινο κλειδί "
        "κουτί κρύο λάδι λίμνη λίγο λευκό μαύρο μέρα μέταλλο μηχανή μικρό μολύβι νερό νύχτα ξύλο "
        "παλιό παράθυρο πέτρα πλατεία πόρτα ποτάμι πρωί ρόδα σίδερο σκάλα σπίτι στέγη σύννεφο "
        "σχολείο τοίχος τρένο φίλος φως φωτιά χαρτί χειμώνας χρόνος χρώμα ψάρι ώρα"
    ),
    "fa": (
        "آب آبی آسمان آهن ابر اتاق امروز باد باران باغ بزرگ بلند پل پنجره پیچ تابستان تخته چراغ "
        "چوب حیاط خانه خاک خودرو خیابان دریا در دست دوست دیروز دیوار راه رنگ رود روز زرد زمستان "
        "زمین ساعت ساحل سبز سرد سقف سنگ سیاه سیم شب شهر صبح صندلی طلا عکس غروب فردا فلز قایق "
        "قدیم کاغذ کتاب کلید کوچک کوه گرم گل ماه ماهی مدرسه مزرعه میز نقشه نور نیمه هوا یخ"
    ),
    "pl": (
        "bardzo beczka blacha brama brzeg chata ciemny często dach daleko deska długi dobry dolina "
        "domek droga drzewo duży dzisiaj garnek gleba godzina góra hamulec jezioro jutro kabel "
        "kamień klucz koło kotwica krótki książka lampa lato linia łódka łańcuch malować miasto "
        "młotek most motor narzędzie nigdy niski noc ogień okno olej piasek pociąg pole pompa "
        "później rzeka silnik stary szkło śnieg śruba światło targ ulica warsztat wieczór woda"
    ),
    "vi": (
        "ánh áo bàn bánh biển bình bóng bụi buổi cánh cầu cây chiều chìa cửa đá đất đèn đêm điện "
        "đỏ đồng đường gạch ghế giấy gió giờ gỗ hàng hồ hoa hộp kéo khóa không lá lạnh lửa mái máy "
        "mặt mây mới mưa nắng ngày nhà nhẹ nhỏ nước nóng núi phòng quạt rừng sáng sắt sông sơn "
        "tàu thép thuyền tối trăng trời trước vàng vườn xanh xe xưởng"
    ),
    "hu": (
        "ablak acél ajtó alatt állomás asztal autó bolt csavar csend délután domb dombos ecset "
        "egyszer este fal falu fehér fekete felhő fény folyó föld fűrész gyors hajó hálózat ház "
        "híd hideg holnap hosszú idő iskola kalapács kapu kazán kék kerék kert kulcs lámpa lassú "
        "lépcső levegő madár meleg mindig motor nagy nehéz nyár olaj papír régi reggel rövid sárga "
        "szél szerszám tegnap tenger tető tűz út üveg város víz vonat zöld"
    ),
    "cs": (
        "barva brána břeh cesta cihla čas často dílna deska déšť dlouhý dnes doma drát dřevo dveře "
        "hladina hodina hora hřebík chata jaro jezero kámen klíč kniha kolo kotel krátký les léto "
        "loďka malý město mlha most motor nástroj nebe nikdy noc nový oheň okno olej papír písek "
        "pole pozdě prkno řeka ráno sklo sníh starý strom střecha světlo šroub teplo trubka ulice "
        "večer větev vlak voda vždy zahrada zítra žlutý"
    ),
    "he": (
        "אבן אדום אור אחר אילן אמש ארוך בוקר בית ברזל ברק בריכה גדול גדר גינה גלגל גשם דלת דרך הר "
        "זהב זמן זכוכית חדר חדש חול חוף חורף חלון חם טוב ים ירוק כביש כחול כלי כפר לבן לילה מברג "
        "מגדל מהר מחר מטר מים מכונה מנוע מנורה מסמר מפתח נהר נייר סולם סירה ספר עיר ענן ערב עץ "
        "פטיש פרח צבע צהוב קור קטן קיץ קיר רוח רחוב רכבת שדה שולחן שמן שעון שמש תחנה תמיד"
    ),
    "id": (
        "air akar angin api atap awan bambu banyak baru batu bawah benang besar besi biru bukit "
        "bulan cat cepat cuaca dapur datar daun dingin dinding embun gelap gudang gunung hangat "
        "hijau hujan hutan jalan jembatan jendela jernih kabel kaca kapal kayu kecil kereta kering "
        "kertas kota kuning kunci ladang lama lampu langit laut lebar malam mesin minyak motor "
        "nanti pagi paku pantai pasir perahu pintu pohon rumah sawah sekarang sungai tanah tinggi"
    ),
    "es": (
        "abajo aceite agua ahora alambre amarillo antes aquí arena ayer azul bajo barco blanco "
        "bosque caldera calle campo casa cielo clavo corto cuerda después dulce escalera estación "
        "faro frío fuego fuerte grande hierro hoja invierno jardín junto lago lámpara largo "
        "lejos lento llave lluvia luz madera mañana máquina martillo mesa monte motor negro nieve "
        "noche nunca  orilla papel pared piedra pintura playa pueblo puente puerta río rojo rueda "
        "siempre  tarde techo tornillo tren verano verde vidrio viento"
    ),
    "sv": (
        "aldrig alltid annan arbete backe berg blå bok bord borta bro brun båt dag djup dörr "
        "efter eld fabrik fisk flod fågel fönster gammal gata glas golv granne grön gård hammare "
        "hav hjul hus igen inte jord kabel kall karta klocka kort kväll lampa landsväg lång lätt "
        "mark maskin mellan metall morgon motor mycket mörk natt norr nyckel ofta olja papper "
        "regn rum röd sand skog skruv sjö snabb sommar spik sten stor ström svart söder tak tidig "
        "tung tåg vatten verktyg vinter väg öppen över"
    ),
    "nl": (
        "achter altijd avond balk beter blauw boek boot bos brug buiten dak deur diep donker dorp "
        "draad eerst emmer fiets gereedschap gisteren glas groen groot haven heuvel hier hout huis "
        "ijzer jaar kabel kamer kelder ketel klein koud kraan lamp langzaam later leiding licht "
        "lucht machine meer molen morgen moer motor muur nacht nooit noord olie oud papier plank "
        "plein regen rivier rood schroef snel spijker steen straat tafel touw trein tuin vaak verf "
        "vloer vuur warm water weg werk wiel winter zand zee zomer zwaar zwart"
    ),
    "it": (
        "acqua albero alto amico ancora anello aperto argine arte bagno barca basso bianco bosco "
        "breve caldo calza camera campo carta casa cavo chiave chiodo cielo città corda corto "
        "davanti dentro dietro dopo erba estate ferro fiume fuoco fuori giallo giardino giorno "
        "grande inverno lago lampada largo legno leggero lento libro luce lungo macchina mare "
        "martello mattina metallo monte motore muro nave nebbia nero notte nuovo olio ombra oro "
        "parete pesante piazza piccolo pietra pioggia ponte porta rosso ruota sabbia sempre sera "
        "strada tavolo tetto treno vecchio vento verde vetro vite"
    ),
    "da": (
        "aften aldrig altid anden arbejde bakke bjerg blå bog bord bro brun bænk båd dag dyb dør "
        "efter eng fabrik fisk flod fugl gade gammel glas grøn gulv gård hammer hav hjul hus "
        "igen ikke ild jern jord kabel kold kort kvist lampe lang langsom let lys mark maskine "
        "mellem metal morgen motor mørk nabo nat nord nøgle ofte olie papir plads regn rum sand "
        "skov skrue sommer sort spand sten stor strøm syd søm sø tag tidlig tog trappe tung vand "
        "vej vindue vinter værktøj åben"
    ),
    "zh-tw": (
        "早上 下雨 石頭 房子 現在 顏色 大海 車站 山丘 聲音 紙張 大風 河流 樹木 北方 明年 青草 "
        "白雲 汽車 黑色 公園 古老 下午 昨天 斜坡 小魚 櫻花 寒冷 安靜 自己 海島 照片 修理 小的 "
        "新的 清水 沙子 車票 鐵路 上週 天空 大的 高的 建築 山谷 地圖 月亮 桌子 書信 電池 冬天 "
        "鐘錶 朋友 小鳥 工具 夏天 西方 庭院 小貓 大橋 花朵 春天 晚上 東方 輪船 房間 星星 書本"
    ),
    "bn": (
        "সকাল বৃষ্টি পাথর বাড়ি এখন রং সাগর ইস্টিশন পাহাড় শব্দ কাগজ বাতাস নদী গাছ উত্তর বছর "
        "ঘাস মেঘ গাড়ি কালো বাগান পুরনো বিকেল গতকাল ঢাল মাছ ফুল ঠান্ডা শান্ত নিজে দ্বীপ ছবি "
        "মেরামত ছোট নতুন জল বালি টিকিট রেল সপ্তাহ আকাশ বড় উঁচু দালান উপত্যকা মানচিত্র চাঁদ "
        "টেবিল চিঠি ব্যাটারি শীত ঘড়ি বন্ধু পাখি যন্ত্র গ্রীষ্ম পশ্চিম উঠান বিড়াল সেতু বসন্ত "
        "রাত পূর্ব জাহাজ ঘর তারা বই জানালা দোকান পথ বন্দর"
    ),
    "ka": (
        "დილა წვიმა ქვა სახლი ახლა ფერი ზღვა სადგური გორა ხმა ქაღალდი ქარი მდინარე ხე "
        "ჩრდილოეთი წელი ბალახი ღრუბელი მანქანა შავი ბაღი ძველი საღამო გუშინ ფერდობი თევზი "
        "ყვავილი ცივი წყნარი თვითონ კუნძული სურათი შეკეთება პატარა ახალი წყალი ქვიშა ბილეთი "
        "რკინიგზა კვირა ცა დიდი მაღალი შენობა ხეობა რუკა მთვარე მაგიდა წერილი ელემენტი ზამთარი "
        "საათი მეგობარი ჩიტი ხელსაწყო ზაფხული დასავლეთი ეზო კატა ხიდი"
    ),
    "uk": (
        "аркуш батько берег білий більше будинок вагон вечір вітер вікно вода вогонь вулиця "
        "година гора город давно далеко двері день дерево дзвін дорога дощ жовтий завод завтра "
        "залізо замок зелений земля зима іноді кабель камінь квітка ключ книга колесо краще "
        "лампа легкий ліс літо майстер малий масло машина між міст місто молоток мотор навіть "
        "небо новий ніч озеро олія осінь папір пісок поїзд поле потім ранок річка робота село "
        "скло сніг сонце старий стіл струм темний тепло трохи фарба холод хвиля цвях човен чому "
        "швидко шлях щось яблуко якір"
    ),
    "hi": (
        "सुबह बारिश पत्थर घर अभी रंग समुद्र स्टेशन पहाड़ी आवाज़ कागज़ हवा नदी पेड़ उत्तर साल घास बादल "
        "गाड़ी काला बगीचा पुराना दोपहर कल ढलान मछली फूल ठंडा शांत खुद द्वीप तस्वीर मरम्मत छोटा नया पानी "
        "रेत टिकट रेल हफ़्ता आसमान बड़ा ऊँचा इमारत घाटी नक्शा चाँद मेज़ चिट्ठी सर्दी घड़ी दोस्त चिड़िया औज़ार "
        "गर्मी पश्चिम आँगन बिल्ली पुल वसंत रात पूरब जहाज़ कमरा तारा किताब खिड़की दुकान रास्ता बंदरगाह दक्षिण "
        "गाँव जंगल पहाड़ शाम बर्फ़ सपना"
    ),
}
