// The sheets that a QR code is printed on, in inches. Pure.

export type Sheet = {
	key: string;
	label: string;
	width: number;
	height: number;
	/** the part with the code, as a share of the width or height; the text has the rest */
	codeShare: number;
	/** where the text starts below the hole for the doorknob */
	holeTop?: number;
};

export const sheets: readonly Sheet[] = [
	{ key: "yard-sign", label: "Yard sign", width: 24, height: 18, codeShare: 0.56 },
	{ key: "truck-door", label: "Truck door", width: 24, height: 12, codeShare: 0.46 },
	{ key: "door-hanger", label: "Door hanger", width: 4.25, height: 11, codeShare: 0.42, holeTop: 2 },
	{ key: "invoice", label: "Invoice insert", width: 5.5, height: 4.25, codeShare: 0.5 },
	{ key: "business-card", label: "Business card", width: 3.5, height: 2, codeShare: 0.5 },
];

/** The white part with the code: beside the text on a wide sheet, below it on a tall one. */
export function sheetArea({ width, height, codeShare }: Sheet) {
	const isBeside = width > height;
	const pad = Math.min(width, height) * 0.07;
	return isBeside
		? { isBeside, pad, width: width * codeShare, height }
		: { isBeside, pad, width, height: height * codeShare };
}

/** The side of the code with its quiet zone. Below it is a line with the address. */
export function codeSide(sheet: Sheet): number {
	const area = sheetArea(sheet);
	const margin = area.pad * 0.7;
	return Math.min(area.width - 2 * margin, (area.height - 2 * margin) / 1.08);
}
