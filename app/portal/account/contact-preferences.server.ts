import { and, desc, eq } from "drizzle-orm";
import { newsletterWording } from "#app/messaging/newsletter/newsletter.ts";
import {
	newsletterState,
	subscribeVerified,
	unsubscribeVerified,
} from "#app/messaging/newsletter/verified-subscribers.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { emailConsentWording, emailOptOutWording } from "#app/people/customers/consent.ts";
import { consents } from "#app/people/customers/tables.server.ts";
import { type Actor, recordAudit } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Visitor } from "#app/platform/http/visitor.ts";
import type { Customer } from "./sign-in.server.ts";

export type ContactPreference = {
	key: "news" | "email";
	about: string;
	/** the wording that is stored with a yes */
	wording: string;
	state: "yes" | "no" | "not asked" | "suppressed";
	since: Date | null;
};

/**
 * The contact preferences of this address, which the sign-in link has verified. Not those of phone numbers: anyone can type
 * someone else's number into a request, and nothing verifies it. The office records them.
 */
export async function listContactPreferences(email: string): Promise<ContactPreference[]> {
	const company = await readCompany();
	const news = await newsletterState(email);
	const [latest] = await db
		.select()
		.from(consents)
		.where(and(eq(consents.kind, "email"), eq(consents.value, email), eq(consents.purpose, "job-email")))
		.orderBy(desc(consents.id))
		.limit(1);
	return [
		{
			key: "news",
			about: "Newsletter",
			wording: newsletterWording,
			state: news.state === "on" ? "yes" : news.state === "off" ? "no" : "suppressed",
			since: news.since,
		},
		{
			key: "email",
			about: "Emails about your jobs",
			wording: emailConsentWording(company.name),
			state: latest ? (latest.granted ? "yes" : "no") : "not asked",
			since: latest?.at ?? null,
		},
	];
}

/** Stores the customer's answer as a new row. "unknown": this address has no such preference. */
export async function setContactPreference(
	customer: Customer,
	key: string,
	granted: boolean,
	client: Visitor,
	now: Date,
): Promise<"chosen" | "unknown"> {
	const choice = (await listContactPreferences(customer.email)).find((one) => one.key === key);
	if (!choice || choice.state === "suppressed") return "unknown";
	const actor: Actor = { kind: "customer", id: customer.id, name: customer.name || customer.email, ...client };
	if (key === "news") {
		const how = { actor, source: "account", ...client };
		await (granted ? subscribeVerified(customer.email, how, now) : unsubscribeVerified(customer.email, how, now));
		return "chosen";
	}
	if ((choice.state === "yes") === granted && choice.state !== "not asked") return "chosen";
	const { name } = await readCompany();
	await db.transaction(async (tx) => {
		await tx.insert(consents).values({
			kind: "email",
			value: customer.email,
			purpose: "job-email",
			granted,
			wording: granted ? choice.wording : emailOptOutWording(name),
			source: "account",
			ip: client.ip,
		});
		await recordAudit(tx, actor, "account", customer.id, granted ? "consent-given" : "consent-withdrawn", {
			about: "email",
		});
	});
	return "chosen";
}
