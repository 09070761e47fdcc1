import { Form } from "react-router";
import { may, requirePermission } from "#app/noun/permit.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import { useIsPosting } from "#app/ui/use-is-posting.ts";
import { readWeatherLimits, saveWeatherLimits } from "../limits.server.ts";
import { limitsForm } from "../limits-form.ts";
import { bounds, limitKeys, type WeatherLimits } from "../weather-limits.ts";
import type { Route } from "./+types/weather-limits.ts";

type Key = keyof WeatherLimits;

export async function loader({ context, request }: Route.LoaderArgs) {
	const by = requirePermission(context, "schedule.view");
	const { version, ...limits } = await readWeatherLimits();
	return {
		version,
		values: Object.fromEntries(limitKeys.map((key) => [key, String(limits[key])])),
		editable: may(by.role, "weather-limits.edit"),
		saved: new URL(request.url).searchParams.has("saved"),
	};
}

export const action = recordAction({
	view: "weather-limits.edit",
	path: () => "/admin/settings/weather-limits?saved",
	stale:
		"Someone else changed these limits while you were editing. Your changes are still in the form: save again to keep them, or reload the page to see theirs.",
	intents: {
		save: intent("weather-limits.edit", limitsForm, ({ by, value: { version, ...limits }, now }) =>
			saveWeatherLimits(by, version, limits, now),
		),
	},
});

const labels: Record<Key, string> = {
	craneWind: "Steady wind for crane work",
	craneGust: "Gusts for crane work",
	climbingWind: "Steady wind for climbing",
	climbingGust: "Gusts for climbing",
	liftWind: "Steady wind for the aerial lift",
	liftGust: "Gusts for the aerial lift",
	windChill: "Coldest wind chill",
	thunderMinutes: "Wait after the last thunder",
	rainChance: "Chance of rain that counts as wet",
	treatmentFrom: "Coldest for treatments",
	treatmentTo: "Hottest for treatments",
};

const groups: { title: string; hint: string; unit: string; keys: Key[] }[] = [
	{
		title: "Crane work",
		hint: "29 CFR 1926.1431(k)(8) allows 20 mph. The crane's manual can ask for less.",
		unit: "mph",
		keys: ["craneWind", "craneGust"],
	},
	{
		title: "Climbing",
		hint: "Most companies stop at wind force 5, which is 19 to 24 mph.",
		unit: "mph",
		keys: ["climbingWind", "climbingGust"],
	},
	{
		title: "Aerial lift",
		hint: "ANSI A92.2 allows 28 mph, gusts included. The lift's manual can ask for less.",
		unit: "mph",
		keys: ["liftWind", "liftGust"],
	},
	{
		title: "Treatments",
		hint: "The product's label comes first.",
		unit: "°F",
		keys: ["treatmentFrom", "treatmentTo"],
	},
];

const single: { key: Key; unit: string; hint: string }[] = [
	{ key: "thunderMinutes", unit: "minutes", hint: "OSHA and NOAA say 30 minutes." },
	{ key: "rainChance", unit: "%", hint: "Two such hours during a visit bring a warning." },
	{ key: "windChill", unit: "°F", hint: "At -18 °F, exposed skin gets frostbite within 30 minutes." },
];

export default function WeatherLimitsPage({ loaderData, actionData }: Route.ComponentProps) {
	const { version, editable, saved } = loaderData;
	const values: Record<string, string> = actionData?.typed ?? loaderData.values;
	const errors: Record<string, string> = actionData?.errors ?? {};
	const busy = useIsPosting();
	const field = (key: Key, unit: string, label = labels[key], hint?: string) => (
		<Field key={key} label={`${label} (${unit})`} hint={hint} name={key} error={errors[key]}>
			<Input
				dense
				type="number"
				step="1"
				min={bounds[key].min}
				max={bounds[key].max}
				defaultValue={values[key]}
				readOnly={!editable}
				className="max-w-40"
			/>
		</Field>
	);
	return (
		<RecordPane title="Weather limits" back="/admin/settings">
			<title>Weather limits | Settings</title>
			<Form method="post" className="grid max-w-2xl gap-6">
				<input type="hidden" name="version" value={version} />
				<ErrorSummary errors={errors} labels={labels} />
				{saved && !actionData && (
					<Notice tone="done" role="status">
						Weather limits saved.
					</Notice>
				)}
				<p className="text-ink-2">
					The schedule compares these limits with the hourly forecast for each site, up to seven days ahead, and warns
					on the visit. {!editable && "Only the owner can change them."}
				</p>
				{groups.map(({ title, hint, unit, keys: [first, second] }) => (
					<fieldset key={title} className="grid gap-2">
						<legend className="font-semibold">{title}</legend>
						<p className="text-sm text-ink-2">{hint}</p>
						<div className="grid gap-4 sm:grid-cols-2">
							{first && field(first, unit, unit === "mph" ? "Steady wind" : "From")}
							{second && field(second, unit, unit === "mph" ? "Gusts" : "To")}
						</div>
					</fieldset>
				))}
				{single.map(({ key, unit, hint }) => field(key, unit, labels[key], hint))}
				{editable && (
					<Button
						type="submit"
						name="intent"
						value="save"
						tone="moss"
						size="dense"
						disabled={busy}
						className="justify-self-start max-lg:min-h-11"
					>
						Save limits
					</Button>
				)}
			</Form>
		</RecordPane>
	);
}
