"""Our own strategy: few questions, page keys before fetching, and judgement that stays awake."""
