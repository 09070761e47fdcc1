// How much of the work of signed contracts is done.
import { and, inArray, isNull, sql } from "drizzle-orm";
import { db, type Tx } from "#app/platform/db.server.ts";
import { contractValues } from "#app/sales/change-orders/tables.server.ts";
import { isWorkItem, totalQuantity } from "#app/sales/contracts/completed-work.ts";
import { completedWork } from "#app/sales/contracts/tables.server.ts";

/** Line items of work, with approved change orders. */
export type WorkProgress = { total: number; started: number; done: number };

/** The progress of each of these contracts. */
export async function readWorkProgress(
	contractIds: readonly string[],
	on: Pick<Tx, "select"> = db,
): Promise<Map<string, WorkProgress>> {
	if (!contractIds.length) return new Map();
	const [values, entries] = await Promise.all([
		on
			.select({ id: contractValues.contractId, lines: contractValues.lines })
			.from(contractValues)
			.where(inArray(contractValues.contractId, [...contractIds])),
		on
			.select({
				contractId: completedWork.contractId,
				lineId: completedWork.lineId,
				quantity: sql<number>`sum(${completedWork.quantity})::int`,
			})
			.from(completedWork)
			.where(and(inArray(completedWork.contractId, [...contractIds]), isNull(completedWork.undoneAt)))
			.groupBy(completedWork.contractId, completedWork.lineId),
	]);
	return new Map(
		values.map(({ id, lines }) => {
			const work = lines.filter(isWorkItem);
			const doneQuantity = (lineId: string) =>
				entries.find((entry) => entry.contractId === id && entry.lineId === lineId)?.quantity ?? 0;
			const started = work.filter((line) => doneQuantity(line.id) > 0).length;
			const done = work.filter((line) => doneQuantity(line.id) >= totalQuantity(line)).length;
			return [id, { total: work.length, started, done }];
		}),
	);
}

export function isWorkDone(progress: WorkProgress | undefined): boolean {
	return progress !== undefined && progress.total > 0 && progress.done === progress.total;
}
