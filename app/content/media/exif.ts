// Reads place and time out of a photo's EXIF block, for staff only. Pure; hostile input gives null, never an error.

export type PhotoFacts = { latitude: number | null; longitude: number | null; takenAt: string | null };

type Entry = { type: number; count: number; at: number };

/** `exif` is the block as cameras write it, with or without the "Exif\0\0" in front of its TIFF header. */
export function readExif(exif: Uint8Array | undefined): PhotoFacts {
	const nothing: PhotoFacts = { latitude: null, longitude: null, takenAt: null };
	if (!exif) return nothing;
	const tiff = String.fromCharCode(...exif.subarray(0, 4)) === "Exif" ? exif.subarray(6) : exif;
	try {
		return readTiff(new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength));
	} catch (error) {
		if (error instanceof RangeError) return nothing;
		throw error;
	}
}

/** The EXIF block inside a HEIC file, found by its mark. */
export function findExif(file: Buffer): Buffer | undefined {
	for (let at = file.indexOf("Exif\0\0"); at >= 0; at = file.indexOf("Exif\0\0", at + 1)) {
		const order = file.toString("latin1", at + 6, at + 10);
		if (order === "II*\0" || order === "MM\0*") return file.subarray(at, at + 65_536);
	}
	return undefined;
}

function readTiff(view: DataView): PhotoFacts {
	const little = view.getUint16(0) === 0x4949;
	const root = readDirectory(view, view.getUint32(4, little), little);
	const pointer = (tag: number) => {
		const entry = root.get(tag);
		return entry ? readDirectory(view, view.getUint32(entry.at, little), little) : new Map<number, Entry>();
	};
	const gps = pointer(0x8825);
	const latitude = degrees(view, gps.get(2), little) * sign(view, gps.get(1), "S", little);
	const longitude = degrees(view, gps.get(4), little) * sign(view, gps.get(3), "W", little);
	const sane = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && (latitude !== 0 || longitude !== 0);
	const taken = text(view, pointer(0x8769).get(0x9003), little);
	return {
		latitude: sane ? latitude : null,
		longitude: sane ? longitude : null,
		takenAt: /^\d{4}:\d\d:\d\d \d\d:\d\d:\d\d$/.test(taken) ? taken.replace(":", "-").replace(":", "-") : null,
	};
}

function readDirectory(view: DataView, offset: number, little: boolean): Map<number, Entry> {
	const entries = new Map<number, Entry>();
	const count = Math.min(view.getUint16(offset, little), 200);
	for (let index = 0; index < count; index++) {
		const at = offset + 2 + index * 12;
		entries.set(view.getUint16(at, little), {
			type: view.getUint16(at + 2, little),
			count: view.getUint32(at + 4, little),
			at: at + 8,
		});
	}
	return entries;
}

/** Three fractions: degrees, minutes, seconds. NaN when they are not there. */
function degrees(view: DataView, entry: Entry | undefined, little: boolean): number {
	if (entry?.type !== 5 || entry.count !== 3) return Number.NaN;
	const at = view.getUint32(entry.at, little);
	const part = (index: number) =>
		view.getUint32(at + index * 8, little) / view.getUint32(at + index * 8 + 4, little) || 0;
	return part(0) + part(1) / 60 + part(2) / 3600;
}

function sign(view: DataView, entry: Entry | undefined, negative: string, little: boolean): number {
	return text(view, entry, little).startsWith(negative) ? -1 : 1;
}

function text(view: DataView, entry: Entry | undefined, little: boolean): string {
	if (entry?.type !== 2) return "";
	const at = entry.count > 4 ? view.getUint32(entry.at, little) : entry.at;
	let result = "";
	for (let index = 0; index < Math.min(entry.count, 64); index++) {
		const code = view.getUint8(at + index);
		if (!code) break;
		result += String.fromCharCode(code);
	}
	return result;
}
