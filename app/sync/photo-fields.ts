// Photos that a device sends. Pure.
import type { Stroke } from "#app/ui/stroke.ts";

/** The fields of a photo from a device, without the ids of what it belongs to. */
export type SentPhotoFields = {
	name: string;
	/** size and SHA-256 (hex) of the file, which is uploaded afterwards */
	bytes: number;
	sha256: string;
	takenAt: string | null;
	caption: string;
	/** the drawing; the file itself is never changed */
	strokes: Stroke[];
};
