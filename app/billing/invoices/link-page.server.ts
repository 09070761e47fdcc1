import { readCompany } from "#app/people/company/company.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { parseForm } from "#app/platform/form.server.ts";
import { limitSecretLinkVisits } from "#app/platform/http/secret-link-limit.server.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import { buildInvoiceCustomerView } from "./customer-view.server.ts";
import { newLinkForm } from "./invoice-form.ts";
import { findCreditMemos } from "./invoices.server.ts";
import { emailNewLinks, openInvoiceLink } from "./links.server.ts";

/** Loads the customer's page of a secret link. Used by the screen in payments, which adds the forms to pay. */
export async function readLinkPage(token: string, ip: string, now: Date) {
	const company = await readCompany();
	const contact = {
		name: company.name,
		phone: formatPhone(company.phone),
		tel: company.phone,
		email: company.email,
	};
	await limitSecretLinkVisits(ip);
	const invoiceRecord = await openInvoiceLink(token, now);
	if (!invoiceRecord) return { kind: "unknown" as const, contact };
	const { invoice } = invoiceRecord;
	const { street, city, state, zip } = company;
	return {
		kind: "invoice" as const,
		contact,
		token,
		id: invoice.id,
		status: invoice.status,
		settled: invoice.settled,
		credited: (await findCreditMemos(invoice.id)).reduce((sum, memo) => sum + memo.invoice.setOff, 0),
		balance: invoice.status === "void" || invoice.status === "draft" ? 0 : invoice.total - invoice.settled,
		today: today(now),
		/** where to mail a check; "" while the company has no street address */
		mailingAddress: street ? `${street}, ${city}, ${state} ${zip}` : "",
		view: await buildInvoiceCustomerView(invoiceRecord),
	};
}

export type LinkPage = Extract<Awaited<ReturnType<typeof readLinkPage>>, { kind: "invoice" }>;

export type NewLinkResult = {
	kind: "sent" | "failed";
	status: number;
	errors: Record<string, string>;
	typed: Record<string, string>;
};

/** A visitor with a dead link requests a new one. The answer is the same for every address, so it reveals nothing. */
export async function requestNewLink(form: FormData, ip: string, now: Date): Promise<NewLinkResult> {
	const parsed = parseForm(newLinkForm, form);
	if (!parsed.ok) return { kind: "failed", status: 422, errors: parsed.errors, typed: parsed.typed };
	const waitSeconds = await emailNewLinks(parsed.value.email, ip, now);
	if (!waitSeconds) return { kind: "sent", status: 200, errors: {}, typed: {} };
	const minutes = Math.ceil(waitSeconds / 60);
	const message = `Too many attempts. Try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}, or call us.`;
	return { kind: "failed", status: 429, errors: { "": message }, typed: parsed.value };
}
