// How large a QR code must be printed to be read, and what it may look like. Pure.

/** white modules around the code, as ISO/IEC 18004 asks for */
export const quietZone = 4;

/** No smaller, in inches: below it, ink spreads and phones can't focus. */
const smallestCode = 0.8;

/**
 * A phone reads a code of 25 modules from ten times its width; one with more modules must be larger. The width in inches,
 * without the quiet zone.
 */
export function codeWidthFor(distanceInches: number, modules: number): number {
	return Math.max(smallestCode, (distanceInches / 10) * (modules / 25));
}

/** The distance in inches from which a phone reads a code of this width. */
export function readingDistance(widthInches: number, modules: number): number {
	return widthInches * 10 * (25 / modules);
}

export const readingDistances = [
	{ label: "In the hand (1 ft)", inches: 12 },
	{ label: "At a counter (3 ft)", inches: 36 },
	{ label: "From the sidewalk (6 ft)", inches: 72 },
	{ label: "Across a driveway (12 ft)", inches: 144 },
	{ label: "From a parked car (20 ft)", inches: 240 },
] as const;

/** "9 in", "11 ½ in": rounded up to half an inch, from 3 inches on. */
export function formatInches(inches: number): string {
	if (inches < 3) return `${(Math.ceil(inches * 10) / 10).toFixed(1)} in`;
	const halves = Math.ceil(inches * 2);
	return `${Math.floor(halves / 2)}${halves % 2 ? " ½" : ""} in`;
}

/** "8 in" or "6 ft": rounded down. */
export function formatDistance(inches: number): string {
	return inches < 12 ? `${Math.floor(inches)} in` : `${Math.floor(inches / 12)} ft`;
}

const hexColor = /^#[0-9a-f]{6}$/i;
/** WCAG's ratio against white; the least with which phones read a code in poor light */
const leastContrast = 7;

/** Whether phones can tell the color from white. A light code on a dark ground isn't offered: many phones can't read one. */
export function isDarkEnough(color: string): boolean {
	return hexColor.test(color) && contrastWithWhite(color) >= leastContrast;
}

export function contrastWithWhite(color: string): number {
	const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
		const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
		return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
	});
	return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}
