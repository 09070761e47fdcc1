import { randomUUID } from "node:crypto";
import { useMemo, useState } from "react";
import { data, Link, redirect } from "react-router";
import { siteInfo } from "#app/content/pages/meta.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { clientContext } from "#app/platform/context.ts";
import { formatCount } from "#app/platform/count.ts";
import { parseForm, type SubmittedValues } from "#app/platform/form.server.ts";
import { mergeRouteHeaders } from "#app/platform/http/merge-headers.ts";
import { createStartToken } from "#app/sales/inquiries/proof-of-work.server.ts";
import type { Coordinates } from "#app/trade/travel.ts";
import { useSettings } from "../parts/settings-form.tsx";
import { ToolPage } from "../parts/tool-page.tsx";
import { toolPath } from "../paths.ts";
import { settingsFromRequest, settingsQuery } from "../settings-url.ts";
import { toolMeta } from "../tool-meta.ts";
import { getTool } from "../tools.ts";
import { findTree } from "../tree-facts.ts";
import type { Route } from "./+types/screen.ts";
import { AddTreeForm, type Draft } from "./add-tree-form.tsx";
import { AshLegend } from "./ash-legend.tsx";
import { type MapState, settings, visibleArea, zoomMap } from "./map-state.ts";
import { readOwnWork } from "./own-work.server.ts";
import { MapLegend, OwnWorkList } from "./own-work.tsx";
import { describeLocation, locationFromTown, nearestTown, offsetFromTown, type Pin, type Town } from "./pin.ts";
import { pinForm } from "./pin-form.ts";
import { addPin, listMapTowns, listPublishedPins } from "./pins.server.ts";
import { describeTotals, quoteMessage } from "./rules.ts";
import { calculateTotals } from "./totals.ts";
import { Diversity, TotalsPanel } from "./totals-panel.tsx";
import { MapButtons, SpeciesList, TownList } from "./towns.tsx";
import { TreeMap } from "./tree-map.tsx";
import { type OwnPinWithState, useOwnPins } from "./use-own-pins.ts";

const tool = getTool("neighborhood-tree-map");

export async function loader({ request }: Route.LoaderArgs) {
	const { values, query } = settingsFromRequest(settings, request);
	const towns = (await listMapTowns()).sort((a, b) => a.name.localeCompare(b.name));
	const { city } = await readCompany();
	return data(
		{
			mapState: towns.some(({ slug }) => slug === values.place) ? values : { ...values, place: "" },
			query,
			towns,
			pins: await listPublishedPins(),
			work: await readOwnWork(),
			home: towns.find(({ name }) => name === city)?.slug ?? "",
			opened: { key: randomUUID(), start: createStartToken(new Date()) },
		},
		// the form's key must not be shared by a cache
		{ headers: { "Cache-Control": "no-store" } },
	);
}

export async function action({ request, context }: Route.ActionArgs) {
	const form = await request.formData().catch(() => new FormData());
	const parsed = parseForm(pinForm, form);
	if (!parsed.ok) return again(parsed.errors, parsed.typed, 422);
	const planted = await addPin(parsed.value, context.get(clientContext).ip, new Date());
	const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
	if (planted === "off the map")
		return again({ town: "That spot isn't on our map. Choose a town from the list." }, typed, 422);
	if ("wait" in planted)
		return again({ "": "Too many trees from your connection. Try again later." }, typed, 429, planted.wait);
	throw redirect(`${toolPath(tool.slug)}/pin/${planted.token}?new=1`, 303);
}

function again(errors: Record<string, string>, typed: SubmittedValues, status: number, wait?: number) {
	return data({ errors, typed }, { status, headers: wait ? { "Retry-After": String(wait) } : undefined });
}

export const headers = mergeRouteHeaders;

export function meta({ matches, loaderData }: Route.MetaArgs) {
	return toolMeta(matches, tool, loaderData?.query);
}

