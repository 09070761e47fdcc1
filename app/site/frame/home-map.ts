/** The part of the map on the home page. Its right edge is cut off by the page. */
export const homeMap = {
	view: { x: -60, y: 0, width: 960, height: 747 },
	/** labels are placed in here only, because the left and lower edges fade out */
	names: { x: 70, y: 0, width: 830, height: 620 },
	sizes: { desktop: 14, phone: 38 },
};
