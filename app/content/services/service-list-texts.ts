// The texts of the list of services, as they are until someone changes them. Pure. Apart from those of a page, which is loaded
// without them.

export const serviceListTexts = {
	heading: "Tree services and prices",
	lead: "These price ranges are typical for the region. Your quote will give one price for each tree.",
	searchText:
		"Pruning, removal, health checks, storm work and yard cleanup around {town}, Wisconsin: what each one costs, how long it takes, and the best months for it.",
	snowText: "In winter, we also plow driveways and shovel walks.",
	snowLink: "See our snow plans",
	bandTitle: "Not sure what you need?",
	bandText:
		"Send a few photos and tell us what worries you. We'll tell you what the tree needs, even if that's nothing.",
};
