import { eq, sql } from "drizzle-orm";
import { actionLabel } from "#app/documents/record/activity.ts";
import type { CustomerRecords } from "#app/noun/customer-page.server.ts";
import { withPermission } from "#app/noun/registry.server.ts";
import { db } from "#app/platform/db.server.ts";
import { listOrder, rowsToRead, toPage } from "#app/platform/list.server.ts";
import { boardPath } from "./board-view.ts";
import { jobs } from "./tables.server.ts";
import { type JobStatus, jobStatusLabels } from "./visit.ts";

const newest = listOrder("desc", jobs.createdAt, jobs.id);
const tones = { unscheduled: "waiting", scheduled: "info", done: "good", canceled: "closed" } as const satisfies Record<
	JobStatus,
	string
>;
const activityLabels = { created: "Job added to the schedule", edited: "Job changed", canceled: "Job canceled" };

/** Jobs on the customer's page. */
export const customerRecords: CustomerRecords = {
	order: 45,
	entity: "job",
	label: { singular: "Job", plural: "Jobs" },
	path: `${boardPath}/jobs`,
	table: "jobs",
	rows: () => sql`select id, customer_id, number, 0 as part, created_at,
		status in ('unscheduled', 'scheduled') as is_open from jobs`,
	title: (number) => `Job ${number}`,
	activityLabel: (action, diff) => actionLabel(activityLabels, action, diff),
	list: withPermission("schedule.view", async (_by, customerId, after) => {
		const rows = await db
			.select({
				id: jobs.id,
				title: jobs.title,
				siteAddress: jobs.siteAddress,
				status: jobs.status,
				cursor: newest.cursor,
			})
			.from(jobs)
			.where(sql.join([eq(jobs.customerId, customerId), newest.after(after) ?? sql`true`], sql` and `))
			.orderBy(...newest.by)
			.limit(rowsToRead);
		return toPage(rows, ({ id, title, siteAddress, status }) => ({
			id,
			title,
			address: siteAddress,
			amount: null,
			reason: jobStatusLabels[status],
			tone: tones[status],
		}));
	}),
};
