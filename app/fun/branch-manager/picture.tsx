import { monthNames } from "#app/platform/dates.ts";
import { apart, type Pin } from "../drawn-tree/apart.ts";
import { inks } from "../drawn-tree/inks.ts";
import { LeaderLines } from "../drawn-tree/leader-lines.tsx";
import { along, type Limb, type Point, spinesOf } from "../drawn-tree/limbs.ts";
import { written } from "../drawn-tree/outlines.ts";
import { DrawnTree, type Frame, Ground, limbPath, placed } from "../drawn-tree/tree.tsx";
import { Label } from "../drawn-tree/union.tsx";
import { writeCut } from "./cuts.ts";
import type { Level } from "./levels.ts";
import { isLockedOut, isTooMuch, marksOf, type State } from "./rules.ts";

export const wide = 400;
export const high = 360;
const ground = 326;
const printInk = "oklch(0.255 0.035 145)";

function frameOf({ height, house }: Level): Frame {
	return { x: house ? 165 : 200, ground, scale: 300 / (height + 1) };
}

/** A place on a limb, in the picture's units. */
function placeOf(level: Level, limb: Limb, part: number): Point {
	return placed(frameOf(level), along(spinesOf(level.limbs).get(limb.id) ?? [], part));
}

/** Between two buttons, so that both fit a finger on a phone. */
const least = 44;

/** Where the numbers of the limbs and the letters of the chosen one stand. */
export function pinsOf(level: Level, marked: readonly { limb: Limb; part: number; letter: boolean }[]): Pin[] {
	const at = marked.map(({ limb, part }) => placeOf(level, limb, part));
	// letters begin beside their limb, in turn on one side and the other
	const from = at.map(({ x, y }, index) => {
		const { letter = false, part = 0 } = marked[index] ?? {};
		const side = letter && part > 0 ? (index % 2 === 0 ? 16 : -16) : 0;
		return { x, y: y + side };
	});
	const discs = apart(from, least, { width: wide, height: high });
	return at.map((place, index) => ({ at: place, disc: discs[index] ?? place }));
}

export function TreePicture(props: {
	state: State;
	later: boolean;
	chosen: string;
	pins?: readonly Pin[];
	says: string;
}) {
	const { state, later, chosen, pins = [], says } = props;
	const { level, standing, cuts } = state;
	const frame = frameOf(level);
	const limb = level.limbs.find(({ id }) => id === chosen);
	const keeps = standing.get(chosen) ?? 0;
	const wilted = later && isLockedOut(level) && cuts.length > 0;
	const limbs = later ? level.limbs.map((one) => ({ ...one, tuft: (one.tuft ?? 3) * 1.08 })) : level.limbs;
	return (
		<svg viewBox={`0 0 ${wide} ${high}`} role="img" aria-label={says} className="block w-full rounded-sheet">
			<Ground width={wide} height={high} ground={ground} />
			<Surroundings level={level} frame={frame} />
			<DrawnTree
				limbs={limbs}
				standing={standing}
				frame={frame}
				seed={level.key}
				marks={marksOf(state, later)}
				bare={wilted}
				veiled={!later}
				shoots={later && isTooMuch(state.off)}
			/>
			{limb && keeps > 0 && !later && (
				<path
					d={limbPath(limb, spinesOf(level.limbs).get(limb.id) ?? [], keeps, frame)}
					fill={inks.wheat}
					stroke={printInk}
					strokeWidth="1.5"
				/>
			)}
			<LeaderLines pins={pins} />
			<Label
				lines={
					later ? ["Three years", "later"] : [level.kind === "oak" ? "Oak" : "Maple", monthNames[level.month - 1] ?? ""]
				}
			/>
			{later && cuts.map((cut) => <Ring key={writeCut(cut)} id={cut.limb} state={state} />)}
			<rect width={wide} height={high} fill="none" stroke={inks.line} strokeWidth="2" />
		</svg>
	);
}

/** Where a limb was cut, ringed and with its number. */
function Ring({ id, state: { level, standing } }: { id: string; state: State }) {
	const limb = level.limbs.find((one) => one.id === id);
	const stands = limb?.parent ? (standing.get(limb.parent) ?? 0) + 1e-6 >= limb.at : true;
	if (!limb || !stands) return null;
	const { x, y } = placed(frameOf(level), along(spinesOf(level.limbs).get(id) ?? [], standing.get(id) ?? 0));
	return (
		<g>
			<circle cx={x} cy={y} r="13" fill="none" stroke={inks.wheat} strokeWidth="5" />
			<circle cx={x} cy={y} r="13" fill="none" stroke={printInk} strokeWidth="1.5" />
			<circle cx={x + 19} cy={y - 14} r="11" fill={inks.wheat} stroke={printInk} strokeWidth="1.5" />
			<text x={x + 19} y={y - 9.5} textAnchor="middle" fontSize="13" fontWeight="700" fill={printInk}>
				{id === "0" ? "T" : id}
			</text>
		</g>
	);
}

/** The street, the walk and the house, with the room they need as a dashed line. */
function Surroundings({ level: { street, walk, house }, frame }: { level: Level; frame: Frame }) {
	const at = (x: number, y: number) => placed(frame, { x, y });
	const level = (box: { left: number; right: number; top: number }, fill: string) => {
		const from = Math.max(0, at(box.left, 0).x);
		const to = Math.min(wide, at(box.right, 0).x);
		const line = at(0, box.top).y;
		return (
			<g key={box.left}>
				<rect x={from} y={ground} width={to - from} height="16" fill={fill} stroke={inks.line} strokeWidth="1" />
				<path
					d={`M${written(from)} ${written(line)}H${written(to)}`}
					stroke={inks.red}
					strokeWidth="2"
					strokeDasharray="7 5"
				/>
				<text
					x={to > wide - 30 ? wide - 8 : from + 4}
					y={line - 5}
					textAnchor={to > wide - 30 ? "end" : "start"}
					fontSize="13"
					fill={inks.red}
				>
					{box.top} ft
				</text>
			</g>
		);
	};
	const wall = house && { left: at(house.left, 0).x, top: at(0, house.top - 6).y, ridge: at(0, house.top).y };
	const off = 10 * frame.scale;
	return (
		<>
			{street && level(street, inks.steel)}
			{walk && level(walk, inks.paper)}
			{wall && (
				<>
					<rect
						x={wall.left + 6}
						y={wall.top}
						width={wide}
						height={ground - wall.top}
						fill={inks.paper}
						stroke={inks.line}
						strokeWidth="1.5"
					/>
					<path
						d={`M${wall.left} ${wall.top + 4}L${wall.left + 44} ${wall.ridge}H${wide + 5}V${wall.top + 4}Z`}
						fill={inks.red}
						stroke={inks.line}
						strokeWidth="1.5"
					/>
					<rect
						x={wall.left + 20}
						y={wall.top + 22}
						width="18"
						height="26"
						fill={inks.steel}
						stroke={inks.line}
						strokeWidth="1.5"
					/>
					<path
						d={`M${wall.left - off} ${ground}V${wall.ridge}A${off} ${off} 0 0 1 ${wall.left} ${wall.ridge - off}H${wide}`}
						fill="none"
						stroke={inks.red}
						strokeWidth="2"
						strokeDasharray="7 5"
					/>
					<text x={wall.left - off + 5} y={ground - 8} fontSize="13" fill={inks.red}>
						10 ft
					</text>
				</>
			)}
		</>
	);
}
