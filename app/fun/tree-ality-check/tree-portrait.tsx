import { growTree } from "../drawn-tree/grow.ts";
import { inks } from "../drawn-tree/inks.ts";
import { type Limb, limbSpines, limbsLeftAfter, pointAlong, tuftPositions } from "../drawn-tree/limbs.ts";
import { thinnedTufts } from "../drawn-tree/pruning-work.ts";
import { type CutMark, DrawnTree, Ground, toPicture } from "../drawn-tree/tree.tsx";
import { seededRandom } from "../random.ts";
import { type Answers, questions } from "./rules.ts";

const width = 400;
const height = 300;
const frame = { x: 150, ground: 262, scale: 6.3 };
const seed = "tree-ality 7";
const grown = growTree(seed, { height: 37, limbs: 9, lowest: 0.34, inches: 24, tuft: 5.6 });
/** the second codominant stem, added when the tree has a tight fork */
const twin: Limb = {
	...grown[0],
	id: "f",
	parent: "0",
	at: 0.3,
	angle: 15,
	rise: 0.7,
	length: 21,
	inches: 17,
	tufts: 4,
} as Limb;
/** the hanging limb, and how much of it is still attached */
const hanging = { id: "2", keeps: 0.5 };
const deadBranches = /^[36]/;
const deadTwigs = /^(4a|5b|7a)$/;

/** The tree as the answers describe it. Every answer adds leaves until the crown is full, unless it is dead. */
export function TreePortrait({ answers }: { answers: Answers }) {
	const answered = questions.filter(({ name }) => answers[name]);
	const limbs = describedLimbs(answers);
	const isHanging = answers.crown === "hanging";
	const marks: CutMark[] = isHanging ? [{ limb: hanging.id, appearance: "torn" }] : [];
	const order = seededRandom(seed).shuffled(
		limbs.flatMap((limb) => tuftPositions(limb).map((_, index) => `${limb.id} ${index}`)),
	);
	const lean = answers.lean === "more" || answers.lean === "soil" ? 9 : 0;
	return (
		<svg
			viewBox={`0 0 ${width} ${height}`}
			role="img"
			aria-label={describeTree(answers)}
			className="mx-auto block w-full max-w-[400px] rounded-sheet max-lg:max-h-[22svh] max-lg:min-h-[140px]"
		>
			<Ground width={width} height={height} ground={frame.ground} />
			<Target target={answers.target} />
			<g transform={`rotate(${lean} ${frame.x} ${frame.ground})`}>
				<DrawnTree
					limbs={limbs}
					limbsLeft={limbsLeftAfter(limbs, isHanging ? [[hanging.id, hanging.keeps]] : [])}
					frame={frame}
					seed={seed}
					marks={marks}
					removedTufts={thinnedTufts(limbs, 1 - answered.length / questions.length, order)}
				/>
				{isHanging && <HangingBranch limbs={limbs} />}
				<Trunk answers={answers} />
			</g>
			<Base answers={answers} />
			<rect width={width} height={height} fill="none" stroke={inks.line} strokeWidth="2" />
		</svg>
	);
}

function describedLimbs({ crown, fork }: Answers): Limb[] {
	const limbs = fork === "tight" || fork === "split" ? [...grown, twin] : grown;
	const isDead = ({ id }: Limb) =>
		crown === "dead" || (crown === "branches" && deadBranches.test(id)) || (crown === "twigs" && deadTwigs.test(id));
	return limbs.map((limb) => (isDead(limb) ? { ...limb, dead: true } : limb));
}

function describeTree(answers: Answers): string {
	const known = questions.flatMap(({ name, options }) => {
		const way = (options as Record<string, { label: string }>)[answers[name]];
		return way ? [way.label] : [];
	});
	return known.length ? `Your tree so far. ${known.join(". ")}.` : "A bare tree, before your first answer";
}

/** The broken part of the limb, pointing down from the break. */
function HangingBranch({ limbs }: { limbs: readonly Limb[] }) {
	const { x, y } = toPicture(frame, pointAlong(limbSpines(limbs).get(hanging.id) ?? [], hanging.keeps));
	return (
		<path
			d={`M${x} ${y}q4 22 -2 46m1 -26l11 14m-11 -4l-10 13`}
			fill="none"
			stroke={inks.red}
			strokeWidth="5"
			strokeLinecap="round"
		/>
	);
}

