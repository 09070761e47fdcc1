import { useState } from "react";
import { Form, Link } from "react-router";
import { fillText } from "#app/content/pages/changed-texts.ts";
import { breadcrumbList, pageMeta, siteInfo } from "#app/content/pages/meta.ts";
import { pagePath } from "#app/content/pages/page.ts";
import { HeadText } from "#app/content/pages/page-head.tsx";
import { QuoteBand } from "#app/content/pages/quote-band.tsx";
import { readTexts } from "#app/content/pages/site-parts.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { formatCount } from "#app/platform/count.ts";
import { type Zone, zones } from "#app/trade/travel.ts";
import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Field, Input } from "#app/ui/field.tsx";
import { AreaMap } from "../area-map.tsx";
import { countyName, filterPlaces, isZip, type ZipInfo } from "../place-filter.ts";
import { townListTexts } from "../place-list-texts.ts";
import { listPlaces, type Place, readAreaMap } from "../places.server.ts";
import { findZip } from "../service-area.ts";
import type { Route } from "./+types/areas.ts";

const path = "/service-areas";

/** Also of the preview of its texts, at a URL with a token. */
export async function loader(args: Route.LoaderArgs) {
	const near = (args.url.searchParams.get("near") ?? "").trim().slice(0, 60);
	const [company, places, text] = await Promise.all([
		readCompany(),
		listPlaces(),
		readTexts("list-of-towns", townListTexts, args),
	]);
	return {
		near,
		text,
		town: company.city,
		zip: findZip(near, company, places),
		map: await readAreaMap(places),
		places: places.map(toPlaceRow),
	};
}

/** The data of one row of the list. */
function toPlaceRow({ slug, cityName, county, miles, minutes, zone }: Place) {
	return { slug, cityName, county, miles: Math.round(miles), minutes, zone };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	if (!loaderData) return [];
	const { origin } = siteInfo(matches);
	const { text } = loaderData;
	const title = text.heading;
	const description = fillText(text.searchText, { count: String(loaderData.places.length) });
	const jsonLd = [
		breadcrumbList(origin, [
			{ name: "Home", path: "/" },
			{ name: title, path },
		]),
	];
	return pageMeta(matches, { title, description, path, jsonLd });
}

export default function Areas({ loaderData: { near, text, town, zip, map, places } }: Route.ComponentProps) {
	const [query, setQuery] = useState(near);
	const [highlighted, setHighlighted] = useState<string | null>(null);
	const matchedZip = query.trim() === zip?.zip ? zip : null;
	const matches = matchedZip
		? pickInOrder(places, matchedZip.nearest)
		: /^\d/.test(query)
			? places
			: filterPlaces(places, query);
	/** Names are filtered in the browser; a complete ZIP code is looked up on the server. */
	function onQueryChange({ currentTarget: { value, form } }: React.ChangeEvent<HTMLInputElement>) {
		setQuery(value);
		if (isZip(value) && value.trim() !== zip?.zip) form?.requestSubmit();
	}
	return (
		<>
			<div className="wrap grid gap-x-12 gap-y-8 pt-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:grid-rows-[auto_1fr] lg:pt-12">
				<HeadText breadcrumbs={[{ name: "Home", path: "/" }]} title={text.heading} lead={text.lead} />
				<AreaMap
					map={map}
					label={`Map of the counties around ${town} with ${places.length} towns and rings at 15, 35 and 60 miles. The list has the same information.`}
					className="self-start rounded-sheet max-lg:-mx-[20px] max-lg:w-screen max-lg:rounded-none lg:sticky lg:top-36 lg:col-start-2 lg:row-span-2 lg:row-start-1"
					highlighted={highlighted}
					onHighlight={setHighlighted}
				/>
				<div>
					<Form action={path} className="flex items-end gap-3" role="search">
						<Field label="Town, county or ZIP code" name="near" className="grow">
							<Input value={query} maxLength={60} autoComplete="off" onChange={onQueryChange} />
						</Field>
						<Button type="submit" className="shrink-0">
							Search
						</Button>
					</Form>
					<p className="mt-2 min-h-6 text-sm text-ink-2" aria-live="polite">
						{matchedZip ? (
							<ZipText {...matchedZip} />
						) : (
							<Count query={query} town={town} shown={matches.length} all={places.length} />
						)}
					</p>
					{matchedZip ? (
						<TownList places={matches} highlighted={highlighted} onHighlight={setHighlighted} />
					) : matches.length ? (
						<ZoneLists places={matches} highlighted={highlighted} onHighlight={setHighlighted} />
					) : (
						<p className="mt-6">
							That town isn't on our list.{" "}
							<Link to="/contact" className="font-semibold underline underline-offset-4">
								Ask us anyway
							</Link>
							, and we'll tell you whether we can come.
						</p>
					)}
				</div>
			</div>
			<QuoteBand title={text.bandTitle} text={text.bandText} />
		</>
	);
}

