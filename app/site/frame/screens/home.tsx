import type { Thing } from "schema-dts";
import { splitByMonth } from "#app/content/advice/article.ts";
import { listArticles, toArticleCard } from "#app/content/advice/articles.server.ts";
import { pageMeta } from "#app/content/pages/meta.ts";
import { listPlaces, readAreaMap, toArea } from "#app/content/places/places.server.ts";
import { listProjects } from "#app/content/projects/projects.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { companyTime, today } from "#app/platform/dates.server.ts";
import { monthNames } from "#app/platform/dates.ts";
import type { PageHandle } from "#app/platform/http/page-handle.ts";
import homeStyles from "#app/styles/home.css?url";
import type { ArtPrintFiles } from "#app/ui/art-print.tsx";
import { parseCounties } from "#app/weather/counties.ts";
import { readStormNotice } from "#app/weather/weather.server.ts";
import { businessJsonLd } from "../business-json-ld.server.ts";
import { companyFacts } from "../company-facts.ts";
import { readFrame } from "../frame.server.ts";
import { homeMap } from "../home-map.ts";
import { homePrints } from "../home-prints.server.ts";
import type { BelowTheHeroData } from "../parts/below-the-hero.tsx";
import { BelowTheHero, loadBelowTheHero } from "../parts/deferred-below-the-hero.tsx";
import { Hero } from "../parts/hero.tsx";
import { scenes, stormScene } from "../scenes.server.ts";
import { oakAdvice, sceneSeason } from "../season.ts";
import { seasonTasks } from "../season-tasks.ts";
import type { Route } from "./+types/home.ts";

export const handle: PageHandle = { styles: homeStyles, isLandingPage: true };

export async function loader() {
	const now = new Date();
	const company = await readCompany();
	const day = today(now);
	const places = (await listPlaces()).filter(({ zone }) => zone !== "D");
	const storm = readStormNotice(now);
	const { month } = companyTime(now);
	const [articles, { projects }] = await Promise.all([
		listArticles(),
		listProjects({ service: "", town: "", after: null }),
	]);
	const { season, rest } = splitByMonth(articles, month);
	const below: BelowTheHeroData = {
		month,
		monthName: monthNames[month - 1] ?? "",
		tasks: seasonTasks(month),
		projects: projects
			.slice(0, 3)
			.map(({ picture, ...project }) => ({ ...project, picture: picture && withoutCaption(picture) })),
		articles: [...season, ...rest].slice(0, 3).map((article) => ({ ...toArticleCard(article), description: "" })),
		insurer: company.insurer,
		oak: oakAdvice(day),
		facts: companyFacts(company, places.length),
		town: company.city,
		areas: places.map(toArea).map(({ slug, cityName, distance }) => ({ slug, cityName, distance })),
		map: await readAreaMap(places, homeMap),
		prints: homePrints,
	};
	return {
		town: company.city,
		place: `${company.city}, ${company.state}`,
		phone: (await readFrame(now)).phone,
		business: businessJsonLd(company, [...new Set(places.flatMap(({ county }) => parseCounties(county)))]) as object,
		storm,
		scene: storm ? stormScene : scenes[sceneSeason(day)],
		below: JSON.stringify(below),
	};
}

/** Cards show no caption, so it shouldn't be sent to the browser. */
function withoutCaption({ src, srcSet, width, height, thumb }: ArtPrintFiles): ArtPrintFiles {
	return { src, srcSet, width, height, thumb };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
	if (!loaderData) return [];
	const { place, business } = loaderData;
	return pageMeta(matches, {
		title: `Tree care in ${place}`,
		description: `Pruning, removal and storm work around ${place}. We walk the yard with you, number every tree, and put the price in writing.`,
		path: "/",
		jsonLd: [business as Thing],
	});
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
	const [data] = await Promise.all([serverLoader(), loadBelowTheHero()]);
	return data;
}

export default function Home({ loaderData }: Route.ComponentProps) {
	return (
		<>
			<Hero {...loaderData} />
			<BelowTheHero json={loaderData.below} />
		</>
	);
}