function Trunk({ answers: { trunk, fork, base } }: { answers: Answers }) {
	const { x, ground } = frame;
	return (
		<>
			{trunk === "wound" && (
				<ellipse cx={x} cy={ground - 42} rx="4.5" ry="12" fill={inks.woodLight} stroke={inks.line} />
			)}
			{trunk === "hole" && (
				<ellipse cx={x} cy={ground - 42} rx="3.5" ry="6" fill={inks.rot} stroke={inks.red} strokeWidth="2" />
			)}
			{trunk === "cavity" && (
				<ellipse cx={x} cy={ground - 38} rx="6.5" ry="18" fill={inks.rot} stroke={inks.red} strokeWidth="2" />
			)}
			{(fork === "tight" || fork === "split") && (
				<path
					d={`M${x + 3} ${ground - 78}l-2 14${fork === "split" ? "l4 9l-4 10l2 12" : ""}`}
					fill="none"
					stroke={inks.red}
					strokeWidth="3.5"
					strokeLinecap="round"
				/>
			)}
			{base === "conk" && (
				<path
					d={`M${x + 9} ${ground - 18}q17 -5 19 6h-19zM${x + 8} ${ground - 31}q12 -4 14 5h-14z`}
					fill={inks.cut}
					stroke={inks.red}
					strokeWidth="2"
				/>
			)}
		</>
	);
}

function Base({ answers: { base, lean } }: { answers: Answers }) {
	const { x, ground } = frame;
	return (
		<>
			{lean === "soil" && (
				<>
					<path d={`M${x - 66} ${ground + 2}q34 -26 56 -2z`} fill={inks.soil} stroke={inks.line} />
					<path
						d={`M${x - 74} ${ground + 3}l9 9m2 -12l8 11m4 -13l6 12`}
						fill="none"
						stroke={inks.red}
						strokeWidth="3"
					/>
				</>
			)}
			{base === "mushrooms" &&
				[-52, -38, 40].map((away) => (
					<path
						key={away}
						d={`M${x + away} ${ground + 14}v-9m-7 0q0 -9 7 -9t7 9z`}
						fill={inks.cut}
						stroke={inks.red}
						strokeWidth="2"
					/>
				))}
		</>
	);
}

/** What the tree could hit, to its right. */
function Target({ target }: { target: Answers["target"] }) {
	const wall = { fill: inks.paper, stroke: inks.line, strokeWidth: 2, strokeLinejoin: "round" } as const;
	const roof = { ...wall, fill: inks.red };
	const { ground } = frame;
	if (target === "house")
		return (
			<>
				<path
					d={`M292 ${ground}v-64h92v64zM328 ${ground}v-32h20v32M302 ${ground - 50}h16v16h-16zM358 ${ground - 50}h16v16h-16z`}
					{...wall}
				/>
				<path d={`M282 ${ground - 62}l56 -44l56 44z`} {...roof} />
			</>
		);
	if (target === "shed")
		return (
			<>
				<path d={`M312 ${ground}v-38h52v38zM330 ${ground}v-24h16v24`} {...wall} />
				<path d={`M306 ${ground - 36}l32 -22l32 22z`} {...roof} />
			</>
		);
	if (target === "drive")
		return (
			<>
				<path d={`M258 ${height}L300 ${ground + 4}H372L396 ${height}Z`} fill={inks.dead} />
				<path d={`M290 ${ground + 10}v-14l10 -4l12 -14h34l14 16l12 3v13z`} {...roof} />
				<path d={`M314 ${ground - 8}l8 -9h20l9 9z`} {...wall} />
				<circle cx="308" cy={ground + 11} r="8" fill={inks.line} />
				<circle cx="354" cy={ground + 11} r="8" fill={inks.line} />
			</>
		);
	if (target === "field")
		return (
			<path
				d={[280, 306, 334, 360, 384].map((x) => `M${x} ${ground + 8}l-4 -13m4 13v-16m0 16l5 -12`).join("")}
				fill="none"
				stroke={inks.shade}
				strokeWidth="2.5"
				strokeLinecap="round"
			/>
		);
	return null;
}
