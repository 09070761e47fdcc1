import { classes } from "#app/ui/classes.ts";
import land from "#art/marks/map-land.svg";
import { type Dot, milesPoint, type Ring, type Side, sheet } from "./map.ts";
import type { Drawing } from "./places.server.ts";

/**
 * The counties around the yard, the travel zones and the towns. A picture of the list beside it, which is the real
 * control: `marked` is the town whose line is pointed at, `onMark` tells which dot is.
 */
export function AreaMap(props: {
	map: Drawing;
	label: string;
	className?: string;
	/** how the drawing fills its frame, as in preserveAspectRatio */
	fit?: string;
	marked?: string | null;
	onMark?: (slug: string | null) => void;
}) {
	const { map, marked } = props;
	const { x, y, width, height } = map.view;
	const slugUnder = (target: EventTarget) =>
		(target as Element).closest("[data-place]")?.getAttribute("data-place") ?? null;
	return (
		<svg
			viewBox={`${x} ${y} ${width} ${height}`}
			preserveAspectRatio={props.fit}
			role="img"
			aria-label={props.label}
			className={classes("area-map w-full", props.className)}
			style={{ "--desk": `${map.sizes.desk}px`, "--phone": `${map.sizes.phone}px` } as React.CSSProperties}
			onPointerOver={props.onMark && ((event) => props.onMark?.(slugUnder(event.target)))}
			onPointerLeave={props.onMark && (() => props.onMark?.(null))}
		>
			<use href={`${land}#land`} {...sheet} />
			{map.rings.map((ring) => (
				<circle key={ring.zone} cx={map.yard.x} cy={map.yard.y} r={ring.radius} className={fills[ring.zone]} />
			))}
			<use href={`${land}#borders`} {...sheet} />
			{map.rings.map((ring) => (
				<RingEdge key={ring.zone} ring={ring} map={map} />
			))}
			<g
				textAnchor="middle"
				className="fill-ink-2 font-sans font-semibold tracking-[.14em] uppercase [font-size:calc(var(--desk)*.72)] max-lg:hidden"
			>
				{map.counties.map(({ name, x, y }) => (
					<text key={name} x={x} y={y}>
						{name}
					</text>
				))}
			</g>
			{map.dots.map((dot) => (
				<Town key={dot.slug} dot={dot} marked={dot.slug === marked} />
			))}
		</svg>
	);
}

const fills: Record<string, string> = {
	A: "fill-(--map-zone-a)",
	B: "fill-(--map-zone-b)",
	C: "fill-(--map-zone-c)",
};

/** The edge of a zone, with its miles standing in it to the lower left. */
function RingEdge({ ring: { zone, miles, radius }, map: { yard } }: { ring: Ring; map: Drawing }) {
	const { x, y } = milesPoint(yard, radius);
	return (
		<>
			<circle
				cx={yard.x}
				cy={yard.y}
				r={radius}
				vectorEffect="non-scaling-stroke"
				className={classes(
					"fill-none [stroke-width:1.5]",
					zone === "A" ? "stroke-barn" : "stroke-(--map-ring) [stroke-dasharray:2_5] [stroke-linecap:round]",
				)}
			/>
			<text
				x={x}
				y={y}
				textAnchor="middle"
				className="fill-ink stroke-(--map-halo) font-semibold [font-size:calc(var(--phone)*.8)] [paint-order:stroke] [stroke-width:.3em] lg:[font-size:calc(var(--desk)*.8)]"
			>
				{miles} mi
			</text>
		</>
	);
}

/** A dot and its name, which phones set larger and leave away sooner. */
function Town({ dot, marked }: { dot: Dot; marked: boolean }) {
	const both = dot.desk !== null && dot.desk === dot.phone;
	return (
		<g data-place={dot.slug} data-marked={marked ? "" : undefined}>
			{marked && (
				<circle
					cx={dot.x}
					cy={dot.y}
					className="fill-wheat stroke-print-ink [r:calc(var(--phone)*.5)] [stroke-width:3] lg:[r:calc(var(--desk)*.6)]"
				/>
			)}
			<circle
				cx={dot.x}
				cy={dot.y}
				className={
					dot.yard
						? "fill-barn stroke-card [r:calc(var(--phone)*.36)] [stroke-width:3] lg:[r:calc(var(--desk)*.45)]"
						: "fill-moss stroke-transparent [r:calc(var(--phone)*.2)] [stroke-width:12] lg:[r:calc(var(--desk)*.25)]"
				}
			/>
			{both && <Name dot={dot} side={dot.desk} marked={marked} />}
			{!both && dot.phone && <Name dot={dot} side={dot.phone} marked={marked} className="lg:hidden" />}
			{!both && (dot.desk || marked) && (
				<Name dot={dot} side={dot.desk ?? "above"} marked={marked} className={dot.desk ? "max-lg:hidden" : ""} />
			)}
		</g>
	);
}

const places: Record<Side, { dx: string; dy: string; anchor: "start" | "middle" | "end" }> = {
	above: { dx: "0", dy: "-.65em", anchor: "middle" },
	below: { dx: "0", dy: "1.35em", anchor: "middle" },
	right: { dx: ".6em", dy: ".33em", anchor: "start" },
	left: { dx: "-.6em", dy: ".33em", anchor: "end" },
};

function Name(props: { dot: Dot; side: Side | null; marked: boolean; className?: string }) {
	const { dx, dy, anchor } = places[props.side ?? "above"];
	const { x, y, name, yard } = props.dot;
	return (
		<text
			x={x}
			y={y}
			dx={dx}
			dy={dy}
			textAnchor={anchor}
			className={classes(
				"pointer-events-none fill-ink stroke-(--map-halo) [paint-order:stroke] [stroke-linejoin:round] [stroke-width:.28em]",
				yard
					? "font-display [font-size:calc(var(--phone)*1.4)] lg:[font-size:calc(var(--desk)*1.5)]"
					: "font-semibold [font-size:var(--phone)] lg:[font-size:var(--desk)]",
				props.marked && "underline",
				props.className,
			)}
		>
			{name}
		</text>
	);
}
