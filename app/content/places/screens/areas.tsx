import { useState } from "react";
import { Form, Link } from "react-router";
import { breadcrumbList, pageMeta, siteFacts } from "#app/content/pages/meta.ts";
import { addressOf } from "#app/content/pages/page.ts";
import { PageHead } from "#app/content/pages/page-head.tsx";
import { QuoteBand } from "#app/content/pages/quote-band.tsx";
import { readCompany } from "#app/people/company/company.server.ts";
import { type Zone, zones } from "#app/trade/travel.ts";
import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Field, Input } from "#app/ui/field.tsx";
import { answerForZip } from "../area.ts";
import { AreaMap } from "../area-map.tsx";
import { isZip, matching, type ZipAnswer } from "../finding.ts";
import { type Place, readMap, readPlaces } from "../places.server.ts";
import type { Route } from "./+types/areas.ts";

const title = "Where we work";
const path = "/service-areas";

export async function loader({ request }: Route.LoaderArgs) {
	const near = (new URL(request.url).searchParams.get("near") ?? "").trim().slice(0, 60);
	const [company, places] = await Promise.all([readCompany(), readPlaces()]);
	return { near, zip: answerForZip(near, company, places), map: await readMap(places), places: places.map(shown) };
}

/** What a line of the list says. */
function shown({ slug, cityName, county, miles, minutes, zone }: Place) {
	return { slug, cityName, county, miles: Math.round(miles), minutes, zone };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	if (!loaderData) return [];
	const { origin } = siteFacts(matches);
	const description = `Tree care in ${loaderData.places.length} towns of western Wisconsin: miles from the yard, travel zone, drive time and what grows there, on a map and as a list.`;
	const jsonLd = [
		breadcrumbList(origin, [
			{ name: "Home", path: "/" },
			{ name: title, path },
		]),
	];
	return pageMeta(matches, { title, description, path, jsonLd });
}

export default function Areas({ loaderData: { near, zip, map, places } }: Route.ComponentProps) {
	const [typed, setTyped] = useState(near);
	const [marked, setMarked] = useState<string | null>(null);
	const answer = typed.trim() === zip?.zip ? zip : null;
	const found = answer ? inOrder(places, answer.nearest) : /^\d/.test(typed) ? places : matching(places, typed);
	/** Names are found while typing; a whole ZIP code is asked for. */
	function type({ currentTarget: { value, form } }: React.ChangeEvent<HTMLInputElement>) {
		setTyped(value);
		if (isZip(value) && value.trim() !== zip?.zip) form?.requestSubmit();
	}
	return (
		<>
			<PageHead
				steps={[{ name: "Home", path: "/" }]}
				title="Where we work"
				lead="Miles are counted from our yard in a straight line, and drive times are estimates. The zone decides how the drive is priced."
			/>
			<div className="wrap grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
				<AreaMap
					map={map}
					label={`Map of the counties around Stanley with ${places.length} towns and rings at 15, 35 and 60 miles. The list says the same.`}
					className="self-start rounded-sheet max-lg:-mx-5 max-lg:w-screen max-lg:rounded-none lg:sticky lg:top-36 lg:order-2"
					marked={marked}
					onMark={setMarked}
				/>
				<div>
					<Form action={path} className="flex items-end gap-3" role="search">
						<Field label="Town, county or ZIP" name="near" className="grow">
							<Input value={typed} maxLength={60} autoComplete="off" onChange={type} />
						</Field>
						<Button type="submit" className="shrink-0">
							Find
						</Button>
					</Form>
					<p className="mt-2 min-h-6 text-sm text-ink-2" aria-live="polite">
						{answer ? <ZipWords {...answer} /> : <Count typed={typed} found={found.length} all={places.length} />}
					</p>
					{answer ? (
						<TownList places={found} marked={marked} onMark={setMarked} />
					) : found.length ? (
						<ZoneLists places={found} marked={marked} onMark={setMarked} />
					) : (
						<p className="mt-6">
							No town of that name is on our list.{" "}
							<Link to="/contact" className="font-semibold underline underline-offset-4">
								Ask us anyway
							</Link>
							, and we will say yes or no.
						</p>
					)}
				</div>
			</div>
			<QuoteBand
				title="Between two towns, or just outside?"
				words="Country roads count too. Send the address with a photo, and we will tell you which zone it is in and when we are near."
			/>
		</>
	);
}

function inOrder(places: Shown[], slugs: string[]): Shown[] {
	return slugs.flatMap((slug) => places.find((place) => place.slug === slug) ?? []);
}

function ZipWords({ zip, town, miles, zone }: ZipAnswer) {
	const where = zone === "D" ? "outside our regular area, so ask first" : `in zone ${zone}`;
	return (
		<>
			{zip} is {town}, {miles} miles from our yard, {where}. The towns nearest to it:
		</>
	);
}

function Count({ typed, found, all }: { typed: string; found: number; all: number }) {
	if (isZip(typed)) return "This ZIP code is not within 70 miles of Stanley.";
	if (/^\d/.test(typed)) return "A ZIP code has five figures.";
	return found === all ? `All ${all} towns` : `${found} of ${all} towns`;
}

type Shown = ReturnType<typeof shown>;
type Marking = { marked: string | null; onMark: (slug: string | null) => void };

const zoneTitles: Record<Zone, string> = {
	A: `Zone A, up to ${zones[0].miles} miles`,
	B: `Zone B, ${zones[0].miles} to ${zones[1].miles} miles`,
	C: `Zone C, ${zones[1].miles} to ${zones[2].miles} miles`,
	D: `Beyond ${zones[2].miles} miles`,
};

function ZoneLists({ places, ...marking }: { places: Shown[] } & Marking) {
	return (["A", "B", "C", "D"] as const).map((zone) => {
		const inside = places.filter((place) => place.zone === zone);
		return (
			inside.length > 0 && (
				<section key={zone} aria-label={zoneTitles[zone]} className="mt-8">
					<h2 className="text-xl">{zoneTitles[zone]}</h2>
					<TownList places={inside} {...marking} />
				</section>
			)
		);
	});
}

function TownList({ places, ...marking }: { places: Shown[] } & Marking) {
	return (
		<ul className="mt-2">
			{places.map((place) => (
				<PlaceLine key={place.slug} place={place} {...marking} />
			))}
		</ul>
	);
}

function PlaceLine({ place, marked, onMark }: { place: Shown } & Marking) {
	const { slug, cityName, county, miles, minutes } = place;
	return (
		<li className="border-b border-line">
			<Link
				to={addressOf("place", slug)}
				className={classes(
					"grid min-h-14 grid-cols-[1fr_auto] items-center gap-x-4 rounded-sm px-2 py-2 underline-offset-4 hover:underline",
					marked === slug && "bg-wheat-tint",
				)}
				data-marked={marked === slug ? "" : undefined}
				onPointerEnter={() => onMark(slug)}
				onPointerLeave={() => onMark(null)}
				onFocus={() => onMark(slug)}
				onBlur={() => onMark(null)}
			>
				<span className="font-semibold">{cityName}</span>
				<span className="lining text-right">{miles} mi</span>
				<span className="text-sm text-ink-2">{county} County</span>
				<span className="lining text-right text-sm text-ink-2">about {minutes} min</span>
			</Link>
		</li>
	);
}
