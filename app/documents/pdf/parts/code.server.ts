import { quietZone } from "#app/documents/short-links/print-size.ts";
import { encodeQrCode } from "#app/documents/short-links/qr-code.server.ts";
import { codePath, type QrCode } from "../code-path.ts";
import type { Piece } from "./flow.server.ts";
import type { LayoutContext } from "./layout-context.server.ts";
import { childTag, drawTagged } from "./tags.server.ts";
import { colors, type Doc } from "./text.server.ts";

export type DrawnCode = { code: QrCode; color: string; logo: Buffer | null };

/** The code with its quiet zone in a square of this side, in points. */
export function drawCode(doc: Doc, { code, color, logo }: DrawnCode, x: number, y: number, side: number): void {
	const scale = side / (code.size + 2 * quietZone);
	doc.save().translate(x, y).scale(scale).translate(quietZone, quietZone);
	doc.path(codePath(code)).fill(color);
	if (logo && code.logo) {
		const width = code.logo.width - 1;
		doc.image(logo, code.logo.at + 0.5, code.logo.at + 0.5, { width, height: width });
	}
	doc.restore();
}

/** in points: 1.3 inches, so that a code of 45 modules is a little over an inch wide */
export const codeBesideText = { side: 94, gap: 12 };

/** The text, laid out in what the code leaves of the width, and the code right of it. */
export function codePiece(
	context: LayoutContext,
	{ url, alt }: { url: string; alt: string },
	text: readonly Piece[],
): Piece {
	const { doc, tag, x, width } = context;
	const { side } = codeBesideText;
	const left = x + width - side;
	const code = encodeQrCode(url, false);
	const textHeight = text.reduce((sum, { height, gap = 0 }, index) => sum + height + (index ? gap : 0), 0);
	return {
		height: Math.max(side, textHeight),
		gap: 6,
		draw: (top) => {
			let y = top;
			text.forEach((piece, index) => {
				y += index ? (piece.gap ?? 0) : 0;
				piece.draw(y);
				y += piece.height;
			});
			const figure = childTag(doc, tag, "Figure", { alt, bbox: [left, top, left + side, top + side] });
			drawTagged(figure, () => drawCode(doc, { code, color: colors.ink, logo: null }, left, top, side));
		},
	};
}
