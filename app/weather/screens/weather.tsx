import { data, Form, redirect, useNavigation } from "react-router";
import { may } from "#app/people/staff/permissions.ts";
import { permitted } from "#app/people/staff/permit.server.ts";
import { timeline } from "#app/platform/audit.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { parseForm } from "#app/platform/form.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Select } from "#app/ui/field.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { Rail, RailSection } from "#app/ui/panes.tsx";
import { Segments } from "#app/ui/segments.tsx";
import { Timeline } from "#app/ui/timeline.tsx";
import { TopBar } from "#app/ui/top-bar.tsx";
import { Asked } from "../parts/asked.tsx";
import { Forecast } from "../parts/forecast.tsx";
import { Now } from "../parts/now.tsx";
import { Warnings } from "../parts/warnings.tsx";
import { standing, standingAlerts, stormReason } from "../storm.ts";
import { loadWeather, switchStorm, weatherId } from "../switching.server.ts";
import { readForecast, readStorm, readWeather } from "../weather.server.ts";
import { choiceHours, stormForm, usualHours } from "../weather-form.ts";
import type { Route } from "./+types/weather.ts";

export async function loader({ context }: Route.LoaderArgs) {
	const by = permitted(context, "weather.view");
	const now = new Date();
	const [kept, events] = await Promise.all([loadWeather(), timeline({ entity: "weather", id: weatherId })]);
	return {
		now: readWeather(now),
		forecast: readForecast(now),
		warnings: kept ? standingAlerts(kept.alerts, now) : [],
		storm: readStorm(now),
		choice: kept ? standing(kept.choice, now) : null,
		asked: {
			service: settings.nwsUrl ? new URL(settings.nwsUrl).host : null,
			at: kept?.askedAt?.toISOString() ?? null,
			problem: kept?.problem ?? "",
			station: kept?.observation?.station ?? null,
		},
		maySwitch: may(by.role, "weather.switch"),
		timeZone: settings.timeZone,
		history: events.map(({ id, at, actorName, diff }) => ({
			id,
			at: at.toISOString(),
			by: actorName,
			record: "weather",
			words: `Storm mode ${(diff as { choice: string }).choice}`,
		})),
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const by = permitted(context, "weather.switch");
	const parsed = parseForm(stormForm, await request.formData());
	if (!parsed.ok) return data({ errors: parsed.errors }, 400);
	await switchStorm(by, parsed.value.choice, parsed.value.hours, new Date());
	return redirect("/admin/weather");
}

export default function WeatherPage({ loaderData, actionData }: Route.ComponentProps) {
	const { storm, choice, timeZone, maySwitch } = loaderData;
	const when = (iso: string) => formatInstant(iso, timeZone);
	return (
		<>
			<title>Weather</title>
			<TopBar title="Weather" />
			<div className="grid gap-8 px-8 py-6 max-lg:px-4 xl:grid-cols-[minmax(0,1fr)_300px]">
				<div className="flex min-w-0 max-w-[820px] flex-col gap-8">
					<section aria-labelledby="storm-title">
						<h2 id="storm-title" className="mb-3 text-[21px]">
							Storm mode
						</h2>
						<Notice tone={storm ? "warning" : "info"} title={storm ? "Storm mode is on" : "Storm mode is off"}>
							{stormReason(storm, choice, when)}
						</Notice>
						<p className="mt-3 max-w-[65ch] text-ink-2">
							While it is on, the home page shows the storm print with the phone number first, and every public page
							says what to do. Warnings of the National Weather Service for our counties switch it on and off by
							themselves.
						</p>
						<ErrorSummary errors={actionData?.errors} />
						{maySwitch ? (
							<Switch key={`${choice?.choice} ${choice?.until}`} chosen={choice?.choice ?? "automatic"} />
						) : (
							<p className="mt-3 text-ink-3">The office switches it by hand.</p>
						)}
					</section>
					<Now weather={loaderData.now} when={when} />
					<Warnings warnings={loaderData.warnings} when={when} />
					<Forecast days={loaderData.forecast} />
				</div>
				<Rail>
					<RailSection title="Where this comes from">
						<Asked {...loaderData.asked} when={when} />
					</RailSection>
					<RailSection title="What happened">
						<Timeline happenings={loaderData.history} when={when} />
					</RailSection>
				</Rail>
			</div>
		</>
	);
}

function Switch({ chosen }: { chosen: string }) {
	const busy = useNavigation().state === "submitting";
	return (
		<Form method="post" className="mt-5 flex flex-wrap items-end gap-4">
			<Segments
				legend="Storm mode"
				name="choice"
				defaultValue={chosen}
				ways={[
					{ value: "automatic", label: "Automatic" },
					{ value: "on", label: "On" },
					{ value: "off", label: "Off" },
				]}
			/>
			<Field label="By hand for" name="hours" className="w-40">
				<Select defaultValue={usualHours}>
					{choiceHours.map((hours) => (
						<option key={hours} value={hours}>
							{hours} hours
						</option>
					))}
				</Select>
			</Field>
			<Button type="submit" tone="moss" busy={busy}>
				{busy ? "Switching" : "Switch"}
			</Button>
		</Form>
	);
}
