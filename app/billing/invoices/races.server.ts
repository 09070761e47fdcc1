// The actions that may happen only once, each run twice at the same time (app/concurrency.server.test.ts).

import { allowed, now, owner, type Races } from "#server/testing/races.ts";
import { findPendingCredit, issuePendingCredits, pendingCreditTotal } from "./change-order-credits.server.ts";
import * as invoiceClosing from "./close.server.ts";
import { creditInvoice } from "./credit-memos.server.ts";
import * as invoiceDrafts from "./drafts.server.ts";
import { createTestInvoice, createTestIssuedInvoice, createTestOverbilledJob } from "./fixtures.server.ts";
import { toInvoiceContent as invoiceContent } from "./invoices.server.ts";
import { issueInvoice, sendInvoice } from "./issue.server.ts";

export const races: Races = {
	// each call makes a copy
	duplicateInvoice: "repeatable",
	saveDraft: async () => {
		const found = await createTestInvoice(owner);
		const { id, version } = found.invoice;
		return () => invoiceDrafts.saveDraft(allowed("invoices.draft"), id, version, invoiceContent(found), now);
	},
	deleteDraft: async () => {
		const { invoice } = await createTestInvoice(owner);
		return () => invoiceDrafts.deleteDraft(allowed("invoices.draft"), invoice.id, invoice.version, now);
	},
	issueInvoice: async () => {
		const { invoice } = await createTestInvoice(owner);
		return () => issueInvoice(allowed("invoices.issue"), invoice.id, invoice.version, { sendEmail: true }, now);
	},
	sendInvoice: async () => {
		const { id, version, toEmail } = (await createTestIssuedInvoice(owner)).invoice;
		return () => sendInvoice(allowed("invoices.issue"), id, version, { to: toEmail, newLink: true }, now);
	},
	voidInvoice: async () => {
		const { id, version } = (await createTestIssuedInvoice(owner)).invoice;
		return () => invoiceClosing.voidInvoice(allowed("invoices.void"), id, version, "Wrong", now);
	},
	writeOffInvoice: async () => {
		const { id, version } = (await createTestIssuedInvoice(owner)).invoice;
		return () => invoiceClosing.writeOffInvoice(allowed("invoices.write-off"), id, version, "Gone", now);
	},
	creditInvoice: async () => {
		const { id, version } = (await createTestIssuedInvoice(owner)).invoice;
		const request = { scope: "rest" as const, reason: "Wrong", sendEmail: false };
		return () => creditInvoice(allowed("invoices.credit"), id, version, request, now);
	},
	issuePendingCredits: async () => {
		const { changeOrder } = await createTestOverbilledJob(owner, now);
		const pending = await findPendingCredit(changeOrder.id);
		const reviewed = { expectedTotal: pending ? pendingCreditTotal(pending) : 0, reason: "less work" };
		return () => issuePendingCredits(allowed("invoices.credit"), changeOrder.id, reviewed, now);
	},
};
