// The texts around the terms of the glossary, as they are until someone changes them. Pure.

export const termListTexts = {
	heading: "Glossary",
	lead: "{count} tree care terms in plain English: the ones on our quotes, and the ones you'll hear when three companies walk your yard.",
	searchText:
		"Tree care terms in plain English, from abiotic disorder to yellow birch: pruning, pests, species, wood, risk and law.",
	platesTitle: "Tree plates",
	drawingsTitle: "Drawings of parts, cuts and damage",
	bandTitle: "Is there a word on your quote that isn't here?",
	bandText: "Ask us what it means, or send us the quote. We'll go over it with you, even if it's not ours.",
};

export const termPageTexts = {
	relatedTitle: "Related terms",
	usesTitle: "Where we use it",
	bandTitle: "Is this about one of your trees?",
	bandText: "Send two photos and the address. You'll get an answer in writing, tree by tree.",
};
