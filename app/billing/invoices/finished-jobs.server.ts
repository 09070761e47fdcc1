// The draft of the invoice for a job whose last visit is finished. The office reviews it and sends it.
import { findContract } from "#app/sales/contracts/contracts.server.ts";
import { findJobRecord } from "#app/work/schedule/jobs.server.ts";
import { createInvoiceFromQuote } from "./create.server.ts";
import { createInvoiceFromContract } from "./from-contract.server.ts";

/**
 * Drafts the final invoice from the approved scope and change orders, less what was invoiced before. A job that already has
 * one, also as a draft, gets no other, however often its last visit is finished.
 */
export async function draftFinishedJobInvoice(jobId: string, now: Date): Promise<void> {
	const job = await findJobRecord(jobId);
	// reopened in the meantime
	if (job?.status !== "done") return;
	const contract = job.contractId ? await findContract(job.contractId) : null;
	const quoteId = job.quoteId ?? contract?.quoteId;
	if (quoteId) await createInvoiceFromQuote("system", quoteId, { kind: "final" }, now);
	else if (contract) await createInvoiceFromContract("system", contract.id, now);
}
