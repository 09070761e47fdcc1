// The order of what needs attention: by what happens if nobody deals with it (docs/decisions/0081-dashboard.md). Pure.
import type { AttentionRow, Damage } from "#app/noun/attention.server.ts";
import type { Tone } from "#app/ui/status.ts";

export const damageLabels: Record<Damage, string> = {
	safety: "Safety",
	legal: "Legal deadlines",
	money: "Money at risk",
	customer: "Customers waiting",
	work: "Other work",
};
/** The same order as in `damages`, which is a server module. */
const damageOrder: readonly Damage[] = ["safety", "legal", "money", "customer", "work"];
const toneOrder: readonly Tone[] = ["urgent", "waiting", "info", "plain", "good", "closed"];

type Ranked = Pick<AttentionRow, "damage" | "tone" | "since" | "to">;

/** The worst first: by damage, then urgent ones, then the one that has been due or waiting longest. */
export function rank<Row extends Ranked>(rows: readonly Row[]): Row[] {
	return rows.toSorted(
		(a, b) =>
			damageOrder.indexOf(a.damage) - damageOrder.indexOf(b.damage) ||
			toneOrder.indexOf(a.tone) - toneOrder.indexOf(b.tone) ||
			timeOf(a.since) - timeOf(b.since) ||
			(a.to < b.to ? -1 : 1),
	);
}

/** What no one knows the time of comes last. */
function timeOf(since: Date | string | null): number {
	if (since === null) return Number.POSITIVE_INFINITY;
	return typeof since === "string" ? Date.parse(`${since}T12:00:00Z`) : since.getTime();
}

const dayMs = 86_400_000;

/** How long something has been due or waiting, and how long is left: "12 days", "in 3 days", "today". */
export function describeAge(since: Date | string | null, now: Date, today: string): string {
	if (since === null) return "";
	if (typeof since === "string") {
		const days = Math.round((Date.parse(`${since}T12:00:00Z`) - Date.parse(`${today}T12:00:00Z`)) / dayMs);
		if (days === 0) return "today";
		return days > 0 ? `in ${countDays(days)}` : countDays(-days);
	}
	const age = now.getTime() - since.getTime();
	if (age < 0) return `in ${describeLength(-age)}`;
	return describeLength(age);
}

function describeLength(ms: number): string {
	if (ms >= dayMs) return countDays(Math.floor(ms / dayMs));
	const hours = Math.floor(ms / 3_600_000);
	return hours ? `${hours} h` : `${Math.max(1, Math.floor(ms / 60_000))} min`;
}

const countDays = (days: number) => (days === 1 ? "1 day" : `${days} days`);
