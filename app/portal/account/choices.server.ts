import { and, desc, eq, inArray, or } from "drizzle-orm";
import { newsletterWording } from "#app/messaging/newsletter/newsletter.ts";
import { joinOwn, leaveOwn, newsletterOf } from "#app/messaging/newsletter/own.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import {
	emailConsentWording,
	emailStopWording,
	textConsentWording,
	textStopWording,
} from "#app/people/customers/consent.ts";
import { consents } from "#app/people/customers/tables.server.ts";
import { type Actor, record } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import { requestsOf } from "./documents.server.ts";
import type { Customer } from "./sign-in.server.ts";

export type Choice = {
	/** "news", "email", or "text" and the number */
	key: string;
	/** what it is about */
	about: string;
	/** the words that a yes is stored with */
	wording: string;
	state: "yes" | "no" | "never asked" | "barred";
	since: Date | null;
};

export type Client = { ip: string; userAgent: string };

/** What this address, and the numbers that were given with it, may be used for. */
export async function choicesOf(email: string): Promise<Choice[]> {
	const company = await readCompany();
	const news = await newsletterOf(email);
	const phones = [...new Set((await requestsOf(email)).map(({ phoneKey }) => phoneKey))].filter(Boolean).slice(0, 5);
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
	const last = (value: string) => {
		const row = rows.find((one) => one.value === value);
		return {
			state: row ? (row.granted ? ("yes" as const) : ("no" as const)) : ("never asked" as const),
			since: row?.at ?? null,
		};
	};
	return [
		{
			key: "news",
			about: "Newsletter",
			wording: newsletterWording,
			state: news.state === "on" ? "yes" : news.state === "off" ? "no" : "barred",
			since: news.since,
		},
		{ key: "email", about: "Mail about your jobs", wording: emailConsentWording(company.name), ...last(email) },
		...phones.map((phone) => ({
			key: `text ${phone}`,
			about: `Texts to ${formatPhone(phone)}`,
			wording: textConsentWording(company.name),
			...last(phone),
		})),
	];
}

/** Writes the customer's new answer beside the old ones. "unknown": there is no such choice for this address. */
export async function choose(
	customer: Customer,
	key: string,
	granted: boolean,
	client: Client,
	now: Date,
): Promise<"chosen" | "unknown"> {
	const choice = (await choicesOf(customer.email)).find((one) => one.key === key);
	if (!choice || choice.state === "barred") return "unknown";
	const actor: Actor = { kind: "customer", id: customer.id, name: customer.name || customer.email, ...client };
	if (key === "news") {
		const how = { actor, source: "account", ...client };
		await (granted ? joinOwn(customer.email, how, now) : leaveOwn(customer.email, how, now));
		return "chosen";
	}
	if ((choice.state === "yes") === granted && choice.state !== "never asked") return "chosen";
	const { name } = await readCompany();
	const phone = key.startsWith("text ") ? key.slice(5) : null;
	await db.transaction(async (tx) => {
		await tx.insert(consents).values({
			kind: phone ? "phone" : "email",
			value: phone ?? customer.email,
			purpose: phone ? "job-text" : "job-email",
			granted,
			wording: granted ? choice.wording : phone ? textStopWording(name) : emailStopWording(name),
			source: "account",
			ip: client.ip,
		});
		await record(tx, actor, "account", customer.id, granted ? "consent-given" : "consent-withdrawn", {
			about: key.split(" ")[0],
		});
	});
	return "chosen";
}
