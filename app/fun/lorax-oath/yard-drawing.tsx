import { inks } from "../drawn-tree/inks.ts";
import type { SpotCheck } from "../planting.ts";
import { inSentence } from "../tree-facts.ts";
import { isConifer, matureSize, sizeAfter, type TreeSize } from "./growth.ts";
import type { Oath, OathResult } from "./rules.ts";

const width = 640;
const houseWidth = 28;
/** height of the wire in feet; trees up to this height can go under it */
const wireHeight = 25;
/** in feet; anything farther away is outside the picture */
const farthest = { left: 62, right: 80 };
/** for lines on the sky */
const mark = "light-dark(oklch(0.255 0.035 145), oklch(0.93 0.015 95))";
const ages = [30, 20, 10] as const;
const ageInks = { 30: inks.veil, 20: inks.shine, 10: inks.leaf };

/** The yard from the side, drawn to scale: the tree at three ages, its mature outline, and what is too close to it. */
export function YardDrawing({ oath, result }: { oath: Oath; result: OathResult }) {
	const { tree, checks } = result;
	const mature = matureSize(tree);
	const conifer = isConifer(tree);
	const house = Math.min(oath.house, farthest.left);
	const things = [oath.line, oath.walk + 3, ...(oath.sky === "wires" ? [oath.wires] : [])];
	const top = Math.max(mature.height, wireHeight + 6) + 5;
	const nearRight = Math.max(26, mature.spread / 2, ...things.filter((feet) => feet <= farthest.right)) + 7;
	const nearLeft = Math.max(house + (oath.house <= farthest.left ? houseWidth : 0), mature.spread / 2) + 4;
	// a tall tree in a narrow yard gets more land on both sides, so that the picture is wider than it is tall
	const spare = Math.max(0, top * 1.35 - nearLeft - nearRight) / 2;
	const [left, right] = [nearLeft + spare, nearRight + spare];
	const scale = width / (left + right);
	const ground = top * scale;
	const height = ground + 62;
	const x = (feet: number) => (left + feet) * scale;
	const y = (feet: number) => ground - feet * scale;
	const isTooClose = (what: SpotCheck["what"]) => checks.some((check) => check.what === what && !check.fits);
	const sizes = ages.map((years) => ({ years, size: sizeAfter(tree, years) }));
	const crown = (size: TreeSize) => crownPath(size, conifer, x, y);
	return (
		<>
			<svg
				viewBox={`0 0 ${width} ${height.toFixed(0)}`}
				role="img"
				aria-label={describe(oath, result)}
				className="mx-auto block max-h-[min(27vh,260px)] max-w-full rounded-sheet lg:mx-0 lg:max-h-[460px]"
			>
				<rect width={width} height={height} fill={inks.sky} />
				<rect y={ground} width={width} height={height - ground} fill={inks.lawn} />
				{oath.house <= farthest.left && <House x={x(-house)} y={y} scale={scale} bad={isTooClose("house")} />}
				{oath.walk <= farthest.right && (
					<rect
						x={x(oath.walk)}
						y={ground}
						width={3 * scale}
						height={7}
						fill={isTooClose("walk") ? inks.red : inks.paper}
						stroke={inks.line}
					/>
				)}
				{sizes.map(({ years, size }) => (
					<path key={years} d={crown(size)} fill={ageInks[years]} stroke={inks.line} strokeWidth="1.5" />
				))}
				<path
					d={`M${x(0)} ${ground}V${y((sizes[2]?.size.height ?? 8) * 0.6)}`}
					stroke={inks.wood}
					strokeWidth={Math.max(4, scale)}
				/>
				<path d={crown(mature)} fill="none" stroke={mark} strokeWidth="2.5" strokeDasharray="9 7" />
				{oath.line <= farthest.right && <Fence x={x(oath.line)} y={y} bad={isTooClose("line")} />}
				{oath.sky === "wires" && oath.wires <= farthest.right && (
					<Pole x={x(oath.wires)} y={y} bad={isTooClose("wires")} />
				)}
				<path d={`M0 ${ground}H${width}`} stroke={inks.line} strokeWidth="2" />
				{sizes.map(({ years, size }) => (
					<Label key={years} x={x(0)} y={y(size.height) + 22}>
						{years}
					</Label>
				))}
				<Label x={x(0)} y={Math.max(18, y(mature.height) - 5)}>
					mature
				</Label>
				<Distance from={x(-house)} to={x(0)} y={ground + 24} bad={isTooClose("house")}>
					{oath.house} ft
				</Distance>
				<Distance from={x(0)} to={x(Math.min(oath.line, right))} y={ground + 24} bad={isTooClose("line")}>
					{oath.line} ft
				</Distance>
				<ScaleBar x={14} y={height - 10} feet={20} scale={scale} />
			</svg>
			<p aria-hidden="true" className="lining mt-2 text-sm text-ink-2 max-lg:text-center">
				{sizes
					.toReversed()
					.map(({ years, size }) => `${years} years: ${Math.round(size.height)} ft`)
					.join(", ")}
				. Dashed: mature.
			</p>
		</>
	);
}

