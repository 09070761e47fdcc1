// How often a decoder has to go over a JPEG. Pure.

/** Progressive photos of cameras, phones and encoders have about ten. */
export const maxScans = 64;

const startOfScan = 0xda;

/** The number of scans, counted no further than needed to know that there are too many. */
export function countScans(bytes: Uint8Array): number {
	let scans = 0;
	for (let at = bytes.indexOf(0xff); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
		const marker = bytes[at + 1];
		if (marker === startOfScan) scans += 1;
		if (scans > maxScans) break;
		// the thumbnail in a segment with a length is not a part of the picture
		const hasLength = marker !== undefined && marker >= 0xc0 && marker < 0xff && !(marker >= 0xd0 && marker <= 0xd9);
		if (hasLength) at += 1 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0));
	}
	return scans;
}
