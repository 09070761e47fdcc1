import type { CausePage, CauseRow, CauseSource } from "#app/noun/attention.server.ts";
import type { Page } from "#app/platform/list.server.ts";
import { emailListStatus, statusesByView } from "./email-status.ts";
import { listFailedJobs } from "./jobs.server.ts";
import { listEmails } from "./outbox.server.ts";

/** The emails that weren't delivered, or may not have been, newest first. */
export async function listEmailCauses(page: CausePage): Promise<Page<CauseRow>> {
	const { rows, next } =
		"ids" in page
			? await listEmails("everyone", "all", null, page.ids)
			: await listEmails("everyone", "needs-attention", page.after);
	return {
		next,
		rows: rows.map((email) => {
			const { label, reason, tone } = emailListStatus(email);
			const isUndelivered = statusesByView["needs-attention"].includes(email.status);
			return {
				damage: "customer",
				button: "Check email",
				since: email.createdAt,
				id: email.id,
				to: `/admin/outbox/${email.id}`,
				name: email.to,
				reason,
				tone,
				foot: "",
				place: "",
				status: label,
				cause: isUndelivered ? { kind: "undelivered", title: `Check the email “${email.subject}”` } : null,
			};
		}),
	};
}

/** The jobs that failed on every attempt. A job that isn't found has been retried, dismissed or deleted. */
export async function listJobCauses(page: CausePage): Promise<Page<CauseRow>> {
	const jobs = await listFailedJobs("everyone", "ids" in page ? page.ids : undefined);
	return {
		next: null,
		rows: jobs.map(({ id, label, error, failedAt }) => ({
			id,
			to: "/admin/outbox/jobs",
			name: label,
			reason: error.slice(0, 300),
			tone: "urgent",
			damage: "work",
			button: "Retry",
			since: failedAt,
			foot: "",
			place: "",
			status: "Failed",
			cause: { kind: "failed", title: `Retry or dismiss a failed job: ${label}` },
		})),
	};
}

export const causes: readonly CauseSource[] = [
	{ order: 80, entity: "email", permission: "outbox.view", list: listEmailCauses },
	{ order: 90, entity: "job", permission: "outbox.view", list: listJobCauses },
];
