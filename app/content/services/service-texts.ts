// The texts that the pages of services share, as they are until someone changes them. Pure.

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
