import { and, desc, eq, inArray, or } from "drizzle-orm";
import { newsletterWording } from "#app/messaging/newsletter/newsletter.ts";
import {
	newsletterState,
	subscribeVerified,
	unsubscribeVerified,
} from "#app/messaging/newsletter/verified-subscribers.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import {
	emailConsentWording,
	emailOptOutWording,
	textConsentWording,
	textOptOutWording,
} from "#app/people/customers/consent.ts";
import { consents } from "#app/people/customers/tables.server.ts";
import { type Actor, recordAudit } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import { listRequestsFrom } from "./documents.server.ts";
import type { Customer } from "./sign-in.server.ts";

export type ContactPreference = {
	/** "news", "email", or "text" and the phone number */
	key: string;
	about: string;
	/** the wording that is stored with a yes */
	wording: string;
	state: "yes" | "no" | "not asked" | "suppressed";
	since: Date | null;
};

export type Client = { ip: string; userAgent: string };

/** The contact preferences of this address and of the phone numbers submitted with it. */
export async function listContactPreferences(email: string): Promise<ContactPreference[]> {
	const company = await readCompany();
	const news = await newsletterState(email);
	const phones = [...new Set((await listRequestsFrom(email)).map(({ phoneKey }) => phoneKey))]
		.filter(Boolean)
		.slice(0, 5);
	const rows = await db
		.select()
		.from(consents)
		.where(
			or(
				and(eq(consents.kind, "email"), eq(consents.value, email), eq(consents.purpose, "job-email")),
				and(eq(consents.kind, "phone"), inArray(consents.value, phones), eq(consents.purpose, "job-text")),
			),
		)
		.orderBy(desc(consents.id));
	const latestAnswer = (value: string) => {
		const row = rows.find((one) => one.value === value);
		return {
			state: row ? (row.granted ? ("yes" as const) : ("no" as const)) : ("not asked" as const),
			since: row?.at ?? null,
		};
	};
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
			...latestAnswer(email),
		},
		...phones.map((phone) => ({
			key: `text ${phone}`,
			about: `Texts about your jobs, ${formatPhone(phone)}`,
			wording: textConsentWording(company.name),
			...latestAnswer(phone),
		})),
	];
}

/** Stores the customer's answer as a new row. "unknown": this address has no such preference. */
export async function setContactPreference(
	customer: Customer,
	key: string,
	granted: boolean,
	client: Client,
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
	const phone = key.startsWith("text ") ? key.slice(5) : null;
	await db.transaction(async (tx) => {
		await tx.insert(consents).values({
			kind: phone ? "phone" : "email",
			value: phone ?? customer.email,
			purpose: phone ? "job-text" : "job-email",
			granted,
			wording: granted ? choice.wording : phone ? textOptOutWording(name) : emailOptOutWording(name),
			source: "account",
			ip: client.ip,
		});
		await recordAudit(tx, actor, "account", customer.id, granted ? "consent-given" : "consent-withdrawn", {
			about: key.split(" ")[0],
		});
	});
	return "chosen";
}
