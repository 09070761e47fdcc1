import { splitByMonth } from "#app/content/advice/article.ts";
import { listArticles, toArticleCard } from "#app/content/advice/articles.server.ts";
import { type ChangedTexts, pickTexts } from "#app/content/pages/changed-texts.ts";
import { readPart } from "#app/content/pages/site-parts.server.ts";
import { listPlaces, type Place, readAreaMap, toArea } from "#app/content/places/places.server.ts";
import type { ProjectCardData } from "#app/content/projects/project-card.tsx";
import type { ProjectPicture } from "#app/content/projects/project-image.tsx";
import { listProjects } from "#app/content/projects/projects.server.ts";
import { readProof } from "#app/content/reviews/proof.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { findValidInsurance } from "#app/people/company/company.ts";
import { companyReach } from "#app/people/company/reach.ts";
import { companyTime, today } from "#app/platform/dates.server.ts";
import { monthNames } from "#app/platform/dates.ts";
import { seasonTasks } from "#app/trade/season-tasks.ts";
import { belowTexts } from "./below-the-hero-texts.ts";
import { companyFacts } from "./company-facts.ts";
import { homeMap } from "./home-map.ts";
import { homePrints } from "./home-prints.server.ts";
import type { BelowTheHeroData } from "./parts/below-the-hero.tsx";
import { oakAdvice } from "./season.ts";

/** The places that we travel to without asking first. */
export async function listNearPlaces(): Promise<Place[]> {
	return (await listPlaces()).filter(({ zone }) => zone !== "D");
}

/** `changed`: the texts of the home page that were changed. */
export async function readBelowTheHero(now: Date, changed?: ChangedTexts): Promise<BelowTheHeroData> {
	const texts = pickTexts(changed ?? (await readPart("home")).texts, belowTexts);
	const [company, places, articles, { projects }, proof] = await Promise.all([
		readCompany(),
		listNearPlaces(),
		listArticles(),
		listProjects({ service: "", town: "", after: "" }),
		readProof(now),
	]);
	const insurer = findValidInsurance(company, today(now))?.insurer ?? "";
	const { month } = companyTime(now);
	const { season, rest } = splitByMonth(articles, month);
	return {
		...(texts && { texts }),
		month,
		monthName: monthNames[month - 1] ?? "",
		tasks: seasonTasks(month),
		projects: projects.slice(0, 3).map(({ picture, group: _, ...project }) => ({
			...project,
			picture: picture && toCardPicture(picture),
		})),
		articles: [...season, ...rest].slice(0, 3).map((article) => ({ ...toArticleCard(article), description: "" })),
		insurer,
		proof,
		oak: oakAdvice(today(now)),
		facts: companyFacts({ insurer, ...companyReach(company) }),
		town: company.city,
		areas: places.map(toArea).map(({ slug, cityName, distance }) => ({ slug, cityName, distance })),
		map: await readAreaMap(places, homeMap),
		prints: homePrints,
	};
}

/** Cards show no caption, so it shouldn't be sent to the browser. */
function toCardPicture({ photo, print }: ProjectPicture): NonNullable<ProjectCardData["picture"]> {
	if (photo) return { photo };
	const { src, srcSet, width, height, thumb, isPlate } = print;
	return { print: { src, srcSet, width, height, thumb, isPlate } };
}
