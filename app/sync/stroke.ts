// What is drawn over a photo. Pure.

/** Places on the photo run from 0 to 1, so they hold for every size of it. */
export type Stroke =
	| { kind: "arrow" | "circle"; x1: number; y1: number; x2: number; y2: number; color: StrokeColor }
	| { kind: "text"; x1: number; y1: number; text: string; color: StrokeColor };
export const strokeColors = ["red", "yellow", "white"] as const;
export type StrokeColor = (typeof strokeColors)[number];

/** What a device says of a photo, besides what it hangs on. */
export type SentPhotoFields = {
	name: string;
	/** size and SHA-256 (hex) of the bytes that follow */
	bytes: number;
	sha256: string;
	takenAt: string | null;
	caption: string;
	/** drawn over the picture; the picture itself is never changed */
	strokes: Stroke[];
};

const kinds = { arrow: "an arrow", circle: "a circle" };

/** "2 marks: an arrow, “here”" */
export function strokesWords(strokes: readonly Stroke[]): string {
	const said = strokes.map((one) => (one.kind === "text" ? `“${one.text}”` : kinds[one.kind])).join(", ");
	return `${strokes.length === 1 ? "1 mark" : `${strokes.length} marks`}: ${said}`;
}
