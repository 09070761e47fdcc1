import { chanceOf } from "../random.ts";
import { type Fall, shareDown, shareTurned } from "./season.ts";

type Leaf = { x: number; y: number; groundX: number; groundY: number; turn: number; size: number };
const leaves = 44;
const shape = "M0-5C4-3 4 2 0 6C-4 2-4-3 0-5Z";
const limbs =
	"M100 176C99 150 101 128 100 104M100 138C88 126 78 116 66 96M100 128C112 116 124 106 134 88M100 110C94 92 90 80 84 62M100 112C106 94 110 78 118 58M74 104C66 98 58 94 50 92M126 96C134 92 142 90 150 90";
const spire =
	"M100 176V24M100 140L70 150M100 140L130 150M100 112L74 122M100 112L126 122M100 84L80 93M100 84L120 93M100 58L86 66M100 58L114 66";

/** Where the leaves of a kind hang and where they will lie, the same on every visit, in the order in which they fall. */
function leavesOf(key: string): Leaf[] {
	const chance = chanceOf(`leaves ${key}`);
	return Array.from({ length: leaves }, () => {
		const height = chance.next();
		const spread = key === "tamarack" ? 8 + height * 34 : 66 * Math.sqrt(Math.max(0.08, 1 - (2 * height - 0.9) ** 2));
		const side = (chance.next() + chance.next() - 1) * spread;
		return {
			x: 100 + side,
			y: key === "tamarack" ? 30 + height * 118 : 34 + height * 86,
			groundX: 18 + chance.next() * 164,
			groundY: 171 + chance.next() * 12,
			turn: chance.whole(-40, 40),
			size: 0.9 + chance.next() * 0.5,
		};
	});
}

const autumnInk: Record<string, string> = {
	"red-maple": "fill-barn",
	"northern-red-oak": "fill-barn",
	"white-ash": "fill-barn",
};

/** One tree on one day: green leaves turn one by one, then lie on the ground. */
export function YardTree({ fall, day }: { fall: Fall; day: number }) {
	const { key } = fall.tree;
	const turned = shareTurned(fall, day);
	const down = shareDown(fall, day);
	const ink = autumnInk[key] ?? "fill-wheat";
	return (
		<svg viewBox="0 0 200 186" className="block h-auto min-w-0 max-w-[300px] flex-1" aria-hidden="true">
			<path
				d={key === "tamarack" ? spire : limbs}
				className="fill-none stroke-ink"
				strokeWidth="3.4"
				strokeLinecap="round"
			/>
			{leavesOf(key).map((leaf, at) => {
				const fallen = (at + 0.5) / leaves < down;
				const colored = fallen || ((at * 17) % leaves) / leaves < turned;
				const [x, y] = fallen ? [leaf.groundX, leaf.groundY] : [leaf.x, leaf.y];
				const turn = fallen ? leaf.turn + 80 : leaf.turn;
				return (
					<path
						key={`${leaf.x} ${leaf.y}`}
						d={shape}
						transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn}) scale(${(leaf.size * 1.35).toFixed(2)})`}
						className={`${colored ? ink : "fill-leaf"} stroke-ink`}
						strokeWidth="0.5"
					/>
				);
			})}
		</svg>
	);
}
