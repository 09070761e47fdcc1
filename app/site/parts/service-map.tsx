import { Link } from "react-router";
import { classes } from "#app/ui/classes.ts";
import land from "#art/marks/map-land.svg";
import contours from "#art/marks/topo.svg";
import type { Area, Dot } from "../places.ts";
import { placePath } from "../site-map.ts";

/** The towns with their miles; the map beside them is a picture of the list, which is the real control. */
export function ServiceMap({ areas, dots }: { areas: Area[]; dots: Dot[] }) {
	const mask = `url(${contours}) center / cover`;
	return (
		<section
			id="areas"
			aria-labelledby="areas-title"
			// its ground runs on under the footer's tree line
			className="service-map relative -mb-[148px] overflow-hidden bg-paper-2 pb-[132px] lg:-mb-[262px] lg:pb-[190px]"
		>
			<div aria-hidden="true" className="absolute inset-0 bg-moss opacity-[.14]" style={{ mask, WebkitMask: mask }} />
			<div className="wrap relative py-16 lg:min-h-[700px] lg:py-28">
				<div className="lg:w-[41%]">
					<h2 id="areas-title" className="text-section">
						Within 45 miles of the yard
					</h2>
					<p className="mt-5 max-w-[40ch] text-ink-2">
						Choose your town to ask for a visit. The rings are 15, 30 and 45 miles as the crow flies. Farther out, ask
						and we will say yes or no.
					</p>
					<ul className="mt-7 grid grid-cols-2 gap-x-8 sm:grid-cols-3 lg:grid-cols-2 lg:gap-x-6 xl:grid-cols-3">
						{areas.map(({ id, cityName, distance }) => (
							<li key={id} className="border-b border-line-strong/40">
								<Link
									to={placePath(cityName)}
									className="flex min-h-11 items-center justify-between gap-2 rounded-sm text-base underline-offset-4 hover:underline lg:text-[15px]"
								>
									<span>{cityName}</span>
									<span className="lining text-sm whitespace-nowrap text-ink-2">{distance} mi</span>
								</Link>
							</li>
						))}
					</ul>
				</div>
			</div>
			<CountyMap
				dots={dots}
				className="relative max-lg:aspect-[9/8] lg:absolute lg:top-0 lg:right-0 lg:h-[560px] xl:h-[640px] min-[90rem]:h-[800px] lg:w-[58%] lg:mask-l-from-90% lg:mask-b-from-88%"
			/>
		</section>
	);
}

const counties: [name: string, x: number, y: number][] = [
	["Taylor", 592, 194],
	["Marathon", 787, 384],
	["Clark", 542, 546],
	["Wood", 775, 606],
	["Price", 646, 57],
	["Chippewa", 294, 280],
	["Eau Claire", 281, 503],
	["Jackson", 454, 647],
	["Rusk", 341, 76],
];
const rings: [miles: number, x: number, y: number][] = [
	[15, 420, 476],
	[30, 420, 598],
	[45, 787, 354],
];
const labels = {
	above: { dx: 0, dy: -10, anchor: "middle" },
	below: { dx: 0, dy: 19, anchor: "middle" },
	right: { dx: 8, dy: 4, anchor: "start" },
} as const;

function CountyMap({ dots, className }: { dots: Dot[]; className: string }) {
	return (
		<svg
			viewBox="0 0 900 700"
			preserveAspectRatio="xMidYMid slice"
			role="img"
			aria-label="Map of the counties around Stanley with rings at 15, 30 and 45 miles"
			className={classes("w-full", className)}
		>
			<use href={`${land}#land`} width="900" height="700" />
			<g
				className="fill-ink-2 font-sans text-[10.5px] font-semibold tracking-[.14em] uppercase max-lg:hidden"
				textAnchor="middle"
			>
				{counties.map(([name, x, y]) => (
					<text key={name} x={x} y={y}>
						{name}
					</text>
				))}
			</g>
			<g className="fill-ink stroke-paper-2 text-[10.5px] font-semibold [paint-order:stroke] [stroke-width:3px] max-lg:hidden">
				{rings.map(([miles, x, y]) => (
					<text key={miles} x={x} y={y} textAnchor="middle">
						{miles} mi
					</text>
				))}
			</g>
			{dots.map((dot) => (
				<Town key={dot.name} {...dot} />
			))}
		</svg>
	);
}

/** A dot and a name; on phones only a few, at twice the size. */
function Town({ name, x, y, label, phone }: Dot) {
	const { dx, dy, anchor } = labels[label];
	const yard = name === "Stanley";
	return (
		<g className={phone ? "" : "max-lg:hidden"}>
			<circle
				cx={x}
				cy={y}
				className={yard ? "fill-barn stroke-card stroke-2 [r:11px] lg:[r:7px]" : "fill-moss [r:6px] lg:[r:3.5px]"}
			/>
			<text
				x={x + dx}
				y={y + dy * (yard ? 1.6 : 1)}
				textAnchor={anchor}
				className={classes(
					"fill-ink stroke-paper-2 [paint-order:stroke] [stroke-linejoin:round] [stroke-width:6px] lg:[stroke-width:3.5px]",
					yard ? "font-display text-[36px] lg:text-[21px]" : "text-[25px] font-semibold lg:text-[13.5px]",
				)}
			>
				{name}
			</text>
		</g>
	);
}
