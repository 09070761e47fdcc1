// Reads location and time from a photo's EXIF block, for staff only. Pure. Malformed input gives nulls, never an error.

/** Degrees, or null when unknown or out of range; `takenAt` is the camera's local time, "2026-11-20 15:04:05". */
export type PhotoMetadata = { latitude: number | null; longitude: number | null; takenAt: string | null };

/** `at`: offset of the value, or of the pointer to it when it is longer than four bytes */
type Entry = { type: number; count: number; at: number };

/** `exif` is the block as cameras write it, with or without "Exif\0\0" before its TIFF header. */
export function parseExif(exif: Uint8Array | undefined): PhotoMetadata {
	const unknown: PhotoMetadata = { latitude: null, longitude: null, takenAt: null };
	if (!exif) return unknown;
	const tiff = String.fromCharCode(...exif.subarray(0, 4)) === "Exif" ? exif.subarray(6) : exif;
	try {
		return parseTiff(new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength));
	} catch (error) {
		if (error instanceof RangeError) return unknown;
		throw error;
	}
}

/** The EXIF block in a HEIC file, found by its signature. */
export function findExif(file: Buffer): Buffer | undefined {
	for (let at = file.indexOf("Exif\0\0"); at >= 0; at = file.indexOf("Exif\0\0", at + 1)) {
		const header = file.toString("latin1", at + 6, at + 10);
		if (header === "II*\0" || header === "MM\0*") return file.subarray(at, at + 65_536);
	}
	return undefined;
}

function parseTiff(view: DataView): PhotoMetadata {
	const littleEndian = view.getUint16(0) === 0x4949;
	const root = parseDirectory(view, view.getUint32(4, littleEndian), littleEndian);
	const subdirectory = (tag: number) => {
		const entry = root.get(tag);
		return entry
			? parseDirectory(view, view.getUint32(entry.at, littleEndian), littleEndian)
			: new Map<number, Entry>();
	};
	const gps = subdirectory(0x8825);
	const latitude = parseDegrees(view, gps.get(2), littleEndian) * parseSign(view, gps.get(1), "S", littleEndian);
	const longitude = parseDegrees(view, gps.get(4), littleEndian) * parseSign(view, gps.get(3), "W", littleEndian);
	const isValid = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && (latitude !== 0 || longitude !== 0);
	const takenAt = parseText(view, subdirectory(0x8769).get(0x9003), littleEndian);
	return {
		latitude: isValid ? latitude : null,
		longitude: isValid ? longitude : null,
		takenAt: /^\d{4}:\d\d:\d\d \d\d:\d\d:\d\d$/.test(takenAt) ? takenAt.replace(":", "-").replace(":", "-") : null,
	};
}

function parseDirectory(view: DataView, offset: number, littleEndian: boolean): Map<number, Entry> {
	const entries = new Map<number, Entry>();
	const count = Math.min(view.getUint16(offset, littleEndian), 200);
	for (let index = 0; index < count; index++) {
		const at = offset + 2 + index * 12;
		entries.set(view.getUint16(at, littleEndian), {
			type: view.getUint16(at + 2, littleEndian),
			count: view.getUint32(at + 4, littleEndian),
			at: at + 8,
		});
	}
	return entries;
}

/** Three fractions: degrees, minutes, seconds. NaN when they are missing. */
function parseDegrees(view: DataView, entry: Entry | undefined, littleEndian: boolean): number {
	if (entry?.type !== 5 || entry.count !== 3) return Number.NaN;
	const at = view.getUint32(entry.at, littleEndian);
	const part = (index: number) =>
		view.getUint32(at + index * 8, littleEndian) / view.getUint32(at + index * 8 + 4, littleEndian) || 0;
	return part(0) + part(1) / 60 + part(2) / 3600;
}

function parseSign(view: DataView, entry: Entry | undefined, negative: string, littleEndian: boolean): number {
	return parseText(view, entry, littleEndian).startsWith(negative) ? -1 : 1;
}

function parseText(view: DataView, entry: Entry | undefined, littleEndian: boolean): string {
	if (entry?.type !== 2) return "";
	const at = entry.count > 4 ? view.getUint32(entry.at, littleEndian) : entry.at;
	let result = "";
	for (let index = 0; index < Math.min(entry.count, 64); index++) {
		const code = view.getUint8(at + index);
		if (!code) break;
		result += String.fromCharCode(code);
	}
	return result;
}
