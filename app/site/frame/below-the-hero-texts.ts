// The texts of the home page below its picture. Pure.

/** The section about quotes, which the page about the site's features has too. */
export const quoteTexts = {
	quotesTitle: "Every tree gets a number. Every number gets a price.",
	quotesText:
		"After we walk the yard, you get a quote like this by email. Pick the items you want. We don't start until you say so.",
	step1Title: "You call or write",
	step1Text: "Two photos help us prepare.",
	step2Title: "We walk the yard together",
	step2Text: "We explain each recommendation, not just the price.",
	step3Title: "You choose and accept on your phone",
	step3Text: "Leave out an item and the total updates.",
	step4Title: "We do the work, rake up and walk the yard with you",
	step4Text: "We go tree by tree until every numbered tree is done.",
};

export const belowTexts = {
	servicesTitle: "Five kinds of work, done by the book",
	servicesText:
		"For homes, farms and town lots. Each page explains how we do it, what it costs around here, and what's not included.",
	...quoteTexts,
	projectsTitle: "Jobs we've finished",
	projectsButton: "All projects",
	examplesTitle: "How a job goes, in illustrated examples",
	examplesButton: "All examples",
	seasonTitle: "{month} in a Wisconsin yard",
	pruningTitle: "When to cut, and when to leave the saw in the shed",
	pruningText:
		"This chart shows when to prune five kinds of trees that are common in yards here. A dead or broken limb that could fall on someone can come off at any time of year.",
	adviceTitle: "Worth reading in {month}",
	adviceButton: "All advice",
	trustTitle: "What you can hold us to",
	areasTitle: "Within 60 miles of our yard",
	areasText:
		"Choose your town to see what a visit involves. The rings mark 15, 35 and 60 miles as the crow flies. Farther out? Ask, and we'll tell you whether we can come.",
};

export type BelowTexts = typeof belowTexts;
