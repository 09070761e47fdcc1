import { siteFacts } from "#app/content/pages/meta.ts";
import { today } from "#app/platform/dates.server.ts";
import { Field, Select } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { readForecast } from "#app/weather/weather.server.ts";
import { settingsOf, writeSettings } from "../address.ts";
import { toolMeta } from "../head.ts";
import { SettingsForm, useSettings } from "../parts/settings-form.tsx";
import { ToolPage } from "../parts/tool-page.tsx";
import { toolOf } from "../tools.ts";
import type { Route } from "./+types/screen.ts";
import { Drifting } from "./drifting.tsx";
import { Knowledge } from "./knowledge.tsx";
import { asked, readSeason, type Season, settings, shortDay, type Yard } from "./rules.ts";
import { dateOf, leafTrees } from "./season.ts";
import { SeasonChart } from "./season-chart.tsx";
import { towns } from "./towns.ts";
import { readSeasonWeather } from "./weather.server.ts";
import { YardView } from "./yard-view.tsx";

const tool = toolOf("falling-leaf-predictor");

export async function loader({ request }: Route.LoaderArgs) {
	const { set, query } = settingsOf(settings, request);
	const now = new Date();
	const day = today(now);
	return { yard: set, query, day, weather: await readSeasonWeather(day, readForecast(now)) };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	return toolMeta(matches, tool, loaderData?.query);
}

export default function FallingLeafPredictor({ loaderData, matches }: Route.ComponentProps) {
	const { day, weather } = loaderData;
	const [yard, setYard] = useSettings(settings, loaderData.yard);
	const season = readSeason(yard, day, weather.known, weather.coming);
	return (
		<ToolPage
			tool={tool}
			origin={siteFacts(matches).origin}
			query={writeSettings(settings, yard)}
			know={<Knowledge />}
			quote={{
				title: "Have them raked, shredded or hauled",
				words: "Your place, your trees and the day go into the form as words that you can change.",
				service: "yard-cleanup",
				about: asked(season),
			}}
		>
			<Drifting />
			<div className="grid gap-x-16 gap-y-10 lg:grid-cols-[340px_minmax(0,1fr)]">
				<SettingsForm settings={settings} label="Your yard" onSet={setYard} className="print:hidden">
					<Fields yard={loaderData.yard} />
				</SettingsForm>
				<div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-8">
					<AdviceView season={season} />
					<YardView key={`${yard.tree} ${yard.second} ${yard.third} ${yard.town}`} season={season} />
				</div>
			</div>
			<SeasonChart season={season} />
			<WhatIsKnown season={season} />
		</ToolPage>
	);
}

function Fields({ yard }: { yard: Yard }) {
	const kinds = leafTrees.toSorted((one, other) => one.name.localeCompare(other.name));
	const others = [
		["second", "A second kind", yard.second],
		["third", "A third kind", yard.third],
	] as const;
	return (
		<div className="grid gap-6">
			<Field name="town" label="Near">
				<Select defaultValue={yard.town}>
					{towns.map(({ slug, name }) => (
						<option key={slug} value={slug}>
							{name}
						</option>
					))}
				</Select>
			</Field>
			<Field name="tree" label="A tree of your yard">
				<Select defaultValue={yard.tree}>
					{kinds.map(({ key, name }) => (
						<option key={key} value={key}>
							{name}
						</option>
					))}
				</Select>
			</Field>
			{others.map(([name, label, value]) => (
				<Field key={name} name={name} label={label}>
					<Select defaultValue={value}>
						<option value="none">No other</option>
						{kinds.map((kind) => (
							<option key={kind.key} value={kind.key}>
								{kind.name}
							</option>
						))}
					</Select>
				</Field>
			))}
		</div>
	);
}

const icons = { wait: "clock", mow: "scissors", rake: "check", over: "snowflake", next: "calendar" } as const;

function AdviceView({ season: { advice, yard, year } }: { season: Season }) {
	return (
		<section aria-labelledby="advice" className="rounded-sheet border-2 border-moss bg-moss-tint px-5 py-5 sm:px-7">
			<h2 id="advice" className="lining flex items-start gap-3 text-[26px] leading-tight">
				<Icon name={icons[advice.what]} className="mt-1 size-6" />
				<span role="status">{advice.title}</span>
			</h2>
			<p className="mt-2 max-w-[62ch]">{advice.text}</p>
			<ul className="lining mt-3 grid gap-1">
				{yard.map(({ tree, bare, band, frozen }) => (
					<li key={tree.key}>
						<strong>{tree.name}</strong>: nine of ten down about {shortDay(dateOf(bare, year))} (
						{shortDay(dateOf(band[0], year))} to {shortDay(dateOf(band[1], year))})
						{frozen && ", all at once after the hard freeze"}
					</li>
				))}
			</ul>
		</section>
	);
}

function WhatIsKnown({ season: { seen, forecast, day } }: { season: Season }) {
	const words =
		day < 0
			? "By the calendar alone: nothing of that season's weather is known yet."
			: seen + forecast === 0
				? "By the calendar alone: no weather of this season is known here."
				: `${seen} days were seen by the nearest weather station, ${forecast} are forecast, all others are taken as in an ordinary year.`;
	return <p className="mt-4 max-w-[65ch] text-base text-ink-2">{words}</p>;
}
