import { and, inArray, isNotNull, or } from "drizzle-orm";
import type { JobRecords } from "#app/noun/job.server.ts";
import { withPermission } from "#app/noun/registry.server.ts";
import { db } from "#app/platform/db.server.ts";
import { listPayments } from "./listing.server.ts";
import { allocations, payments } from "./tables.server.ts";

/** The payments of a job. A payment can pay the invoices of several jobs, so it connects none of them. */
export const jobRecords: JobRecords = {
	order: 80,
	links: [],
	find: withPermission("payments.view", async (_by, ids) => {
		const { rows } = await listPayments({
			view: "all",
			method: null,
			search: "",
			after: null,
			scope: { ids: await findPaymentIds(ids) },
		});
		const problem = rows.find(({ listStatus }) => listStatus.tone === "urgent");
		return {
			documents: rows.reverse().map((row) => ({
				entity: "payment",
				id: row.id,
				to: `/admin/payments/${row.id}`,
				label: row.methodLabel,
				amount: row.amount,
				status: row.listStatus.label,
				tone: row.listStatus.tone,
			})),
			step: problem
				? {
						kind: "act",
						label: "Review payment",
						to: `/admin/payments/${problem.id}#problem`,
						reason: `${problem.listStatus.reason}.`,
						permission: "payments.record",
					}
				: null,
		};
	}),
};

async function findPaymentIds(invoiceIds: readonly string[]): Promise<string[]> {
	const applied = db
		.select({ id: allocations.paymentId })
		.from(allocations)
		.where(and(inArray(allocations.invoiceId, [...invoiceIds]), isNotNull(allocations.paymentId)));
	const rows = await db
		.select({ id: payments.id })
		.from(payments)
		.where(or(inArray(payments.invoiceId, [...invoiceIds]), inArray(payments.id, applied)));
	return rows.map(({ id }) => id);
}
