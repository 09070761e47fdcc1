import { type Noun, withPermission } from "#app/noun/registry.server.ts";
import { formatShortDay } from "#app/platform/dates.ts";
import { pageSize } from "#app/platform/list.server.ts";
import { listOpenGaps } from "./series-page.server.ts";
import { seriesPath } from "./series-path.ts";
import { tasks } from "./tasks.server.ts";

export const noun: Noun = {
	tasks,
	demo: [{ order: 57, run: async ({ team, now }) => (await import("./demo.server.ts")).demoSeries(team.owner, now) }],
	commands: [{ order: 37, label: "Recurring visits", path: seriesPath, permission: "schedule.view" }],
	dashboard: [
		{
			order: 46,
			title: "Recurring visits",
			find: withPermission("schedule.edit", async (_by, now) => {
				const gaps = await listOpenGaps(now, pageSize);
				return {
					rows: gaps.map(({ id, title, toName, town, day }) => ({
						damage: "customer" as const,
						button: "Schedule",
						since: day,
						to: `${seriesPath}/${id}`,
						name: toName,
						tone: "waiting" as const,
						foot: title,
						place: town,
						reason: `No visit on ${formatShortDay(day)}: schedule it or skip it`,
					})),
					figures: gaps.length ? [{ label: "Recurring visits to check", count: gaps.length, to: seriesPath }] : [],
				};
			}),
		},
	],
};
