// Storm mode: when it is on, and why. Pure.
import { sentence } from "./weather.ts";

/** Warnings that bring trees down, the most urgent first. */
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
	/** the served counties it names, without the word County */
	counties: string[];
	/** ISO instants */
	from: string;
	until: string;
};

export const stormChoices = ["automatic", "on", "off"] as const;
export type StormChoice = (typeof stormChoices)[number];

/** What somebody in the office chose; it ends by itself. */
export type Choice = { choice: StormChoice; until: string | null; by: string; at: string | null };
export const automatic: Choice = { choice: "automatic", until: null, by: "", at: null };

export type Storm = {
	/** changes when another storm begins, so that a notice that was put away shows up again */
	id: string;
	/** null: switched on by hand, whatever the service says */
	kind: StormKind | null;
	counties: string[];
	/** ISO instant; when it ends by itself */
	until: string;
};

/** The choice, unless its time is over. */
export function standing(choice: Choice, now: Date): Choice {
	return choice.until !== null && Date.parse(choice.until) <= now.getTime() ? automatic : choice;
}

/** The alerts that are not over, the most urgent first. */
export function standingAlerts(alerts: Alert[], now: Date): Alert[] {
	return alerts
		.filter(({ until }) => Date.parse(until) > now.getTime())
		.sort((a, b) => stormKinds.indexOf(a.kind) - stormKinds.indexOf(b.kind) || a.from.localeCompare(b.from));
}

/** The storm that the site shows now; null: none. */
export function stormAt(alerts: Alert[], chosen: Choice, now: Date): Storm | null {
	const { choice, until, at } = standing(chosen, now);
	if (choice === "off") return null;
	const [worst, ...others] = standingAlerts(alerts, now);
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

/** The next instant at which `stormAt` may answer otherwise although nobody tells anything new. */
export function nextChange(alerts: Alert[], choice: Choice, now: Date): Date | null {
	const ends = [...alerts.map(({ until }) => until), ...(choice.until ? [choice.until] : [])]
		.map((until) => Date.parse(until))
		.filter((end) => end > now.getTime());
	return ends.length ? new Date(Math.min(...ends)) : null;
}

/** "Chippewa, Clark and Taylor counties", "Clark County", "" for none. */
export function countiesInWords(counties: string[]): string {
	if (!counties.length) return "";
	const last = counties.at(-1) ?? "";
	if (counties.length === 1) return `${last} County`;
	return `${counties.slice(0, -1).join(", ")} and ${last} counties`;
}

/** What the site says about a storm. `what` is calm and about trees: the service itself tells people where to shelter. */
export type StormNotice = { id: string; title: string; what: string };

const advice: Record<StormKind | "by hand", string> = {
	"Tornado Warning": "Take shelter now, low and away from windows. Look at the trees when it is over.",
	"Severe Thunderstorm Warning": "Stay inside, away from windows. Look at the trees when it is over.",
	"High Wind Warning": "Keep people and cars out from under large trees until the wind is down.",
	"Ice Storm Warning": "Keep out from under loaded limbs, and do not knock the ice off.",
	"Blizzard Warning": "Stay off the roads if you can, and out from under loaded limbs.",
	"Winter Storm Warning": "Keep out from under loaded limbs, and do not shake the snow off.",
	"by hand": "Keep away from broken trees, hanging limbs and every wire that is down.",
};

export function noticeOf(storm: Storm, now: Date, timeZone: string): StormNotice {
	const { id, kind, counties, until } = storm;
	if (!kind) return { id, title: "Storm damage in our area", what: advice["by hand"] };
	const where = countiesInWords(counties);
	return { id, title: `${sentence(kind)} for ${where} until ${timeInWords(until, now, timeZone)}`, what: advice[kind] };
}

/** "5:45 PM" today, "Monday, 6 AM" on another day. */
function timeInWords(iso: string, now: Date, timeZone: string): string {
	const at = new Date(iso);
	const day = (instant: Date) => instant.toLocaleDateString("en-CA", { timeZone });
	const time = at.toLocaleTimeString("en-US", { timeZone, hour: "numeric", minute: "2-digit" }).replace(":00", "");
	return day(at) === day(now) ? time : `${at.toLocaleDateString("en-US", { timeZone, weekday: "long" })}, ${time}`;
}

/** Why storm mode is on or off, for the office. `when` tells an instant. */
export function stormReason(storm: Storm | null, choice: Choice | null, when: (iso: string) => string): string {
	const byHand = choice && choice.choice !== "automatic" && choice.until;
	if (byHand && choice.choice === "off")
		return `${choice.by} switched it off by hand. Warnings count again from ${when(choice.until ?? "")}.`;
	if (storm?.kind)
		return `${sentence(storm.kind)} of the National Weather Service for ${countiesInWords(storm.counties)}, until ${when(storm.until)}.`;
	if (byHand) return `${choice.by} switched it on by hand, until ${when(choice.until ?? "")}.`;
	return "No warning that brings trees down stands for our counties.";
}
