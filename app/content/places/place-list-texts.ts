// The texts of the list of towns, as they are until someone changes them. Pure. Apart from those of a page, which is loaded
// without them.

export const townListTexts = {
	heading: "Where we work",
	lead: "Distances are in a straight line from our yard. Drive times are estimates, and the travel cost depends on your zone.",
	searchText:
		"Tree care in {count} western Wisconsin towns: distance from our yard, travel zone, drive time and local trees, on a map and in a list.",
	bandTitle: "Don't see your town?",
	bandText:
		"We come out on country roads too. Send the address with a photo, and we'll tell you which zone it's in and when we'll be nearby.",
};
