import { findDepositOfJob } from "#app/billing/invoices/deposit.server.ts";
import { invoiceUrl } from "#app/billing/invoices/emails.server.ts";
import type { BilledJob } from "#app/billing/invoices/invoices.server.ts";
import { formatMoney } from "#app/platform/money.ts";
import { readPayOptions } from "./pay-page.server.ts";

/** What a customer has to pay of the deposit of a job, and how; null when nothing is due. */
export async function readDepositToPay(job: BilledJob, now: Date) {
	const invoice = await findDepositOfJob(job);
	if (!invoice) return null;
	const options = await readPayOptions(invoice.id, null, now);
	if (!options?.due) return null;
	return {
		url: new URL(invoiceUrl(invoice)).pathname,
		number: invoice.number ?? "",
		due: formatMoney(options.due),
		isOnline: options.methods.length > 0,
		instructions: options.checkCashInstructions,
	};
}

export type DepositToPay = NonNullable<Awaited<ReturnType<typeof readDepositToPay>>>;
