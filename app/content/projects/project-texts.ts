// The texts around the projects, as they are until someone changes them. Pure.

export const projectListTexts = {
	heading: "Projects",
	lead: "Tree jobs from start to finish: before-and-after pictures, a list of trees, the hours, the equipment, and what surprised us.",
	searchText:
		"Tree jobs from start to finish: before-and-after pictures, a list of trees, the hours, the equipment, and what surprised us.",
	bandTitle: "Have a tree like one of these?",
	bandText: "Send two photos. We'll walk the yard with you and put the price in writing.",
};

export const projectPageTexts = {
	surpriseTitle: "What surprised us",
	exampleSurpriseTitle: "What often surprises people",
	galleryTitle: "More pictures",
	othersTitle: "Other projects",
	bandTitle: "Something like this in your yard?",
	bandText: "Tell us what you see. We'll walk the yard with you and send you a written quote.",
};
