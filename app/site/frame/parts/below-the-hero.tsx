import type { ArticleCardData } from "#app/content/advice/articles.server.ts";
import { type ChangedTexts, fillText } from "#app/content/pages/changed-texts.ts";
import type { AreaMapData } from "#app/content/places/places.server.ts";
import type { ProjectCardData } from "#app/content/projects/project-card.tsx";
import type { Proof } from "#app/content/reviews/proof.ts";
import { ProofBand } from "#app/content/reviews/proof-band.tsx";
import { pruningYear } from "#app/trade/pruning-year.ts";
import type { SeasonTask } from "#app/trade/season-tasks.ts";
import { companyAssurances } from "../assurances.ts";
import { belowTexts } from "../below-the-hero-texts.ts";
import type { CompanyFact } from "../company-facts.ts";
import type { HomePrints } from "../home-prints.server.ts";
import type { OakAdvice } from "../season.ts";
import { Assurances } from "./assurances.tsx";
import { GoodToKnow } from "./good-to-know.tsx";
import { HowQuotesWork } from "./how-quotes-work.tsx";
import { MonthAdvice } from "./month-advice.tsx";
import { PruningYear } from "./pruning-year.tsx";
import { RecentProjects } from "./recent-projects.tsx";
import { SeasonPanel } from "./season-panel.tsx";
import { ServiceCards } from "./service-cards.tsx";
import { ServiceMap, type Town } from "./service-map.tsx";

/** The data of everything below the hero. */
export type BelowTheHeroData = {
	/** those that were changed */
	texts?: ChangedTexts;
	oak: OakAdvice;
	facts: CompanyFact[];
	projects: ProjectCardData[];
	/** 1 to 12 */
	month: number;
	monthName: string;
	tasks: SeasonTask[];
	articles: ArticleCardData[];
	insurer: string;
	proof: Proof;
	/** the company's */
	town: string;
	areas: Town[];
	prints: HomePrints;
	map: AreaMapData;
};

export default function BelowTheHero(props: BelowTheHeroData) {
	const text = { ...belowTexts, ...props.texts };
	return (
		<div className="put-off">
			<GoodToKnow oak={props.oak} facts={props.facts} />
			<ServiceCards prints={props.prints} text={text} />
			<HowQuotesWork prints={props.prints} text={text} />
			<RecentProjects projects={props.projects} text={text} />
			<section aria-labelledby="season-title" className="bg-paper-2">
				<div className="wrap py-16 lg:py-28">
					<SeasonPanel title={fillText(text.seasonTitle, { month: props.monthName })} tasks={props.tasks} />
					<div className="mt-10 lg:mt-16">
						<PruningYear month={props.month} trees={pruningYear} text={text} />
					</div>
				</div>
			</section>
			<MonthAdvice
				title={fillText(text.adviceTitle, { month: props.monthName })}
				button={text.adviceButton}
				articles={props.articles}
			/>
			<ProofBand {...props.proof} />
			<Assurances title={text.trustTitle} assurances={companyAssurances(props)} />
			<ServiceMap areas={props.areas} map={props.map} town={props.town} text={text} />
		</div>
	);
}
