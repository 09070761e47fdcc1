import { Link } from "react-router";
import { readContactCard } from "#app/content/contact-card/contact-card.server.ts";
import { ContactCard, PhoneAnswers } from "#app/content/contact-card/contact-card.tsx";
import { fillText } from "#app/content/pages/changed-texts.ts";
import { breadcrumbList, pageMeta, siteInfo } from "#app/content/pages/meta.ts";
import { movedOrNotFound } from "#app/content/pages/not-found.server.ts";
import { pagePath } from "#app/content/pages/page.ts";
import { PageHead } from "#app/content/pages/page-head.tsx";
import { Prose } from "#app/content/pages/prose.tsx";
import { QuoteBand } from "#app/content/pages/quote-band.tsx";
import { quoteLink } from "#app/content/pages/quote-link.ts";
import { paramsOrExample, readTexts } from "#app/content/pages/site-parts.server.ts";
import { readProof } from "#app/content/reviews/proof.server.ts";
import { ProofBand } from "#app/content/reviews/proof-band.tsx";
import { findPageOrPreview } from "#app/content/versions/preview.server.ts";
import { formatCount } from "#app/platform/count.ts";
import { ArtPrint } from "#app/ui/art-print.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { AreaMap } from "../area-map.tsx";
import { Visit } from "../parts/visit.tsx";
import { type PlacePage, readPlacePage } from "../place.server.ts";
import { countyName } from "../place-filter.ts";
import { townPageTexts } from "../place-texts.ts";
import type { Route } from "./+types/place.ts";

const breadcrumbs = [
	{ name: "Home", path: "/" },
	{ name: "Where we work", path: "/service-areas" },
];

/** Also of the previews of a draft and of the texts that all towns have, at URLs with a token. */
export async function loader(args: Route.LoaderArgs) {
	const now = new Date();
	const params = await paramsOrExample("town-pages", "place", args.params, args.url);
	const price = { text: "Prices for each service", to: "/services" };
	const [page, texts, proof, card] = await Promise.all([
		findPageOrPreview("place", params, args),
		readTexts("town-pages", townPageTexts, args),
		readProof(now),
		readContactCard(now, { price }),
	]);
	const place = page && (await readPlacePage(page));
	if (place)
		return {
			place,
			text: fillTown(texts, place.cityName),
			proof,
			card,
			quoteLink: quoteLink({ about: `In ${place.cityName}: ` }),
		};
	throw await movedOrNotFound("place", params.slug ?? "");
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	if (!loaderData) return [];
	const { origin, name } = siteInfo(matches);
	const { slug, cityName, county, description, latitude, longitude } = loaderData.place;
	const path = pagePath("place", slug);
	const title = loaderData.text.heading;
	const place = {
		"@type": "Place" as const,
		name: `${cityName}, Wisconsin`,
		geo: { "@type": "GeoCoordinates" as const, latitude, longitude },
		containedInPlace: { "@type": "AdministrativeArea" as const, name: `${countyName(county)}, Wisconsin` },
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
			breadcrumbList(origin, [...breadcrumbs, { name: cityName, path }]),
		],
	});
}

function fillTown(texts: typeof townPageTexts, town: string): typeof townPageTexts {
	const text = { ...texts };
	for (const name of ["heading", "button", "jobsTitle", "bandTitle"] as const)
		text[name] = fillText(text[name], { town });
	return text;
}

export default function PlaceScreen({ loaderData }: Route.ComponentProps) {
	const { place, text, proof, card } = loaderData;
	const { cityName } = place;
	return (
		<>
			<PageHead
				breadcrumbs={breadcrumbs}
				title={text.heading}
				lead={place.lead}
				picture={
					<AreaMap
						map={place.map}
						label={`Map of ${cityName} and nearby towns`}
						highlighted={place.slug}
						className="rounded-sheet lg:w-[480px]"
					/>
				}
			>
				<p className="mt-7 flex flex-wrap gap-3 print:hidden">
					<Link to={loaderData.quoteLink} className={buttonClass({ tone: "barn" })}>
						{text.button}
					</Link>
					<a href={card.phone.href} className={buttonClass()}>
						<Icon name="phone" />
						<span className="lining">{card.phone.label}</span>
					</a>
				</p>
				<PhoneAnswers card={card} className="mt-6" />
			</PageHead>
			<div className="wrap grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_400px]">
				<div className="min-w-0">
					<Visit place={place} zoneNote={text[`zone${place.zone}`]} />
					<Prose html={place.html} className="mt-10" />
					{(place.ashBorer || place.oakWilt) && (
						<Section id="health" title={text.healthTitle}>
							<dl className="grid gap-5">
								<Status term="Emerald ash borer" html={place.ashBorer} />
								<Status term="Oak wilt" html={place.oakWilt} />
							</dl>
						</Section>
					)}
					{place.season && (
						<Section id="season" title={text.seasonTitle}>
							<Prose html={place.season} />
						</Section>
					)}
					{place.goodToKnow.length > 0 && (
						<Section id="good-to-know" title={text.factsTitle}>
							<ul className="max-w-[65ch] border-b border-line">
								{place.goodToKnow.map((html) => (
									<li key={html} className="border-t border-line py-3">
										<Prose html={html} />
									</li>
								))}
							</ul>
						</Section>
					)}
				</div>
				<aside aria-label={`Around ${cityName}`} className="flex flex-col gap-10">
					{place.species.length > 0 && (
						<Species title={text.speciesTitle} species={place.species} plate={place.plate} />
					)}
					<Nearby title={text.nearbyTitle} places={place.nearby} />
					{place.nearest && <NearestProject project={place.nearest} here={cityName} />}
					<ContactCard card={card} quoteLink={loaderData.quoteLink} className="stays-in-view" />
				</aside>
			</div>
			<div className="wrap grid gap-x-16 lg:grid-cols-2">
				{place.jobs.length > 0 && <Links id="jobs" title={text.jobsTitle} links={place.jobs} />}
				{place.advice.length > 0 && <Links id="advice" title={text.adviceTitle} links={place.advice} />}
			</div>
			<ProofBand {...proof} />
			<QuoteBand title={text.bandTitle} text={text.bandText} about={`In ${cityName}: `} />
		</>
	);
}

