// The texts at the top of the home page. Pure.

export const heroTexts = {
	heroTitle: "Steady hands for old trees.",
	heroText:
		"Pruning, removal and storm work around {town}, Wisconsin. We walk the yard with you, number every tree, and put the price in writing.",
	heroButton: "Get a quote",
};

/** In storm mode. */
export const stormTexts = {
	stormTitle: "Tree down? Step back, then call.",
	stormText:
		"Trees on houses and across driveways come first, and trees in yards come after that. Two photos tell us what to bring.",
	stormButton: "Send two photos",
};
