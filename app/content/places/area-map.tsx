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
			<g textAnchor="middle" className="county max-lg:hidden">
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
				className={zone === "A" ? "ring ring-a" : "ring"}
			/>
			<text x={x} y={y} textAnchor="middle" className="small">
				{miles} mi
			</text>
		</>
	);
}

/** A dot and its name, which phones set larger and leave away sooner. */
function Town({ dot, marked }: { dot: Dot; marked: boolean }) {
	const { slug, x, y, desk, phone, yard } = dot;
	const both = desk === phone;
	return (
		<g data-place={slug} data-marked={marked ? "" : undefined} className={yard ? "yard" : undefined}>
			{marked && <circle cx={x} cy={y} className="mark" />}
			<circle cx={x} cy={y} className="dot" />
			{desk && <Name dot={dot} side={desk} className={both ? undefined : "max-lg:hidden"} />}
			{phone && !both && <Name dot={dot} side={phone} className="lg:hidden" />}
			{marked && !desk && <Name dot={dot} side="above" className="max-lg:hidden" />}
			{marked && !phone && <Name dot={dot} side="above" className="lg:hidden" />}
		</g>
	);
}

const sides: Record<Side, { dx?: string; dy: string; anchor: "start" | "middle" | "end" }> = {
	above: { dy: "-.65em", anchor: "middle" },
	below: { dy: "1.35em", anchor: "middle" },
	right: { dx: ".6em", dy: ".33em", anchor: "start" },
	left: { dx: "-.6em", dy: ".33em", anchor: "end" },
};

function Name({ dot: { x, y, name }, side, className }: { dot: Dot; side: Side; className?: string }) {
	const { dx, dy, anchor } = sides[side];
	return (
		<text x={x} y={y} dx={dx} dy={dy} textAnchor={anchor} className={className}>
			{name}
		</text>
	);
}
