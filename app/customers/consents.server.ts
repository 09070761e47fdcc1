import type { Tx } from "#app/platform/db.server.ts";
import { emailConsentWording, textConsentWording } from "./consent.ts";
import { consents } from "./tables.server.ts";

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
