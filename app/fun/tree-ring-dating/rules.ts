// Dating a wood sample in three steps: mark its narrow rings, slide it along the master chronology, and say what the
// last ring means. The whole state is in the URL. Pure.
import { choiceSetting, numberSetting, type Setting, type Settings, textSetting } from "../settings-url.ts";
import {
	correctionsFor,
	createMatcher,
	getSample,
	type Matcher,
	masterAt,
	narrowBelow,
	narrowRings,
	type RingCorrection,
} from "./dating.ts";
import { dryYears, firstYear, type Level, lastYear, levels, type WoodSample } from "./wood.ts";

const conclusions = ["no", "bark", "after"] as const;
/** the player's conclusion about the outermost ring: none yet, it was the tree's last ring, or outer rings are gone */
export type Conclusion = (typeof conclusions)[number];

export type Round = {
	level: Level;
	seed: string;
	/** numbers of the rings marked as narrow, 1 at the center */
	marks: readonly number[];
	/** year tried for the outermost ring */
	at: number;
	mend: RingCorrection;
	said: Conclusion;
};

const maxRings = 60;

const marksSetting: Setting<readonly number[]> = {
	defaultValue: [],
	parse: (text) => {
		const numbers = (text.match(/\d{1,3}/g) ?? []).map(Number).filter((one) => one >= 1 && one <= maxRings);
		return [...new Set(numbers)].sort((a, b) => a - b);
	},
	format: (marks) => marks.join(" "),
};

export const settings: Settings<Round> = {
	level: choiceSetting(levels, "living"),
	seed: textSetting("stanley", 16),
	marks: marksSetting,
	at: numberSetting(lastYear, firstYear, lastYear),
	mend: choiceSetting(["none", "missing", "false"], "none"),
	said: choiceSetting(conclusions, "no"),
};

/** A new round. The living oak starts with one mark, as an example. */
export function newRound(level: Level, seed: string): Round {
	const example = exampleMatch(level, seed);
	return { level, seed, marks: example ? [example.ring] : [], at: lastYear, mend: "none", said: "no" };
}

/** The living oak's last narrow ring from a known dry year; null for wood of unknown age. */
export function exampleMatch(level: Level, seed: string): { ring: number; year: number; event: string } | null {
	if (level !== "living") return null;
	const sample = getSample(level, seed);
	for (const ring of narrowRings(sample).toReversed()) {
		const year = ringYear(sample, ring, sample.outer, "none", 0);
		const event = dryYears.get(year);
		if (event) return { ring, year, event };
	}
	return null;
}

/** Number of marks from which the tool says how well a sample fits. With fewer, people follow the bar and not the rings. */
export const minMarks = 3;

/** Adds or removes the mark of a ring. */
export function toggleMark(marks: readonly number[], ring: number): readonly number[] {
	return marks.includes(ring) ? marks.filter((one) => one !== ring) : [...marks, ring].sort((a, b) => a - b);
}

export type LevelText = { name: string; about: string; ask: string };

export const levelTexts: Record<Level, LevelText> = {
	living: {
		name: "A living oak",
		about:
			"A pencil-thin core, drilled from a living oak in October 2025. It still has its bark, so the last ring grew in 2025. Start here: you already know the answer, so you can see what a good match looks like. We've marked the first ring for you.",
		ask: "The core still has its bark. What does its last ring tell you?",
	},
	stump: {
		name: "A stump in the pasture",
		about:
			"A disk sawn from an oak stump, with the bark still on. No one remembers when the tree was cut, only that it was before 2022.",
		ask: "The disk still has its bark. What does its last ring tell you?",
	},
	beam: {
		name: "A barn beam",
		about:
			"A core from a post in an old barn. When someone squared it with an ax, the bark came off, and no one knows how many rings went with it.",
		ask: "The beam was hewn and has no bark. What does its last ring tell you?",
	},
	floating: {
		name: "A floating sample",
		about:
			"A piece of redcedar from a pile of driftwood. No one knows where or when it grew. Wood like that is called floating. Careful: one year may have left no ring on this side, or two rings may be halves of the same summer.",
		ask: "Look at the outer end of the drawing. What does its last ring tell you?",
	},
};