function Section(props: { id: string; title: string; children: React.ReactNode }) {
	return (
		<section aria-labelledby={props.id} className="mt-12">
			<h2 id={props.id} className="mb-4 text-[26px] leading-tight lg:text-[32px]">
				{props.title}
			</h2>
			{props.children}
		</section>
	);
}

function Status({ term, html }: { term: string; html: string }) {
	if (!html) return null;
	return (
		<div>
			<dt className="font-semibold">{term}</dt>
			<dd>
				<Prose html={html} />
			</dd>
		</div>
	);
}

function Nearby({ title, places }: { title: string; places: PlacePage["nearby"] }) {
	return (
		<section aria-labelledby="nearby">
			<h2 id="nearby" className="text-xl">
				{title}
			</h2>
			<ul className="mt-2">
				{places.map(({ slug, cityName, miles }) => (
					<li key={slug} className="border-b border-line">
						<Link
							to={pagePath("place", slug)}
							className="flex min-h-12 items-center justify-between gap-4 rounded-sm underline-offset-4 hover:underline"
						>
							<span>{cityName}</span>
							<span className="lining text-ink-2">{miles} mi</span>
						</Link>
					</li>
				))}
			</ul>
		</section>
	);
}

function Species({ title, species, plate }: { title: string } & Pick<PlacePage, "species" | "plate">) {
	return (
		<section aria-labelledby="species">
			<h2 id="species" className="text-xl">
				{title}
			</h2>
			{plate && (
				<figure className="mt-3 print:hidden">
					<div className="grid place-items-center rounded-sheet bg-card p-5 shadow-1">
						<ArtPrint
							of={plate.print}
							alt={`Print: ${plate.caption}`}
							sizes="260px"
							className="h-[170px] w-full object-contain lg:h-[240px]"
						/>
					</div>
					<figcaption className="mt-2 text-[15px] text-ink-3">{plate.caption}</figcaption>
				</figure>
			)}
			<ul className="mt-3 flex flex-wrap gap-2">
				{species.map(({ to, name }) => (
					<li key={to}>
						<Link
							to={to}
							className="inline-flex min-h-11 items-center gap-2 rounded-control border border-line bg-card px-3 text-base hover:border-ink-3"
						>
							<Icon name="leaf" className="text-moss" />
							{name}
						</Link>
					</li>
				))}
			</ul>
		</section>
	);
}

/** The nearest job, or the nearest example, with its town. */
function NearestProject({ project, here }: { project: NonNullable<PlacePage["nearest"]>; here: string }) {
	const { to, title, example, cityName, miles } = project;
	return (
		<section aria-labelledby="nearest">
			<h2 id="nearest" className="text-xl">
				{example ? "Nearest example" : "Nearest job"}
			</h2>
			<p className="mt-3 border-t border-line pt-3">
				<Link to={to} className="rounded-sm font-semibold underline underline-offset-4">
					{title}
				</Link>
				<span className="lining block text-base text-ink-2">
					{cityName === here ? `In ${cityName}` : `In ${cityName}, ${formatCount(miles, "mile")} away`}
					{example && ". An illustrated example, not a job we did."}
				</span>
			</p>
		</section>
	);
}

function Links({ id, title, links }: { id: string; title: string; links: { to: string; title: string }[] }) {
	return (
		<Section id={id} title={title}>
			<ul>
				{links.map((link) => (
					<li key={link.to} className="border-t border-line">
						<Link to={link.to} className="block rounded-sm py-3 underline-offset-4 hover:underline">
							{link.title}
						</Link>
					</li>
				))}
			</ul>
		</Section>
	);
}
