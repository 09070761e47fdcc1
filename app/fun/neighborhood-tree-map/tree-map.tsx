import { useMemo } from "react";
import {
	counties as countyPoints,
	milesToMapUnits,
	placeLabels,
	toCoordinates,
	toMapPoint,
} from "#app/content/places/map.ts";
import { labelOffsets, mapBounds, type Side, type ViewBox } from "#app/content/places/map-drawing.ts";
import type { Coordinates } from "#app/trade/travel.ts";
import ash from "#art/marks/map-ash.svg";
import land from "#art/marks/map-land.svg";
import { findTree } from "../tree-facts.ts";
import { firstFindYear } from "./ash-borer.ts";
import { type Cluster, clusterPins } from "./map-state.ts";
import type { Pin, Town } from "./pin.ts";

type Placed = Pin & { own?: boolean };

/** The counties, towns and trees in a view. It illustrates the lists beside it, which are the accessible controls. */
export function TreeMap(props: {
	view: ViewBox;
	towns: readonly Town[];
	pins: readonly Placed[];
	/** location of the tree in the form */
	marker: Coordinates | null;
	layer: "off" | "ash";
	/** slugs of the towns where the company has worked */
	worked: ReadonlySet<string>;
	/** the company's own town, which is always labeled */
	home: string;
	label: string;
	onCluster: (cluster: Cluster<Placed>) => void;
	onPlace: (place: Coordinates) => void;
}) {
	const { view, marker } = props;
	const sizes = { desktop: view.width * 0.022, phone: view.width * 0.042 };
	const spots = props.towns
		.map((town) => ({ slug: town.slug, name: town.name, yard: town.slug === props.home, ...toMapPoint(town) }))
		// labels are placed in this order
		.sort((one, other) => Number(other.yard) - Number(one.yard));
	const shown = spots.filter(
		({ x, y }) => x > view.x && y > view.y && x < view.x + view.width && y < view.y + view.height,
	);
	const clusters = useMemo(() => clusterPins(props.pins, view), [props.pins, view]);
	// labels keep clear of the markers
	const markers = clusters.map(({ x, y }) => ({ slug: "", name: "", x, y, yard: false }));
	const scale = { x: view.x, y: view.y + view.height * 0.88, width: view.width * 0.3, height: view.height * 0.12 };
	// ash borer years are shown instead of town names
	const named = props.layer === "ash" ? shown.filter(({ yard }) => yard) : shown;
	const { dots, counties } = placeLabels([...named, ...markers], view, sizes, { x: -9999, y: -9999 }, scale);
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard the form's steppers set the place and the town list moves the map
		<svg
			viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
			role="img"
			aria-label={props.label}
			className="area-map block w-full cursor-crosshair touch-manipulation rounded-sheet"
			style={{ "--desk": `${sizes.desktop}px`, "--phone": `${sizes.phone}px` } as React.CSSProperties}
			onClick={({ currentTarget, clientX, clientY }) => {
				const matrix = currentTarget.getScreenCTM();
				if (!matrix) return;
				const at = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
				const reach = view.width / 30;
				const near = clusters.find(({ pins, x, y }) => pins.length > 1 && Math.hypot(x - at.x, y - at.y) < reach);
				if (near) props.onCluster(near);
				else props.onPlace(toCoordinates(at));
			}}
		>
			<use href={`${land}#land`} {...mapBounds} />
			{props.layer === "ash" && <use href={`${ash}#ash`} {...mapBounds} />}
			<use href={`${land}#borders`} {...mapBounds} />
			<g textAnchor="middle" className={props.layer === "ash" ? "county found" : "county"}>
				{counties.map(({ name, x, y, desktop, phone }) => (
					<text key={name} x={x} y={y} className={phone ? (desktop ? "" : "lg:hidden") : "max-lg:hidden"}>
						{name}
					</text>
				))}
				{props.layer === "ash" &&
					countyPoints.map(({ name, x, y }) => (
						<text key={name} x={x} y={y} dy="1.2em">
							{firstFindYear(name)}
						</text>
					))}
			</g>
			{shown.map(({ slug, x, y, yard }) =>
				props.worked.has(slug) ? (
					<Worked key={slug} x={x} y={y} />
				) : (
					(yard || props.layer === "off") && (
						<g key={slug} className={yard ? "yard" : undefined}>
							<circle cx={x} cy={y} className="dot" />
						</g>
					)
				),
			)}
			{clusters.map((cluster) => (
				<Disc key={`${cluster.x} ${cluster.y}`} cluster={cluster} />
			))}
			{dots.slice(0, named.length).map(({ slug, name, x, y, desktop, phone, yard }) => (
				<g key={slug} className={yard ? "yard" : undefined}>
					{desktop && (
						<Name x={x} y={y} side={desktop} name={name} className={desktop === phone ? "" : "max-lg:hidden"} />
					)}
					{phone && phone !== desktop && <Name x={x} y={y} side={phone} name={name} className="lg:hidden" />}
				</g>
			))}
			{marker && <Marker {...toMapPoint(marker)} />}
			<Scale view={view} />
		</svg>
	);
}

