/** The part of the map that the home page shows; its right edge runs off the page. */
export const homeMap = { view: { x: -60, y: 0, width: 960, height: 747 }, sizes: { desk: 14, phone: 26 } };
