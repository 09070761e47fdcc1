import { Form } from "react-router";
import { may, requirePermission } from "#app/noun/permit.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { listAuditEvents } from "#app/platform/audit.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Select } from "#app/ui/field.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { SegmentedControl } from "#app/ui/segmented-control.tsx";
import { Sidebar, SidebarSection } from "#app/ui/split-view.tsx";
import { Timeline } from "#app/ui/timeline.tsx";
import { TopBar } from "#app/ui/top-bar.tsx";
import { useIsPosting } from "#app/ui/use-is-posting.ts";
import { CurrentWeather } from "../parts/current-weather.tsx";
import { Forecast } from "../parts/forecast.tsx";
import { WeatherServiceStatus } from "../parts/service-status.tsx";
import { Warnings } from "../parts/warnings.tsx";
import { sampleService } from "../sample.ts";
import { activeAlerts, activeOverride, type StormChoice, stormReason } from "../storm.ts";
import { loadWeather, setStormMode, weatherAuditId } from "../storm-mode.server.ts";
import { readForecast, readStorm, readWeather } from "../weather.server.ts";
import { defaultOverrideHours, overrideHours, stormForm } from "../weather-form.ts";
import { readWeatherUrl } from "../weather-service.server.ts";
import type { Route } from "./+types/weather.ts";

const stormModeLabels: Record<StormChoice, string> = {
	automatic: "Storm mode set to automatic",
	on: "Storm mode turned on",
	off: "Storm mode turned off",
};

export async function loader({ context }: Route.LoaderArgs) {
	const by = requirePermission(context, "weather.view");
	const now = new Date();
	const [row, events] = await Promise.all([loadWeather(), listAuditEvents({ entity: "weather", id: weatherAuditId })]);
	return {
		now: readWeather(now),
		forecast: readForecast(now),
		warnings: row ? activeAlerts(row.alerts, now) : [],
		storm: readStorm(now),
		override: row ? activeOverride(row.stormOverride, now) : null,
		service: {
			host: serviceHost(await readWeatherUrl()),
			at: row?.fetchedAt?.toISOString() ?? null,
			problem: row?.problem ?? "",
			station: row?.observation?.station ?? null,
		},
		maySwitch: may(by.role, "weather.switch"),
		timeZone: settings.timeZone,
		history: events.map(({ id, at, actorName, diff }) => ({
			id,
			at: at.toISOString(),
			by: actorName,
			record: "weather",
			text: stormModeLabels[(diff as { choice: StormChoice }).choice],
		})),
	};
}

function serviceHost(url: string | null): string | null {
	if (url === sampleService) return "Sample weather";
	return url ? new URL(url).host : null;
}

export const action = recordAction({
	view: "weather.switch",
	path: () => "/admin/weather",
	stale: "Someone else changed storm mode. Review the change, then try again.",
	intents: {
		"set-storm-mode": intent("weather.switch", stormForm, async ({ by, value: { choice, hours }, now }) => {
			await setStormMode(by, choice, hours, now);
			return "done";
		}),
	},
});

export default function WeatherPage({ loaderData, actionData }: Route.ComponentProps) {
	const { storm, override, timeZone, maySwitch } = loaderData;
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
							{stormReason(storm, override, when)}
						</Notice>
						<p className="mt-3 max-w-[65ch] text-ink-2">
							While storm mode is on, the home page shows the storm picture and puts the phone number first, and every
							public page tells visitors what to do. National Weather Service warnings for our counties turn it on and
							off automatically.
						</p>
						<ErrorSummary errors={actionData?.errors} />
						{maySwitch ? (
							<Switch key={`${override?.choice} ${override?.until}`} chosen={override?.choice ?? "automatic"} />
						) : (
							<p className="mt-3 text-ink-3">Only the office can change storm mode.</p>
						)}
					</section>
					<CurrentWeather weather={loaderData.now} when={when} />
					<Warnings warnings={loaderData.warnings} when={when} />
					<Forecast days={loaderData.forecast} />
				</div>
				<Sidebar>
					<SidebarSection title="Weather source">
						<WeatherServiceStatus {...loaderData.service} when={when} />
					</SidebarSection>
					<SidebarSection title="Activity">
						<Timeline entries={loaderData.history} formatTime={when} />
					</SidebarSection>
				</Sidebar>
			</div>
		</>
	);
}

function Switch({ chosen }: { chosen: string }) {
	const busy = useIsPosting();
	return (
		<Form method="post" className="mt-5 flex flex-wrap items-end gap-4">
			<SegmentedControl
				legend="Storm mode"
				name="choice"
				defaultValue={chosen}
				options={[
					{ value: "automatic", label: "Automatic" },
					{ value: "on", label: "On" },
					{ value: "off", label: "Off" },
				]}
			/>
			<Field label="Duration" name="hours" className="w-40">
				<Select defaultValue={defaultOverrideHours}>
					{overrideHours.map((hours) => (
						<option key={hours} value={hours}>
							{hours} hours
						</option>
					))}
				</Select>
			</Field>
			<Button type="submit" name="intent" value="set-storm-mode" tone="moss" busy={busy}>
				{busy ? "Saving…" : "Save"}
			</Button>
		</Form>
	);
}
