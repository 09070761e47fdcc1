// A whole tree drawn in flat colors like a woodcut: shade, wood, leaves, highlights. Decorative: the page around it
// describes it in text.
import { useId, useMemo } from "react";
import { inks } from "./inks.ts";
import { diameterAt, type Limb, type LimbsLeft, limbSpines, type Point, pointAlong, tuftPositions } from "./limbs.ts";
import { formatCoordinate, ovalPath, ribbonPath, tuftPath } from "./outlines.ts";

/** Position of the trunk's base in the picture, and units per foot. */
export type Frame = { x: number; ground: number; scale: number };

/** What a cut looks like: a fresh pale face, closed over, rotting, torn, or surrounded by sprouts. */
export type CutMark = { limb: string; appearance: "fresh" | "closed" | "rot" | "torn" | "shoots" };

/** Wood is drawn somewhat thicker than to scale, so that it shows on a phone. */
const stout = 1.35;

export function toPicture(frame: Frame, { x, y }: Point): Point {
	return { x: frame.x + x * frame.scale, y: frame.ground - y * frame.scale };
}

/** The remaining part of a limb as a path with its widths; null when nothing remains. */
function getWood(limb: Limb, spine: readonly Point[], keeps: number, frame: Frame) {
	if (keeps <= 0) return null;
	const parts = Array.from({ length: 9 }, (_, index) => (index / 8) * keeps);
	return {
		line: parts.map((part) => toPicture(frame, pointAlong(spine, part))),
		widths: parts.map((part) => Math.max(1.4, (diameterAt(limb, part) / 12) * frame.scale * stout)),
	};
}

export function limbPath(limb: Limb, spine: readonly Point[], keeps: number, frame: Frame): string {
	const wood = getWood(limb, spine, keeps, frame);
	if (!wood) return "";
	if (limb.parent === null) {
		const [foot = 0] = wood.widths;
		wood.widths[0] = foot * 1.5;
	}
	return ribbonPath(wood.line, wood.widths);
}

type Props = {
	limbs: readonly Limb[];
	limbsLeft: LimbsLeft;
	frame: Frame;
	seed: string;
	marks?: readonly CutMark[];
	bare?: boolean;
	/** draws the leaves as a translucent veil, so that the wood behind them shows */
	veiled?: boolean;
	/** draws sprouts along the limbs, as after overpruning */
	shoots?: boolean;
	/** tufts left out, as "limb index": "3 1" */
	removedTufts?: ReadonlySet<string>;
};

export function DrawnTree({
	limbs,
	limbsLeft,
	frame,
	seed,
	marks = [],
	bare = false,
	shoots = false,
	veiled = false,
	removedTufts,
}: Props) {
	const leaves = useId();
	const { x, ground, scale } = frame;
	// outlines are expensive to compute: a slider that removes tufts only selects among them
	const { spines, tufts } = useMemo(
		() => drawnParts(limbs, { x, ground, scale }, seed),
		[limbs, x, ground, scale, seed],
	);
	const paths = { wood: "", dead: "", leaf: "", shine: "" };
	for (const limb of limbs)
		paths[limb.dead || bare ? "dead" : "wood"] += limbPath(
			limb,
			spines.get(limb.id) ?? [],
			limbsLeft.get(limb.id) ?? 0,
			frame,
		);
	for (const { limb, name, part, leaf, shine } of tufts) {
		const keeps = limbsLeft.get(limb.id) ?? 0;
		if (bare || limb.dead || keeps <= 0 || part > keeps || removedTufts?.has(name)) continue;
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
					transform={`translate(${formatCoordinate(frame.scale * 0.16)} ${formatCoordinate(frame.scale * 0.42)})`}
				/>
			)}
			<path d={paths.wood} fill={inks.wood} />
			<path d={paths.dead} fill={inks.dead} stroke={inks.line} strokeWidth="0.6" />
			{shoots && (
				<path d={getShoots(limbs, spines, limbsLeft, frame)} fill="none" stroke={inks.leaf} strokeWidth="1.6" />
			)}
			{!veiled && (
				<>
					<use href={`#${leaves}`} fill={inks.leaf} />
					<path d={paths.shine} fill={inks.shine} />
				</>
			)}
			{marks.map((mark) => (
				<CutMark key={mark.limb} mark={mark} limbs={limbs} spines={spines} limbsLeft={limbsLeft} frame={frame} />
			))}
		</>
	);
}

