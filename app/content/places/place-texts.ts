// The texts that the pages of towns share, as they are until someone changes them. Pure.

export const townPageTexts = {
	heading: "Tree care in {town}",
	button: "Get a quote in {town}",
	zoneA: "Travel is included, and we can fit in a short job between others.",
	zoneB: "Jobs on the same day share the travel cost, so ask a neighbor to join in.",
	zoneC: "We come for a day or more of planned work, and the jobs share the travel cost.",
	zoneD: "Outside our regular area. Ask first; travel is a separate line item on the quote.",
	healthTitle: "Tree health",
	seasonTitle: "Through the year",
	factsTitle: "Good to know",
	speciesTitle: "What grows here",
	nearbyTitle: "Nearby",
	jobsTitle: "Jobs in {town}",
	adviceTitle: "Advice for these trees",
	bandTitle: "Have a tree in {town}?",
	bandText: "Tell us where the tree is and add a photo or two.",
};
