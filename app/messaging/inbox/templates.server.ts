import { asc, eq } from "drizzle-orm";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { TemplateFacts } from "./draft.ts";
import { mailTemplates } from "./tables.server.ts";

type Worker = Permitted<"inbox.work">;

export async function listTemplates(): Promise<{ id: string; name: string; subject: string; text: string }[]> {
	const { id, name, subject, text } = mailTemplates;
	return db.select({ id, name, subject, text }).from(mailTemplates).orderBy(asc(name)).limit(100);
}

/** The templates, and what their fields are filled with for this recipient. */
export async function readWritingAids(by: Worker | Permitted<"messages.work">, recipient: string) {
	const [templates, company] = await Promise.all([listTemplates(), readCompany()]);
	const facts: TemplateFacts = { name: recipient, staffName: by.name, company: company.name };
	return { templates, facts };
}

type TemplateContent = { name: string; subject: string; text: string };

/** Saves a template under its name: a second one with that name replaces the first. */
export async function saveTemplate(by: Worker, content: TemplateContent): Promise<void> {
	await db.transaction(async (tx) => {
		const [row] = await tx
			.insert(mailTemplates)
			.values(content)
			.onConflictDoUpdate({ target: mailTemplates.name, set: { subject: content.subject, text: content.text } })
			.returning({ id: mailTemplates.id });
		if (row) await recordAudit(tx, actor(by), "mail-template", row.id, "saved", { name: content.name });
	});
}

export async function removeTemplate(by: Worker, id: string): Promise<void> {
	await db.transaction(async (tx) => {
		const [row] = await tx
			.delete(mailTemplates)
			.where(eq(mailTemplates.id, id))
			.returning({ name: mailTemplates.name });
		if (row) await recordAudit(tx, actor(by), "mail-template", id, "deleted", { name: row.name });
	});
}
