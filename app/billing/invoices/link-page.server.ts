import { readCompany } from "#app/people/company/company.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { parseForm } from "#app/platform/form.server.ts";
import { boundSecretVisits } from "#app/platform/http/secret-visits.server.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import { shownOfRecord } from "./customer-view.server.ts";
import { linkForm } from "./invoice-form.ts";
import { creditsOf } from "./invoices.server.ts";
import { mailNewLinks, openLink } from "./links.server.ts";

/** What the customer's page shows behind a secret link. The screen that takes payments reads it too. */
export async function readLinkPage(token: string, ip: string, now: Date) {
	const company = await readCompany();
	const contact = {
		name: company.name,
		phone: formatPhone(company.phone),
		tel: company.phone,
		email: company.email,
	};
	await boundSecretVisits(ip);
	const found = await openLink(token, now);
	if (!found) return { kind: "unknown" as const, contact };
	const { invoice } = found;
	const { street, city, state, zip } = company;
	return {
		kind: "invoice" as const,
		contact,
		token,
		id: invoice.id,
		status: invoice.status,
		settled: invoice.settled,
		credited: (await creditsOf(invoice.id)).reduce((sum, note) => sum + note.invoice.setOff, 0),
		balance: invoice.status === "void" || invoice.status === "draft" ? 0 : invoice.total - invoice.settled,
		today: today(now),
		/** where a check goes; "" while the company has no street */
		mailTo: street ? `${street}, ${city}, ${state} ${zip}` : "",
		shown: await shownOfRecord(found),
	};
}

export type LinkPage = Extract<Awaited<ReturnType<typeof readLinkPage>>, { kind: "invoice" }>;

export type Asked = {
	kind: "mailed" | "again";
	status: number;
	errors: Record<string, string>;
	typed: Record<string, string>;
};

/** Somebody whose link opens nothing asks for a new one; the answer is the same whoever asks. */
export async function askNewLink(form: FormData, ip: string, now: Date): Promise<Asked> {
	const parsed = parseForm(linkForm, form);
	if (!parsed.ok) return { kind: "again", status: 422, errors: parsed.errors, typed: parsed.typed };
	const wait = await mailNewLinks(parsed.value.email, ip, now);
	if (!wait) return { kind: "mailed", status: 200, errors: {}, typed: {} };
	const words = `Please wait ${Math.ceil(wait / 60)} minutes before asking again, or call us.`;
	return { kind: "again", status: 429, errors: { "": words }, typed: parsed.value };
}
