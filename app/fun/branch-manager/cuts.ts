// Cuts: where one can be made, what it takes, what the pruning standard says of it, how it stands in an address. Pure.
import { inchesAt, type Limb, type Standing, standingAfter } from "../drawn-tree/limbs.ts";

const ways = ["collar", "flush", "stub", "reduction", "heading"] as const;
type Way = (typeof ways)[number];

/** `to`: the side branch that takes over after a reduction cut. */
export type Cut = { limb: string; way: Way; to?: string };

const letters: Record<Way, string> = { collar: "c", flush: "f", stub: "s", heading: "h", reduction: "r" };
/** Of the limb's length, where a stub and a heading cut end. */
const stubEnd = 0.12;
const headingEnd = 0.48;
/** Where somebody who tops a tree cuts its trunk. */
const toppingEnd = 0.78;
/** A side branch takes over when it is at least a third as thick as the stem at the cut: a rule of thumb of the trade. */
const leastLateral = 1 / 3;
/** From three quarters of the parent's thickness on we take two stems as rivals without a collar: a planning figure. */
const rival = 0.75;

/** "3c", "3ra" (to the side branch 3a), "0r5" (the trunk, to limb 5). */
export function writeCut({ limb, way, to = "" }: Cut): string {
	return `${limb}${letters[way]}${limb === "0" ? to : to.slice(limb.length)}`;
}

export function readCut(text: string): Cut | null {
	const [, limb, letter, rest = ""] = /^(\d{1,2}[a-c]?)([cfshr])(\d{1,2}|[a-c])?$/.exec(text) ?? [];
	const way = ways.find((one) => letters[one] === letter);
	if (!limb || !way || (way === "reduction") !== (rest !== "")) return null;
	return way === "reduction" ? { limb, way, to: limb === "0" ? rest : limb + rest } : { limb, way };
}

/** How much of the limb stands after it. */
function keepsOf(limbs: readonly Limb[], { limb, way, to }: Cut): number {
	if (way === "stub") return stubEnd;
	if (way === "heading") return limb === "0" ? toppingEnd : headingEnd;
	if (way === "reduction") return limbs.find(({ id }) => id === to)?.at ?? 1;
	return 0;
}

export function standingOf(limbs: readonly Limb[], cuts: readonly Cut[]): Standing {
	return standingAfter(
		limbs,
		cuts.map((cut) => [cut.limb, keepsOf(limbs, cut)] as const),
	);
}

/** A place on a limb where a saw can be put, and what can be done there. */
export type CutPoint = { part: number; cuts: Cut[]; to?: Limb };

export function cutPoints(limbs: readonly Limb[], standing: Standing, id: string): CutPoint[] {
	const limb = limbs.find((one) => one.id === id);
	const keeps = standing.get(id) ?? 0;
	if (!limb || keeps === 0) return [];
	const points: CutPoint[] = [];
	if (limb.parent !== null) {
		const cuts: Cut[] = [
			{ limb: id, way: "collar" },
			{ limb: id, way: "flush" },
		];
		if (keeps > stubEnd) cuts.push({ limb: id, way: "stub" });
		points.push({ part: 0, cuts });
	}
	const heading = keepsOf(limbs, { limb: id, way: "heading" });
	if (keeps > heading && !/[a-c]$/.test(id)) points.push({ part: heading, cuts: [{ limb: id, way: "heading" }] });
	for (const side of limbs) {
		if (side.parent !== id || side.at >= keeps - 1e-6 || (standing.get(side.id) ?? 0) === 0) continue;
		if (limb.parent === null && (side.at < 0.5 || side.at > 0.95)) continue;
		points.push({ part: side.at, cuts: [{ limb: id, way: "reduction", to: side.id }], to: side });
	}
	return points.sort((a, b) => a.part - b.part);
}

export function isPossible(limbs: readonly Limb[], standing: Standing, cut: Cut): boolean {
	return cutPoints(limbs, standing, cut.limb).some(({ cuts }) => cuts.some((one) => writeCut(one) === writeCut(cut)));
}

