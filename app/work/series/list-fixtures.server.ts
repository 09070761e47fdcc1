import { createTestScheduledJob } from "#app/work/schedule/fixtures.server.ts";
import { allowed, type Lists, now, owner } from "#server/testing/lists.ts";
import { createTestSeries } from "./fixtures.server.ts";
import { listSeries } from "./series-page.server.ts";

export const lists: Lists = {
	listSeries: {
		table: "visit_series",
		create: async () => {
			const job = await createTestScheduledJob(owner, now);
			return (await createTestSeries(allowed("schedule.edit"), job.id, now)).id;
		},
		values: {},
		order: "id desc",
		change: "note = 'seen'",
		read: (_search, after) => listSeries(false, after, now),
	},
};
