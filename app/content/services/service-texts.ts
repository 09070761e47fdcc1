// The texts around the services, as they are until someone changes them. Pure.

export const serviceListTexts = {
	heading: "Five kinds of work, with prices and seasons",
	lead: "These price ranges are typical for the region. Your quote will give one price for each tree.",
	searchText:
		"Pruning, removal, health checks, storm work and yard cleanup around {town}, Wisconsin: what each one costs, how long it takes, and the best months for it.",
	snowText: "In winter, we also plow driveways and shovel walks. See",
	snowLink: "our snow plans",
	bandTitle: "Not sure what you need?",
	bandText:
		"Send a few photos and tell us what worries you. We'll tell you what the tree needs, even if that's nothing.",
};

export const servicePageTexts = {
	stepsTitle: "How we do it",
	priceTitle: "What it costs here",
	includedTitle: "What's included, and what's not",
	questionsTitle: "Common questions",
	projectsTitle: "Jobs like this",
	adviceTitle: "Advice to read first",
	termsTitle: "Terms you'll hear",
	bandTitle: "One price for each tree, in writing",
	bandText:
		"Tell us what worries you and where the tree is, and add a photo or two. This service is already selected on the form.",
};
