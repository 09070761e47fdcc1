// A piece of wood is dated in three steps: mark its narrow rings, lay them along the master, say what the last ring
// means. Everything stands in the address. Pure.
import { choice, figure, type Setting, type Settings, word } from "../address.ts";
import { type Matcher, type Mend, masterAt, matcherOf, mendsOf, narrowBelow, narrowRings, pieceOf } from "./dating.ts";
import { firstYear, type Level, lastYear, levels, type Piece } from "./wood.ts";

const endings = ["no", "bark", "after"] as const;
/** what the player says of the outermost ring: nothing yet, that it grew last, or that others are gone */
export type Said = (typeof endings)[number];

export type Round = {
	level: Level;
	seed: string;
	/** numbers of the rings that are marked as narrow, 1 in the middle */
	marks: readonly number[];
	/** year that is tried for the outermost ring */
	at: number;
	mend: Mend;
	said: Said;
};

const ringsMost = 60;

const marking: Setting<readonly number[]> = {
	start: [],
	read: (text) => {
		const numbers = (text.match(/\d{1,3}/g) ?? []).map(Number).filter((one) => one >= 1 && one <= ringsMost);
		return [...new Set(numbers)].sort((a, b) => a - b);
	},
	write: (marks) => marks.join(" "),
};

export const settings: Settings<Round> = {
	level: choice(levels, "living"),
	seed: word("stanley", 16),
	marks: marking,
	at: figure(lastYear, firstYear, lastYear),
	mend: choice(["none", "missing", "false"], "none"),
	said: choice(endings, "no"),
};

export function startOf(level: Level, seed: string): Round {
	return { level, seed, marks: [], at: lastYear, mend: "none", said: "no" };
}

/** Marks a ring, or takes its mark away: twice is as before. */
export function toggled(marks: readonly number[], ring: number): readonly number[] {
	return marks.includes(ring) ? marks.filter((one) => one !== ring) : [...marks, ring].sort((a, b) => a - b);
}

export type Story = { name: string; about: string; ask: string };

export const stories: Record<Level, Story> = {
	living: {
		name: "A living oak",
		about:
			"A core as thin as a pencil, drilled from a living oak in October 2025. The bark is on, so the last ring grew in 2025. Begin here: you know the answer, and see what a right match looks like.",
		ask: "The core has its bark. What does its last ring tell?",
	},
	stump: {
		name: "A stump in the pasture",
		about:
			"A disk sawn from an oak stump. The bark is still on it. Nobody remembers when the tree was cut, only that it was before 2022.",
		ask: "The disk has its bark. What does its last ring tell?",
	},
	beam: {
		name: "A barn beam",
		about:
			"A core from a post of an old barn. Whoever squared it with an ax took the bark off, and with it nobody knows how many rings.",
		ask: "The beam was hewn and has no bark. What does its last ring tell?",
	},
	floating: {
		name: "A floating piece",
		about:
			"Redcedar from a heap of driftwood, with no place and no date: such wood is called floating. Beware: one year may have left no ring on this side, or one ring may be two halves of the same summer.",
		ask: "Look at the outer end of the drawing. What does its last ring tell?",
	},
};

type Verdict = "open" | "right" | "year" | "mend" | "end";

export type Reading = {
	piece: Piece;
	matcher: Matcher;
	/** correlation of the widths with the master at the year that is tried, −1 to 1 */
	r: number;
	/** rings on the middle's side of the mend: where it fits best, and once the piece is dated where it belongs */
	after: number;
	/** marks that lie on a narrow year of the master there */
	onMaster: number;
	/** narrow rings that the piece has, how many of them are marked, and marks on rings that are not */
	narrow: readonly number[];
	hits: number;
	wrong: number;
	verdict: Verdict;
	/** 0 to 100; only a right year earns any */
	points: number;
};

export function readRound(round: Round): Reading {
	const piece = pieceOf(round.level, round.seed);
	const matcher = matcherOf(piece);
	const mend = mendsOf(round.level).includes(round.mend) ? round.mend : "none";
	const { r, after } = matcher.fit(round.at, mend);
	const marks = round.marks.filter((ring) => ring <= piece.rings.length);
	const narrow = narrowRings(piece);
	const hits = marks.filter((ring) => narrow.includes(ring)).length;
	const wrong = marks.length - hits;
	const verdict = judge(round, piece, mend);
	const isDated = verdict === "right" || verdict === "end";
	return {
		piece,
		matcher,
		r,
		after: isDated ? (piece.fault?.after ?? 0) : after,
		onMaster: marks.filter((ring) => isNarrowYear(yearOf(piece, ring, round.at, mend, after))).length,
		narrow,
		hits,
		wrong,
		verdict,
		points: verdict === "open" ? 0 : pointsOf(verdict, hits, wrong, narrow.length),
	};
}

function judge(round: Round, piece: Piece, mend: Mend): Verdict {
	if (round.said === "no") return "open";
	if (round.at !== piece.outer) return "year";
	if (mend !== (piece.fault?.kind ?? "none")) return "mend";
	return (round.said === "bark") === piece.bark ? "right" : "end";
}

/** 50 for the year, 20 for its meaning, up to 30 for the marks: each wrong one takes back a right one. */
function pointsOf(verdict: Verdict, hits: number, wrong: number, narrow: number): number {
	if (verdict === "year" || verdict === "mend") return 0;
	return 50 + (verdict === "right" ? 20 : 0) + Math.round((30 * Math.max(0, hits - wrong)) / narrow);
}

/** The year of a ring, when the outermost one is laid at `at` and the count is mended `after` a ring. */
export function yearOf({ rings }: Pick<Piece, "rings">, ring: number, at: number, mend: Mend, after: number): number {
	const year = at - (rings.length - ring);
	if (ring > after || mend === "none") return year;
	return mend === "missing" ? year - 1 : year + 1;
}

function isNarrowYear(year: number): boolean {
	return (masterAt(year) ?? 1) < narrowBelow;
}

/** In words, for those who listen, and beside the bar. */
export function matchWords(r: number): string {
	if (r >= 0.5) return "a good match";
	return r >= 0.3 ? "a weak match" : "no match";
}

const named: Record<Level, string> = {
	living: "living oak",
	stump: "stump",
	beam: "barn beam",
	floating: "floating piece",
};

/** One line of the result, for a shared picture. */
export function resultOf(round: Round): string | null {
	if (round.said === "no") return null;
	const { verdict, r, points } = readRound(round);
	const claim = `A ${named[round.level]}, its last ring laid at ${round.at}: correlation ${r.toFixed(2)}`;
	return verdict === "right" || verdict === "end" ? `${claim}, dated by its rings with ${points} of 100 points` : claim;
}

/** What goes into the quote form's message. */
export function asked(round: Round): string {
	const { verdict } = readRound(round);
	const played = verdict === "right" ? ` I dated a ${named[round.level]} by its rings on your site.` : "";
	return `I would like to know how old a tree of mine is and how it is doing. It stands (where), its trunk is about (inches) through at chest height.${played}`;
}
