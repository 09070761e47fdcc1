import exifr from "exifr";

/** Degrees, or null when unknown or out of range; `takenAt` is the camera's local time, "2026-11-20 15:04:05". */
export type PhotoMetadata = { latitude: number | null; longitude: number | null; takenAt: string | null };

const options = {
	pick: ["GPSLatitudeRef", "GPSLatitude", "GPSLongitudeRef", "GPSLongitude", "DateTimeOriginal"],
	reviveValues: false,
};

/**
 * Reads location and time of a photo, for staff only, from an EXIF block as cameras write it, with or without "Exif\0\0"
 * before its TIFF header. Malformed input gives nulls, never an error. Nothing but TIFF reaches the library, because
 * made-up files of other formats can keep it busy forever.
 */
export async function readExif(exif: Uint8Array | undefined): Promise<PhotoMetadata> {
	const block = Buffer.from(exif ?? []);
	const tiff = block.toString("latin1", 0, 4) === "Exif" ? block.subarray(6) : block;
	if (!isTiff(tiff)) return { latitude: null, longitude: null, takenAt: null };
	const found = await exifr.parse(tiff, options).catch(() => null);
	const { latitude, longitude, DateTimeOriginal: takenAt } = found ?? {};
	const isValid = isDegrees(latitude, 90) && isDegrees(longitude, 180) && (latitude !== 0 || longitude !== 0);
	const isTime = typeof takenAt === "string" && /^\d{4}:\d\d:\d\d \d\d:\d\d:\d\d$/.test(takenAt);
	return {
		latitude: isValid ? latitude : null,
		longitude: isValid ? longitude : null,
		takenAt: isTime ? takenAt.replace(":", "-").replace(":", "-") : null,
	};
}

/** The EXIF block in a HEIC file, found by its signature. */
export function findExif(file: Buffer): Buffer | undefined {
	for (let at = file.indexOf("Exif\0\0"); at >= 0; at = file.indexOf("Exif\0\0", at + 1)) {
		if (isTiff(file.subarray(at + 6))) return file.subarray(at, at + 65_536);
	}
	return undefined;
}

function isTiff(block: Buffer): boolean {
	return ["II*\0", "MM\0*"].includes(block.toString("latin1", 0, 4));
}

function isDegrees(value: unknown, max: number): boolean {
	return typeof value === "number" && Math.abs(value) <= max;
}
