import { randomUUID } from "node:crypto";
import { useMemo, useState } from "react";
import { data, Link, redirect } from "react-router";
import { siteFacts } from "#app/content/pages/meta.ts";
import { clientContext } from "#app/platform/context.ts";
import { parseForm, type Typed } from "#app/platform/form.server.ts";
import { bothHeaders } from "#app/platform/http/both-headers.ts";
import { makeStart } from "#app/sales/inquiries/proof.server.ts";
import type { OnEarth } from "#app/trade/travel.ts";
import { settingsOf, writeSettings } from "../address.ts";
import { toolMeta } from "../head.ts";
import { useSettings } from "../parts/settings-form.tsx";
import { ToolPage } from "../parts/tool-page.tsx";
import { toolPath } from "../paths.ts";
import { toolOf } from "../tools.ts";
import { treeOf } from "../tree-facts.ts";
import type { Route } from "./+types/screen.ts";
import { firstFinds } from "./ash-borer.ts";
import { fromTown, nearestTown, type Pin, placeFrom, type Town, whereWords } from "./pin.ts";
import { pinForm } from "./pin-form.ts";
import { listShown, plantPin, readTowns } from "./pins.server.ts";
import { type Draft, PlantForm } from "./plant-form.tsx";
import { asked, totalWords } from "./rules.ts";
import { Diversity, Sums } from "./sums.tsx";
import { totalsOf } from "./totals.ts";
import { KindList, MapKeys, TownList } from "./towns.tsx";
import { TreeMap } from "./tree-map.tsx";
import { type Own, useOwnPins } from "./use-own-pins.ts";
import { type Look, settings, viewOf, zoomed } from "./view.ts";

const tool = toolOf("neighborhood-tree-map");

export async function loader({ request }: Route.LoaderArgs) {
	const { set, query } = settingsOf(settings, request);
	const towns = (await readTowns()).sort((a, b) => a.name.localeCompare(b.name));
	return data(
		{
			look: towns.some(({ slug }) => slug === set.place) ? set : { ...set, place: "" },
			query,
			towns,
			pins: await listShown(),
			opened: { key: randomUUID(), start: makeStart(new Date()) },
		},
		// the form's key is this visitor's alone
		{ headers: { "Cache-Control": "no-store" } },
	);
}

export async function action({ request, context }: Route.ActionArgs) {
	const form = await request.formData().catch(() => new FormData());
	const parsed = parseForm(pinForm, form);
	if (!parsed.ok) return again(parsed.errors, parsed.typed, 422);
	const planted = await plantPin(parsed.value, context.get(clientContext).ip, new Date());
	const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
	if (planted === "off the map") return again({ town: "That is not on our map. Choose one of its towns." }, typed, 422);
	if ("wait" in planted)
		return again({ "": "A lot came from your connection. Please wait a while." }, typed, 429, planted.wait);
	throw redirect(`${toolPath(tool.slug)}/pin/${planted.token}?new=1`, 303);
}

function again(errors: Record<string, string>, typed: Typed, status: number, wait?: number) {
	return data({ errors, typed }, { status, headers: wait ? { "Retry-After": String(wait) } : undefined });
}

export const headers = bothHeaders;

export function meta({ matches, loaderData }: Route.MetaArgs) {
	return toolMeta(matches, tool, loaderData?.query);
}

export default function NeighborhoodTreeMap({ loaderData, actionData, matches }: Route.ComponentProps) {
	const { towns, pins } = loaderData;
	const [look, setLook] = useSettings(settings, loaderData.look);
	const view = useMemo(() => viewOf(look), [look]);
	const own = useOwnPins();
	// the page's own loader runs again after each post; the form stays the one that was opened
	const [opened] = useState(loaderData.opened);
	const typed = actionData?.typed ?? {};
	const first =
		towns.find(({ slug }) => slug === (typed.town ?? look.place)) ??
		towns.find(({ slug }) => slug === "stanley") ??
		towns[0];
	const [draft, setDraft] = useState<Draft>({
		...{ species: typed.species ?? "sugar-maple", inches: Number(typed.inches) || 12 },
		...{ town: first?.slug ?? "", north: Number(typed.north) || 0, east: Number(typed.east) || 0 },
	});
	const [placed, setPlaced] = useState(Boolean(actionData));
	const [taps, setTaps] = useState(0);

	const { all, waiting, nearest, counts } = useMemo(() => standing(pins, own, towns), [pins, own, towns]);
	const chosen = towns.find(({ slug }) => slug === look.place);
	const here = chosen ? all.filter((pin) => nearest.get(pin) === chosen.slug) : all;
	const town = towns.find(({ slug }) => slug === draft.town);

	function place(at: OnEarth): boolean {
		const told = fromTown(towns, at);
		if (!told) return false;
		setDraft({ ...draft, ...told });
		setPlaced(true);
		setTaps(taps + 1);
		return true;
	}
	const go = (next: Look) => {
		setLook(next);
		const to = towns.find(({ slug }) => slug === next.place);
		if (!to || next.place === look.place || placed) return;
		setDraft({ ...draft, town: to.slug, north: 0, east: 0 });
		setTaps(taps + 1);
	};

	return (
		<ToolPage
			tool={tool}
			origin={siteFacts(matches).origin}
			query={writeSettings(settings, look)}
			know={<Knowledge />}
			quote={{
				title: "A tree that worries you?",
				words: "Ask for a health check. The words go into the form, and you can change them.",
				service: "tree-health-assessment",
				about: asked(ownWords(own, towns)),
			}}
		>
			<div className="grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
				<div className="min-w-0">
					<TreeMap
						view={view}
						towns={towns}
						pins={all}
						marker={town && placed ? placeFrom(town, draft) : null}
						layer={look.layer}
						label={`Map with ${towns.length} towns. ${totalWords(totalsOf(all))}. The lists beside it say the same.`}
						onCluster={(cluster) => setLook(zoomed(look, 2, cluster))}
						onPlace={place}
					/>
					<MapKeys look={look} onGo={go} />
					{look.layer === "ash" && <AshWords />}
				</div>
				<div className="grid content-start gap-10">
					<Sums pins={here} where={chosen ? `around ${chosen.name}` : "on the whole map"} waiting={waiting} />
					<Diversity pins={here} />
				</div>
				<div className="min-w-0">
					<h2 id="plant" className="mb-5 text-section">
						Put your tree on it
					</h2>
					<PlantForm
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
				<div className="grid content-start gap-10">
					<OwnList own={own} />
					{chosen && (
						<section aria-labelledby="kinds">
							<h2 id="kinds" className="text-[28px] leading-tight">
								Around {chosen.name}
							</h2>
							<KindList pins={here} />
						</section>
					)}
					<TownList towns={towns} counts={counts} look={look} onGo={(next) => go(next)} />
				</div>
			</div>
		</ToolPage>
	);
}

