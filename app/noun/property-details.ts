// What nouns know about customers' properties.
import type { Stroke } from "#app/ui/stroke.ts";

/** `id` is that of the stored photo, `entity` the kind of record that it belongs to, `strokes` the drawing on it. */
export type PropertyPhoto = {
	id: string;
	propertyId: string;
	entity: string;
	caption: string;
	/** "Field estimate E-2026-0007" */
	source: string;
	at: Date;
	strokes: readonly Stroke[];
};

export type PropertyNote = { propertyId: string; text: string; by: string; at: Date };
