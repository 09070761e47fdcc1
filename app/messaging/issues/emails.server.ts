import { randomUUID } from "node:crypto";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { listPeopleWithRoles } from "#app/people/staff/people.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { defineEmailKinds } from "#app/platform/email-kinds.ts";
import { settings } from "#app/platform/env.server.ts";
import { consumeAccountLimit } from "#app/platform/rate-limits.server.ts";
import { sendEmail } from "../email/send.server.ts";
import { findIssue, type Issue } from "./issues.server.ts";
import { unsubscribePlaceholder } from "./placeholder.ts";
import { renderIssue } from "./render.server.tsx";
import { testEmailLimit } from "./urls.ts";

const kinds = defineEmailKinds({ "newsletter-test": { secret: false } });

export const testRecipients = () => listPeopleWithRoles(["owner", "office"]);

/** The issue as it is now, to someone in the office. Its unsubscribe link leads to the page about the newsletter. */
export async function sendTestEmail(
	by: Permitted<"newsletter.edit">,
	{ id, to }: { id: string; to: string },
	now: Date,
): Promise<{ kind: "sent"; email: string } | "missing" | "unknown-person" | "limited"> {
	const issue = await findIssue(by, id);
	if (!issue) return "missing";
	const person = (await testRecipients()).find((one) => one.id === to);
	if (!person) return "unknown-person";
	if (await consumeAccountLimit(testEmailLimit, by.id)) return "limited";
	const { html, text } = await renderTestEmail(issue);
	const company = await readCompany();
	await db.transaction(async (tx) => {
		await sendEmail(tx, {
			entity: "newsletter-issue",
			entityId: id,
			kind: kinds["newsletter-test"],
			idempotencyKey: `newsletter-test:${randomUUID()}`,
			to: person.email,
			replyTo: company.email,
			subject: `[Test] ${issue.subject || "Untitled issue"}`,
			html,
			text,
		});
		await recordAudit(tx, actor(by), "newsletter-issue", id, "test-sent", { to: person.name }, now);
	});
	return { kind: "sent", email: person.email };
}

async function renderTestEmail(issue: Issue): Promise<{ html: string; text: string }> {
	const url = `${settings.origin}/newsletter`;
	const { html, text } = await renderIssue(issue, await readCompany(), { viewUrl: url });
	return {
		html: html.replaceAll(unsubscribePlaceholder, url),
		text: text.replaceAll(unsubscribePlaceholder, url),
	};
}
