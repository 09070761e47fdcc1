/** The part of the map that the home page shows; its right edge runs off the page. */
export const homeMap = {
	view: { x: -60, y: 0, width: 960, height: 747 },
	/** its left and lower edges fade, so no name stands there */
	names: { x: 70, y: 0, width: 830, height: 620 },
	sizes: { desk: 14, phone: 26 },
};