/** The center lines of all limbs, and the outline of every tuft with its highlight. */
function drawnParts(limbs: readonly Limb[], frame: Frame, seed: string) {
	const spines = limbSpines(limbs);
	const tufts = limbs.flatMap((limb) =>
		tuftPositions(limb).map((part, index) => {
			const middle = toPicture(frame, pointAlong(spines.get(limb.id) ?? [], part));
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

function getShoots(
	limbs: readonly Limb[],
	spines: ReadonlyMap<string, readonly Point[]>,
	limbsLeft: LimbsLeft,
	frame: Frame,
): string {
	return limbs
		.filter(({ id, parent, dead }) => parent === "0" && !dead && (limbsLeft.get(id) ?? 0) > 0.3)
		.flatMap(({ id }) =>
			[0.1, 0.18, 0.26].map((part) => {
				const { x, y } = toPicture(frame, pointAlong(spines.get(id) ?? [], part));
				return `M${formatCoordinate(x)} ${formatCoordinate(y)}q1 ${formatCoordinate(-frame.scale)} ${part * 10} ${formatCoordinate(-frame.scale * 2.6)}`;
			}),
		)
		.join("");
}

function CutMark(props: {
	mark: CutMark;
	limbs: readonly Limb[];
	spines: ReadonlyMap<string, readonly Point[]>;
	limbsLeft: LimbsLeft;
	frame: Frame;
}) {
	const { mark, limbs, spines, limbsLeft, frame } = props;
	const limb = limbs.find(({ id }) => id === mark.limb);
	if (!limb) return null;
	const keeps = limbsLeft.get(limb.id) ?? 0;
	const carried = limb.parent === null || (limbsLeft.get(limb.parent) ?? 0) + 1e-9 >= limb.at;
	if (!carried) return null;
	const spine = spines.get(limb.id) ?? [];
	const end = toPicture(frame, pointAlong(spine, keeps));
	const size = Math.max(2.6, (diameterAt(limb, keeps) / 24) * frame.scale * stout * 1.15);
	if (mark.appearance === "shoots")
		return (
			<>
				<path
					d={[-2, -1, 0, 1, 2]
						.map(
							(direction) =>
								`M${formatCoordinate(end.x + direction * size * 0.5)} ${formatCoordinate(end.y)}q${direction * 2} ${formatCoordinate(-frame.scale * 1.4)} ${direction * 3} ${formatCoordinate(-frame.scale * (3.2 - Math.abs(direction) * 0.5))}`,
						)
						.join("")}
					fill="none"
					stroke={inks.leaf}
					strokeWidth={Math.max(1.4, frame.scale * 0.2)}
				/>
				<path d={ovalPath(end, size, size)} fill={inks.rot} stroke={inks.line} strokeWidth="0.8" />
			</>
		);
	if (mark.appearance === "torn")
		return (
			<path
				d={`M${formatCoordinate(end.x - size)} ${formatCoordinate(end.y + size)}l${formatCoordinate(size * 0.5)} ${formatCoordinate(-size * 2.4)} ${formatCoordinate(size * 0.4)} ${formatCoordinate(size * 1.2)} ${formatCoordinate(size * 0.5)} ${formatCoordinate(-size * 2)} ${formatCoordinate(size * 0.7)} ${formatCoordinate(size * 2.4)}Z`}
				fill={inks.cut}
				stroke={inks.line}
				strokeWidth="0.8"
			/>
		);
	if (mark.appearance === "closed")
		return (
			<>
				<path d={ovalPath(end, size * 1.1, size * 1.1)} fill={inks.woodLight} stroke={inks.line} strokeWidth="0.8" />
				<path d={ovalPath(end, size * 0.4, size * 0.5)} fill={inks.wood} />
			</>
		);
	return (
		<>
			<path
				d={ovalPath(end, size, size)}
				fill={mark.appearance === "rot" ? inks.rot : inks.cut}
				stroke={inks.line}
				strokeWidth="1"
			/>
			{mark.appearance === "fresh" && (
				<path d={ovalPath(end, size * 0.45, size * 0.45)} fill="none" stroke={inks.ring} strokeWidth="0.8" />
			)}
		</>
	);
}

/** Sky, a distant line of trees and a lawn across the whole picture. */
export function Ground({ width, height, ground }: { width: number; height: number; ground: number }) {
	const far = ground - height * 0.11;
	const step = width / 8;
	const hills = Array.from(
		{ length: 8 },
		(_, index) => `q${formatCoordinate(step / 2)} ${index % 2 ? -5 : -11} ${formatCoordinate(step)} 0`,
	).join("");
	return (
		<>
			<rect width={width} height={height} fill={inks.sky} />
			<path d={`M0 ${formatCoordinate(far)}${hills}V${height}H0Z`} fill={inks.far} />
			<rect y={ground} width={width} height={height - ground} fill={inks.lawn} />
			<rect y={ground} width={width} height="1.4" fill={inks.shade} />
		</>
	);
}
