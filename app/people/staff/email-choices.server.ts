import { and, eq, inArray } from "drizzle-orm";
import { actor, may, type Permitted, type Staff } from "#app/noun/permit.server.ts";
import { collect } from "#app/noun/registry.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { staffMutedEmails } from "./tables.server.ts";

export type EmailChoice = { key: string; label: string; hint: string; isOn: boolean };

/** The emails that this person gets and can turn off. */
export async function listEmailChoices(by: Permitted<"account.own">): Promise<EmailChoice[]> {
	const offered = listOffered(by);
	if (!offered.length) return [];
	const muted = await db.select().from(staffMutedEmails).where(eq(staffMutedEmails.staffId, by.id));
	const keys = muted.map(({ key }) => key);
	return offered.map(({ key, label, hint }) => ({ key, label, hint, isOn: !keys.includes(key) }));
}

/** Turns on the emails with these keys and turns off the others. */
export async function saveEmailChoices(by: Permitted<"account.own">, on: readonly string[], now: Date): Promise<void> {
	const offered = listOffered(by).map(({ key }) => key);
	const off = offered.filter((key) => !on.includes(key));
	if (!offered.length) return;
	await db.transaction(async (tx) => {
		await tx
			.delete(staffMutedEmails)
			.where(and(eq(staffMutedEmails.staffId, by.id), inArray(staffMutedEmails.key, offered)));
		if (off.length)
			await tx.insert(staffMutedEmails).values(off.map((key) => ({ staffId: by.id, key, createdAt: now })));
		await recordAudit(tx, actor(by), "staff", by.id, "emails-chosen", { off }, now);
	});
}

/** The people who have turned this email off. */
export async function listMuted(key: string): Promise<Set<string>> {
	const rows = await db.select().from(staffMutedEmails).where(eq(staffMutedEmails.key, key));
	return new Set(rows.map(({ staffId }) => staffId));
}

const listOffered = ({ role }: Staff) => collect("staffEmails").filter(({ permission }) => may(role, permission));
