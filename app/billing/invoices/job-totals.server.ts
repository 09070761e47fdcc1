// The amounts of a job: the same on the pages of all its records.
import { and, eq, inArray, isNull, notInArray } from "drizzle-orm";
import type { JobTotals } from "#app/noun/job-part.ts";
import { db } from "#app/platform/db.server.ts";
import { findContractValue } from "#app/sales/change-orders/contract-state.server.ts";
import { contracts } from "#app/sales/contracts/tables.server.ts";
import { findQuoteAnswer } from "#app/sales/quotes/quotes.server.ts";
import { quotes } from "#app/sales/quotes/tables.server.ts";
import { readBillingSummary } from "./billing-summary.server.ts";
import { findDepositDue } from "./from-contract.server.ts";
import { findJobInvoices } from "./invoices.server.ts";
import { invoices } from "./tables.server.ts";
import { sumReductions } from "./totals.ts";

type AgreedPrice = { original: number; value: number; left: number | null; deposit: number };

/** The amounts of the job with these records, and the deposit that isn't invoiced yet; null before anything is agreed or invoiced. */
export async function readJobTotals(ids: readonly string[]): Promise<(JobTotals & { deposit: number }) | null> {
	const [agreed, issued] = await Promise.all([readAgreedPrice(ids), listIssued(ids)]);
	if (!agreed && !issued.length) return null;
	const bills = issued.filter(({ kind }) => kind !== "credit-memo");
	const memos = issued.filter(({ kind }) => kind === "credit-memo");
	const sum = (rows: typeof issued, cents: (row: (typeof issued)[number]) => number) =>
		rows.reduce((total, row) => total + cents(row), 0);
	const credited = sum(memos, ({ appliedToOriginal }) => appliedToOriginal);
	const invoiced = sum(bills, ({ total }) => total) - sum(memos, ({ total }) => total);
	return {
		original: agreed?.original ?? null,
		changes: agreed ? agreed.value - agreed.original : 0,
		invoiced,
		paid: sum(bills, ({ settled }) => settled) - credited,
		due: sum(bills, ({ status, total, settled }) => (status === "open" ? total - settled : 0)),
		left: agreed ? (agreed.left ?? Math.max(0, agreed.value - invoiced)) : 0,
		deposit: agreed?.deposit ?? 0,
	};
}

/** What the customer agreed to pay for the job: the accepted quote or the signed contract, with approved change orders. */
async function readAgreedPrice(ids: readonly string[]): Promise<AgreedPrice | null> {
	const [accepted] = await db
		.select({ id: quotes.id })
		.from(quotes)
		.where(and(inArray(quotes.id, [...ids]), eq(quotes.status, "accepted")));
	if (accepted) {
		const [summary, answer] = await Promise.all([readBillingSummary(accepted.id), findQuoteAnswer(accepted.id)]);
		if (typeof summary === "string" || !answer) return null;
		return { original: answer.total, value: summary.jobTotal, left: summary.left, deposit: summary.deposit };
	}
	const [signed] = await db
		.select({ id: contracts.id })
		.from(contracts)
		.where(and(inArray(contracts.id, [...ids]), eq(contracts.status, "completed"), isNull(contracts.quoteId)));
	const value = signed && (await findContractValue(signed.id));
	if (!signed || !value) return null;
	const [billed, due] = await Promise.all([
		findJobInvoices({ quoteId: null, contractId: signed.id }),
		findDepositDue(signed.id),
	]);
	const price = value.value - sumReductions(billed);
	return { original: value.original, value: price, left: null, deposit: due?.amount ?? 0 };
}

function listIssued(ids: readonly string[]) {
	const { kind, status, total, settled, appliedToOriginal } = invoices;
	return db
		.select({ kind, status, total, settled, appliedToOriginal })
		.from(invoices)
		.where(and(inArray(invoices.id, [...ids]), notInArray(invoices.status, ["draft", "void"])));
}
