import { pickTexts } from "#app/content/pages/changed-texts.ts";
import { addJsonLd } from "#app/content/pages/json-ld.server.ts";
import { JsonLd } from "#app/content/pages/json-ld.tsx";
import { pageMeta } from "#app/content/pages/meta.ts";
import { readPart } from "#app/content/pages/site-parts.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { today } from "#app/platform/dates.server.ts";
import type { PageHandle } from "#app/platform/http/page-handle.ts";
import { renderPart } from "#app/platform/http/part-html.server.tsx";
import homeStyles from "#app/styles/home.css?url";
import { parseCounties } from "#app/weather/counties.ts";
import { readStormNotice } from "#app/weather/weather.server.ts";
import { listNearPlaces, readBelowTheHero } from "../below-the-hero.server.ts";
import { businessJsonLd } from "../business-json-ld.server.ts";
import { readFrame } from "../frame.server.ts";
import { heroTexts, stormTexts } from "../hero-texts.ts";
import BelowTheHeroContent from "../parts/below-the-hero.tsx";
import { BelowTheHero, loadBelowTheHero } from "../parts/deferred-below-the-hero.tsx";
import { Hero } from "../parts/hero.tsx";
import { scenes, stormScene } from "../scenes.server.ts";
import { sceneSeason } from "../season.ts";
import { previewStorm } from "../storm-preview.ts";
import type { Route } from "./+types/home.ts";

export const handle: PageHandle = { styles: homeStyles, isLandingPage: true };

/** Also of the previews of the parts of the site, at URLs with a token. */
export async function loader(args: Route.LoaderArgs) {
	const { context } = args;
	const now = new Date();
	const [company, places, frame] = await Promise.all([readCompany(), listNearPlaces(), readFrame(now)]);
	const [{ texts }, inStorm] = await Promise.all([readPart("home", args), readPart("storm-notice", args)]);
	await renderPart(context, "BelowTheHero", BelowTheHeroContent, await readBelowTheHero(now, texts));
	addJsonLd(context, businessJsonLd(company, [...new Set(places.flatMap(({ county }) => parseCounties(county)))]));
	const storm = previewStorm(args.url.pathname, now) ?? readStormNotice(now);
	const changed = storm ? pickTexts(inStorm.texts, stormTexts) : pickTexts(texts, heroTexts);
	return {
		...(changed && { texts: changed }),
		town: company.city,
		place: `${company.city}, ${company.state}`,
		phone: frame.phone,
		storm,
		scene: storm ? stormScene : scenes[sceneSeason(today(now))],
	};
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
	if (!loaderData) return [];
	const { place } = loaderData;
	return pageMeta(matches, {
		title: `Tree care in ${place}`,
		description: `Pruning, removal and storm work around ${place}. We walk the yard with you, number every tree, and put the price in writing.`,
		path: "/",
	});
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
	const [data] = await Promise.all([serverLoader(), loadBelowTheHero()]);
	return data;
}

export default function Home({ loaderData }: Route.ComponentProps) {
	return (
		<>
			<JsonLd />
			<Hero {...loaderData} />
			<BelowTheHero />
		</>
	);
}