export default function NeighborhoodTreeMap({ loaderData, actionData, matches }: Route.ComponentProps) {
	const { towns, pins, work, home } = loaderData;
	const worked = useMemo(() => new Set(work.map(({ slug }) => slug)), [work]);
	const [mapState, setMapState] = useSettings(settings, loaderData.mapState);
	const view = useMemo(() => visibleArea(mapState), [mapState]);
	const own = useOwnPins();
	// the loader runs again after each post, but the form keeps its first key
	const [opened] = useState(loaderData.opened);
	const typed = actionData?.typed ?? {};
	const first =
		towns.find(({ slug }) => slug === (typed.town ?? mapState.place)) ??
		towns.find(({ slug }) => slug === "stanley") ??
		towns[0];
	const [draft, setDraft] = useState<Draft>({
		species: typed.species ?? "sugar-maple",
		inches: Number(typed.inches) || 12,
		town: first?.slug ?? "",
		north: Number(typed.north) || 0,
		east: Number(typed.east) || 0,
	});
	const [placed, setPlaced] = useState(Boolean(actionData));
	const [taps, setTaps] = useState(0);

	const { all, pendingCount, nearest, counts } = useMemo(() => visiblePins(pins, own, towns), [pins, own, towns]);
	const chosen = towns.find(({ slug }) => slug === mapState.place);
	const here = chosen ? all.filter((pin) => nearest.get(pin) === chosen.slug) : all;
	const town = towns.find(({ slug }) => slug === draft.town);

	function place(at: Coordinates): boolean {
		const offset = offsetFromTown(towns, at);
		if (!offset) return false;
		setDraft({ ...draft, ...offset });
		setPlaced(true);
		setTaps(taps + 1);
		return true;
	}
	const go = (next: MapState) => {
		setMapState(next);
		const to = towns.find(({ slug }) => slug === next.place);
		if (!to || next.place === mapState.place || placed) return;
		setDraft({ ...draft, town: to.slug, north: 0, east: 0 });
		setTaps(taps + 1);
	};

	return (
		<ToolPage
			tool={tool}
			origin={siteInfo(matches).origin}
			query={settingsQuery(settings, mapState)}
			howWeKnow={<HowWeKnow />}
			quote={{
				title: "Worried about a tree?",
				text: "Ask for a health check. We'll copy your tree into the form, where you can edit it.",
				service: "tree-health-assessment",
				about: quoteMessage(describeOwnPin(own, towns)),
			}}
		>
			<div className="grid grid-cols-1 gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
				<div className="min-w-0">
					<TreeMap
						view={view}
						towns={towns}
						pins={all}
						marker={town && placed ? locationFromTown(town, draft) : null}
						layer={mapState.layer}
						worked={worked}
						home={home}
						label={`Map with ${towns.length} towns. ${describeTotals(calculateTotals(all))}. The lists next to it show the same information.`}
						onCluster={(cluster) => setMapState(zoomMap(mapState, 2, cluster))}
						onPlace={place}
					/>
					<MapButtons mapState={mapState} onGo={go} />
					<MapLegend hasWork={work.length > 0} />
					{mapState.layer === "ash" && <AshLegend />}
				</div>
				<div className="grid min-w-0 grid-cols-1 content-start gap-10">
					<OwnWorkList work={work} towns={towns} />
					<TotalsPanel
						pins={here}
						where={chosen ? `around ${chosen.name}` : "on the whole map"}
						pendingCount={pendingCount}
					/>
					<Diversity pins={here} />
				</div>
				<div className="min-w-0">
					<h2 id="plant" className="mb-5 text-section">
						Add your tree
					</h2>
					<AddTreeForm
						towns={towns}
						opened={opened}
						draft={draft}
						taps={taps}
						onDraft={(next) => {
							setPlaced(true);
							setDraft(next);
						}}
						onPlace={place}
						errors={actionData?.errors ?? {}}
						typed={taps ? {} : typed}
					/>
				</div>
				<div className="grid min-w-0 grid-cols-1 content-start gap-10">
					<OwnList own={own} />
					{chosen && (
						<section aria-labelledby="kinds">
							<h2 id="kinds" className="text-[28px] leading-tight">
								Around {chosen.name}
							</h2>
							<SpeciesList pins={here} />
						</section>
					)}
					<TownList towns={towns} counts={counts} mapState={mapState} onGo={(next) => go(next)} />
				</div>
			</div>
		</ToolPage>
	);
}

