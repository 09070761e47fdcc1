import { readCompany } from "#app/company/company.server.ts";
import { companyTime, today } from "#app/platform/dates.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { plainFacts } from "../facts.ts";
import { readFrame } from "../frame.server.ts";
import { Facts } from "../parts/facts.tsx";
import { Hero } from "../parts/hero.tsx";
import { Numbered } from "../parts/numbered.tsx";
import { Plates } from "../parts/plates.tsx";
import { PruningYear } from "../parts/pruning-year.tsx";
import { ServiceMap } from "../parts/service-map.tsx";
import { areasFrom, dots } from "../places.ts";
import { pruningYear } from "../pruning-year.ts";
import { scenes } from "../scenes.server.ts";
import { moodOf, oakAdvice } from "../season.ts";
import type { Route } from "./+types/home.ts";

export async function loader() {
	const now = new Date();
	const company = await readCompany();
	const day = today(now);
	const areas = areasFrom(company);
	return {
		name: company.name,
		place: `${company.city}, ${company.state}`,
		phone: (await readFrame(now)).phone,
		address: {
			streetAddress: company.street || undefined,
			addressLocality: company.city,
			addressRegion: company.state,
			postalCode: company.zip,
			addressCountry: "US",
		},
		telephone: company.phone,
		origin: settings.origin,
		scene: scenes[moodOf(day)],
		month: companyTime(now).month,
		oak: oakAdvice(day),
		facts: plainFacts(company, areas.length),
		areas,
		dots,
		trees: pruningYear,
	};
}

export function meta({ loaderData }: Route.MetaArgs) {
	if (!loaderData) return [];
	const { name, place, origin, telephone, address } = loaderData;
	const title = `${name}: tree care in ${place}`;
	const description = `Pruning, removal and storm work around ${place}. We walk the yard with you, number every tree, and write the price down.`;
	const picture = `${origin}/social.jpg`;
	return [
		{ title },
		{ name: "description", content: description },
		{ tagName: "link", rel: "canonical", href: `${origin}/` },
		{ property: "og:type", content: "website" },
		{ property: "og:site_name", content: name },
		{ property: "og:title", content: title },
		{ property: "og:description", content: description },
		{ property: "og:url", content: `${origin}/` },
		{ property: "og:image", content: picture },
		{ property: "og:image:width", content: "1200" },
		{ property: "og:image:height", content: "630" },
		{ property: "og:image:alt", content: "A print of a hill farm with a big oak and a red barn" },
		{ name: "twitter:card", content: "summary_large_image" },
		{
			"script:ld+json": {
				"@context": "https://schema.org",
				"@type": "HomeAndConstructionBusiness",
				name,
				url: `${origin}/`,
				image: picture,
				telephone,
				address: { "@type": "PostalAddress", ...address },
			},
		},
	];
}

export default function Home({ loaderData }: Route.ComponentProps) {
	return (
		<>
			<Hero scene={loaderData.scene} phone={loaderData.phone} />
			<Facts oak={loaderData.oak} facts={loaderData.facts} />
			<Plates />
			<Numbered />
			<PruningYear month={loaderData.month} trees={loaderData.trees} />
			<ServiceMap areas={loaderData.areas} dots={loaderData.dots} />
		</>
	);
}
