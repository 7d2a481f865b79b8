from threadhound.focused.scoring import SoftFocus


class Ours(SoftFocus):
    name = "ours"
