import type { Thing } from "schema-dts";
import { readCompany } from "#app/company/company.server.ts";
import { pageMeta } from "#app/pages/meta.ts";
import { readMap, readPlaces, toArea } from "#app/places/places.server.ts";
import { companyTime, today } from "#app/platform/dates.server.ts";
import { readStormNotice } from "#app/weather/weather.server.ts";
import { businessOf } from "../business.server.ts";
import { plainFacts } from "../facts.ts";
import { readFrame } from "../frame.server.ts";
import { Facts } from "../parts/facts.tsx";
import { Hero } from "../parts/hero.tsx";
import { Numbered } from "../parts/numbered.tsx";
import { Plates } from "../parts/plates.tsx";
import { PruningYear } from "../parts/pruning-year.tsx";
import { homeMap, ServiceMap } from "../parts/service-map.tsx";
import { pruningYear } from "../pruning-year.ts";
import { scenes, stormScene } from "../scenes.server.ts";
import { moodOf, oakAdvice } from "../season.ts";
import type { Route } from "./+types/home.ts";

export async function loader() {
	const now = new Date();
	const company = await readCompany();
	const day = today(now);
	const places = (await readPlaces()).filter(({ zone }) => zone !== "D");
	const storm = readStormNotice(now);
	return {
		place: `${company.city}, ${company.state}`,
		phone: (await readFrame(now)).phone,
		business: businessOf(
			company,
			places.map(({ cityName }) => cityName),
		) as object,
		storm,
		scene: storm ? stormScene : scenes[moodOf(day)],
		month: companyTime(now).month,
		oak: oakAdvice(day),
		facts: plainFacts(company, places.length),
		areas: places.map(toArea),
		map: await readMap(places, homeMap),
		trees: pruningYear,
	};
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
	if (!loaderData) return [];
	const { place, business } = loaderData;
	return pageMeta(matches, {
		title: `Tree care in ${place}`,
		description: `Pruning, removal and storm work around ${place}. We walk the yard with you, number every tree, and write the price down.`,
		path: "/",
		jsonLd: [business as Thing],
	});
}

export default function Home({ loaderData }: Route.ComponentProps) {
	return (
		<>
			<Hero scene={loaderData.scene} storm={loaderData.storm} phone={loaderData.phone} />
			<Facts oak={loaderData.oak} facts={loaderData.facts} />
			<Plates />
			<Numbered />
			<PruningYear month={loaderData.month} trees={loaderData.trees} />
			<ServiceMap areas={loaderData.areas} map={loaderData.map} />
		</>
	);
}
