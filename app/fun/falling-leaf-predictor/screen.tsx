import { siteInfo } from "#app/content/pages/meta.ts";
import { today } from "#app/platform/dates.server.ts";
import { Field, Select } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { readForecast } from "#app/weather/weather.server.ts";
import { SettingsForm, useSettings } from "../parts/settings-form.tsx";
import { ToolPage } from "../parts/tool-page.tsx";
import { settingsFromRequest, settingsQuery } from "../settings-url.ts";
import { toolMeta } from "../tool-meta.ts";
import { getTool } from "../tools.ts";
import type { Route } from "./+types/screen.ts";
import { DriftingLeaves } from "./drifting-leaves.tsx";
import { HowWeKnow } from "./how-we-know.tsx";
import { predictSeason, quoteMessage, type Season, settings, shortDay, type Yard } from "./rules.ts";
import { leafTrees, seasonDate } from "./season.ts";
import { SeasonChart } from "./season-chart.tsx";
import { towns } from "./towns.ts";
import { readSeasonWeather } from "./weather.server.ts";
import { YardView } from "./yard-view.tsx";

const tool = getTool("falling-leaf-predictor");

export async function loader({ request }: Route.LoaderArgs) {
	const { values, query } = settingsFromRequest(settings, request);
	const now = new Date();
	const day = today(now);
	return { yard: values, query, day, weather: await readSeasonWeather(day, readForecast(now)) };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	return toolMeta(matches, tool, loaderData?.query);
}

export default function FallingLeafPredictor({ loaderData, matches }: Route.ComponentProps) {
	const { day, weather } = loaderData;
	const [yard, setYard] = useSettings(settings, loaderData.yard);
	const season = predictSeason(yard, day, weather.known, weather.upcoming);
	return (
		<ToolPage
			tool={tool}
			origin={siteInfo(matches).origin}
			query={settingsQuery(settings, yard)}
			howWeKnow={<HowWeKnow />}
			quote={{
				title: "Rather not rake?",
				text: "We rake, shred and haul. We'll copy your town, your trees and the date into the form, where you can edit them.",
				service: "yard-cleanup",
				about: quoteMessage(season),
			}}
		>
			<DriftingLeaves />
			<div className="grid grid-cols-1 gap-x-16 gap-y-8 lg:grid-cols-[340px_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
				<div className="min-w-0 lg:col-start-2">
					<YardView key={`${yard.tree} ${yard.second} ${yard.third} ${yard.town}`} season={season} />
				</div>
				<SettingsForm
					settings={settings}
					label="Your yard"
					onSet={setYard}
					className="lg:row-span-2 lg:row-start-1 print:hidden"
				>
					<Fields yard={loaderData.yard} />
				</SettingsForm>
				<div className="min-w-0 lg:col-start-2">
					<AdviceView season={season} />
				</div>
			</div>
			<SeasonChart season={season} />
			<WeatherSource season={season} />
		</ToolPage>
	);
}

function Fields({ yard }: { yard: Yard }) {
	const kinds = leafTrees.toSorted((one, other) => one.name.localeCompare(other.name));
	const others = [
		["second", "Second tree", yard.second],
		["third", "Third tree", yard.third],
	] as const;
	return (
		<div className="grid gap-x-4 gap-y-5 sm:grid-cols-2 lg:grid-cols-1">
			<Field name="town" label="Nearest town">
				<Select defaultValue={yard.town}>
					{towns.map(({ slug, name }) => (
						<option key={slug} value={slug}>
							{name}
						</option>
					))}
				</Select>
			</Field>
			<Field name="tree" label="A tree in your yard">
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
						<option value="none">None</option>
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
						<strong>{tree.name}</strong>: 90% down around {shortDay(seasonDate(bare, year))} (
						{shortDay(seasonDate(band[0], year))} to {shortDay(seasonDate(band[1], year))})
						{frozen && ", all at once after the hard freeze"}
					</li>
				))}
			</ul>
		</section>
	);
}

function WeatherSource({ season: { observedDays, forecastDays, day } }: { season: Season }) {
	const explanation =
		day < 0
			? "Based on the calendar alone. That season's weather isn't known yet."
			: observedDays + forecastDays === 0
				? "Based on the calendar alone. We don't have any weather for this season."
				: `Based on ${[
						observedDays && `${formatDays(observedDays)} of weather reports from the nearest station`,
						forecastDays && `${formatDays(forecastDays)} of forecast`,
					]
						.filter(Boolean)
						.join(" and ")}. For all other days we assume a normal year.`;
	return <p className="mt-4 max-w-[65ch] text-base text-ink-2">{explanation}</p>;
}

function formatDays(days: number): string {
	return days === 1 ? "1 day" : `${days} days`;
}
