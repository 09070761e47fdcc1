import { Link } from "react-router";
import { writeSettings } from "../address.ts";
import { treeOf } from "../tree-facts.ts";
import type { Pin, Town } from "./pin.ts";
import { atAll, atTown, type Look, mostZoom, moved, settings, zoomed } from "./view.ts";

type Go = (look: Look) => void;

/** A plain link to another look at the map; with script it changes the map in place. */
function Way(props: {
	look: Look;
	onGo: Go;
	label?: string;
	className?: string;
	current?: boolean;
	children: React.ReactNode;
}) {
	return (
		<Link
			to={writeSettings(settings, props.look)}
			replace
			preventScrollReset
			aria-label={props.label}
			aria-current={props.current || undefined}
			className={props.className}
			onClick={(event) => {
				event.preventDefault();
				props.onGo(props.look);
			}}
		>
			{props.children}
		</Link>
	);
}

const key = "grid size-11 place-items-center rounded-control border-control bg-card font-semibold hover:border-ink";

/** Zoom and the four ways, as keys under the map. */
export function MapKeys({ look, onGo }: { look: Look; onGo: Go }) {
	return (
		<nav aria-label="Move the map" className="mt-3 flex flex-wrap items-center gap-2 print:hidden">
			<Way look={zoomed(look, 1)} onGo={onGo} className={key} label="Zoom in">
				<span aria-hidden="true">+</span>
			</Way>
			<Way look={zoomed(look, -1)} onGo={onGo} className={key} label="Zoom out">
				<span aria-hidden="true">−</span>
			</Way>
			<span className="w-2" />
			<Way look={moved(look, -1, 0)} onGo={onGo} className={key} label="West">
				<span aria-hidden="true">←</span>
			</Way>
			<Way look={moved(look, 0, -1)} onGo={onGo} className={key} label="North">
				<span aria-hidden="true">↑</span>
			</Way>
			<Way look={moved(look, 0, 1)} onGo={onGo} className={key} label="South">
				<span aria-hidden="true">↓</span>
			</Way>
			<Way look={moved(look, 1, 0)} onGo={onGo} className={key} label="East">
				<span aria-hidden="true">→</span>
			</Way>
			<span className="w-2" />
			<Way look={atAll(look)} onGo={onGo} className={`${key} w-auto px-4`}>
				All towns
			</Way>
			<Way look={{ ...look, layer: look.layer === "ash" ? "off" : "ash" }} onGo={onGo} className={`${key} w-auto px-4`}>
				{look.layer === "ash" ? "Hide the ash borer" : "Show the ash borer"}
			</Way>
			<span role="status" className="sr-only">
				{look.zoom === 0
					? "The whole map"
					: look.zoom === mostZoom
						? "Zoomed in as far as it goes"
						: `Zoom ${look.zoom}`}
			</span>
		</nav>
	);
}

/** The towns with the number of trees nearest to each; choosing one moves the map there. */
export function TownList(props: { towns: readonly Town[]; counts: Map<string, number>; look: Look; onGo: Go }) {
	return (
		<section aria-labelledby="towns">
			<h2 id="towns" className="text-[28px] leading-tight">
				Towns
			</h2>
			<ul className="lining mt-3 grid grid-cols-2 gap-x-6 sm:grid-cols-3 lg:grid-cols-2">
				{props.towns.map((town) => {
					const count = props.counts.get(town.slug) ?? 0;
					return (
						<li key={town.slug} className="border-t border-line">
							<Way
								look={atTown(props.look, town)}
								onGo={props.onGo}
								current={props.look.place === town.slug}
								className="flex min-h-11 items-center justify-between gap-2 py-1 underline-offset-4 hover:underline aria-[current]:font-bold"
							>
								<span>{town.name}</span>
								<span className="text-ink-2">
									{count || ""}
									<span className="sr-only">{count === 1 ? " tree" : count ? " trees" : "no tree yet"}</span>
								</span>
							</Way>
						</li>
					);
				})}
			</ul>
		</section>
	);
}

/** "3 sugar maples, 10 to 24 inches": the trees of a town by kind. */
export function KindList({ pins }: { pins: readonly Pin[] }) {
	const kinds = Map.groupBy(pins, ({ species }) => species);
	const rows = [...kinds].sort(([, one], [, other]) => other.length - one.length);
	if (!rows.length) return <p className="mt-3 text-ink-2">No tree stands here yet. Yours would be the first.</p>;
	return (
		<ul className="lining mt-3">
			{rows.map(([species, trees]) => {
				const inches = trees.map((tree) => tree.inches);
				const [least, most] = [Math.min(...inches), Math.max(...inches)];
				return (
					<li key={species} className="flex justify-between gap-4 border-t border-line py-2">
						<span>
							{trees.length} × {treeOf(species)?.name ?? species}
						</span>
						<span className="text-ink-2">{least === most ? `${least} inches` : `${least} to ${most} inches`}</span>
					</li>
				);
			})}
		</ul>
	);
}
