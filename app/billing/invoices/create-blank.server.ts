import { actor, type Permitted } from "#app/noun/permit.server.ts";
import type { CustomerCandidate } from "#app/people/customers/customers.server.ts";
import {
	type CustomerInput,
	ensureDocumentCustomer,
	resolveCustomer,
} from "#app/people/customers/resolve-customer.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createDraft } from "./drafts.server.ts";
import { findLatestCertificate } from "./exemption.server.ts";
import { defaultTerms, type InvoiceContent } from "./invoice.ts";

/** Creates a draft invoice without a quote. */
export async function createBlankInvoice(
	by: Permitted<"invoices.draft">,
	entered: CustomerInput,
	now: Date,
): Promise<
	{ kind: "created"; id: string } | { kind: "candidates"; candidates: CustomerCandidate[] } | { kind: "bad-phone" }
> {
	const customer = await resolveCustomer(entered);
	if (customer.kind !== "ready") return customer;
	const certificate =
		entered.customerId && entered.customerId !== "new" ? await findLatestCertificate(entered.customerId) : {};
	return db.transaction(async (tx) => {
		const { customerId, propertyId, ...recipient } = await ensureDocumentCustomer(
			tx,
			actor(by),
			entered,
			customer.contact,
		);
		const content = {
			...blankContent(now),
			...recipient,
			...certificate,
		};
		return {
			kind: "created",
			id: await createDraft(tx, by, { kind: "invoice", customerId, propertyId }, content, now),
		};
	});
}

export function blankContent(now: Date): InvoiceContent {
	return {
		toName: "",
		toEmail: "",
		toPhone: "",
		toAddress: "",
		siteAddress: "",
		county: "",
		reference: "",
		message: "",
		internalNote: "",
		serviceDate: today(now),
		terms: defaultTerms,
		exemptionCertificate: "",
		exemptionExpiresOn: "",
		lines: [],
	};
}