const placeKey = ({ species, inches, latitude, longitude }: Pin) => `${species} ${inches} ${latitude} ${longitude}`;

/** All trees that this visitor sees: the shown ones, and the own ones that wait; with the town nearest to each. */
function standing(pins: readonly Pin[], own: readonly Own[], towns: readonly Town[]) {
	const waiting = own.filter(({ state }) => state === "waiting").map((pin) => ({ ...pin, own: true }));
	const mine = new Set(own.filter(({ state }) => state === "shown").map(placeKey));
	const all = [...pins.map((pin) => ({ ...pin, own: mine.has(placeKey(pin)) })), ...waiting];
	const nearest = new Map(all.map((pin) => [pin as Pin, nearestTown(towns, pin)?.slug ?? ""]));
	const counts = new Map<string, number>();
	for (const slug of nearest.values()) counts.set(slug, (counts.get(slug) ?? 0) + 1);
	return { all, waiting: waiting.length, nearest, counts };
}

function ownWords(own: readonly Own[], towns: readonly Town[]) {
	const [pin] = own;
	const told = pin && fromTown(towns, pin);
	const town = told && towns.find(({ slug }) => slug === told.town);
	return pin && told && town
		? { name: treeOf(pin.species)?.name ?? "tree", inches: pin.inches, where: whereWords(town, told) }
		: null;
}

const stateWords = {
	waiting: "waits to be looked at, only you see it",
	shown: "stands on the map",
	removed: "was removed",
	gone: "is no longer there",
};

/** The trees of this device, each with the way to its secret page. */
function OwnList({ own }: { own: readonly Own[] }) {
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
							{treeOf(species)?.name ?? species}, {inches} inches
						</Link>{" "}
						<span className="text-ink-2">{state ? stateWords[state] : ""}</span>
					</li>
				))}
			</ul>
		</section>
	);
}

function AshWords() {
	return (
		<div className="mt-4 max-w-[65ch]">
			<p className="font-semibold">First emerald ash borer, by county</p>
			<ul className="lining mt-1">
				{firstFinds.map(({ county, year, words }) => (
					<li key={county}>
						{county} {year}: {words}
					</li>
				))}
			</ul>
			<p className="mt-1 text-ink-2">
				Since the summer of 2024 it is known from all 72 counties of the state. A county without a year here has it too.
			</p>
		</div>
	);
}

function Knowledge() {
	return (
		<>
			<p>
				<strong>What they do.</strong> Rain and carbon by kind and trunk from i-Tree Streets' tables for the Midwest,
				added up. Kinds that nobody measured are read from a similar tree, so their part is an estimate. A dead tree
				holds what is in its wood; it keeps no rain and takes up nothing.
			</p>
			<p>
				<strong>Could one pest take them.</strong> Santamour's rule of thumb of 1990: no more than 10 percent of one
				species, 20 of one genus, 30 of one family. It is a goal for planting, not a law of nature.
			</p>
			<p>
				<strong>The ash borer.</strong> First finds as the state announced them, by county. Borders are those of the US
				Census.
			</p>
			<p>
				<strong>What the map cannot know.</strong> People put on it what they like to. It is no count of all trees, and
				nobody has measured what they told. A place is kept in steps of a thousandth of a degree, 364 feet (111 m) north
				to south and 258 feet (79 m) east to west: it tells the neighborhood, not the yard.
			</p>
		</>
	);
}
