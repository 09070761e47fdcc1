// Drawings on photos. Pure.

/** Coordinates are fractions of the photo's width and height, so they fit every size of it. */
export type Stroke =
	| { kind: "arrow" | "circle"; x1: number; y1: number; x2: number; y2: number; color: StrokeColor }
	| { kind: "text"; x1: number; y1: number; text: string; color: StrokeColor };
export const strokeColors = ["red", "yellow", "white"] as const;
export type StrokeColor = (typeof strokeColors)[number];

const strokeNames = { arrow: "an arrow", circle: "a circle" };

/** "2 marks: an arrow, “here”" */
export function describeStrokes(strokes: readonly Stroke[]): string {
	const list = strokes.map((one) => (one.kind === "text" ? `“${one.text}”` : strokeNames[one.kind])).join(", ");
	return `${strokes.length === 1 ? "1 mark" : `${strokes.length} marks`}: ${list}`;
}