type Verdict = "open" | "right" | "year" | "mend" | "end";

export type DatingResult = {
	sample: WoodSample;
	matcher: Matcher;
	/** correlation of the widths with the master chronology at the tried year, −1 to 1 */
	r: number;
	/** position of the correction: the best fit, and once the sample is dated the true one */
	after: number;
	/** number of marks on a narrow year of the master chronology */
	onMaster: number;
	/** narrow rings of the sample, how many of them are marked, and marks on other rings */
	narrow: readonly number[];
	hits: number;
	wrong: number;
	verdict: Verdict;
	/** 0 to 100; only a right year earns points */
	points: number;
};

export function evaluateRound(round: Round): DatingResult {
	const sample = getSample(round.level, round.seed);
	const matcher = createMatcher(sample);
	const mend = correctionsFor(round.level).includes(round.mend) ? round.mend : "none";
	const { r, after } = matcher.fit(round.at, mend);
	const marks = round.marks.filter((ring) => ring <= sample.rings.length);
	const narrow = narrowRings(sample);
	const hits = marks.filter((ring) => narrow.includes(ring)).length;
	const wrong = marks.length - hits;
	const verdict = judge(round, sample, mend);
	const isDated = verdict === "right" || verdict === "end";
	return {
		sample: sample,
		matcher,
		r,
		after: isDated ? (sample.fault?.after ?? 0) : after,
		onMaster: marks.filter((ring) => isNarrowYear(ringYear(sample, ring, round.at, mend, after))).length,
		narrow,
		hits,
		wrong,
		verdict,
		points: verdict === "open" ? 0 : getPoints(verdict, hits, wrong, narrow.length),
	};
}

function judge(round: Round, sample: WoodSample, mend: RingCorrection): Verdict {
	if (round.said === "no") return "open";
	if (round.at !== sample.outer) return "year";
	if (mend !== (sample.fault?.kind ?? "none")) return "mend";
	return (round.said === "bark") === sample.bark ? "right" : "end";
}

/** 50 points for the year, 20 for its meaning, up to 30 for the marks. A wrong mark cancels a right one. */
function getPoints(verdict: Verdict, hits: number, wrong: number, narrow: number): number {
	if (verdict === "year" || verdict === "mend") return 0;
	return 50 + (verdict === "right" ? 20 : 0) + Math.round((30 * Math.max(0, hits - wrong)) / narrow);
}

/** The year of a ring when the outermost one is at `at` and the count is corrected at `after`. */
export function ringYear(
	{ rings }: Pick<WoodSample, "rings">,
	ring: number,
	at: number,
	mend: RingCorrection,
	after: number,
): number {
	const year = at - (rings.length - ring);
	if (ring > after || mend === "none") return year;
	return mend === "missing" ? year - 1 : year + 1;
}

function isNarrowYear(year: number): boolean {
	return (masterAt(year) ?? 1) < narrowBelow;
}

/** The correlation as text. */
export function describeMatch(r: number): string {
	if (r >= 0.5) return "a good match";
	return r >= 0.3 ? "a weak match" : "no match";
}

const sampleNames: Record<Level, string> = {
	living: "living oak",
	stump: "stump",
	beam: "barn beam",
	floating: "floating sample",
};

/** One-line result for the share image. */
export function resultLine(round: Round): string | null {
	if (round.said === "no") return null;
	const { verdict, r, points } = evaluateRound(round);
	const claim = `A ${sampleNames[round.level]} with its last ring in ${round.at}: correlation ${r.toFixed(2)}`;
	return verdict === "right" || verdict === "end" ? `${claim}. Dated by its rings: ${points} of 100 points` : claim;
}

/** Message for the quote form. */
export function quoteMessage(round: Round): string {
	const { verdict } = evaluateRound(round);
	const played = verdict === "right" ? ` I dated a ${sampleNames[round.level]} by its rings on your site.` : "";
	return `I'd like to know how old one of my trees is and how it's doing.${played}\n\nSpecies, if we know it:\nTrunk diameter at chest height, in inches:`;
}
