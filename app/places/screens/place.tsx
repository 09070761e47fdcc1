import { Link } from "react-router";
import { breadcrumbList, pageMeta, siteFacts } from "#app/pages/meta.ts";
import { elsewhere } from "#app/pages/missing.server.ts";
import { addressOf } from "#app/pages/page.ts";
import { PageHead } from "#app/pages/page-head.tsx";
import { Prose } from "#app/pages/prose.tsx";
import { QuoteBand } from "#app/pages/quote-band.tsx";
import { formatMoney } from "#app/platform/money.ts";
import { AreaMap } from "../area-map.tsx";
import { type PlacePage, readPlace } from "../place.server.ts";
import type { Route } from "./+types/place.ts";

const steps = [
	{ name: "Home", path: "/" },
	{ name: "Where we work", path: "/service-areas" },
];

export async function loader({ params: { slug } }: Route.LoaderArgs) {
	const place = await readPlace(slug);
	if (place) return { place };
	throw await elsewhere("place", slug);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	if (!loaderData) return [];
	const { origin, name } = siteFacts(matches);
	const { slug, cityName, county, description, latitude, longitude } = loaderData.place;
	const path = addressOf("place", slug);
	const title = `Tree care in ${cityName}`;
	const place = {
		"@type": "Place" as const,
		name: `${cityName}, Wisconsin`,
		geo: { "@type": "GeoCoordinates" as const, latitude, longitude },
		containedInPlace: { "@type": "AdministrativeArea" as const, name: `${county} County, Wisconsin` },
	};
	return pageMeta(matches, {
		title,
		description,
		path,
		jsonLd: [
			{
				"@type": "Service",
				name: title,
				serviceType: "Tree care",
				url: origin + path,
				provider: { "@type": "HomeAndConstructionBusiness", name, url: `${origin}/` },
				areaServed: place,
			},
			breadcrumbList(origin, [...steps, { name: cityName, path }]),
		],
	});
}

export default function PlaceScreen({ loaderData: { place } }: Route.ComponentProps) {
	return (
		<>
			<PageHead steps={steps} title={`Tree care in ${place.cityName}`} lead={<Lead place={place} />} />
			<div className="wrap grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_400px]">
				<div className="min-w-0">
					<Prose html={place.html} />
					<Health place={place} />
				</div>
				<aside aria-label={`${place.cityName} on the map`}>
					<AreaMap map={place.map} label={`Map with ${place.cityName} and its neighbors`} className="rounded-sheet" />
					<Nearby places={place.nearby} />
				</aside>
			</div>
			<QuoteBand
				title={`A tree in ${place.cityName}?`}
				words="Say where it stands and add a photo or two."
				about={`In ${place.cityName}: `}
			/>
		</>
	);
}

function Lead({ place: { county, miles, zone, minutes } }: { place: PlacePage }) {
	return (
		<>
			{county} County, {Math.round(miles)} miles, zone {zone}, about {minutes} minutes.
		</>
	);
}

function Health({ place }: { place: PlacePage }) {
	return (
		<ul className="mt-10">
			{place.facts.map((html) => (
				<li key={html} className="border-t border-line py-3">
					<Prose html={html} />
				</li>
			))}
			{place.travel && (
				<li>
					{formatMoney(place.travel.band.from, { whole: true })} to {formatMoney(place.travel.band.to, { whole: true })}
				</li>
			)}
		</ul>
	);
}

function Nearby({ places }: Pick<{ places: PlacePage["nearby"] }, "places">) {
	return (
		<ul className="mt-6">
			{places.map(({ slug, cityName, distance }) => (
				<li key={slug} className="border-b border-line">
					<Link to={addressOf("place", slug)} className="flex min-h-11 items-center justify-between gap-4">
						<span>{cityName}</span>
						<span className="lining text-ink-2">{distance} mi</span>
					</Link>
				</li>
			))}
		</ul>
	);
}
