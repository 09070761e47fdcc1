import { loadJob } from "#app/documents/job/load-job.server.ts";
import { emailBody, staffReason } from "#app/messaging/email/layout.server.ts";
import { notifyPeople } from "#app/messaging/staff-notices/notify.server.ts";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { greeting } from "#app/people/customers/greeting.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { defineEmailKinds } from "#app/platform/email-kinds.ts";
import { settings } from "#app/platform/env.server.ts";
import { nudges } from "./tables.server.ts";

export const nudgeEmails = "nudges";
const kinds = defineEmailKinds({ nudge: { secret: false } });

/**
 * Reminds the roles that can do the next step of the record's job, in the back office and by email. "already-sent": someone
 * has done so today. Null when nobody else has to do something there, or the person may not see the record.
 */
export async function sendNudge(
	by: Permitted<"nudges.send">,
	recordId: string,
	now: Date,
): Promise<"sent" | "already-sent" | null> {
	const { next } = await loadJob(by, recordId, now);
	if (!next?.nudge) return null;
	const { roles, document, label, step } = next.nudge;
	const { name: company } = await readCompany();
	return db.transaction(async (tx) => {
		const [nudge] = await tx
			.insert(nudges)
			.values({
				step,
				label,
				roles,
				entity: document.entity,
				entityId: document.id,
				title: document.label,
				path: document.to,
				staffId: by.id,
				day: today(now),
			})
			.onConflictDoNothing()
			.returning({ id: nudges.id });
		if (!nudge) return "already-sent";
		await recordAudit(tx, actor(by), document.entity, document.id, "nudged", { label, roles }, now);
		await notifyPeople(
			tx,
			{
				key: nudgeEmails,
				subject: `${by.name} is waiting for you: ${label}, ${document.label}`,
				path: document.to,
				idempotencyKey: `nudge:${nudge.id}`,
			},
			(person) => person.id !== by.id && roles.includes(person.role),
			(person) => ({
				kind: kinds.nudge,
				replyTo: by.email,
				...emailBody(
					{ name: company },
					[
						greeting(person.name),
						`${by.name} needs you to take the next step on ${document.label}: ${label}.`,
						{ button: `Open ${document.label}`, url: new URL(document.to, settings.origin).href },
					],
					staffReason,
				),
			}),
			now,
		);
		return "sent";
	});
}
