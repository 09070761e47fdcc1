// The texts of the list of tools, as they are until someone changes them. Pure.

export const toolListTexts = {
	heading: "Tree tools worth two minutes",
	lead: "Pick a seed packet. Inside is a tool or a game that takes a few minutes and shows its math.",
	searchText:
		"Free tools and games about trees. Each one teaches you a fact and shows its formula and source. No sign-up, nothing to install.",
	bandTitle: "Have a question about your own tree?",
	bandText:
		"Tell us what's bothering you and where the tree is, and add a photo or two. We'll send you a price in writing.",
};
