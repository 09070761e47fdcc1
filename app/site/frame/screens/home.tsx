import type { Thing } from "schema-dts";
import { byMonth } from "#app/content/advice/article.ts";
import { cardShown, listArticles } from "#app/content/advice/articles.server.ts";
import { pageMeta } from "#app/content/pages/meta.ts";
import { readMap, readPlaces, toArea } from "#app/content/places/places.server.ts";
import { listProjects } from "#app/content/projects/projects.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { companyTime, today } from "#app/platform/dates.server.ts";
import { monthNames } from "#app/platform/dates.ts";
import type { PrintFiles } from "#app/ui/print.tsx";
import { countiesIn } from "#app/weather/counties.ts";
import { readStormNotice } from "#app/weather/weather.server.ts";
import { businessOf } from "../business.server.ts";
import { plainFacts } from "../facts.ts";
import { readFrame } from "../frame.server.ts";
import { homeMap } from "../home-map.ts";
import { homePrints } from "../home-prints.server.ts";
import type { Told } from "../parts/below-the-hero.tsx";
import { Hero } from "../parts/hero.tsx";
import { BelowTheHero, belowReady } from "../parts/late-below.tsx";
import { scenes, stormScene } from "../scenes.server.ts";
import { moodOf, oakAdvice } from "../season.ts";
import { seasonTasks } from "../season-work.ts";
import type { Route } from "./+types/home.ts";

export async function loader() {
	const now = new Date();
	const company = await readCompany();
	const day = today(now);
	const places = (await readPlaces()).filter(({ zone }) => zone !== "D");
	const storm = readStormNotice(now);
	const { month } = companyTime(now);
	const [articles, { projects }] = await Promise.all([
		listArticles(),
		listProjects({ service: "", town: "", after: null }),
	]);
	const { season, rest } = byMonth(articles, month);
	const below: Told = {
		month,
		monthName: monthNames[month - 1] ?? "",
		tasks: seasonTasks(month),
		projects: projects
			.slice(0, 3)
			.map(({ picture, ...project }) => ({ ...project, picture: picture && bare(picture) })),
		articles: [...season, ...rest].slice(0, 3).map((article) => ({ ...cardShown(article), description: "" })),
		insurer: company.insurer,
		oak: oakAdvice(day),
		facts: plainFacts(company, places.length),
		areas: places.map(toArea).map(({ slug, cityName, distance }) => ({ slug, cityName, distance })),
		map: await readMap(places, homeMap),
		prints: homePrints,
	};
	return {
		place: `${company.city}, ${company.state}`,
		phone: (await readFrame(now)).phone,
		business: businessOf(company, [...new Set(places.flatMap(({ county }) => countiesIn(county)))]) as object,
		storm,
		scene: storm ? stormScene : scenes[moodOf(day)],
		below: JSON.stringify(below),
	};
}

/** What a card does not show would travel all the same. */
function bare({ src, srcSet, width, height, thumb }: PrintFiles): PrintFiles {
	return { src, srcSet, width, height, thumb };
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

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
	const [told] = await Promise.all([serverLoader(), belowReady()]);
	return told;
}

export default function Home({ loaderData }: Route.ComponentProps) {
	return (
		<>
			<Hero scene={loaderData.scene} storm={loaderData.storm} phone={loaderData.phone} />
			<BelowTheHero told={loaderData.below} />
		</>
	);
}
