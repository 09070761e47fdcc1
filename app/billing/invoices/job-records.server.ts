import { resendStep } from "#app/documents/sending/scheduled-sends.server.ts";
import type { JobRecords } from "#app/noun/job.server.ts";
import type { NextStep } from "#app/noun/job-part.ts";
import { withPermission } from "#app/noun/registry.server.ts";
import { listContracts } from "#app/sales/contracts/listing.server.ts";
import { listQuotes } from "#app/sales/quotes/listing.server.ts";
import { isWorkDone, readWorkProgress } from "#app/work/jobs/progress.server.ts";
import { readJobTotals } from "./job-totals.server.ts";
import { type InvoiceRow, listInvoices } from "./listing.server.ts";

/** The invoices and credit memos of a job, and its amounts. */
export const jobRecords: JobRecords = {
	order: 70,
	table: "invoices",
	links: [
		{ table: "invoices", column: "quote_id" },
		{ table: "invoices", column: "contract_id" },
		{ table: "invoices", column: "credited_invoice_id" },
	],
	find: withPermission("invoices.view", async (_by, ids, now) => {
		const [{ rows }, totals] = await Promise.all([listInvoices("all", "", null, now, { ids }), readJobTotals(ids)]);
		const documents = rows.reverse().map((row) => ({
			entity: "invoice",
			id: row.id,
			to: toPath(row),
			amount: row.total,
			label: row.status === "draft" ? `Draft ${row.title.toLowerCase()}` : `${row.title} ${row.number}`,
			status: row.listStatus.label,
			tone: row.listStatus.tone,
		}));
		return { documents, ...(totals && { totals }), step: await findStep(ids, rows, totals, now) };
	}),
};

const toPath = ({ id }: InvoiceRow) => `/admin/invoices/${id}`;

type Totals = Awaited<ReturnType<typeof readJobTotals>>;

async function findStep(
	ids: readonly string[],
	rows: readonly InvoiceRow[],
	totals: Totals,
	now: Date,
): Promise<NextStep | null> {
	const draft = rows.find(({ status }) => status === "draft");
	if (draft)
		return {
			kind: "act",
			label: "Issue invoice",
			to: toPath(draft),
			permission: "invoices.issue",
			reason: `The ${draft.title.toLowerCase()} is a draft.`,
		};
	const create = totals && totals.left > 0 ? await findInvoiceToCreate(ids, totals, now) : null;
	if (create) return create;
	const open = rows.filter(({ status, amount }) => status === "open" && amount > 0);
	const urgent = open.find(({ listStatus }) => listStatus.tone === "urgent");
	if (urgent) {
		const isOverdue = urgent.listStatus.label === "Overdue";
		const { label, opens } = isOverdue
			? { label: "Follow up on payment", opens: "#send=remind" }
			: await resendStep("invoice");
		const reason = `${urgent.listStatus.reason}.`;
		return { kind: "act", to: toPath(urgent) + opens, reason, permission: "invoices.issue", label };
	}
	const [waiting] = open;
	if (waiting) return { kind: "wait", label: "", reason: "Waiting for the customer to pay.", to: toPath(waiting) };
	const [last] = rows;
	const isPaid = totals && totals.invoiced > 0 && totals.left === 0 && totals.due === 0;
	return isPaid && last ? { kind: "done", label: "", reason: "The job is paid in full.", to: toPath(last) } : null;
}

/** The deposit invoice once the contract is signed, and the final invoice once the work is done. */
async function findInvoiceToCreate(
	ids: readonly string[],
	{ deposit }: NonNullable<Totals>,
	now: Date,
): Promise<NextStep | null> {
	const [{ rows: contracts }, { rows: accepted }] = await Promise.all([
		listContracts("all", "", null, now, { ids }),
		listQuotes("won", "", null, now, { ids }),
	]);
	const signed = contracts.find(({ status }) => status === "completed");
	if (!signed) return null;
	const to = `/admin/invoices/new?${accepted[0] ? `quote=${accepted[0].id}` : `contract=${signed.id}`}`;
	if (isWorkDone((await readWorkProgress([signed.id])).get(signed.id)))
		return {
			kind: "act",
			label: "Create invoice",
			to,
			permission: "invoices.draft",
			reason: "The work is done but hasn't been fully invoiced.",
		};
	if (deposit > 0)
		return {
			kind: "act",
			label: "Create invoice",
			to,
			permission: "invoices.draft",
			reason: "The deposit hasn't been invoiced.",
		};
	return null;
}