function crownPath(
	{ height, spread }: TreeSize,
	conifer: boolean,
	x: (feet: number) => number,
	y: (feet: number) => number,
) {
	const half = spread / 2;
	if (conifer)
		return `M${x(0)} ${y(height)}L${x(half)} ${y(height * 0.1)}Q${x(0)} ${y(height * 0.02)} ${x(-half)} ${y(height * 0.1)}Z`;
	const [low, middle] = [height * 0.2, height * 0.58];
	return `M${x(-half)} ${y(middle)}C${x(-half)} ${y(height * 0.86)} ${x(-half * 0.6)} ${y(height)} ${x(0)} ${y(height)}S${x(half)} ${y(height * 0.86)} ${x(half)} ${y(middle)}S${x(half * 0.6)} ${y(low)} ${x(0)} ${y(low)}S${x(-half)} ${y(height * 0.3)} ${x(-half)} ${y(middle)}Z`;
}

type Thing = { x: number; y: (feet: number) => number; bad: boolean };

/** `x` is the wall on the tree's side. */
function House({ x, y, scale, bad }: Thing & { scale: number }) {
	const wide = houseWidth * scale;
	return (
		<g stroke={bad ? inks.red : mark} strokeWidth={bad ? 4 : 2} strokeLinejoin="round">
			<path d={`M${x - wide} ${y(0)}V${y(11)}H${x}V${y(0)}Z`} fill={inks.paper} />
			<path
				d={`M${x - wide - 2 * scale} ${y(11)}L${x - wide / 2} ${y(21)}L${x + 1.5 * scale} ${y(11)}Z`}
				fill={inks.soil}
			/>
			<path
				d={`M${x - wide * 0.62} ${y(0)}V${y(7)}h${3.4 * scale}V${y(0)}M${x - wide * 0.3} ${y(7.5)}h${4 * scale}v${3.5 * scale}h${-4 * scale}z`}
				fill={inks.wheat}
				strokeWidth="2"
			/>
		</g>
	);
}

function Fence({ x, y, bad }: Thing) {
	return (
		<path d={`M${x} ${y(0)}V${y(6)}`} stroke={bad ? inks.red : mark} strokeWidth={bad ? 7 : 4} strokeDasharray="8 4" />
	);
}

function Pole({ x, y, bad }: Thing) {
	return (
		<g stroke={bad ? inks.red : mark} strokeWidth={bad ? 5 : 3}>
			<path d={`M${x} ${y(0)}V${y(wireHeight + 5)}M${x - 20} ${y(wireHeight + 2)}h40`} fill="none" />
			{[-18, 0, 18].map((offset) => (
				<circle key={offset} cx={x + offset} cy={y(wireHeight)} r="4" fill={inks.paper} strokeWidth="2" />
			))}
		</g>
	);
}

function Label({ x, y, children }: { x: number; y: number; children: React.ReactNode }) {
	return (
		<text
			x={x}
			y={y}
			textAnchor="middle"
			className="keeps-inks fill-current font-sans text-[14.25pt] font-semibold"
			style={{ color: mark, paintOrder: "stroke" }}
			stroke={inks.sky}
			strokeWidth="5"
			strokeLinejoin="round"
		>
			{children}
		</text>
	);
}

/** A dimension line. One that is too short is red and dashed. */
function Distance(props: { from: number; to: number; y: number; bad: boolean; children: React.ReactNode }) {
	const { from, to, y, bad } = props;
	return (
		<>
			<path
				d={`M${from} ${y - 7}v14M${from} ${y}H${to}M${to} ${y - 7}v14`}
				stroke={bad ? inks.red : mark}
				strokeWidth={bad ? 4 : 2}
				strokeDasharray={bad ? "7 4" : undefined}
			/>
			<Label x={(from + to) / 2} y={y + 6}>
				{props.children}
			</Label>
		</>
	);
}

function ScaleBar({ x, y, feet, scale }: { x: number; y: number; feet: number; scale: number }) {
	return (
		<>
			<path d={`M${x} ${y - 5}v5h${feet * scale}v-5`} fill="none" stroke={mark} strokeWidth="2" />
			<Label x={x + feet * scale + 34} y={y + 2}>
				{feet} ft
			</Label>
		</>
	);
}

function describe(oath: Oath, { tree, fits }: OathResult): string {
	const sizes = [10, 20, 30].map((years) => `${Math.round(sizeAfter(tree, years).height)} feet at ${years} years`);
	const wires = oath.sky === "wires" ? `, a wire ${oath.wires} feet away` : "";
	return `Your yard from the side, to scale: a ${inSentence(tree.name)}, ${sizes.join(", ")}, mature at ${tree.height[1]} feet. The house is ${oath.house} feet to its left and the lot line ${oath.line} feet to its right${wires}. ${fits ? "It fits." : "It's too big for this spot."}`;
}
