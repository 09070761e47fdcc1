// Pruning cuts: where one can be made, what it removes, how the pruning standard rates it, and its form in a URL. Pure.
import { diameterAt, type Limb, type LimbsLeft, limbsLeftAfter } from "../drawn-tree/limbs.ts";

const cutKinds = ["collar", "flush", "stub", "reduction", "heading"] as const;
type CutKind = (typeof cutKinds)[number];

/** `to` is the side branch that takes over after a reduction cut. */
export type Cut = { limb: string; kind: CutKind; to?: string };

const letters: Record<CutKind, string> = { collar: "c", flush: "f", stub: "s", heading: "h", reduction: "r" };
/** Fraction of the limb's length left by a stub cut and by a heading cut. */
const stubEnd = 0.12;
const headingEnd = 0.48;
/** Fraction of the trunk's length left by topping. */
const toppingEnd = 0.78;
/**
 * Minimum diameter of a side branch that can take over, as a fraction of the stem at the cut: a rule of thumb of the
 * trade.
 */
const minLateralRatio = 1 / 3;
/**
 * From this fraction of the parent's diameter on, two stems count as codominant, without a branch collar: our
 * own rule of thumb.
 */
const codominantRatio = 0.75;

/** "3c", "3ra" (reduction to side branch 3a), "0r5" (the trunk, to limb 5). */
export function formatCut({ limb, kind, to = "" }: Cut): string {
	return `${limb}${letters[kind]}${limb === "0" ? to : to.slice(limb.length)}`;
}

export function parseCut(text: string): Cut | null {
	const [, limb, letter, rest = ""] = /^(\d{1,2}[a-c]?)([cfshr])(\d{1,2}|[a-c])?$/.exec(text) ?? [];
	const kind = cutKinds.find((one) => letters[one] === letter);
	if (!limb || !kind || (kind === "reduction") !== (rest !== "")) return null;
	return kind === "reduction" ? { limb, kind, to: limb === "0" ? rest : limb + rest } : { limb, kind };
}

/** Fraction of the limb left after the cut. */
function fractionLeft(limbs: readonly Limb[], { limb, kind, to }: Cut): number {
	if (kind === "stub") return stubEnd;
	if (kind === "heading") return limb === "0" ? toppingEnd : headingEnd;
	if (kind === "reduction") return limbs.find(({ id }) => id === to)?.at ?? 1;
	return 0;
}

export function limbsLeftAfterCuts(limbs: readonly Limb[], cuts: readonly Cut[]): LimbsLeft {
	return limbsLeftAfter(
		limbs,
		cuts.map((cut) => [cut.limb, fractionLeft(limbs, cut)] as const),
	);
}

/** A place on a limb that can be cut, and the cuts possible there. */
export type CutPoint = { part: number; cuts: Cut[]; to?: Limb };

export function cutPoints(limbs: readonly Limb[], limbsLeft: LimbsLeft, id: string): CutPoint[] {
	const limb = limbs.find((one) => one.id === id);
	const keeps = limbsLeft.get(id) ?? 0;
	if (!limb || keeps === 0) return [];
	const points: CutPoint[] = [];
	if (limb.parent !== null) {
		const cuts: Cut[] = [
			{ limb: id, kind: "collar" },
			{ limb: id, kind: "flush" },
		];
		if (keeps > stubEnd) cuts.push({ limb: id, kind: "stub" });
		points.push({ part: 0, cuts });
	}
	const heading = fractionLeft(limbs, { limb: id, kind: "heading" });
	if (keeps > heading && !/[a-c]$/.test(id)) points.push({ part: heading, cuts: [{ limb: id, kind: "heading" }] });
	for (const side of limbs) {
		if (side.parent !== id || side.at >= keeps - 1e-6 || (limbsLeft.get(side.id) ?? 0) === 0) continue;
		if (limb.parent === null && (side.at < 0.5 || side.at > 0.95)) continue;
		points.push({ part: side.at, cuts: [{ limb: id, kind: "reduction", to: side.id }], to: side });
	}
	return points.sort((a, b) => a.part - b.part);
}

export function isCutPossible(limbs: readonly Limb[], limbsLeft: LimbsLeft, cut: Cut): boolean {
	return cutPoints(limbs, limbsLeft, cut.limb).some(({ cuts }) =>
		cuts.some((one) => formatCut(one) === formatCut(cut)),
	);
}

