import { memo } from "react";
import { seededRandom } from "../random.ts";
import { type LeafDrop, shareDown, shareTurned } from "./season.ts";

type Leaf = { x: number; y: number; groundX: number; groundY: number; turn: number; size: number };
const leaves = 72;
const shape = "M0-5C4-3 4 2 0 6C-4 2-4-3 0-5Z";
const limbs =
	"M100 184C99 150 101 128 100 104C99 80 96 54 94 28M100 138C84 122 64 104 46 92M100 128C118 112 138 100 158 86M99 112C86 92 72 66 62 42M100 108C112 88 128 64 138 42M72 113C60 100 48 86 40 70M131 107C142 98 156 82 164 66M97 62C104 50 110 42 116 30";
const spire =
	"M100 184V24M100 140L70 150M100 140L130 150M100 112L74 122M100 112L126 122M100 84L80 93M100 84L120 93M100 58L86 66M100 58L114 66";

/** Positions of a species' leaves on the tree and on the ground, the same on every visit, in the order they fall. */
function hangLeaves(key: string): Leaf[] {
	const random = seededRandom(`leaves ${key}`);
	const hanging = Array.from({ length: leaves }, (_, at) => {
		const reach = Math.sqrt((at + 0.5) / leaves);
		// the golden angle fills a round crown evenly
		const angle = at * 2.39996 + random.next() * 0.5;
		const height = (at + random.next()) / leaves;
		const round = { x: 100 + 64 * reach * Math.cos(angle), y: 68 + 50 * reach * Math.sin(angle) };
		const narrow = { x: 100 + (random.next() * 2 - 1) * (5 + height * 36), y: 24 + height * 128 };
		return {
			...(key === "tamarack" ? narrow : round),
			groundX: 14 + random.next() * 172,
			groundY: 171 + random.next() * 9,
			turn: random.integer(-50, 50),
			size: 1.6 + random.next() * 0.8,
		};
	});
	return random.shuffled(hanging);
}

const hung = new Map<string, Leaf[]>();

function getLeaves(key: string): Leaf[] {
	const known = hung.get(key) ?? hangLeaves(key);
	hung.set(key, known);
	return known;
}

const autumnInk: Record<string, string> = {
	"red-maple": "fill-barn",
	"northern-red-oak": "fill-barn",
	"white-ash": "fill-barn",
};

/** One tree on one day: green leaves change color one by one, then lie on the ground. */
export function YardTree({ fall, day }: { fall: LeafDrop; day: number }) {
	const { key } = fall.tree;
	const turned = shareTurned(fall, day);
	const down = shareDown(fall, day);
	const ink = autumnInk[key] ?? "fill-wheat";
	return (
		<svg viewBox="0 0 200 186" className="block h-auto min-w-0 max-w-[300px] flex-1" aria-hidden="true">
			<path
				d={key === "tamarack" ? spire : limbs}
				className="fill-none stroke-ink"
				strokeWidth="3"
				strokeLinecap="round"
			/>
			{getLeaves(key).map((leaf, at) => {
				const fallen = (at + 0.5) / leaves < down;
				const colored = fallen || ((at * 17) % leaves) / leaves < turned;
				return <OneLeaf key={`${leaf.x} ${leaf.y}`} leaf={leaf} fallen={fallen} ink={colored ? ink : "fill-leaf"} />;
			})}
		</svg>
	);
}

/** Memoized, because only a few leaves change in a day. */
const OneLeaf = memo(function OneLeaf({ leaf, fallen, ink }: { leaf: Leaf; fallen: boolean; ink: string }) {
	const [x, y, turn] = fallen ? [leaf.groundX, leaf.groundY, leaf.turn + 80] : [leaf.x, leaf.y, leaf.turn];
	return (
		<path
			d={shape}
			transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn}) scale(${leaf.size.toFixed(2)})`}
			className={`${ink} stroke-ink`}
			strokeWidth="0.5"
		/>
	);
});
