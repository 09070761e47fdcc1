// The texts around the articles, as they are until someone changes them. Pure.

export const articleListTexts = {
	heading: "Advice",
	lead: "What we tell people at the kitchen table: when to cut, when not to, what it costs, and who to call first.",
	searchText:
		"Plain-English articles on trees in western Wisconsin: pruning dates, oak wilt, ash borer, storms, power lines, prices and the law.",
	seasonTitle: "Good to know in {month}",
	moreTitle: "More advice, newest first",
	bandTitle: "Have a question about your own tree?",
	bandText:
		"Send two photos and the address. We'll look at the tree itself, then write down what we'd do and what it costs.",
};

export const articlePageTexts = {
	answerTitle: "The short answer",
	sourcesTitle: "Sources",
	sourcesText: "We check every article against its sources once a year.",
	checkedText: "This one was last checked {date}. It's general advice. Your own trees need a look in person.",
	relatedTitle: "Read next",
	servicesTitle: "How we can help:",
	bandTitle: "Ask about your own tree",
	bandText: "Two photos and the address are enough to start. You'll get the price in writing, tree by tree.",
};