/** The cuts of an address, "3c.1ra"; what cannot be done any more is left out. */
export function readCuts(limbs: readonly Limb[], text: string): Cut[] {
	const made: Cut[] = [];
	for (const one of text.split(".")) {
		const cut = readCut(one);
		if (cut && isPossible(limbs, standingOf(limbs, made), cut)) made.push(cut);
	}
	return made;
}

export function writeCuts(cuts: readonly Cut[]): string {
	return cuts.map(writeCut).join(".");
}

type Quality = "good" | "fair" | "poor";
export type Judged = { quality: Quality; name: string; why: string; later: string; term: string };

const percent = (share: number) => `${Math.round(share * 100)} percent`;

/** What ANSI A300 would say of a cut, and what it looks like three years later. */
export function judgeCut(limbs: readonly Limb[], cut: Cut): Judged {
	const limb = limbs.find(({ id }) => id === cut.limb);
	const parent = limbs.find(({ id }) => id === limb?.parent);
	const ratio = limb && parent ? limb.inches / inchesAt(parent, limb.at) : 0;
	const lost = limb?.dead || limb?.broken;
	switch (cut.way) {
		case "collar":
			if (ratio > rival && !lost)
				return {
					quality: "fair",
					name: "Removal cut without a collar",
					why: `It is ${percent(ratio)} as thick as the stem it grows from. Such rivals have no collar, so the wound is wide. Shortening it would be gentler.`,
					later: "The wide wound is still open in its middle.",
					term: "subordination",
				};
			return {
				quality: "good",
				name: "Removal cut at the collar",
				why: lost
					? "A dead or broken limb comes off just outside its collar, first cut from below so that no bark tears."
					: "Just outside the collar, with the collar left to close the wound.",
				later: "A ring of woundwood has nearly closed it.",
				term: "removal-cut",
			};
		case "flush":
			return {
				quality: "poor",
				name: "Flush cut",
				why: "Level with the trunk, the collar is gone. The wound is larger, and nothing is left that could close it well.",
				later: "The wood behind it is dark and soft. Rot has begun in the trunk.",
				term: "flush-cut",
			};
		case "stub":
			return {
				quality: "poor",
				name: "A stub",
				why: "Bark cannot grow over a peg. It dies back, and rot follows it into the trunk.",
				later: "The peg is dead and rotten, a door for fungus.",
				term: "branch-collar",
			};
		case "heading":
			if (cut.limb === "0")
				return {
					quality: "poor",
					name: "Topping",
					why: "The leader ends in nothing. The A300 standard calls topping unacceptable, and we do not do it.",
					later: "A broom of weak sprouts stands on a rotting end.",
					term: "topping",
				};
			return {
				quality: "poor",
				name: "Heading cut",
				why: "It ends between side branches. Nothing takes over: weak sprouts come and the end rots.",
				later: "A tuft of weak sprouts hangs on a rotting end.",
				term: "heading-cut",
			};
		case "reduction": {
			const side = limbs.find(({ id }) => id === cut.to);
			const share = limb && side ? side.inches / inchesAt(limb, side.at) : 0;
			if (side?.dead || share < leastLateral)
				return {
					quality: "poor",
					name: "Cut to a side branch that is too thin",
					why: side?.dead
						? "The side branch is dead. It cannot take over, so this is a heading cut."
						: `The side branch is ${percent(share)} as thick as the stem at the cut. Below a third it cannot take over.`,
					later: "The thin side branch could not feed the end. Sprouts came, and the end rots.",
					term: "lateral-branch",
				};
			if (cut.limb === "0")
				return {
					quality: "fair",
					name: "The leader taken out",
					why: `Limb ${cut.to} is thick enough to take over, but a tree keeps its leader unless it is broken or dead.`,
					later: "A limb bends up to be the new leader. The fork below it will want a look for years.",
					term: "leader",
				};
			return {
				quality: "good",
				name: "Reduction cut",
				why: `The side branch is ${percent(share)} as thick as the stem at the cut, at least a third. It takes over as the new end.`,
				later: "The side branch has taken over, the cut is closing.",
				term: "reduction-cut",
			};
		}
	}
}
