// Types of a picture pair, and the spots that several pairs share. Pure.
import type { Foot } from "../drawn-tree/foot.tsx";
import type { PruningWork } from "../drawn-tree/pruning-work.ts";
import type { BranchEnd, StemFeature } from "../drawn-tree/stem-closeup.tsx";

export type Scene =
	| { kind: "tree"; work: PruningWork }
	| { kind: "branch"; end: BranchEnd; label?: readonly [string, string] }
	| { kind: "fork"; tight: boolean }
	| { kind: "stem"; on: StemFeature }
	| { kind: "foot"; foot: Foot };

/** A point in the picture's 320 by 280 units, or a position on a limb of the generated tree. */
type Place = { x: number; y: number } | { limb: string; part: number };
/** `away` moves the number label off the spot by this many units, so that it hides nothing. */
export type PictureSpot = { name: string; place: Place; labelOffset?: readonly [right: number, down: number] };

export type PicturePair = {
	key: string;
	/** what the pictures show, without a verdict */
	title: string;
	pictures: readonly [Scene, Scene];
	/** alternative text of each picture; it must not give the answer away */
	altTexts: readonly [string, string];
	spots: readonly [PictureSpot, PictureSpot, PictureSpot];
	/** index of the spot in the second picture, 0 to 2; null when both show good work */
	mistake: 0 | 1 | 2 | null;
	/** name of the mistake, shown after the answer */
	name: string;
	why: string;
	/** slug in the glossary */
	term: string;
};

export const treeSpots = {
	top: { name: "the top of the crown", place: { limb: "9", part: 0.7 } },
	low: { name: "the lowest limb", place: { limb: "1", part: 0.6 } },
	other: { name: "the lowest limb on the other side", place: { limb: "2", part: 0.62 } },
	inside: { name: "the inside of the crown", place: { limb: "4", part: 0.3 } },
	foot: { name: "the base of the trunk", place: { x: 160, y: 236 } },
	under: { name: "the trunk below the crown", place: { limb: "0", part: 0.42 } },
} as const satisfies Record<string, PictureSpot>;
export const stemSpots = {
	cut: { name: "where the branch was cut", place: { x: 203, y: 146 }, labelOffset: [56, 20] },
	above: { name: "the trunk above the cut", place: { x: 152, y: 34 } },
	below: { name: "the trunk below the cut", place: { x: 152, y: 230 } },
	strip: { name: "the bark below the cut", place: { x: 200, y: 214 }, labelOffset: [44, 10] },
} as const satisfies Record<string, PictureSpot>;
export const branchSpots = [stemSpots.above, stemSpots.cut, stemSpots.below] as const;
export const trunkBaseSpots = {
	trunk: { name: "the bark of the trunk", place: { x: 160, y: 60 } },
	side: { name: "the side of the trunk, near the ground", place: { x: 232, y: 160 } },
	ground: { name: "where the trunk meets the ground", place: { x: 160, y: 190 }, labelOffset: [0, 52] },
	lawn: { name: "the lawn next to it", place: { x: 44, y: 252 } },
} as const satisfies Record<string, PictureSpot>;

export const treeScene = (work: PruningWork): Scene => ({ kind: "tree", work });
export const branchScene = (end: BranchEnd, label?: readonly [string, string]): Scene => ({
	kind: "branch",
	end,
	label,
});
export const footScene = (what: Foot): Scene => ({ kind: "foot", foot: what });