/** The cuts in a URL, "3c.1ra". Cuts that are no longer possible are skipped. */
export function parseCuts(limbs: readonly Limb[], text: string): Cut[] {
	const made: Cut[] = [];
	for (const one of text.split(".")) {
		const cut = parseCut(one);
		if (cut && isCutPossible(limbs, limbsLeftAfterCuts(limbs, made), cut)) made.push(cut);
	}
	return made;
}

export function formatCuts(cuts: readonly Cut[]): string {
	return cuts.map(formatCut).join(".");
}

type Quality = "good" | "fair" | "poor";
export type CutRating = { quality: Quality; name: string; why: string; later: string; term: string };

const percent = (share: number) => `${Math.round(share * 100)}%`;

/** The rating of a cut under ANSI A300, and what it looks like three years later. */
export function rateCut(limbs: readonly Limb[], cut: Cut): CutRating {
	const limb = limbs.find(({ id }) => id === cut.limb);
	const parent = limbs.find(({ id }) => id === limb?.parent);
	const ratio = limb && parent ? limb.inches / diameterAt(parent, limb.at) : 0;
	const lost = limb?.dead || limb?.broken;
	switch (cut.kind) {
		case "collar":
			if (ratio > codominantRatio && !lost)
				return {
					quality: "fair",
					name: "Removal cut without a branch collar",
					why: `The limb is ${percent(ratio)} as thick as the stem it grows from. Codominant stems like these have no branch collar, so the wound is wide. Shortening it would be gentler.`,
					later: "The wide wound is still open in the middle.",
					term: "subordination",
				};
			return {
				quality: "good",
				name: "Removal cut at the branch collar",
				why: lost
					? "A dead or broken limb comes off just outside its branch collar. The first cut is made from below so the bark doesn't tear."
					: "You cut just outside the branch collar and left the collar to seal the wound.",
				later: "A ring of woundwood has nearly closed the wound.",
				term: "removal-cut",
			};
		case "flush":
			return {
				quality: "poor",
				name: "Flush cut",
				why: "You cut it flush, so the branch collar is gone. The wound is larger, and nothing is left to seal it well.",
				later: "The wood behind it is dark and soft. The trunk has started to rot.",
				term: "flush-cut",
			};
		case "stub":
			return {
				quality: "poor",
				name: "Stub",
				why: "Bark can't grow over a stub. The stub dies back, and rot follows it into the trunk.",
				later: "The stub is dead and rotten, an open door for fungus.",
				term: "branch-collar",
			};
		case "heading":
			if (cut.limb === "0")
				return {
					quality: "poor",
					name: "Topping",
					why: "You cut off the leader, and nothing can take over. The A300 standard calls topping unacceptable, and we don't do it.",
					later: "A broom of weak sprouts is growing from a rotting stub.",
					term: "topping",
				};
			return {
				quality: "poor",
				name: "Heading cut",
				why: "You cut between side branches. Nothing is there to take over, so weak sprouts grow and the stub rots.",
				later: "A tuft of weak sprouts is growing from a rotting stub.",
				term: "heading-cut",
			};
		case "reduction": {
			const side = limbs.find(({ id }) => id === cut.to);
			const share = limb && side ? side.inches / diameterAt(limb, side.at) : 0;
			if (side?.dead || share < minLateralRatio)
				return {
					quality: "poor",
					name: "Cut to a side branch that's too thin",
					why: side?.dead
						? "The side branch is dead. It can't take over, so this is really a heading cut."
						: `The side branch is ${percent(share)} as thick as the stem at the cut. Below a third, it can't take over.`,
					later: "The side branch was too thin to take over. Sprouts grew, and the stub is rotting.",
					term: "lateral-branch",
				};
			if (cut.limb === "0")
				return {
					quality: "fair",
					name: "Leader removed",
					why: `Limb ${cut.to} is thick enough to take over, but a tree should keep its leader unless it's broken or dead.`,
					later: "A limb is bending up to become the new leader. The fork below it will need watching for years.",
					term: "leader",
				};
			return {
				quality: "good",
				name: "Reduction cut",
				why: `The side branch is ${percent(share)} as thick as the stem at the cut, which is at least a third. It can take over as the new leader.`,
				later: "The side branch has taken over, and the cut is closing.",
				term: "reduction-cut",
			};
		}
	}
}
