import { useMemo } from "react";
import type { ShownCard } from "#app/content/advice/articles.server.ts";
import type { Drawing } from "#app/content/places/places.server.ts";
import type { CardShown } from "#app/content/projects/project-card.tsx";
import type { PlainFact } from "../facts.ts";
import type { HomePrints } from "../home-prints.server.ts";
import { pruningYear } from "../pruning-year.ts";
import type { OakAdvice } from "../season.ts";
import type { SeasonTask } from "../season-work.ts";
import { assurancesOf } from "../trust.ts";
import { Facts } from "./facts.tsx";
import { MonthAdvice } from "./month-advice.tsx";
import { Numbered } from "./numbered.tsx";
import { Plates } from "./plates.tsx";
import { PruningYear } from "./pruning-year.tsx";
import { RecentProjects } from "./recent-projects.tsx";
import { SeasonPanel } from "./season-panel.tsx";
import { ServiceMap, type Town } from "./service-map.tsx";
import { Trust } from "./trust.tsx";

/** Everything below the hero, as the loader knows it. */
export type Told = {
	oak: OakAdvice;
	facts: PlainFact[];
	projects: CardShown[];
	/** 1 to 12 */
	month: number;
	monthName: string;
	tasks: SeasonTask[];
	articles: ShownCard[];
	insurer: string;
	areas: Town[];
	prints: HomePrints;
	map: Drawing;
};

/** `told` is a Told in JSON: the router's own encoding of so many small things weighs 0.7 KB more. */
export default function BelowTheHero({ told }: { told: string }) {
	const props = useMemo(() => JSON.parse(told) as Told, [told]);
	return (
		<div className="put-off">
			<Facts oak={props.oak} facts={props.facts} />
			<Plates prints={props.prints} />
			<Numbered prints={props.prints} />
			<RecentProjects projects={props.projects} />
			<section aria-labelledby="season-title" className="bg-paper-2">
				<div className="wrap py-16 lg:py-28">
					<SeasonPanel month={props.monthName} tasks={props.tasks} />
					<div className="mt-10 lg:mt-16">
						<PruningYear month={props.month} trees={pruningYear} />
					</div>
				</div>
			</section>
			<MonthAdvice month={props.monthName} articles={props.articles} />
			<Trust assurances={assurancesOf(props)} />
			<ServiceMap areas={props.areas} map={props.map} />
		</div>
	);
}
