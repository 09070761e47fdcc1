import type { Doc } from "./text.server.ts";

/** The area of a page inside its margins, in points from the top left. */
export type Area = { left: number; width: number; top: number; bottom: number };

/** Something that is never split across pages, measured (in points) before it is drawn. */
export type Piece = {
	height: number;
	/** space above it, except at the top of a page */
	gap?: number;
	/** stays on the same page as the piece that follows */
	keepWithNext?: boolean;
	/** drawn above it when it is the first on a page, such as a table's head */
	repeatedHead?: { height: number; draw: (y: number) => void };
	draw: (y: number) => void;
	/** the next piece starts a new page */
	breakAfter?: boolean;
};

/** Draws the pieces from top to bottom, on as many pages as they need. */
export function flowPieces(doc: Doc, area: Area, pieces: readonly Piece[]): void {
	const full = area.bottom - area.top;
	let y = area.top;
	let atPageTop = true;
	doc.addPage();
	const startPage = () => {
		doc.addPage();
		y = area.top;
		atPageTop = true;
	};
	for (let first = 0; first < pieces.length; ) {
		const last = lastKeptTogether(pieces, first);
		const chain = pieces.slice(first, last + 1);
		const needed = chain.reduce(
			(sum, piece, index) => sum + piece.height + (atPageTop && !index ? 0 : (piece.gap ?? 0)),
			0,
		);
		const head = chain[0]?.repeatedHead?.height ?? 0;
		if (!atPageTop && y + needed > area.bottom && needed + head <= full) startPage();
		for (const piece of chain) {
			const gap = atPageTop ? 0 : (piece.gap ?? 0);
			if (!atPageTop && y + gap + piece.height > area.bottom) startPage();
			if (atPageTop && piece.repeatedHead) {
				piece.repeatedHead.draw(y);
				y += piece.repeatedHead.height;
			} else if (!atPageTop) y += gap;
			piece.draw(y);
			y += piece.height;
			atPageTop = false;
			if (piece.breakAfter) startPage();
		}
		first = last + 1;
	}
}

function lastKeptTogether(pieces: readonly Piece[], first: number): number {
	let last = first;
	while (pieces[last]?.keepWithNext && last + 1 < pieces.length) last += 1;
	return last;
}
