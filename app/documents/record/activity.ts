// The activity and the emails of a document, as its page shows them. Pure.
import { type EmailStatus, emailListStatus, undeliveredStatuses } from "#app/messaging/email/email-status.ts";
import type { ActivityEntry } from "#app/ui/activity-groups.ts";

type Event = { id: string; at: Date; actorName: string; entityId: string; action: string; diff: unknown };
type ViewFacts = { id: string; at: Date; visitor: string; device: "phone" | "computer" };

/** A view as the office sees it, with its time formatted. */
export type DocumentViewRow = { id: string; visitor: string; device: "phone" | "computer"; at: string };

/** The label of each audit action, or a function that builds it from the event's details. */
export type ActivityLabels = Readonly<Record<string, string | ((diff: Record<string, unknown>) => string)>>;

/** Actions that every document has. */
const sharedLabels: ActivityLabels = { nudged: ({ label }) => `Nudged: ${label}` };

/** The label of an action; its stored name when it has none. */
export function actionLabel(labels: ActivityLabels, action: string, diff: unknown): string {
	const label = labels[action] ?? sharedLabels[action] ?? action;
	return typeof label === "string" ? label : label((diff ?? {}) as Record<string, unknown>);
}

/** The kinds of emails that an action sends. */
export type EmailActions = Readonly<Record<string, readonly string[]>>;

/**
 * The events whose emails weren't sent because no email server was set up. When an action has sent as many emails as there
 * are events of it, each event has its own; otherwise, as with several recipients, only all of them together say so. An event
 * whose details say `emailed: false` sent none.
 */
export function findUnsentEvents(
	events: readonly Pick<Event, "id" | "at" | "action" | "diff">[],
	emails: readonly Pick<EmailFacts, "kind" | "status">[],
	emailActions: EmailActions,
): ReadonlySet<string> {
	const unsent = Object.entries(emailActions).flatMap(([action, kinds]) => {
		const newestFirst = events
			.filter((event) => event.action === action && (event.diff as { emailed?: unknown } | null)?.emailed !== false)
			.toSorted((a, b) => b.at.getTime() - a.at.getTime() || b.id.localeCompare(a.id));
		const sent = emails.filter(({ kind }) => kinds.includes(kind));
		const isSaved = ({ status }: Pick<EmailFacts, "status">) => status === "saved";
		if (sent.length === newestFirst.length)
			return newestFirst.filter((_, index) => sent[index] && isSaved(sent[index])).map(({ id }) => id);
		return sent.length && sent.every(isSaved) ? newestFirst.map(({ id }) => id) : [];
	});
	return new Set(unsent);
}

/** Newest first. An action without a label is shown by its name. */
export function activityEntries(
	events: readonly Event[],
	views: readonly ViewFacts[],
	customer: string,
	labels: ActivityLabels,
	unsent: ReadonlySet<string> = new Set(),
): ActivityEntry[] {
	const eventEntries = events.map(({ id, at, actorName, entityId, action, diff }) => {
		const label = actionLabel(labels, action, diff);
		return {
			id,
			at: at.toISOString(),
			by: actorName,
			record: entityId,
			text: unsent.has(id) ? `${label} (saved, not sent)` : label,
		};
	});
	const viewEntries = views.map(({ id, at, device }) => ({
		id,
		at: at.toISOString(),
		by: customer,
		record: `view ${id}`,
		text: `Viewed on a ${device}`,
	}));
	return [...eventEntries, ...viewEntries].sort((a, b) => b.at.localeCompare(a.at));
}

export function toDocumentViewRows(views: readonly ViewFacts[], formatTime: (at: Date) => string): DocumentViewRow[] {
	return views.map(({ id, visitor, device, at }) => ({ id, visitor: visitor.slice(0, 8), device, at: formatTime(at) }));
}

/** One email about a document. `problem` is why it may not have arrived, or null. */
export type EmailRow = { id: string; label: string; problem: string | null };

type EmailFacts = {
	id: string;
	kind: string;
	to: string;
	status: EmailStatus;
	attempts: number;
	lastError: string | null;
};

/** `kindLabels` names the kinds of emails; one without a label is shown by its name. */
export function toEmailRows(emails: readonly EmailFacts[], kindLabels: Readonly<Record<string, string>>): EmailRow[] {
	return emails.map((email) => ({
		id: email.id,
		label: `${kindLabels[email.kind] ?? email.kind} to ${email.to}: ${emailListStatus(email).label.toLowerCase()}`,
		problem: undeliveredStatuses.includes(email.status) ? explainProblem(email) : null,
	}));
}

function explainProblem({ status, lastError }: EmailFacts): string {
	if (status === "saved")
		return "No email server is set up, so the email was saved in the outbox. Ask the owner to set one up, then email the document again.";
	return lastError ?? "The recipient's server gave no reason.";
}
