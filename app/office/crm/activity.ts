// The activity labels of customers and of each kind of document. Pure.

import { activityLabels as invoiceLabels } from "#app/billing/invoices/activity.ts";
import { activityLabels as paymentLabels } from "#app/billing/payments/activity.ts";
import type { ActivityLabels } from "#app/documents/record/activity.ts";
import { activityLabels as changeOrderLabels } from "#app/sales/change-orders/activity.ts";
import { activityLabels as contractLabels } from "#app/sales/contracts/activity.ts";
import { activityLabels as estimateLabels } from "#app/sales/estimates/activity.ts";
import { activityLabel as inquiryActivityLabel } from "#app/sales/inquiries/activity.ts";
import { activityLabels as quoteLabels } from "#app/sales/quotes/activity.ts";
import type { DocumentKind } from "./documents.ts";

const fieldLabels: Record<string, string> = {
	name: "name",
	company: "company",
	email: "email",
	phone: "phone",
	places: "properties",
};

const customerLabels: ActivityLabels = {
	created: "Customer created",
	edited: (diff) =>
		`Updated ${Object.keys(diff)
			.map((field) => fieldLabels[field] ?? field)
			.join(", ")}`,
	noted: "Note added",
	"note-edited": "Note edited",
	"note-pinned": "Note pinned",
	"note-unpinned": "Note unpinned",
	"consent-given": ({ about }) => (about === "phone" ? "Agreed to texts" : "Agreed to emails"),
	"consent-withdrawn": ({ about }) => (about === "phone" ? "Opted out of texts" : "Opted out of emails"),
	merged: ({ name }) => `Merged with ${name}`,
	"merged-into": "Merged with another customer",
	"merge-undone": ({ name }) => `Unmerged from ${name}`,
};

const labelsByEntity: Record<Exclude<DocumentKind, "inquiry"> | "customer", ActivityLabels> = {
	customer: customerLabels,
	estimate: estimateLabels,
	quote: quoteLabels,
	contract: contractLabels,
	"change-order": changeOrderLabels,
	invoice: invoiceLabels,
	payment: paymentLabels,
};

/** The label of an action; the stored name when the action has none. */
export function activityLabel(entity: DocumentKind | "customer", action: string, diff: unknown): string {
	if (entity === "inquiry") {
		const label = inquiryActivityLabel(action, diff);
		return label.charAt(0).toUpperCase() + label.slice(1);
	}
	const label = labelsByEntity[entity][action] ?? action;
	return typeof label === "string" ? label : label((diff ?? {}) as Record<string, unknown>);
}
