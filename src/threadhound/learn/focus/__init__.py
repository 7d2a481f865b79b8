"""FoCUS: entry page, index, thread and page-flipping URLs, learned as regexes and then obeyed."""