const placeKey = ({ species, inches, latitude, longitude }: Pin) => `${species} ${inches} ${latitude} ${longitude}`;

/** All trees the visitor can see, published ones and their own unreviewed ones, each with the nearest town. */
function visiblePins(pins: readonly Pin[], own: readonly OwnPinWithState[], towns: readonly Town[]) {
	const pending = own.filter(({ state }) => state === "needs-review").map((pin) => ({ ...pin, own: true }));
	const mine = new Set(own.filter(({ state }) => state === "published").map(placeKey));
	const all = [...pins.map((pin) => ({ ...pin, own: mine.has(placeKey(pin)) })), ...pending];
	const nearest = new Map(all.map((pin) => [pin as Pin, nearestTown(towns, pin)?.slug ?? ""]));
	const counts = new Map<string, number>();
	for (const slug of nearest.values()) counts.set(slug, (counts.get(slug) ?? 0) + 1);
	return { all, pendingCount: pending.length, nearest, counts };
}

function describeOwnPin(own: readonly OwnPinWithState[], towns: readonly Town[]) {
	const [pin] = own;
	const offset = pin && offsetFromTown(towns, pin);
	const town = offset && towns.find(({ slug }) => slug === offset.town);
	return pin && offset && town
		? { name: findTree(pin.species)?.name ?? "tree", inches: pin.inches, where: describeLocation(town, offset) }
		: null;
}

const stateLabels = {
	"needs-review": "waiting for review, visible only to you",
	published: "on the map",
	removed: "removed",
	gone: "no longer there",
};

/** The trees of this device, each with a link to its private page. */
function OwnList({ own }: { own: readonly OwnPinWithState[] }) {
	if (!own.length) return null;
	return (
		<section aria-labelledby="own">
			<h2 id="own" className="text-[28px] leading-tight">
				Your trees
			</h2>
			<ul className="lining mt-3">
				{own.map(({ token, species, inches, state }) => (
					<li key={token} className="border-t border-line py-2">
						<Link
							to={`${toolPath(tool.slug)}/pin/${token}`}
							className="inline-block py-1 font-semibold underline underline-offset-4"
						>
							{findTree(species)?.name ?? species}, {formatCount(inches, "inch", "inches")}
						</Link>{" "}
						<span className="text-ink-2">{state ? stateLabels[state] : ""}</span>
					</li>
				))}
			</ul>
		</section>
	);
}

function HowWeKnow() {
	return (
		<>
			<p>
				<strong>What the trees do.</strong> We add up rain and carbon by species and trunk size from i-Tree Streets'
				tables for the Midwest. For species that weren't measured, we use a similar tree, so their share is an estimate.
				A dead tree still stores what's in its wood, but it doesn't hold back rain or absorb anything.
			</p>
			<p>
				<strong>Could one pest wipe them out?</strong> We use Santamour's rule of thumb from 1990: no more than 10% of
				one species, 20% of one genus and 30% of one family. It's a goal for planting, not a law of nature.
			</p>
			<p>
				<strong>Where we've worked.</strong> We count the properties where our crew has finished work, by town, and
				leave out towns with fewer than three. The map shows the town and never the yard.
			</p>
			<p>
				<strong>The ash borer.</strong> First finds by county, as the state announced them. County borders come from the
				US Census.
			</p>
			<p>
				<strong>What the map can't tell you.</strong> People add the trees they choose. It isn't a count of all trees,
				and no one has checked the measurements. We store each location in steps of a thousandth of a degree, which is
				364 feet (111 m) north to south and 258 feet (79 m) east to west. That shows the neighborhood, not the yard.
			</p>
		</>
	);
}
