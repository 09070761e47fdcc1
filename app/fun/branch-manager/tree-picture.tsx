import { monthNames } from "#app/platform/dates.ts";
import { inks } from "../drawn-tree/inks.ts";
import { LeaderLines } from "../drawn-tree/leader-lines.tsx";
import { type Limb, limbSpines, type Point, pointAlong } from "../drawn-tree/limbs.ts";
import { formatCoordinate } from "../drawn-tree/outlines.ts";
import { type Callout, spreadButtons } from "../drawn-tree/spread-buttons.ts";
import { Label } from "../drawn-tree/stem-closeup.tsx";
import { DrawnTree, type Frame, Ground, limbPath, toPicture } from "../drawn-tree/tree.tsx";
import { formatCut } from "./cuts.ts";
import type { Level } from "./levels.ts";
import { cutMarks, isOakWiltSeason, isOverpruned, type PruningState } from "./rules.ts";

export const pictureWidth = 400;
export const pictureHeight = 360;
const ground = 326;
const printInk = "oklch(0.255 0.035 145)";

function getFrame({ height, house }: Level): Frame {
	return { x: house ? 165 : 200, ground, scale: 300 / (height + 1) };
}

/** A point on a limb, in the picture's units. */
function getPosition(level: Level, limb: Limb, part: number): Point {
	return toPicture(getFrame(level), pointAlong(limbSpines(level.limbs).get(limb.id) ?? [], part));
}

/** Distance between two buttons, so that each is large enough to tap on a phone. */
const buttonDistance = 44;

/** Positions of the limb numbers and of the selected limb's cut point letters. */
export function limbCallouts(
	level: Level,
	marked: readonly { limb: Limb; part: number; letter: boolean }[],
): Callout[] {
	const at = marked.map(({ limb, part }) => getPosition(level, limb, part));
	// letters start beside their limb, on alternating sides
	const from = at.map(({ x, y }, index) => {
		const { letter = false, part = 0 } = marked[index] ?? {};
		const side = letter && part > 0 ? (index % 2 === 0 ? 16 : -16) : 0;
		return { x, y: y + side };
	});
	const buttons = spreadButtons(from, buttonDistance, { width: pictureWidth, height: pictureHeight });
	return at.map((place, index) => ({ target: place, button: buttons[index] ?? place }));
}

export function TreePicture(props: {
	state: PruningState;
	later: boolean;
	chosen: string;
	callouts?: readonly Callout[];
	altText: string;
}) {
	const { state, later, chosen, callouts = [], altText } = props;
	const { level, limbsLeft, cuts } = state;
	const frame = getFrame(level);
	const limb = level.limbs.find(({ id }) => id === chosen);
	const keeps = limbsLeft.get(chosen) ?? 0;
	const wilted = later && isOakWiltSeason(level) && cuts.length > 0;
	const limbs = later ? level.limbs.map((one) => ({ ...one, tuft: (one.tuft ?? 3) * 1.08 })) : level.limbs;
	return (
		<svg
			viewBox={`0 0 ${pictureWidth} ${pictureHeight}`}
			role="img"
			aria-label={altText}
			className="block w-full rounded-sheet"
		>
			<Ground width={pictureWidth} height={pictureHeight} ground={ground} />
			<Surroundings level={level} frame={frame} />
			<DrawnTree
				limbs={limbs}
				limbsLeft={limbsLeft}
				frame={frame}
				seed={level.key}
				marks={cutMarks(state, later)}
				bare={wilted}
				veiled={!later}
				shoots={later && isOverpruned(state.removed)}
			/>
			{limb && keeps > 0 && !later && (
				<path
					d={limbPath(limb, limbSpines(level.limbs).get(limb.id) ?? [], keeps, frame)}
					fill={inks.wheat}
					stroke={printInk}
					strokeWidth="1.5"
				/>
			)}
			<LeaderLines callouts={callouts} />
			<Label
				lines={
					later ? ["Three years", "later"] : [level.kind === "oak" ? "Oak" : "Maple", monthNames[level.month - 1] ?? ""]
				}
			/>
			{later && cuts.map((cut) => <Ring key={formatCut(cut)} id={cut.limb} state={state} />)}
			<rect width={pictureWidth} height={pictureHeight} fill="none" stroke={inks.line} strokeWidth="2" />
		</svg>
	);
}

/** A ring with a number where a limb was cut. */
function Ring({ id, state: { level, limbsLeft } }: { id: string; state: PruningState }) {
	const limb = level.limbs.find((one) => one.id === id);
	const stands = limb?.parent ? (limbsLeft.get(limb.parent) ?? 0) + 1e-6 >= limb.at : true;
	if (!limb || !stands) return null;
	const { x, y } = toPicture(
		getFrame(level),
		pointAlong(limbSpines(level.limbs).get(id) ?? [], limbsLeft.get(id) ?? 0),
	);
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

/** The street, sidewalk and house, with their clearance as a dashed line. */
function Surroundings({ level: { street, walk, house }, frame }: { level: Level; frame: Frame }) {
	const at = (x: number, y: number) => toPicture(frame, { x, y });
	const level = (box: { left: number; right: number; top: number }, fill: string) => {
		const from = Math.max(0, at(box.left, 0).x);
		const to = Math.min(pictureWidth, at(box.right, 0).x);
		const line = at(0, box.top).y;
		return (
			<g key={box.left}>
				<rect x={from} y={ground} width={to - from} height="16" fill={fill} stroke={inks.line} strokeWidth="1" />
				<path
					d={`M${formatCoordinate(from)} ${formatCoordinate(line)}H${formatCoordinate(to)}`}
					stroke={inks.red}
					strokeWidth="2"
					strokeDasharray="7 5"
				/>
				<text
					x={to > pictureWidth - 30 ? pictureWidth - 8 : from + 4}
					y={line - 5}
					textAnchor={to > pictureWidth - 30 ? "end" : "start"}
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
						width={pictureWidth}
						height={ground - wall.top}
						fill={inks.paper}
						stroke={inks.line}
						strokeWidth="1.5"
					/>
					<path
						d={`M${wall.left} ${wall.top + 4}L${wall.left + 44} ${wall.ridge}H${pictureWidth + 5}V${wall.top + 4}Z`}
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
						d={`M${wall.left - off} ${ground}V${wall.ridge}A${off} ${off} 0 0 1 ${wall.left} ${wall.ridge - off}H${pictureWidth}`}
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
