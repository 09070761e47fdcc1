import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { invoices } from "#app/billing/invoices/tables.server.ts";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { depositSlips, payments } from "./tables.server.ts";

const slipItemColumns = {
	id: payments.id,
	method: payments.method,
	amount: payments.amount,
	checkNumber: payments.checkNumber,
	receivedOn: payments.receivedOn,
	name: invoices.toName,
	number: invoices.number,
};

const maxItems = 200;
const isUndeposited = and(
	isNull(payments.slipId),
	inArray(payments.method, ["check", "cash"]),
	eq(payments.status, "succeeded"),
);

/** Checks and cash not deposited yet, oldest first. */
export async function findUndepositedPayments() {
	return db
		.select(slipItemColumns)
		.from(payments)
		.leftJoin(invoices, eq(invoices.id, payments.invoiceId))
		.where(isUndeposited)
		.orderBy(asc(payments.receivedOn), asc(payments.id))
		.limit(maxItems);
}

/** Creates a deposit slip for these payments. "stale": one of them is already on a slip, so nothing was saved. */
export async function createDepositSlip(
	by: Permitted<"payments.record">,
	ids: readonly string[],
	depositedOn: string,
	now: Date,
): Promise<{ id: string } | "stale"> {
	return db.transaction(async (tx) => {
		const rows = await tx
			.select({ id: payments.id, amount: payments.amount })
			.from(payments)
			.where(and(inArray(payments.id, [...ids]), isUndeposited))
			.orderBy(asc(payments.id))
			.for("update");
		if (!rows.length || rows.length !== new Set(ids).size) return "stale";
		const total = rows.reduce((sum, { amount }) => sum + amount, 0);
		const [slip] = await tx
			.insert(depositSlips)
			.values({ depositedOn, total, itemCount: rows.length, createdBy: by.id, createdAt: now })
			.returning();
		if (!slip) throw new Error("could not save the deposit slip: the database returned no row");
		await tx
			.update(payments)
			.set({ slipId: slip.id, version: sql`${payments.version} + 1`, updatedAt: now })
			.where(
				inArray(
					payments.id,
					rows.map(({ id }) => id),
				),
			);
		await recordAudit(
			tx,
			actor(by),
			"deposit-slip",
			slip.id,
			"created",
			{ total, itemCount: rows.length, depositedOn },
			now,
		);
		for (const { id } of rows) await recordAudit(tx, actor(by), "payment", id, "deposited", { slipId: slip.id }, now);
		return { id: slip.id };
	});
}

export async function findDepositSlip(id: string) {
	if (!isUuid(id)) return null;
	const [slip] = await db.select().from(depositSlips).where(eq(depositSlips.id, id));
	if (!slip) return null;
	const items = await db
		.select(slipItemColumns)
		.from(payments)
		.leftJoin(invoices, eq(invoices.id, payments.invoiceId))
		.where(eq(payments.slipId, id))
		.orderBy(asc(payments.method), asc(payments.id));
	return { slip, items };
}

/** Finds slips by the words "deposit slip", the deposit date, the total, or the number of a check on it; newest first. */
export async function searchDepositSlips(search: string) {
	const slipText = sql`lower('deposit slip ' || to_char(${depositSlips.depositedOn}, 'YYYY-MM-DD FMMonth FMDD YYYY MM/DD/YYYY')
		|| ' ' || (${depositSlips.total} / 100.0)::numeric(14, 2))`;
	const terms = search
		.toLowerCase()
		.split(/[\s,$]+/)
		.filter(Boolean)
		.slice(0, 6);
	if (!terms.length) return [];
	return db
		.select()
		.from(depositSlips)
		.where(
			and(
				...terms.map(
					(term) => sql`(${slipText} like ${`%${term.replaceAll(/[\\%_]/g, "\\$&")}%`} or exists (
						select 1 from payments p where p.slip_id = "deposit_slips"."id" and p.check_number = ${term}))`,
				),
			),
		)
		.orderBy(desc(depositSlips.id))
		.limit(12);
}

/** The 12 newest slips, newest first. */
export async function findRecentDepositSlips() {
	return db.select().from(depositSlips).orderBy(desc(depositSlips.id)).limit(12);
}
