// Storm mode: when it is on, and why. Pure. Alert and StormOverride are stored as JSON.
import { formatMeridiem, withoutDoublePeriods } from "#app/platform/dates.ts";
import { sentenceCase } from "./weather.ts";

/** Warnings for weather that brings trees down, most urgent first. */
export const stormKinds = [
	"Tornado Warning",
	"Severe Thunderstorm Warning",
	"High Wind Warning",
	"Ice Storm Warning",
	"Blizzard Warning",
	"Winter Storm Warning",
] as const;
type StormKind = (typeof stormKinds)[number];

export type Alert = {
	id: string;
	kind: StormKind;
	headline: string;
	/** the counties of the service area that it names, without "County" */
	counties: string[];
	/** ISO instants */
	from: string;
	until: string;
};

export const stormChoices = ["automatic", "on", "off"] as const;
export type StormChoice = (typeof stormChoices)[number];

/** The storm mode that the office set, by whom and when. It ends at `until`. */
export type StormOverride = { choice: StormChoice; until: string | null; by: string; at: string | null };
export const noOverride: StormOverride = { choice: "automatic", until: null, by: "", at: null };

export type Storm = {
	/** differs for each storm, so that a notice about a new storm is shown even if the last one was dismissed */
	id: string;
	/** null when the office turned storm mode on without a warning */
	kind: StormKind | null;
	counties: string[];
	/** ISO instant at which it ends */
	until: string;
};

/** The override, or noOverride once it has ended. */
export function activeOverride(override: StormOverride, now: Date): StormOverride {
	return override.until !== null && Date.parse(override.until) <= now.getTime() ? noOverride : override;
}

/** The alerts that have not ended, most urgent first. */
export function activeAlerts(alerts: Alert[], now: Date): Alert[] {
	return alerts
		.filter(({ until }) => Date.parse(until) > now.getTime())
		.sort((a, b) => stormKinds.indexOf(a.kind) - stormKinds.indexOf(b.kind) || a.from.localeCompare(b.from));
}

/** The storm that the site shows now; null when there is none. */
export function currentStorm(alerts: Alert[], override: StormOverride, now: Date): Storm | null {
	const { choice, until, at } = activeOverride(override, now);
	if (choice === "off") return null;
	const [worst, ...others] = activeAlerts(alerts, now);
	if (worst) {
		const same = [worst, ...others.filter(({ kind }) => kind === worst.kind)];
		return {
			id: `${worst.kind} ${worst.from}`,
			kind: worst.kind,
			counties: [...new Set(same.flatMap(({ counties }) => counties))].sort(),
			until: same.map((alert) => alert.until).reduce((a, b) => (Date.parse(a) > Date.parse(b) ? a : b)),
		};
	}
	return choice === "on" && until ? { id: `by hand ${at}`, kind: null, counties: [], until } : null;
}

/** When `currentStorm` may next return something else without new data; null when nothing is due to end. */
export function nextStormChange(alerts: Alert[], override: StormOverride, now: Date): Date | null {
	const ends = [...alerts.map(({ until }) => until), ...(override.until ? [override.until] : [])]
		.map((until) => Date.parse(until))
		.filter((end) => end > now.getTime());
	return ends.length ? new Date(Math.min(...ends)) : null;
}

/** "Chippewa, Clark and Taylor counties", "Clark County", "" for none. */
export function formatCounties(counties: string[]): string {
	if (!counties.length) return "";
	const last = counties.at(-1) ?? "";
	if (counties.length === 1) return `${last} County`;
	return `${counties.slice(0, -1).join(", ")} and ${last} counties`;
}

/** The site's notice about a storm. `advice` is calm and about trees; the weather service tells people where to shelter. */
export type StormNotice = { id: string; title: string; advice: string };

const advice: Record<StormKind | "by hand", string> = {
	"Tornado Warning": "Take shelter now, on the lowest floor and away from windows. Check your trees when it is over.",
	"Severe Thunderstorm Warning": "Stay inside, away from windows. Check your trees when it is over.",
	"High Wind Warning": "Keep people and cars out from under large trees until the wind dies down.",
	"Ice Storm Warning": "Stay out from under ice-covered limbs, and do not knock the ice off.",
	"Blizzard Warning": "Stay off the roads if you can, and stay out from under snow-covered limbs.",
	"Winter Storm Warning": "Stay out from under snow-covered limbs, and do not shake the snow off.",
	"by hand":
		"Stay out from under broken trees and hanging limbs. Stay at least 35 feet (11 m) away from any downed wire.",
};

export function stormNotice(storm: Storm, now: Date, timeZone: string): StormNotice {
	const { id, kind, counties, until } = storm;
	if (!kind) return { id, title: "Storm damage in our area", advice: advice["by hand"] };
	const where = formatCounties(counties);
	return {
		id,
		title: `${sentenceCase(kind)} for ${where} until ${formatEndTime(until, now, timeZone)}`,
		advice: advice[kind],
	};
}

/** "5:45 p.m." for today, "Monday, 6 a.m." for another day */
function formatEndTime(iso: string, now: Date, timeZone: string): string {
	const at = new Date(iso);
	const day = (instant: Date) => instant.toLocaleDateString("en-CA", { timeZone });
	const clock = at.toLocaleTimeString("en-US", { timeZone, hour: "numeric", minute: "2-digit" });
	const time = formatMeridiem(clock.replace(":00", ""));
	return day(at) === day(now) ? time : `${at.toLocaleDateString("en-US", { timeZone, weekday: "long" })}, ${time}`;
}

/** Why storm mode is on or off, for the office. `when` formats an instant. */
export function stormReason(
	storm: Storm | null,
	override: StormOverride | null,
	when: (iso: string) => string,
): string {
	const isOverridden = override && override.choice !== "automatic" && override.until;
	if (isOverridden && override.choice === "off")
		return withoutDoublePeriods(
			`${override.by} turned storm mode off until ${when(override.until ?? "")}. After that, it switches back to automatic.`,
		);
	if (storm?.kind)
		return withoutDoublePeriods(
			`${sentenceCase(storm.kind)} from the National Weather Service for ${formatCounties(storm.counties)} until ${when(storm.until)}.`,
		);
	if (isOverridden)
		return withoutDoublePeriods(`${override.by} turned storm mode on until ${when(override.until ?? "")}.`);
	return "There are no active storm warnings for our counties.";
}
