import { classes } from "#app/ui/classes.ts";
import land from "#art/marks/map-land.svg";
import { type LabeledTown, labelOffsets, mapBounds, milesLabelPoint, type Ring, type Side } from "./map-drawing.ts";
import type { AreaMapData } from "./places.server.ts";

/**
 * A map of the counties around the yard, the travel zones and the towns. It only illustrates the list beside it, which is
 * the accessible control. `highlighted` is the slug of the highlighted town; `onHighlight` reports the hovered dot.
 */
export function AreaMap(props: {
	map: AreaMapData;
	label: string;
	className?: string;
	/** preserveAspectRatio of the SVG */
	fit?: string;
	highlighted?: string | null;
	onHighlight?: (slug: string | null) => void;
}) {
	const { map, highlighted } = props;
	const { x, y, width, height } = map.view;
	const slugUnder = (target: EventTarget) =>
		(target as Element).closest("[data-place]")?.getAttribute("data-place") ?? null;
	return (
		<svg
			viewBox={`${x} ${y} ${width} ${height}`}
			preserveAspectRatio={props.fit}
			textAnchor="middle"
			role="img"
			aria-label={props.label}
			className={classes("area-map w-full", props.className)}
			style={{ "--desk": `${map.sizes.desktop}px`, "--phone": `${map.sizes.phone}px` } as React.CSSProperties}
			onPointerOver={props.onHighlight && ((event) => props.onHighlight?.(slugUnder(event.target)))}
			onPointerLeave={props.onHighlight && (() => props.onHighlight?.(null))}
		>
			<use href={`${land}#land`} {...mapBounds} />
			{map.rings.map((ring) => (
				<circle key={ring.zone} cx={map.yard.x} cy={map.yard.y} r={ring.radius} className={zoneFills[ring.zone]} />
			))}
			<use href={`${land}#borders`} {...mapBounds} />
			{map.rings.map((ring) => (
				<RingEdge key={ring.zone} ring={ring} map={map} />
			))}
			<g className="county max-lg:hidden">
				{map.counties
					.filter(({ desktop }) => desktop)
					.map(({ name, x, y }) => (
						<text key={name} x={x} y={y}>
							{name}
						</text>
					))}
			</g>
			{map.dots.map((dot) => (
				<Town key={dot.slug} dot={dot} isHighlighted={dot.slug === highlighted} />
			))}
		</svg>
	);
}

const zoneFills: Record<string, string> = {
	A: "fill-(--map-zone-a)",
	B: "fill-(--map-zone-b)",
	C: "fill-(--map-zone-c)",
};

/** The outer edge of a zone, labeled with its miles at the lower left. */
function RingEdge({ ring: { zone, miles, radius }, map: { yard } }: { ring: Ring; map: AreaMapData }) {
	const { x, y } = milesLabelPoint(yard, radius);
	return (
		<>
			<circle
				cx={yard.x}
				cy={yard.y}
				r={radius}
				vectorEffect="non-scaling-stroke"
				className={zone === "A" ? "ring ring-a" : "ring"}
			/>
			<text x={x} y={y} className="small">
				{`${miles} mi`}
			</text>
		</>
	);
}

/** A dot and its name. Phones use larger letters, so fewer names fit. */
function Town({ dot, isHighlighted }: { dot: LabeledTown; isHighlighted: boolean }) {
	const { slug, x, y, desktop, phone, yard } = dot;
	const isSameSide = desktop === phone;
	return (
		<g
			transform={`translate(${x} ${y})`}
			data-place={slug}
			data-marked={isHighlighted ? "" : undefined}
			className={yard ? "yard" : undefined}
		>
			{isHighlighted && <circle className="mark" />}
			<circle className="dot" />
			{desktop && <TownName dot={dot} side={desktop} className={isSameSide ? undefined : "max-lg:hidden"} />}
			{phone && !isSameSide && <TownName dot={dot} side={phone} className="lg:hidden" />}
			{isHighlighted && !desktop && <TownName dot={dot} side="above" className="max-lg:hidden" />}
			{isHighlighted && !phone && <TownName dot={dot} side="above" className="lg:hidden" />}
		</g>
	);
}

function TownName({ dot: { name }, side, className }: { dot: LabeledTown; side: Side; className?: string }) {
	const { dx, dy, anchor } = labelOffsets[side];
	return (
		<text dx={dx} dy={dy} textAnchor={anchor} className={className}>
			{name}
		</text>
	);
}
