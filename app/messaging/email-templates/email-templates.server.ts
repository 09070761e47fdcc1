import { and, eq, sql } from "drizzle-orm";
import type { Ordered } from "#app/noun/ordered.ts";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { collect } from "#app/noun/registry.server.ts";
import { diffFields, recordAudit } from "#app/platform/audit.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import type { EmailTemplate, EmailText } from "./email-template.ts";
import { emailTemplates } from "./tables.server.ts";

/** The standard text of a noun's emails, which the owner may replace. */
type EmailTemplates = Ordered & { templates: readonly EmailTemplate[]; reminders?: ReminderSettings };

/** Where the owner writes the noun's reminder emails: the link, and what they are about ("quotes"). */
export type ReminderSettings = { to: string; label: string };

declare module "#app/noun/registry.server.ts" {
	interface Noun {
		emailTemplates?: readonly EmailTemplates[];
	}
}

type Editor = Permitted<"emails.set-up">;

export function listEmailTemplates(): EmailTemplate[] {
	return collect("emailTemplates").flatMap(({ templates }) => templates);
}

export function listReminderSettings(): ReminderSettings[] {
	return collect("emailTemplates").flatMap(({ reminders }) => reminders ?? []);
}

/** The text that the owner saved for this kind of email, or the standard one. */
export async function readEmailText(template: EmailTemplate, tx: Pick<Tx, "select"> = db): Promise<EmailText> {
	const { subject, message } = await findSavedText(template, tx);
	return { subject, message };
}

/** The same with its version, 0 for the standard text. */
export async function findSavedText(
	{ kind, standard }: EmailTemplate,
	tx: Pick<Tx, "select"> = db,
): Promise<EmailText & { version: number }> {
	const [row] = await tx.select().from(emailTemplates).where(eq(emailTemplates.kind, kind));
	return row ?? { ...standard, version: 0 };
}

/** The kinds whose standard text was replaced. */
export async function listReplacedKinds(): Promise<string[]> {
	const rows = await db.select({ kind: emailTemplates.kind }).from(emailTemplates);
	return rows.map(({ kind }) => kind);
}

/** Saves a text if `seenVersion` is current; 0 when the standard text was shown. */
export async function saveEmailText(
	by: Editor,
	template: EmailTemplate,
	seenVersion: number,
	text: EmailText,
	now: Date,
): Promise<"done" | "stale"> {
	const { kind } = template;
	return db.transaction(async (tx) => {
		const before = await readEmailText(template, tx);
		const [row] = seenVersion
			? await tx
					.update(emailTemplates)
					.set({ ...text, version: sql`${emailTemplates.version} + 1`, updatedAt: now })
					.where(and(eq(emailTemplates.kind, kind), eq(emailTemplates.version, seenVersion)))
					.returning({ id: emailTemplates.id })
			: await tx
					.insert(emailTemplates)
					.values({ kind, ...text, updatedAt: now })
					.onConflictDoNothing()
					.returning({ id: emailTemplates.id });
		if (!row) return "stale";
		await recordAudit(tx, actor(by), "email-template", row.id, "edited", { kind, ...diffFields(before, text) }, now);
		return "done";
	});
}

/** Goes back to the standard text, if the saved one still has `seenVersion`. */
export async function resetEmailText(
	by: Editor,
	{ kind }: EmailTemplate,
	seenVersion: number,
	now: Date,
): Promise<"done" | "stale"> {
	return db.transaction(async (tx) => {
		const [row] = await tx
			.delete(emailTemplates)
			.where(and(eq(emailTemplates.kind, kind), eq(emailTemplates.version, seenVersion)))
			.returning();
		if (!row) return "stale";
		const { id, subject, message } = row;
		await recordAudit(tx, actor(by), "email-template", id, "reset", { kind, subject, message }, now);
		return "done";
	});
}
