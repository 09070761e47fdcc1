import type { Doc } from "./type.server.ts";

/** The area of a page where text stands, in points from the top left. */
export type Area = { left: number; width: number; top: number; bottom: number };

/** One thing that stays whole, measured before it is drawn. */
export type Piece = {
	height: number;
	/** space above it, except on top of a page */
	gap?: number;
	/** stays on the page of the piece that follows */
	keep?: boolean;
	/** what is drawn again above it when it begins a page, such as a table's head */
	again?: { height: number; draw: (y: number) => void };
	draw: (y: number) => void;
	/** whatever follows begins a page */
	breakAfter?: boolean;
};

/** Draws the pieces one below the other, on as many pages as they need. */
export function place(doc: Doc, area: Area, pieces: readonly Piece[]): void {
	const full = area.bottom - area.top;
	let y = area.top;
	let fresh = true;
	doc.addPage();
	const turn = () => {
		doc.addPage();
		y = area.top;
		fresh = true;
	};
	for (let first = 0; first < pieces.length; ) {
		const last = endOfChain(pieces, first);
		const chain = pieces.slice(first, last + 1);
		const needed = chain.reduce(
			(sum, piece, index) => sum + piece.height + (fresh && !index ? 0 : (piece.gap ?? 0)),
			0,
		);
		const head = chain[0]?.again?.height ?? 0;
		if (!fresh && y + needed > area.bottom && needed + head <= full) turn();
		for (const piece of chain) {
			const gap = fresh ? 0 : (piece.gap ?? 0);
			if (!fresh && y + gap + piece.height > area.bottom) turn();
			if (fresh && piece.again) {
				piece.again.draw(y);
				y += piece.again.height;
			} else if (!fresh) y += gap;
			piece.draw(y);
			y += piece.height;
			fresh = false;
			if (piece.breakAfter) turn();
		}
		first = last + 1;
	}
}

function endOfChain(pieces: readonly Piece[], first: number): number {
	let last = first;
	while (pieces[last]?.keep && last + 1 < pieces.length) last += 1;
	return last;
}
