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

/** A last page with less than this share of it filled is avoided by moving the pieces closer together. */
const almostEmpty = 0.25;
const tightGap = 0.6;

/** Draws the pieces from top to bottom, on as many pages as they need. */
export function flowPieces(doc: Doc, area: Area, pieces: readonly Piece[]): void {
	for (const page of pagesOf(area, pieces)) {
		doc.addPage();
		for (const { y, draw } of page) draw(y);
	}
}

type Placed = { y: number; end: number; draw: (y: number) => void };

function pagesOf(area: Area, pieces: readonly Piece[]): Placed[][] {
	const pages = placePieces(area, pieces);
	const end = pages.at(-1)?.at(-1)?.end ?? area.bottom;
	if (pages.length < 2 || (end - area.top) / (area.bottom - area.top) > almostEmpty) return pages;
	const tight = placePieces(
		area,
		pieces.map((piece) => (piece.gap ? { ...piece, gap: piece.gap * tightGap } : piece)),
	);
	return tight.length < pages.length ? tight : pages;
}

function placePieces(area: Area, pieces: readonly Piece[]): Placed[][] {
	const full = area.bottom - area.top;
	let y = area.top;
	let page: Placed[] = [];
	const pages = [page];
	let atPageTop = true;
	const startPage = () => {
		page = [];
		pages.push(page);
		y = area.top;
		atPageTop = true;
	};
	const place = ({ height, draw }: Pick<Piece, "height" | "draw">) => {
		page.push({ y, end: y + height, draw });
		y += height;
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
			if (atPageTop && piece.repeatedHead) place(piece.repeatedHead);
			else if (!atPageTop) y += gap;
			place(piece);
			atPageTop = false;
			if (piece.breakAfter) startPage();
		}
		first = last + 1;
	}
	return pages;
}

function lastKeptTogether(pieces: readonly Piece[], first: number): number {
	let last = first;
	while (pieces[last]?.keepWithNext && last + 1 < pieces.length) last += 1;
	return last;
}
