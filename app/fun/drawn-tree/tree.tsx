// A whole tree as a print in flat inks: shade, wood, leaves, light. Decoration: who draws it says in words what is seen.
import { useId, useMemo } from "react";
import { inks } from "./inks.ts";
import { along, inchesAt, type Limb, type Point, type Standing, spinesOf, tuftsOf } from "./limbs.ts";
import { oval, ribbon, tuftPath, written } from "./outlines.ts";

/** Where the trunk's foot stands in the picture, and units to a foot. */
export type Frame = { x: number; ground: number; scale: number };

/** What is seen where a limb was cut: a pale face, one that closed, one that rots, a torn one, shoots around it. */
export type Mark = { limb: string; look: "fresh" | "closed" | "rot" | "torn" | "shoots" };

/** Wood is drawn somewhat thicker than it is, so that a phone shows it. */
const stout = 1.35;

export function placed(frame: Frame, { x, y }: Point): Point {
	return { x: frame.x + x * frame.scale, y: frame.ground - y * frame.scale };
}

/** What stands of a limb as a line in the picture, and its widths; null where nothing stands. */
function woodOf(limb: Limb, spine: readonly Point[], keeps: number, frame: Frame) {
	if (keeps <= 0) return null;
	const parts = Array.from({ length: 9 }, (_, index) => (index / 8) * keeps);
	return {
		line: parts.map((part) => placed(frame, along(spine, part))),
		widths: parts.map((part) => Math.max(1.4, (inchesAt(limb, part) / 12) * frame.scale * stout)),
	};
}

export function limbPath(limb: Limb, spine: readonly Point[], keeps: number, frame: Frame): string {
	const wood = woodOf(limb, spine, keeps, frame);
	if (!wood) return "";
	if (limb.parent === null) {
		const [foot = 0] = wood.widths;
		wood.widths[0] = foot * 1.5;
	}
	return ribbon(wood.line, wood.widths);
}

type Props = {
	limbs: readonly Limb[];
	standing: Standing;
	frame: Frame;
	seed: string;
	marks?: readonly Mark[];
	bare?: boolean;
	/** leaves as a veil, so that the wood behind them is seen */
	veiled?: boolean;
	/** shoots stand along the limbs, as after too much was taken */
	shoots?: boolean;
	/** tufts left out, by the limb and its count, "3 1" */
	without?: ReadonlySet<string>;
};

export function DrawnTree({
	limbs,
	standing,
	frame,
	seed,
	marks = [],
	bare = false,
	shoots = false,
	veiled = false,
	without,
}: Props) {
	const leaves = useId();
	const { x, ground, scale } = frame;
	// outlines are long sums: a slider that takes tufts off only chooses among them
	const { spines, tufts } = useMemo(
		() => drawnParts(limbs, { x, ground, scale }, seed),
		[limbs, x, ground, scale, seed],
	);
	const paths = { wood: "", dead: "", leaf: "", shine: "" };
	for (const limb of limbs)
		paths[limb.dead || bare ? "dead" : "wood"] += limbPath(
			limb,
			spines.get(limb.id) ?? [],
			standing.get(limb.id) ?? 0,
			frame,
		);
	for (const { limb, name, part, leaf, shine } of tufts) {
		const keeps = standing.get(limb.id) ?? 0;
		if (bare || limb.dead || keeps <= 0 || part > keeps || without?.has(name)) continue;
		paths.leaf += leaf;
		if (!veiled) paths.shine += shine;
	}
	return (
		<>
			<defs>
				<path id={leaves} d={paths.leaf} />
			</defs>
			{veiled ? (
				<use href={`#${leaves}`} fill={inks.veil} />
			) : (
				<use
					href={`#${leaves}`}
					fill={inks.shade}
					transform={`translate(${written(frame.scale * 0.16)} ${written(frame.scale * 0.42)})`}
				/>
			)}
			<path d={paths.wood} fill={inks.wood} />
			<path d={paths.dead} fill={inks.dead} stroke={inks.line} strokeWidth="0.6" />
			{shoots && <path d={shootsOf(limbs, spines, standing, frame)} fill="none" stroke={inks.leaf} strokeWidth="1.6" />}
			{!veiled && (
				<>
					<use href={`#${leaves}`} fill={inks.leaf} />
					<path d={paths.shine} fill={inks.shine} />
				</>
			)}
			{marks.map((mark) => (
				<CutMark key={mark.limb} mark={mark} limbs={limbs} spines={spines} standing={standing} frame={frame} />
			))}
		</>
	);
}

