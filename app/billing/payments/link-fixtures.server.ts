import { randomUUID } from "node:crypto";
import { voidInvoice, writeOffInvoice } from "#app/billing/invoices/close.server.ts";
import { createTestIssuedInvoice } from "#app/billing/invoices/fixtures.server.ts";
import { findInvoice } from "#app/billing/invoices/invoices.server.ts";
import { sendInvoice } from "#app/billing/invoices/issue.server.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { addDays, today } from "#app/platform/dates.server.ts";
import { createLinkToken } from "#app/platform/link-tokens.server.ts";
import { may, required, type SecretLinks, type SharedRecord } from "#server/testing/secret-links.ts";
import { createTestPayment } from "./fixtures.server.ts";

export const links: SecretLinks = {
	"/invoice/view/:accessToken": {
		scope: "invoice",
		create: createInvoices,
		parts: ["/pdf", ".data"],
		hasBeacon: true,
		replace: async (owner, now) => {
			const { invoice } = await createTestIssuedInvoice(owner);
			const how = { to: invoice.toEmail, newLink: true };
			await sendInvoice(may(owner, "invoices.issue"), invoice.id, invoice.version, how, now);
			const newer = required(await findInvoice(invoice.id)).invoice;
			return { old: createLinkToken("invoice", invoice.linkId), current: createLinkToken("invoice", newer.linkId) };
		},
		expire: "update invoices set link_expires_at = now() where link_expires_at is not null",
		tables: ["invoices", "invoice_lines", "payments", "reminder_holds"],
	},
};

async function createInvoices(owner: Staff, now: Date): Promise<SharedRecord[]> {
	const create = async (state: string, repeatable: string[]): Promise<SharedRecord> => {
		const { invoice } = await createTestIssuedInvoice(owner);
		const { id, version, total } = invoice;
		if (state === "paid") await createTestPayment(owner, invoice);
		if (state === "void") await voidInvoice(may(owner, "invoices.void"), id, version, "Wrong", now);
		if (state === "uncollectible") await writeOffInvoice(may(owner, "invoices.write-off"), id, version, "Gone", now);
		const forms = {
			nonsense: { intent: "nonsense" },
			question: { intent: "ask", key: randomUUID(), text: "Why two stumps?" },
			paymentDate: { intent: "payment-date", date: addDays(today(now), 5) },
			pay: { intent: "pay", choice: "full", due: String(total) },
		};
		const current = required(await findInvoice(id)).invoice;
		if (current.status !== state) throw new Error(`the invoice is ${current.status}`);
		const facts = { forms, repeatable, opens: true, counts: true };
		return {
			state,
			...facts,
			token: createLinkToken("invoice", current.linkId),
			uniqueText: current.number ?? "",
		};
	};
	return [
		await create("open", ["question", "paymentDate", "pay"]),
		await create("paid", ["question"]),
		await create("uncollectible", ["question", "paymentDate", "pay"]),
		await create("void", ["question"]),
	];
}
