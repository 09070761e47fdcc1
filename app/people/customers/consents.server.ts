import { and, desc, eq } from "drizzle-orm";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import {
	emailConsentWording,
	emailOptOutWording,
	marketingTextConsentWording,
	marketingTextOptOutWording,
	textConsentWording,
} from "./consent.ts";
import { channels, consents, textOptOuts } from "./tables.server.ts";
import { recordTextOptOut } from "./text-opt-outs.server.ts";

export type NewConsents = {
	/** the email (lower case) and phone (E.164) that the person agreed to; "" when the box was not checked */
	email: string;
	phone: string;
	/** the phone that may get campaigns, from a box of its own */
	marketingPhone?: string;
	source: string;
	ip?: string;
	staffId?: string;
	/** the company's name, for the wording */
	company: string;
};

/** Stores each consent with the wording that the person saw. */
export async function recordConsents(tx: Tx, newConsents: NewConsents): Promise<void> {
	const { email, phone, marketingPhone, company, ...origin } = newConsents;
	const rows: (typeof consents.$inferInsert)[] = [];
	if (email)
		rows.push({
			...origin,
			kind: "email",
			value: email,
			purpose: "job-email",
			granted: true,
			wording: emailConsentWording(company),
		});
	if (phone)
		rows.push({
			...origin,
			kind: "phone",
			value: phone,
			purpose: "job-text",
			granted: true,
			wording: textConsentWording(company),
		});
	if (marketingPhone)
		rows.push({
			...origin,
			kind: "phone",
			value: marketingPhone,
			purpose: "marketing-text",
			granted: true,
			wording: marketingTextConsentWording(company),
		});
	if (rows.length) await tx.insert(consents).values(rows);
}

/**
 * Records that people opted out, unless that is their last answer already. Nothing but the person's own new consent
 * lifts an opt-out.
 */
export async function recordOptOuts(
	tx: Tx,
	optOuts: {
		/** lower case */
		emails: readonly string[];
		/** E.164 */
		phones: readonly string[];
		origin: { source: string; evidence: string; staffId: string };
		company: string;
	},
): Promise<void> {
	const { emails, phones, origin, company } = optOuts;
	for (const value of emails) {
		if ((await findLastAnswer(tx, "email", value)) === false) continue;
		const answer = { kind: "email", value, purpose: "job-email", granted: false } as const;
		await tx.insert(consents).values({ ...answer, wording: emailOptOutWording(company), ...origin });
	}
	for (const phone of phones) await recordTextOptOut(tx, phone, origin, company);
}

/** Whether the last answer about this purpose was a consent; null without any. */
async function findLastAnswer(
	tx: Tx,
	kind: "email" | "phone",
	value: string,
	purpose: Purpose = kind === "email" ? "job-email" : "job-text",
): Promise<boolean | null> {
	const [last] = await tx
		.select({ granted: consents.granted })
		.from(consents)
		.where(and(eq(consents.kind, kind), eq(consents.value, value), eq(consents.purpose, purpose)))
		.orderBy(desc(consents.id))
		.limit(1);
	return last?.granted ?? null;
}

async function hasOptedOutOfTexts(tx: Tx, phone: string): Promise<boolean> {
	return (await tx.select().from(textOptOuts).where(eq(textOptOuts.phone, phone))).length > 0;
}

type Purpose = "job-email" | "job-text" | "marketing-text";
export type ConsentAnswer = {
	kind: "email" | "phone";
	value: string;
	/** null: about jobs, the consent that all contact details have */
	purpose?: "marketing-text" | null;
	granted: boolean;
	evidence: string;
};

const grantWordings = {
	"job-email": emailConsentWording,
	"job-text": textConsentWording,
	"marketing-text": marketingTextConsentWording,
} as const;

/**
 * Records a consent or opt-out that a customer gave to the office; `evidence` says when and how. `company` is the
 * company's name. "not-found": the customer has no such email or phone. "unchanged": the last answer was the same. "opted-out": only
 * START from the phone itself lifts an opt-out from texts. Who wants no campaigns still gets texts about their jobs.
 */
export async function recordConsentAnswer(
	by: Permitted<"customers.edit">,
	customerId: string,
	{ kind, value, purpose: asked, granted, evidence }: ConsentAnswer,
	company: string,
	now: Date,
): Promise<"recorded" | "unchanged" | "not-found" | "opted-out"> {
	const purpose = kind === "email" ? "job-email" : (asked ?? "job-text");
	return db.transaction(async (tx) => {
		const channel = and(eq(channels.customerId, customerId), eq(channels.kind, kind), eq(channels.value, value));
		if (!(await tx.select().from(channels).where(channel).for("update")).length) return "not-found";
		const origin = { source: "office", evidence, staffId: by.id };
		if (purpose === "job-text" && !granted) {
			if (!(await recordTextOptOut(tx, value, origin, company, now))) return "unchanged";
		} else {
			if (kind === "phone" && (await hasOptedOutOfTexts(tx, value))) return "opted-out";
			const last = await findLastAnswer(tx, kind, value, purpose);
			if (last === granted) return "unchanged";
			const refusing = purpose === "marketing-text" ? marketingTextOptOutWording : emailOptOutWording;
			const wording = (granted ? grantWordings[purpose] : refusing)(company);
			await tx.insert(consents).values({ kind, value, purpose, granted, wording, ...origin, at: now });
		}
		const about = { about: purpose === "marketing-text" ? purpose : kind, value };
		const action = granted ? "consent-given" : "consent-withdrawn";
		await recordAudit(tx, actor(by), "customer", customerId, action, about, now);
		return "recorded";
	});
}