/** The middle lines of all limbs, and the outline of every tuft with its light. */
function drawnParts(limbs: readonly Limb[], frame: Frame, seed: string) {
	const spines = spinesOf(limbs);
	const tufts = limbs.flatMap((limb) =>
		tuftsOf(limb).map((part, index) => {
			const middle = placed(frame, along(spines.get(limb.id) ?? [], part));
			const radius = (limb.tuft ?? 3) * 0.5 * frame.scale;
			const side = (index % 2 === 0 ? 1 : -1) * radius * 0.25;
			const at = { x: middle.x + side, y: middle.y - radius * 0.2 };
			const light = { x: at.x - radius * 0.22, y: at.y - radius * 0.26 };
			return {
				limb,
				name: `${limb.id} ${index}`,
				part,
				leaf: tuftPath(at, radius, `${seed}${limb.id}${index}`),
				shine: tuftPath(light, radius * 0.52, `${limb.id}${index}`, 5),
			};
		}),
	);
	return { spines, tufts };
}

function shootsOf(
	limbs: readonly Limb[],
	spines: ReadonlyMap<string, readonly Point[]>,
	standing: Standing,
	frame: Frame,
): string {
	return limbs
		.filter(({ id, parent, dead }) => parent === "0" && !dead && (standing.get(id) ?? 0) > 0.3)
		.flatMap(({ id }) =>
			[0.1, 0.18, 0.26].map((part) => {
				const { x, y } = placed(frame, along(spines.get(id) ?? [], part));
				return `M${written(x)} ${written(y)}q1 ${written(-frame.scale)} ${part * 10} ${written(-frame.scale * 2.6)}`;
			}),
		)
		.join("");
}

function CutMark(props: {
	mark: Mark;
	limbs: readonly Limb[];
	spines: ReadonlyMap<string, readonly Point[]>;
	standing: Standing;
	frame: Frame;
}) {
	const { mark, limbs, spines, standing, frame } = props;
	const limb = limbs.find(({ id }) => id === mark.limb);
	if (!limb) return null;
	const keeps = standing.get(limb.id) ?? 0;
	const carried = limb.parent === null || (standing.get(limb.parent) ?? 0) + 1e-9 >= limb.at;
	if (!carried) return null;
	const spine = spines.get(limb.id) ?? [];
	const end = placed(frame, along(spine, keeps));
	const size = Math.max(2.6, (inchesAt(limb, keeps) / 24) * frame.scale * stout * 1.15);
	if (mark.look === "shoots")
		return (
			<>
				<path
					d={[-2, -1, 0, 1, 2]
						.map(
							(way) =>
								`M${written(end.x + way * size * 0.5)} ${written(end.y)}q${way * 2} ${written(-frame.scale * 1.4)} ${way * 3} ${written(-frame.scale * (3.2 - Math.abs(way) * 0.5))}`,
						)
						.join("")}
					fill="none"
					stroke={inks.leaf}
					strokeWidth={Math.max(1.4, frame.scale * 0.2)}
				/>
				<path d={oval(end, size, size)} fill={inks.rot} stroke={inks.line} strokeWidth="0.8" />
			</>
		);
	if (mark.look === "torn")
		return (
			<path
				d={`M${written(end.x - size)} ${written(end.y + size)}l${written(size * 0.5)} ${written(-size * 2.4)} ${written(size * 0.4)} ${written(size * 1.2)} ${written(size * 0.5)} ${written(-size * 2)} ${written(size * 0.7)} ${written(size * 2.4)}Z`}
				fill={inks.cut}
				stroke={inks.line}
				strokeWidth="0.8"
			/>
		);
	if (mark.look === "closed")
		return (
			<>
				<path d={oval(end, size * 1.1, size * 1.1)} fill={inks.woodLight} stroke={inks.line} strokeWidth="0.8" />
				<path d={oval(end, size * 0.4, size * 0.5)} fill={inks.wood} />
			</>
		);
	return (
		<>
			<path
				d={oval(end, size, size)}
				fill={mark.look === "rot" ? inks.rot : inks.cut}
				stroke={inks.line}
				strokeWidth="1"
			/>
			{mark.look === "fresh" && (
				<path d={oval(end, size * 0.45, size * 0.45)} fill="none" stroke={inks.ring} strokeWidth="0.8" />
			)}
		</>
	);
}

/** Sky, a far line of trees, and a lawn, as wide as the picture. */
export function Ground({ width, height, ground }: { width: number; height: number; ground: number }) {
	const far = ground - height * 0.11;
	const step = width / 8;
	const hills = Array.from(
		{ length: 8 },
		(_, index) => `q${written(step / 2)} ${index % 2 ? -5 : -11} ${written(step)} 0`,
	).join("");
	return (
		<>
			<rect width={width} height={height} fill={inks.sky} />
			<path d={`M0 ${written(far)}${hills}V${height}H0Z`} fill={inks.far} />
			<rect y={ground} width={width} height={height - ground} fill={inks.lawn} />
			<rect y={ground} width={width} height="1.4" fill={inks.shade} />
		</>
	);
}
