import { Link } from "react-router";
import { formatCount } from "#app/platform/count.ts";
import { settingsQuery } from "../settings-url.ts";
import { findTree } from "../tree-facts.ts";
import { type MapState, maxZoom, panMap, settings, showAll, showTown, zoomMap } from "./map-state.ts";
import type { Pin, Town } from "./pin.ts";

type Go = (mapState: MapState) => void;

/** A plain link to another view of the map. With JavaScript it changes the map in place. */
function Way(props: {
	mapState: MapState;
	onGo: Go;
	label?: string;
	className?: string;
	current?: boolean;
	children: React.ReactNode;
}) {
	return (
		<Link
			to={settingsQuery(settings, props.mapState)}
			replace
			preventScrollReset
			aria-label={props.label}
			aria-current={props.current || undefined}
			className={props.className}
			onClick={(event) => {
				event.preventDefault();
				props.onGo(props.mapState);
			}}
		>
			{props.children}
		</Link>
	);
}

const key = "grid size-11 place-items-center rounded-control border-control bg-card font-semibold hover:border-ink";

/** Zoom and pan buttons under the map. */
export function MapButtons({ mapState, onGo }: { mapState: MapState; onGo: Go }) {
	return (
		<nav aria-label="Move the map" className="mt-3 flex flex-wrap items-center gap-2 print:hidden">
			<Way mapState={zoomMap(mapState, 1)} onGo={onGo} className={key} label="Zoom in">
				<span aria-hidden="true">+</span>
			</Way>
			<Way mapState={zoomMap(mapState, -1)} onGo={onGo} className={key} label="Zoom out">
				<span aria-hidden="true">−</span>
			</Way>
			<span className="w-2" />
			<Way mapState={panMap(mapState, -1, 0)} onGo={onGo} className={key} label="West">
				<span aria-hidden="true">←</span>
			</Way>
			<Way mapState={panMap(mapState, 0, -1)} onGo={onGo} className={key} label="North">
				<span aria-hidden="true">↑</span>
			</Way>
			<Way mapState={panMap(mapState, 0, 1)} onGo={onGo} className={key} label="South">
				<span aria-hidden="true">↓</span>
			</Way>
			<Way mapState={panMap(mapState, 1, 0)} onGo={onGo} className={key} label="East">
				<span aria-hidden="true">→</span>
			</Way>
			<span className="w-2" />
			<Way mapState={showAll(mapState)} onGo={onGo} className={`${key} w-auto px-4`}>
				All towns
			</Way>
			<Way
				mapState={{ ...mapState, layer: mapState.layer === "ash" ? "off" : "ash" }}
				onGo={onGo}
				className={`${key} w-auto px-4`}
			>
				{mapState.layer === "ash" ? "Hide the ash borer" : "Show the ash borer"}
			</Way>
			<span role="status" className="sr-only">
				{mapState.zoom === 0
					? "Whole map"
					: mapState.zoom === maxZoom
						? "Zoomed in all the way"
						: `Zoom ${mapState.zoom}`}
			</span>
		</nav>
	);
}

/** The towns with the number of trees near each. Choosing one moves the map there. */
export function TownList(props: { towns: readonly Town[]; counts: Map<string, number>; mapState: MapState; onGo: Go }) {
	return (
		<section aria-labelledby="towns">
			<h2 id="towns" className="text-[28px] leading-tight">
				Towns
			</h2>
			<ul className="lining mt-3 grid two-columns gap-x-6 sm:grid-cols-3 lg:grid-cols-2">
				{props.towns.map((town) => {
					const count = props.counts.get(town.slug) ?? 0;
					return (
						<li key={town.slug} className="border-t border-line">
							<Way
								mapState={showTown(props.mapState, town)}
								onGo={props.onGo}
								current={props.mapState.place === town.slug}
								className="flex min-h-11 items-center justify-between gap-2 py-1 underline-offset-4 hover:underline aria-[current]:font-bold"
							>
								<span>{town.name}</span>
								<span className="text-ink-2">
									{count || ""}
									<span className="sr-only">{count === 1 ? " tree" : count ? " trees" : "no trees yet"}</span>
								</span>
							</Way>
						</li>
					);
				})}
			</ul>
		</section>
	);
}

/** The trees of a town by species: "3 sugar maples, 10 to 24 inches". */
export function SpeciesList({ pins }: { pins: readonly Pin[] }) {
	const kinds = Map.groupBy(pins, ({ species }) => species);
	const rows = [...kinds].sort(([, one], [, other]) => other.length - one.length);
	if (!rows.length) return <p className="mt-3 text-ink-2">No trees here yet. Yours would be the first.</p>;
	return (
		<ul className="lining mt-3">
			{rows.map(([species, trees]) => {
				const inches = trees.map((tree) => tree.inches);
				const [least, most] = [Math.min(...inches), Math.max(...inches)];
				return (
					<li key={species} className="flex justify-between gap-4 border-t border-line py-2">
						<span>
							{trees.length} × {findTree(species)?.name ?? species}
						</span>
						<span className="text-ink-2">
							{least === most ? formatCount(least, "inch", "inches") : `${least} to ${most} inches`}
						</span>
					</li>
				);
			})}
		</ul>
	);
}
