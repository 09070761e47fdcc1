import { useEffect, useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import { seededRandom } from "../random.ts";
import { ringEdges } from "./core.tsx";
import type { WoodSample } from "./wood.ts";

export const visibleRings = 10;
const wide = 400;
const top = 16;
const foot = 124;
const deep = 168;

type Props = {
	sample: WoodSample;
	marks: readonly number[];
	/** number of the first ring under the lens */
	from: number;
	onFrom: (ring: number) => void;
	onToggle: (ring: number) => void;
};

export function clampLens(sample: WoodSample, ring: number): number {
	return Math.max(1, Math.min(ring, sample.rings.length - visibleRings + 1));
}

/** Ten magnified rings with a button each. Pressing the button or the wood marks a narrow ring. */
export function Lens({ sample, marks, from, onFrom, onToggle }: Props) {
	const keys = useRef<HTMLDivElement>(null);
	const wanted = useRef<number | null>(null);
	const rings = sample.rings.slice(from - 1, from - 1 + visibleRings);
	const edges = ringEdges(rings);
	const scale = wide / (edges.at(-1) ?? 1);
	useEffect(() => {
		if (wanted.current === null) return;
		const key = keys.current?.children[wanted.current - from];
		wanted.current = null;
		if (key instanceof HTMLElement) key.focus();
	}, [from]);
	function go(ring: number) {
		const to = Math.max(1, Math.min(sample.rings.length, ring));
		const next =
			to < from ? clampLens(sample, to) : to >= from + visibleRings ? clampLens(sample, to - visibleRings + 1) : from;
		if (next === from) (keys.current?.children[to - from] as HTMLElement | undefined)?.focus();
		else {
			wanted.current = to;
			onFrom(next);
		}
	}
	return (
		<div className="max-w-[680px]">
			{/* biome-ignore lint/a11y/useKeyWithClickEvents: each ring has a key of its own below */}
			<svg
				viewBox={`0 0 ${wide} ${deep}`}
				role="img"
				aria-label={`Rings ${from} to ${from + rings.length - 1} under the lens. Their widths are on the buttons below.`}
				className="keeps-inks block w-full cursor-pointer"
				onClick={(event) => {
					const box = event.currentTarget.getBoundingClientRect();
					const at = ((event.clientX - box.left) / box.width) * (edges.at(-1) ?? 0);
					onToggle(from + Math.max(0, edges.filter((edge) => edge <= at).length - 1));
				}}
			>
				<Wood sample={sample} from={from} edges={edges.map((edge) => edge * scale)} />
				{rings.map((_, at) => {
					const ring = from + at;
					const [left = 0, right = 0] = [edges[at], edges[at + 1]];
					const middle = ((left + right) / 2) * scale;
					return (
						<g key={ring}>
							<path
								d={`M${middle.toFixed(1)} ${foot}L${(((at + 0.5) * wide) / visibleRings).toFixed(1)} ${deep}`}
								className="stroke-line-strong"
							/>
							{marks.includes(ring) && <path d={`M${middle - 6} 1h12l-6 12z`} className="fill-ink" />}
						</g>
					);
				})}
				<path
					d={`M${wide - scale - 6} ${foot + 12}v-5h${scale}v5`}
					fill="none"
					className="stroke-ink"
					strokeWidth="2"
				/>
			</svg>
			<div ref={keys} className="grid grid-cols-10 noscript:hidden">
				{rings.map((width, at) => {
					const ring = from + at;
					const marked = marks.includes(ring);
					return (
						<button
							key={ring}
							type="button"
							aria-pressed={marked}
							aria-label={`Ring ${ring}, ${width.toFixed(1)} millimeters, narrow`}
							onClick={() => onToggle(ring)}
							onKeyDown={(event) => {
								const step = { ArrowLeft: -1, ArrowRight: 1, PageUp: -visibleRings, PageDown: visibleRings }[event.key];
								const to = event.key === "Home" ? 1 : event.key === "End" ? sample.rings.length : step && ring + step;
								if (!to) return;
								event.preventDefault();
								go(to);
							}}
							className={classes(
								"lining min-h-12 border-2 text-small font-semibold focus-visible:z-10",
								marked ? "border-ink bg-ink text-paper" : "border-line-strong bg-card not-first:border-l-0",
							)}
						>
							{ring}
							<span aria-hidden="true" className="block leading-none">
								{marked ? "▾" : "·"}
							</span>
						</button>
					);
				})}
			</div>
			<p className="mt-2 text-sm text-ink-2">The scale bar under the wood is 1 mm (0.04 in).</p>
			<div className="mt-3 flex flex-wrap gap-3 noscript:hidden">
				<Button size="dense" aria-disabled={from === 1} onClick={() => onFrom(clampLens(sample, from - visibleRings))}>
					<Icon name="arrow-left" /> Toward the center
				</Button>
				<Button
					size="dense"
					aria-disabled={from + visibleRings > sample.rings.length}
					onClick={() => onFrom(clampLens(sample, from + visibleRings))}
				>
					Toward the bark <Icon name="arrow-right" />
				</Button>
			</div>
		</div>
	);
}

/** Ring structure: oak starts a ring with a row of wide pores; redcedar has none and ends it with a dark band. */
function Wood({ sample, from, edges }: { sample: WoodSample; from: number; edges: number[] }) {
	const rings = edges.slice(1).map((right, at) => ({ left: edges[at] ?? 0, right, ring: from + at }));
	/** the first half of a false ring ends in a dark band that fades on both sides */
	const isFalse = (ring: number) => sample.fault?.kind === "false" && sample.fault.after === ring;
	const band = ({ left, right, ring }: (typeof rings)[number]) => {
		const width = right - left;
		if (sample.wood === "oak") return `M${left + width * 0.4} ${top}H${right}V${foot}H${left + width * 0.4}z`;
		const dark = Math.min(9, width * 0.3);
		return isFalse(ring)
			? `M${right - dark * 1.5} ${top}h${dark}V${foot}h${-dark}z`
			: `M${right - dark} ${top}H${right}V${foot}H${right - dark}z`;
	};
	return (
		<>
			<rect y={top} width={wide} height={foot - top} fill="var(--color-wheat)" />
			<path d={rings.map(band).join("")} fill="var(--color-on-wheat)" opacity={sample.wood === "oak" ? 0.16 : 0.42} />
			{sample.wood === "oak" && <path d={rings.map(getPores).join("")} fill="var(--color-on-wheat)" opacity="0.75" />}
			<path
				d={rings
					.filter(({ ring }) => !isFalse(ring))
					.map(({ right }) => `M${right.toFixed(1)} ${top}V${foot}`)
					.join("")}
				className="stroke-on-wheat"
				strokeWidth="1.6"
			/>
			<path
				d={rings
					.filter(({ ring }) => isFalse(ring))
					.map(({ right }) => `M${(right - 2).toFixed(1)} ${top}V${foot}`)
					.join("")}
				className="stroke-on-wheat"
				strokeDasharray="5 7"
				opacity="0.6"
			/>
		</>
	);
}

function getPores({ left, right, ring }: { left: number; right: number; ring: number }): string {
	const random = seededRandom(`pores ${ring}`);
	const radius = Math.min(3.4, (right - left) * 0.16);
	const rows = right - left > 34 ? 2 : 1;
	const pores: string[] = [];
	for (let row = 0; row < rows; row += 1)
		for (let y = top + 5 + row * 4; y < foot - 3; y += 9) {
			const x = left + radius + 1 + row * radius * 2.3 + random.next() * 1.4;
			const r = radius * (row ? 0.75 : 1);
			const y0 = y + random.next() * 2;
			const across = (2 * r).toFixed(2);
			pores.push(
				`M${(x - r).toFixed(1)} ${y0.toFixed(1)}a${r.toFixed(2)} ${r.toFixed(2)} 0 1 0 ${across} 0a${r.toFixed(2)} ${r.toFixed(2)} 0 1 0 -${across} 0z`,
			);
		}
	return pores.join("");
}
