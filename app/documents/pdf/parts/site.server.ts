import type { Block } from "../pdf.server.ts";
import type { Piece } from "./flow.server.ts";
import { type LayoutContext, styles } from "./layout-context.server.ts";
import { childTag, drawTagged, type Tag } from "./tags.server.ts";
import { colors, type Doc, drawLines, lineHeight, linesHeight, type Style, wrapText } from "./text.server.ts";

/** pdfkit has this method, but its types don't. */
type Images = { openImage: (bytes: Buffer) => { width: number; height: number } };

export function openImage(doc: Doc, bytes: Buffer): { width: number; height: number } {
	return (doc as Doc & Images).openImage(bytes);
}

type Rectangle = { x: number; y: number; width: number; height: number };

export function drawPicture(doc: Doc, tag: Tag, picture: { bytes: Buffer; alt: string }, area: Rectangle): void {
	const { x, y, width, height } = area;
	const figure = childTag(doc, tag, "Figure", { alt: picture.alt, bbox: [x, y, x + width, y + height] });
	drawTagged(figure, () => doc.image(picture.bytes, x, y, { fit: [width, height] }));
}

type Photos = Extract<Block, { kind: "photos" }>["photos"];

/** Three in a row, each row one piece. A tall photo is as high as a square one. */
export function photoRows({ doc, tag, x, width }: LayoutContext, photos: Photos): Piece[] {
	const between = 12;
	const each = (width - 2 * between) / 3;
	const rows: Piece[] = [];
	for (let first = 0; first < photos.length; first += 3) {
		const row = photos.slice(first, first + 3).map((photo, column) => {
			const image = openImage(doc, photo.bytes);
			const height = Math.min(each, (each * image.height) / image.width);
			return {
				photo,
				area: { x: x + column * (each + between), width: (height * image.width) / image.height, height },
				caption: photo.caption ? wrapText(doc, photo.caption, styles.small, each) : [],
				tag: childTag(doc, tag, "P"),
			};
		});
		const tallest = Math.max(...row.map(({ area }) => area.height));
		rows.push({
			height: tallest + 3 + Math.max(...row.map(({ caption }) => linesHeight(caption))),
			gap: 10,
			draw: (y) => {
				for (const { photo, area, caption, tag: own } of row) {
					drawPicture(doc, tag, photo, { ...area, y });
					if (caption.length) drawTagged(own, () => drawLines(doc, caption, area.x, y + tallest + 3));
				}
			},
		});
	}
	return rows;
}

const tagStyle: Style = { face: "strong", size: 8.5, color: colors.ink };
const discRadius = 10.5;
const ground = "#edf3e3";

/** The map in the left half, and beside it the trees, or as many of them as fit; the others are below. */
export function mapPieces({ doc, tag, x, width }: LayoutContext, block: Extract<Block, { kind: "map" }>): Piece[] {
	const { places, hasSketch, trees } = block;
	const map = places.length ? { width: width * 0.36, height: width * 0.27 } : { width: 0, height: 0 };
	const left = x + (map.width && map.width + 20);
	const lines = trees.flatMap((text) => wrapText(doc, text, styles.text, x + width - left));
	const fits = lines.findIndex(
		(_, index) => linesHeight(lines.slice(0, index + 1)) > map.height + lineHeight(styles.text),
	);
	const beside = fits < 0 ? lines : lines.slice(0, fits);
	const own = childTag(doc, tag, "P");
	const first: Piece = {
		height: Math.max(map.height, linesHeight(beside)),
		gap: 10,
		draw: (y) => {
			if (places.length) {
				const alt = `Site map with ${places.map(({ tag: text }) => text).join(", ")}`;
				const bbox: [number, number, number, number] = [x, y, x + map.width, y + map.height];
				drawTagged(childTag(doc, tag, "Figure", { alt, bbox }), () =>
					drawMap(doc, { x, y, ...map }, places, hasSketch),
				);
			}
			drawTagged(own, () => drawLines(doc, beside, left, y));
		},
	};
	const below = lines.slice(beside.length).map(
		(line): Piece => ({
			height: lineHeight(line.style),
			draw: (y) => drawTagged(own, () => drawLines(doc, [line], left, y)),
		}),
	);
	return [first, ...below];
}

function drawMap(
	doc: Doc,
	area: Rectangle,
	places: readonly { tag: string; x: number; y: number }[],
	hasSketch: boolean,
): void {
	const at = (px: number, py: number): [number, number] => [area.x + px * area.width, area.y + py * area.height];
	doc.rect(area.x, area.y, area.width, area.height).fill(ground);
	if (hasSketch) {
		const [streetX, streetY] = at(0, 274 / 300);
		doc.moveTo(streetX, streetY).lineTo(area.x + area.width, streetY);
		doc.lineWidth(1.2).dash(7, { space: 5 }).stroke(colors.ink2).undash();
		const house = [at(0.375, 0.6), at(0.375, 0.4), at(0.5, 86 / 300), at(0.625, 0.4), at(0.625, 0.6)] as const;
		doc.polygon(...house.map(([hx, hy]) => [hx, hy]));
		doc.lineWidth(1.2).stroke(colors.ink2);
		drawCentered(doc, "House", at(0.5, 0.52), styles.small);
		drawCentered(doc, "Street", at(0.5, 0.965), styles.small);
	}
	for (const place of places) {
		const [cx, cy] = at(place.x, place.y);
		doc.lineWidth(1).circle(cx, cy, discRadius).fillAndStroke(colors.wheat, "#ffffff");
		drawCentered(doc, place.tag, [cx, cy], tagStyle);
	}
}

function drawCentered(doc: Doc, text: string, [cx, cy]: [number, number], style: Style): void {
	const [line] = wrapText(doc, text, style, 200);
	if (line) drawLines(doc, [line], cx - line.width / 2, cy - lineHeight(style) / 2);
}
