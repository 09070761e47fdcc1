import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { invoices } from "#app/billing/invoices/tables.server.ts";
import { db } from "#app/platform/db.server.ts";
import { cacheForMinutes } from "#app/platform/memory-cache.server.ts";
import { completedWork, contracts } from "#app/sales/contracts/tables.server.ts";
import { countTowns, type RecordCounts } from "./service-record.ts";

/** A job is finished when its last invoice is paid; deposits and progress invoices don't count. */
const isFinished = and(eq(invoices.status, "paid"), inArray(invoices.kind, ["invoice", "final"]));

/** Finished jobs, their towns and planted trees, up to ten minutes old; older only while they are counted again. */
export const readServiceRecord = cacheForMinutes(10, countServiceRecord);

async function countServiceRecord(): Promise<RecordCounts> {
	const [[jobs], places, [planted]] = await Promise.all([
		db
			.select({
				count: sql<number>`count(*)::int`,
				since: sql<string>`coalesce(to_char(min(${invoices.issuedOn}), 'FMMonth YYYY'), '')`,
			})
			.from(invoices)
			.where(isFinished),
		db.selectDistinct({ address: invoices.siteAddress }).from(invoices).where(isFinished),
		db
			.select({ trees: sql<number>`coalesce(sum(${completedWork.quantity}) / 1000, 0)::int` })
			.from(completedWork)
			.innerJoin(contracts, eq(contracts.id, completedWork.contractId))
			.where(
				and(
					isNull(completedWork.undoneAt),
					sql`jsonb_path_exists(${contracts.content}, '$.lines[*] ? (@.id == $id && @.workType == "plant")', jsonb_build_object('id', ${completedWork.lineId}))`,
				),
			),
	]);
	return {
		jobs: jobs?.count ?? 0,
		towns: countTowns(places.map(({ address }) => address)),
		trees: planted?.trees ?? 0,
		since: jobs?.since ?? "",
	};
}
