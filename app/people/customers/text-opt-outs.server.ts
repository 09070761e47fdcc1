import { and, desc, eq, inArray } from "drizzle-orm";
import type { Tx } from "#app/platform/db.server.ts";
import {
	marketingTextConsentWording,
	marketingTextOptOutWording,
	textConsentWording,
	textOptOutWording,
} from "./consent.ts";
import { channels, consents, textOptOuts } from "./tables.server.ts";

/** How we know: "keyword" (STOP), "phrase" (read by a person), "email", "voice", "office", "provider" or the name of an import. */
export type OptOutOrigin = { source: string; evidence?: string; staffId?: string };

/**
 * Records that the person at this number wants no texts: none about jobs and none from campaigns. `company` is the company's name.
 * False when they had opted out before.
 */
export async function recordTextOptOut(
	tx: Tx,
	phone: string,
	origin: OptOutOrigin,
	company: string,
	at = new Date(),
): Promise<boolean> {
	const added = await tx
		.insert(textOptOuts)
		.values({ phone, source: origin.source, at })
		.onConflictDoNothing()
		.returning({ phone: textOptOuts.phone });
	if (!added.length) return false;
	const row = { kind: "phone" as const, value: phone, granted: false, at, ...origin };
	await tx.insert(consents).values([
		{ ...row, purpose: "job-text", wording: textOptOutWording(company) },
		{ ...row, purpose: "marketing-text", wording: marketingTextOptOutWording(company) },
	]);
	return true;
}

/**
 * For START from the phone itself, and for nothing else: lifts the opt-out and gives back what it took. False when the person hadn't
 * opted out.
 */
export async function liftTextOptOut(
	tx: Tx,
	phone: string,
	evidence: string,
	company: string,
	at: Date,
): Promise<boolean> {
	const lifted = await tx
		.delete(textOptOuts)
		.where(eq(textOptOuts.phone, phone))
		.returning({ phone: textOptOuts.phone });
	if (!lifted.length) return false;
	await tx
		.update(channels)
		.set({ status: "ok" })
		.where(and(eq(channels.kind, "phone"), eq(channels.value, phone), eq(channels.status, "opted-out")));
	const answers = await tx
		.select({ purpose: consents.purpose, granted: consents.granted })
		.from(consents)
		.where(
			and(
				eq(consents.kind, "phone"),
				eq(consents.value, phone),
				inArray(consents.purpose, ["job-text", "marketing-text"]),
			),
		)
		.orderBy(desc(consents.id));
	const marketing = answers.filter(({ purpose }) => purpose === "marketing-text");
	const lastYes = marketing.findIndex(({ granted }) => granted);
	const row = { kind: "phone" as const, value: phone, granted: true, source: "keyword", evidence, at };
	await tx.insert(consents).values({ ...row, purpose: "job-text", wording: textConsentWording(company) });
	// agreed right before the opt-out: the newest answer is the opt-out itself
	if (lastYes === 1)
		await tx
			.insert(consents)
			.values({ ...row, purpose: "marketing-text", wording: marketingTextConsentWording(company) });
	return true;
}
