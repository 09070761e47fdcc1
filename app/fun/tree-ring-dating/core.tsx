import type { WoodSample } from "./wood.ts";

/** The whole core with its bark, if any, and a frame at the lens position; below it the skeleton plot of the marks. */
export function Core(props: {
	sample: WoodSample;
	marks: readonly number[];
	depth: (ring: number) => number;
	from: number;
	shown: number;
	onPlace: (ring: number) => void;
}) {
	const { sample, marks, from, shown } = props;
	const edges = ringEdges(sample.rings);
	const wood = edges.at(-1) ?? 1;
	const bark = sample.bark ? wood * 0.025 : 0;
	const [left, right] = [edges[from - 1] ?? 0, edges[Math.min(sample.rings.length, from - 1 + shown)] ?? wood];
	const line = { vectorEffect: "non-scaling-stroke" } as const;
	return (
		<div>
			{/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys under the lens move the same frame */}
			<svg
				viewBox={`0 0 ${wood + bark} 10`}
				preserveAspectRatio="none"
				role="img"
				aria-label={`The whole core, ${sample.rings.length} rings, with the center of the tree on the left${sample.bark ? " and bark on the right" : " and no bark on the right"}. The lens is on rings ${from} to ${Math.min(sample.rings.length, from - 1 + shown)}.`}
				className="keeps-inks block h-14 w-full cursor-pointer"
				onClick={(event) => {
					const box = event.currentTarget.getBoundingClientRect();
					const at = ((event.clientX - box.left) / box.width) * (wood + bark);
					props.onPlace(edges.filter((edge) => edge <= at).length);
				}}
			>
				<rect y="0.7" width={wood} height="8.6" fill="var(--color-wheat)" />
				<rect x={wood} y="0.7" width={bark} height="8.6" className="fill-wood" />
				<path d={edges.map((edge) => `M${edge.toFixed(2)} 0.7v8.6`).join("")} className="stroke-on-wheat" {...line} />
				<rect
					x={left}
					y="0.3"
					width={right - left}
					height="9.4"
					fill="none"
					strokeWidth="4"
					className="stroke-ink"
					{...line}
				/>
			</svg>
			<svg
				viewBox={`0 0 ${sample.rings.length} 10`}
				preserveAspectRatio="none"
				role="img"
				aria-label={
					marks.length
						? `Skeleton plot: lines at rings ${marks.join(", ")}. A longer line is a narrower ring.`
						: "Skeleton plot, empty so far"
				}
				className="mt-5 block h-16 w-full border-t-2 border-ink bg-card"
			>
				<path
					d={sample.rings.map((_, at) => `M${at + 0.5} 0V${(at + 1) % 10 === 0 ? 2 : 1}`).join("")}
					className="stroke-line-strong"
					{...line}
				/>
				<path
					d={marks.map((ring) => `M${ring - 0.5} 0V${(1 + props.depth(ring) * 8.5).toFixed(2)}`).join("")}
					className="stroke-ink"
					strokeWidth="4"
					{...line}
				/>
			</svg>
		</div>
	);
}

/** Boundaries of the rings in millimeters from the center. */
export function ringEdges(rings: readonly number[]): number[] {
	const edges = [0];
	for (const width of rings) edges.push((edges.at(-1) ?? 0) + width);
	return edges;
}
