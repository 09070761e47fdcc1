// The texts around the towns, as they are until someone changes them. Pure.

export const townListTexts = {
	heading: "Where we work",
	lead: "Miles are measured from our yard in a straight line, and drive times are estimates. Your zone determines the travel cost.",
	searchText:
		"Tree care in {count} western Wisconsin towns: distance from our yard, travel zone, drive time and local trees, on a map and in a list.",
	bandTitle: "Are you between two towns, or just outside one?",
	bandText:
		"We come out on country roads too. Send the address with a photo, and we'll tell you which zone it's in and when we'll be nearby.",
};

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
