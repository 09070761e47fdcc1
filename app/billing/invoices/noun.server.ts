import { sql } from "drizzle-orm";
import { attentionRows } from "#app/noun/attention.server.ts";
import { type Noun, withPermission } from "#app/noun/registry.server.ts";
import { townOfAddress } from "#app/people/customers/address.ts";
import { asJob, inTransaction } from "#app/platform/events.server.ts";
import { changeOrderApproved, changeOrderSealed } from "#app/sales/change-orders/events.server.ts";
import { contractSigned } from "#app/sales/contracts/events.server.ts";
import { quoteAccepted } from "#app/sales/quotes/events.server.ts";
import { jobFinished } from "#app/work/schedule/events.server.ts";
import { causes, listInvoiceCauses } from "./attention.server.ts";
import { encloseCredits, issueAutomaticCredits, sendRemainingCredits } from "./change-order-credits.server.ts";
import { customerRecords } from "./customer-records.server.ts";
import { issueDepositAtSignature, issueDepositInvoice, readDepositTerms } from "./deposit.server.ts";
import { invoiceTemplate } from "./email-templates.ts";
import { dataExports } from "./exported-files.server.ts";
import { draftFinishedJobInvoice } from "./finished-jobs.server.ts";
import { jobRecords } from "./job-records.server.ts";
import { countInvoices, listInvoices } from "./listing.server.ts";
import { measures } from "./measures.server.ts";
import { permissions } from "./permissions.ts";
import { sending } from "./sending.server.ts";
import { tasks } from "./tasks.server.ts";
import { verification } from "./verification.server.ts";

const first = { after: null };

export const noun: Noun = {
	exports: dataExports,
	permissions,
	measures,
	menu: [
		{
			section: "money",
			order: 10,
			label: "Invoices",
			path: "/admin/invoices",
			icon: "receipt",
			permission: "invoices.view",
			letter: "b",
			count: withPermission("invoices.view", async (_by, now) => (await countInvoices(now)).overdue.count),
		},
	],
	commands: [
		{ order: 50, label: "New invoice", path: "/admin/invoices/new", permission: "invoices.draft" },
		{
			order: 60,
			label: "Accounts receivable",
			path: "/admin/invoices/receivables",
			permission: "invoices.view",
			synonyms: "aging unpaid balance due revenue owed",
		},
		{
			order: 61,
			label: "Export invoices and payments",
			path: "/admin/invoices/receivables#export",
			permission: "invoices.view",
			synonyms: "quickbooks csv accountant bookkeeping download sales tax revenue",
		},
	],
	search: [
		{
			order: 60,
			find: withPermission("invoices.view", async (_by, typed, now) =>
				(await listInvoices("all", typed, null, now)).rows.map((row) => ({
					to: `/admin/invoices/${row.id}`,
					icon: "receipt",
					label: `${row.name}, ${row.title.toLowerCase()} ${row.number}`,
					detail: row.listStatus.label,
				})),
			),
		},
	],
	dashboard: [
		{
			order: 65,
			title: "Draft invoices",
			find: withPermission("invoices.issue", async (_by, now) => {
				const [page, { drafts }] = await Promise.all([listInvoiceCauses("drafts", first, now), countInvoices(now)]);
				return {
					rows: attentionRows(page, "invoice", "drafts"),
					figures: drafts ? [{ label: "Draft invoices", count: drafts, to: "/admin/invoices?view=drafts" }] : [],
				};
			}),
		},
		{
			order: 70,
			title: "Overdue invoices",
			// the longest overdue first
			find: withPermission("invoices.view", async (_by, now) => {
				const [page, counts] = await Promise.all([listInvoiceCauses("overdue", first, now), countInvoices(now)]);
				return {
					rows: attentionRows(page, "invoice", "overdue"),
					figures: [{ label: "Overdue invoices", count: counts.overdue.count, to: "/admin/invoices?view=overdue" }],
				};
			}),
		},
	],
	causes: [causes],
	updates: [
		{
			order: 40,
			entity: "invoice",
			titles: {
				"question-asked": "Question about an invoice",
				"payment-date-given": "Payment date given",
				"already-discussed": "Customer says the invoice was discussed",
			},
			tones: { "question-asked": "urgent", "payment-date-given": "waiting", "already-discussed": "waiting" },
			find: withPermission("invoices.view", async (_by, ids, now) =>
				(await listInvoices("all", "", null, now, { ids })).rows.map((row) => ({
					id: row.id,
					to: `/admin/invoices/${row.id}`,
					name: row.name,
					label: `invoice ${row.number}`,
					place: townOfAddress(row.siteAddress),
				})),
			),
		},
	],
	customerRecords: [customerRecords],
	jobRecords: [jobRecords],
	verification: [verification],
	demo: [
		{
			order: 50,
			run: async ({ team, now }) => (await import("./demo.server.ts")).demoInvoices(team.owner, now),
		},
	],
	sending: [sending],
	emailTemplates: [{ order: 40, templates: [invoiceTemplate] }],
	storedFiles: [
		{
			order: 40,
			folder: "invoices",
			keys: sql`select pdf_key from invoices`,
		},
	],
	tasks,
	depositTerms: [{ order: 10, read: readDepositTerms }],
	signedCopyEnclosures: [{ order: 10, prepare: encloseCredits }],
	subscribers: [
		inTransaction(quoteAccepted, issueDepositInvoice),
		// a job, because the signature has locked the contract, and invoices lock the quote first
		asJob(
			contractSigned,
			"invoices.deposit-at-signature",
			({ contractId }) => issueDepositAtSignature(contractId, new Date()),
			{ label: "Deposit invoice of a signed contract", retryLimit: 20 },
		),
		// credits what a change order takes off below the amount already invoiced
		asJob(
			changeOrderApproved,
			"invoices.credit-change-order",
			({ changeOrderId }) => issueAutomaticCredits(changeOrderId, new Date()),
			{ label: "Credit memo for a change order", retryLimit: 20 },
		),
		asJob(
			changeOrderSealed,
			"invoices.send-change-order-credits",
			({ changeOrderId }) => sendRemainingCredits(changeOrderId, new Date()),
			{ label: "Credit memo email for a change order", retryLimit: 20 },
		),
		// a job, because the visit's transaction has locked the job, and invoices lock the quote first
		asJob(jobFinished, "invoices.draft-finished-job", ({ jobId }) => draftFinishedJobInvoice(jobId, new Date()), {
			label: "Draft invoice of a finished job",
			retryLimit: 20,
		}),
	],
};