function Name(props: { x: number; y: number; side: Side; name: string; className: string }) {
	const { dx, dy, anchor = "middle" } = labelOffsets[props.side];
	return (
		<text x={props.x} y={props.y} dx={dx} dy={dy} textAnchor={anchor} className={props.className}>
			{props.name}
		</text>
	);
}

/**
 * The marker of a tree or cluster: small for one tree, with a ring for the visitor's own, and large with a count for
 * several.
 */
function Disc({ cluster: { pins, x, y } }: { cluster: Cluster<Placed> }) {
	const [first] = pins;
	const own = pins.some((pin) => pin.own);
	const many = pins.length > 1;
	return (
		<g>
			<title>{many ? `${pins.length} trees` : (findTree(first?.species ?? "")?.name ?? "A tree")}</title>
			{own && (
				<circle
					cx={x}
					cy={y}
					style={{ r: many ? "1.15em" : "0.75em" }}
					fill="none"
					className="stroke-barn"
					strokeWidth="3"
					vectorEffect="non-scaling-stroke"
				/>
			)}
			<circle
				cx={x}
				cy={y}
				style={{ r: many ? "0.9em" : "0.5em" }}
				className={many ? "fill-wheat stroke-print-ink" : "fill-moss stroke-card"}
				strokeWidth="2"
				vectorEffect="non-scaling-stroke"
			/>
			{many && (
				<text
					x={x}
					y={y}
					dy=".34em"
					textAnchor="middle"
					style={{ fill: "var(--color-on-wheat)", stroke: "none", fontSize: pins.length > 99 ? "0.75em" : "0.95em" }}
				>
					{pins.length}
				</text>
			)}
		</g>
	);
}

/** A diamond instead of the dot: a town where the company has worked. */
function Worked({ x, y }: { x: number; y: number }) {
	return (
		<g transform={`translate(${x} ${y})`}>
			<rect
				style={{ width: "0.56em", height: "0.56em", transform: "rotate(45deg) translate(-0.28em, -0.28em)" }}
				className="fill-barn stroke-card"
				strokeWidth="2"
				vectorEffect="non-scaling-stroke"
			/>
		</g>
	);
}

function Marker({ x, y }: { x: number; y: number }) {
	return (
		<g fill="none" className="stroke-ink" strokeWidth="3" data-marker="">
			<circle cx={x} cy={y} style={{ r: "0.85em" }} vectorEffect="non-scaling-stroke" />
			<svg x={x} y={y} overflow="visible" aria-hidden="true">
				<circle style={{ r: "0.18em" }} className="fill-ink" stroke="none" />
			</svg>
		</g>
	);
}

/** The scale bar. */
function Scale({ view }: { view: ViewBox }) {
	const miles = [20, 10, 5, 2, 1, 0.5, 0.25].find((one) => milesToMapUnits(one * 100) / 100 < view.width / 4) ?? 0.25;
	const length = milesToMapUnits(miles * 100) / 100;
	const x = view.x + view.width * 0.03;
	const y = view.y + view.height * 0.96;
	const tick = view.height * 0.012;
	return (
		<>
			<path
				d={`M${x} ${y - tick}v${tick}h${length}v${-tick}`}
				fill="none"
				className="stroke-ink"
				strokeWidth="2"
				vectorEffect="non-scaling-stroke"
			/>
			<text x={x + length / 2} y={y} dy="-.4em" textAnchor="middle" className="small">
				{miles === 0.25 ? "¼ mile" : miles === 0.5 ? "½ mile" : miles === 1 ? "1 mile" : `${miles} miles`}
			</text>
		</>
	);
}
