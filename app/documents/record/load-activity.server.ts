import { listDocumentViews } from "#app/documents/links/document-views.server.ts";
import type { EmailStatus } from "#app/messaging/email/email-status.ts";
import { listEmailsAbout } from "#app/messaging/email/send.server.ts";
import { listAuditEvents } from "#app/platform/audit.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import type { ActivityEntry } from "#app/ui/activity-groups.ts";
import {
	type ActivityLabels,
	activityEntries,
	type DocumentViewRow,
	type EmailActions,
	type EmailRow,
	findUnsentEvents,
	toDocumentViewRows,
	toEmailRows,
} from "./activity.ts";

type ActivitySource = {
	entity: string;
	id: string;
	/** ids whose activity also belongs to it, such as all versions of a quote; by default only the record's own */
	ids?: readonly string[];
	/** who viewed it: the customer's name */
	viewer: string;
	/** what views are recorded for, when not for the record itself */
	viewsOf?: { entity: string; ids: readonly string[] };
	labels: ActivityLabels;
	emailLabels?: Readonly<Record<string, string>>;
	/** the kinds of emails that its actions send */
	emailActions?: EmailActions;
	/** the kinds of emails that deliver it */
	deliveryEmails?: readonly string[];
};

type RecordActivity = {
	activity: ActivityEntry[];
	emails: EmailRow[];
	views: DocumentViewRow[];
	/** status of the newest email that delivers it; null when there is none */
	deliveryStatus: EmailStatus | null;
};

/** For a record that lists its activity itself: the events whose emails weren't sent. Its emails are about `about`. */
export async function loadUnsentEvents(
	about: { entity: string; id: string },
	events: Awaited<ReturnType<typeof listAuditEvents>>,
	emailActions: EmailActions,
): Promise<ReadonlySet<string>> {
	return findUnsentEvents(events, await listEmailsAbout(about.entity, about.id), emailActions);
}

/** What the page of a record shows of its past: activity, emails about it, and views of its link. */
export async function loadRecordActivity(source: ActivitySource): Promise<RecordActivity> {
	const { entity, id, ids = [id], viewsOf = { entity, ids: [id] } } = source;
	const [events, views, emails] = await Promise.all([
		listAuditEvents(...ids.map((each) => ({ entity, id: each }))),
		Promise.all(viewsOf.ids.map((each) => listDocumentViews(viewsOf.entity, each))),
		listEmailsAbout(entity, id),
	]);
	const own = events.filter(({ entityId }) => entityId === id);
	const unsent = findUnsentEvents(own, emails, source.emailActions ?? {});
	return {
		activity: activityEntries(events, views.flat(), source.viewer, source.labels, unsent),
		emails: toEmailRows(emails, source.emailLabels ?? {}),
		views: toDocumentViewRows(views.flat(), (at) => formatInstant(at, settings.timeZone)),
		deliveryStatus: emails.find(({ kind }) => source.deliveryEmails?.includes(kind))?.status ?? null,
	};
}
