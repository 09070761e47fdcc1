import { pagePath, previewFolder } from "#app/content/pages/page.ts";
import type { Permission } from "#app/noun/permissions.ts";
import { may, type Permitted } from "#app/noun/permit.server.ts";
import { listAuditEvents } from "#app/platform/audit.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { getPageState, stateLabels } from "./content.ts";
import { type EditedPage, previewToken } from "./drafts.server.ts";
import { listVersions } from "./history.server.ts";

/** What the editor of any page shows beside the fields. `activity` has the texts of its audit trail. */
export async function readPageRecord(
	{ page, draft, wasPublished }: EditedPage,
	by: Permitted<Permission> | Permitted<never>,
	{ publish, activity }: { publish: Permission; activity: Readonly<Record<string, string>> },
	now: Date,
) {
	const [versions, events] = await Promise.all([
		listVersions(page.id),
		listAuditEvents({ entity: page.kind, id: page.id }),
	]);
	const isPublished = page.publishedAt !== null;
	const token = previewToken(draft, now);
	return {
		id: page.id,
		pageVersion: page.version,
		label: stateLabels[getPageState({ isPublished, wasPublished, draft })],
		hasDraft: draft !== null,
		isInReview: Boolean(draft?.reviewRequestedAt),
		wasPublished,
		scheduledFor: draft?.publishAt ? formatInstant(draft.publishAt, settings.timeZone) : null,
		/** what kept the draft from going live at its time, until it is published or scheduled again */
		failedSchedule: draft?.scheduleFailedAt
			? { at: formatInstant(draft.scheduleFailedAt, settings.timeZone), problems: draft.scheduleProblems }
			: null,
		publicPath: isPublished ? pagePath(page.kind, page.slug) : null,
		previewUrl: token && settings.origin + previewFolder(page.kind, page.slug) + token,
		/** the site can't do without it, so it can't be taken off */
		isPermanent: false,
		mayPublish: may(by.role, publish),
		versions: versions.map(({ number, publishedAt, publishedBy, restoredFrom }) => ({
			number,
			at: formatInstant(publishedAt, settings.timeZone),
			by: publishedBy,
			restoredFrom,
		})),
		origin: settings.origin,
		timeZone: settings.timeZone,
		activity: events.map(({ id, at, actorName, action }) => ({
			id,
			at: at.toISOString(),
			by: actorName,
			record: page.kind,
			text: activity[action] ?? action,
		})),
	};
}

export type PageRecord = Awaited<ReturnType<typeof readPageRecord>>;
