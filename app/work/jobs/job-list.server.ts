import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Permitted } from "#app/noun/permit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import type { ListPeriod } from "#app/platform/http/list-query.ts";
import { listOrder, type Page, periodCondition, rowsToRead, toPage } from "#app/platform/list.server.ts";
import { searchConditions } from "#app/platform/word-search.server.ts";
import { contracts } from "#app/sales/contracts/tables.server.ts";
import { jobs } from "#app/work/schedule/tables.server.ts";
import type { JobView } from "./job-list.ts";

export type JobRow = {
	id: string;
	name: string;
	siteAddress: string;
	number: string;
	status: Exclude<JobView, "all">;
	/** the planned start on the contract; "" when there is none */
	startOn: string;
	/** the day of the first visit that isn't done, else of the last one */
	visitOn: string | null;
	/** of that visit; "" when none is booked */
	crew: string;
};

const newestFirst = listOrder("desc", contracts.updatedAt, contracts.id);

const hasStarted = sql`(exists (select 1 from completed_work w where w.contract_id = "contracts"."id" and w.undone_at is null)
	or exists (select 1 from visits v where v.job_id = "jobs"."id" and v.started_at is not null))`;
const status = sql<
	JobRow["status"]
>`case when "jobs"."status" = 'done' then 'done' when ${hasStarted} then 'under-way' else 'ready' end`;
/** Drafted once for each row: the visit that the row is about. */
const visit = (
	column: SQL,
) => sql`(select ${column} from visits v where v.job_id = "jobs"."id" and v.status not in ('draft', 'canceled')
	order by v.status = 'done', case when v.status = 'done' then null else lower(v.during) end, lower(v.during) desc limit 1)`;

/** Jobs of signed contracts, most recently updated first, without prices. */
export async function listJobs(
	_by: Permitted<"work.mark">,
	view: JobView,
	search: string,
	after: string | null,
	period?: ListPeriod | null,
): Promise<Page<JobRow>> {
	const found = await db
		.select({
			id: contracts.id,
			name: contracts.toName,
			siteAddress: contracts.siteAddress,
			number: contracts.number,
			startOn: sql<string>`coalesce(${contracts.content} ->> 'startOn', '')`,
			status,
			visitOn: visit(sql`to_char(lower(v.during) at time zone ${settings.timeZone}, 'YYYY-MM-DD')`),
			crew: visit(sql`(select r.name from bookings b join resources r on r.id = b.resource_id
				where b.visit_id = v.id and r.kind = 'crew' order by r.name limit 1)`),
			cursor: newestFirst.cursor,
		})
		.from(contracts)
		.leftJoin(jobs, eq(jobs.contractId, contracts.id))
		.where(
			and(
				eq(contracts.status, "completed"),
				view === "all" ? undefined : sql`${status} = ${view}`,
				periodCondition(jobs.closedAt, period),
				...searchConditions(contracts.search, search),
				newestFirst.after(after),
			),
		)
		.orderBy(...newestFirst.by)
		.limit(rowsToRead);
	return toPage(found, ({ number, visitOn, crew, ...row }) => ({
		...row,
		number: number ?? "",
		visitOn: (visitOn as string | null) ?? null,
		crew: (crew as string | null) ?? "",
	}));
}
