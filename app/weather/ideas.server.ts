import { eq } from "drizzle-orm";
import type { SuggestedIdea } from "#app/content/blog-ideas/idea.ts";
import { formatInstant, withoutDoublePeriods } from "#app/platform/dates.ts";
import { db } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { weather } from "./tables.server.ts";

/** The weather warnings in force for the service area. */
export async function listWarningIdeas(now: Date): Promise<SuggestedIdea[]> {
	const [row] = await db.select({ alerts: weather.alerts }).from(weather).where(eq(weather.singleton, true));
	const alerts = (row?.alerts ?? []).filter(({ until }) => new Date(until) > now);
	return alerts.slice(0, 3).map(({ id, headline, counties, until }) => ({
		key: `warning:${id}`.slice(0, 200),
		title: `${headline}: your trees before and after`,
		evidence: [
			{
				text: withoutDoublePeriods(
					`${headline} for ${counties.join(", ") || "the service area"} until ${formatInstant(new Date(until), settings.timeZone)}.`,
				),
				path: "/admin/weather",
			},
		],
		outline: ["Before the storm", "During the storm", "The first hour after it", "What can wait"],
	}));
}
