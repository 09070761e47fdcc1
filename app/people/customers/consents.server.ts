import { and, desc, eq } from "drizzle-orm";
import { actor, type Permitted } from "#app/people/staff/permit.server.ts";
import { record } from "#app/platform/audit.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { emailConsentWording, emailStopWording, textConsentWording, textStopWording } from "./consent.ts";
import { channels, consents } from "./tables.server.ts";

export type Agreed = {
	/** the address and the number that were agreed to, as stored; "" when the box stayed empty */
	email: string;
	phone: string;
	source: string;
	ip?: string;
	byStaff?: string;
	company: string;
};

/** Writes each consent with the words that the person saw. */
export async function recordConsents(tx: Tx, agreed: Agreed): Promise<void> {
	const { email, phone, company, ...how } = agreed;
	const rows: (typeof consents.$inferInsert)[] = [];
	if (email)
		rows.push({
			...how,
			kind: "email",
			value: email,
			purpose: "job-email",
			granted: true,
			wording: emailConsentWording(company),
		});
	if (phone)
		rows.push({
			...how,
			kind: "phone",
			value: phone,
			purpose: "job-text",
			granted: true,
			wording: textConsentWording(company),
		});
	if (rows.length) await tx.insert(consents).values(rows);
}

export type Said = { kind: "email" | "phone"; value: string; granted: boolean; evidence: string };

/**
 * What a customer said about their mail or texts, written down by the office with how they said it. `company` is its name.
 * "unknown": this is no way to reach them. "already": the last word says the same.
 */
export async function noteConsent(
	by: Permitted<"customers.edit">,
	customerId: string,
	{ kind, value, granted, evidence }: Said,
	company: string,
	now: Date,
): Promise<"noted" | "already" | "unknown"> {
	return db.transaction(async (tx) => {
		const way = and(eq(channels.customerId, customerId), eq(channels.kind, kind), eq(channels.value, value));
		if (!(await tx.select().from(channels).where(way).for("update")).length) return "unknown";
		const purpose = kind === "email" ? ("job-email" as const) : ("job-text" as const);
		const [last] = await tx
			.select({ granted: consents.granted })
			.from(consents)
			.where(and(eq(consents.kind, kind), eq(consents.value, value), eq(consents.purpose, purpose)))
			.orderBy(desc(consents.id))
			.limit(1);
		if (last?.granted === granted) return "already";
		const yes = kind === "email" ? emailConsentWording : textConsentWording;
		const no = kind === "email" ? emailStopWording : textStopWording;
		const wording = (granted ? yes : no)(company);
		const how = { source: "office", evidence, byStaff: by.id, at: now };
		await tx.insert(consents).values({ kind, value, purpose, granted, wording, ...how });
		const about = { about: kind, value };
		await record(tx, actor(by), "customer", customerId, granted ? "consent-given" : "consent-withdrawn", about, now);
		return "noted";
	});
}