function pickInOrder(places: PlaceRow[], slugs: string[]): PlaceRow[] {
	return slugs.flatMap((slug) => places.find((place) => place.slug === slug) ?? []);
}

function ZipText({ zip, town, miles, zone }: ZipInfo) {
	const where = zone === "D" ? "outside our regular area, so ask first" : `in zone ${zone}`;
	return (
		<>
			{zip} is {town}, {formatCount(miles, "mile")} from our yard, {where}. Nearest towns:
		</>
	);
}

function Count({ query, town, shown, all }: { query: string; town: string; shown: number; all: number }) {
	if (isZip(query)) return `That ZIP code isn't within 70 miles of ${town}.`;
	if (/^\d/.test(query)) return "A ZIP code has 5 digits.";
	return shown === all ? `All ${all} towns` : `${shown} of ${all} towns`;
}

type PlaceRow = ReturnType<typeof toPlaceRow>;
type Highlighting = { highlighted: string | null; onHighlight: (slug: string | null) => void };

const zoneTitles: Record<Zone, string> = {
	A: `Zone A, up to ${zones[0].miles} miles`,
	B: `Zone B, ${zones[0].miles} to ${zones[1].miles} miles`,
	C: `Zone C, ${zones[1].miles} to ${zones[2].miles} miles`,
	D: `Beyond ${zones[2].miles} miles`,
};

function ZoneLists({ places, ...highlighting }: { places: PlaceRow[] } & Highlighting) {
	return (["A", "B", "C", "D"] as const).map((zone) => {
		const inside = places.filter((place) => place.zone === zone);
		return (
			inside.length > 0 && (
				<section key={zone} aria-label={zoneTitles[zone]} className="mt-8">
					<h2 className="text-xl">{zoneTitles[zone]}</h2>
					<TownList places={inside} {...highlighting} />
				</section>
			)
		);
	});
}

function TownList({ places, ...highlighting }: { places: PlaceRow[] } & Highlighting) {
	return (
		<ul className="mt-2">
			{places.map((place) => (
				<PlaceLine key={place.slug} place={place} {...highlighting} />
			))}
		</ul>
	);
}

function PlaceLine({ place, highlighted, onHighlight }: { place: PlaceRow } & Highlighting) {
	const { slug, cityName, county, miles, minutes } = place;
	return (
		<li className="border-b border-line">
			<Link
				to={pagePath("place", slug)}
				className={classes(
					"grid min-h-14 grid-cols-[1fr_auto] items-center gap-x-4 rounded-sm px-2 py-2 underline-offset-4 hover:underline",
					highlighted === slug && "bg-wheat-tint",
				)}
				data-marked={highlighted === slug ? "" : undefined}
				onPointerEnter={() => onHighlight(slug)}
				onPointerLeave={() => onHighlight(null)}
				onFocus={() => onHighlight(slug)}
				onBlur={() => onHighlight(null)}
			>
				<span className="font-semibold">{cityName}</span>
				<span className="lining text-right">{miles} mi</span>
				<span className="text-sm text-ink-2">{countyName(county)}</span>
				<span className="lining text-right text-sm text-ink-2">about {minutes} min</span>
			</Link>
		</li>
	);
}
