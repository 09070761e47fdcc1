// What a pair of pictures is made of, and the places that several pairs point at. Pure.
import type { Foot } from "../drawn-tree/foot.tsx";
import type { End, OnStem } from "../drawn-tree/union.tsx";
import type { Work } from "../drawn-tree/works.ts";

export type Scene =
	| { of: "tree"; work: Work }
	| { of: "branch"; end: End; label?: readonly [string, string] }
	| { of: "fork"; tight: boolean }
	| { of: "stem"; on: OnStem }
	| { of: "foot"; foot: Foot };

/** In the picture's own 320 by 280 units, or on a limb of the grown tree. */
type Place = { x: number; y: number } | { limb: string; part: number };
/** `away`: the number stands beside its place, so many units off, so that it hides nothing. */
export type Spot = { name: string; place: Place; away?: readonly [right: number, down: number] };

export type Pair = {
	key: string;
	/** what one looks at, without a verdict */
	title: string;
	pictures: readonly [Scene, Scene];
	/** what each picture shows, for those who do not see it; it does not judge */
	shows: readonly [string, string];
	spots: readonly [Spot, Spot, Spot];
	/** which spot of the second picture, 0 to 2; null: both are good work */
	fault: 0 | 1 | 2 | null;
	/** what it is called, after the answer */
	name: string;
	why: string;
	/** slug of the glossary */
	term: string;
};

export const onTree = {
	top: { name: "the top of the crown", place: { limb: "9", part: 0.7 } },
	low: { name: "the lowest limb", place: { limb: "1", part: 0.6 } },
	other: { name: "the lowest limb of the other side", place: { limb: "2", part: 0.62 } },
	inside: { name: "the inside of the crown", place: { limb: "4", part: 0.3 } },
	foot: { name: "the trunk's foot", place: { x: 160, y: 236 } },
	under: { name: "the trunk below the crown", place: { limb: "0", part: 0.42 } },
} as const satisfies Record<string, Spot>;
export const onBranch = {
	cut: { name: "where the branch was cut", place: { x: 203, y: 146 }, away: [56, 20] },
	above: { name: "the trunk above it", place: { x: 152, y: 34 } },
	below: { name: "the trunk below it", place: { x: 152, y: 230 } },
	strip: { name: "the bark below the cut", place: { x: 200, y: 214 }, away: [44, 10] },
} as const satisfies Record<string, Spot>;
export const branchSpots = [onBranch.above, onBranch.cut, onBranch.below] as const;
export const atFoot = {
	trunk: { name: "the bark of the trunk", place: { x: 160, y: 60 } },
	side: { name: "the trunk's right side, near the ground", place: { x: 232, y: 160 } },
	ground: { name: "where trunk and ground meet", place: { x: 160, y: 190 }, away: [0, 52] },
	lawn: { name: "the lawn beside it", place: { x: 44, y: 252 } },
} as const satisfies Record<string, Spot>;

export const tree = (work: Work): Scene => ({ of: "tree", work });
export const branch = (end: End, label?: readonly [string, string]): Scene => ({ of: "branch", end, label });
export const foot = (what: Foot): Scene => ({ of: "foot", foot: what });
