import { roles } from "#app/noun/permissions.ts";
import { listPeopleWithRoles } from "#app/people/staff/people.server.ts";
import { listAuditEvents } from "#app/platform/audit.server.ts";
import { companyTime, today } from "#app/platform/dates.server.ts";
import { formatInstant, formatTableDay } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import type { TimeRange } from "#app/platform/time-range.server.ts";
import { listAbsences } from "#app/work/schedule/absences.server.ts";
import { documentState } from "./documents.ts";
import { findResource, listCrewMembers, listDocuments, listResources } from "./resources.server.ts";

const activityLabels: Record<string, string> = {
	added: "Added",
	edited: "Details changed",
	retired: "Archived",
	restored: "Restored",
	"member-added": "Person added to the crew",
	"member-ended": "Last day on the crew changed",
	"document-added": "Document added",
	"document-removed": "Document removed",
	"place-changed": "Location changed",
	"feed-created": "Calendar link created",
	"feed-renewed": "Calendar link replaced",
	"feed-revoked": "Calendar link turned off",
	"absence-added": "Absence added",
	"absence-removed": "Absence removed",
};

/** What the page of a crew, person or piece of equipment shows. */
export async function loadResourcePage(id: string, now: Date) {
	const resource = await findResource(id);
	if (!resource) return null;
	const [accounts, all, members, documents, absences, events] = await Promise.all([
		listPeopleWithRoles(roles),
		listResources(),
		listCrewMembers(id, now),
		listDocuments(id),
		listAbsences(id, now),
		listAuditEvents({ entity: "resource", id }),
	]);
	return {
		resource,
		members,
		today: today(now),
		timeZone: settings.timeZone,
		accounts: accounts.map(({ id: staffId, name }) => ({ id: staffId, name })),
		people: all.filter(({ kind }) => kind === "person").map(({ id: personId, name }) => ({ id: personId, name })),
		documents: documents.map(({ id: documentId, kind, name, expiresOn }) => ({
			id: documentId,
			kind,
			name,
			expiresOn,
			state: documentState(expiresOn, today(now)),
		})),
		absences: absences.map(({ id: absenceId, during, note }) => ({ id: absenceId, when: formatAbsence(during), note })),
		activity: events.map(({ id: eventId, at, actorName, action }) => ({
			id: eventId,
			at: at.toISOString(),
			by: actorName,
			record: "resource",
			text: activityLabels[action] ?? action,
		})),
	};
}

/** "Nov 24, 2026", "Nov 24, 2026 through Nov 27, 2026", or with times. */
function formatAbsence({ from, to }: TimeRange): string {
	const [start, end] = [companyTime(from), companyTime(new Date(to.getTime() - 1))];
	const isWholeDays = start.hour === 0 && start.minute === 0 && end.hour === 23 && end.minute === 59;
	const [first, last] = [today(from), end.toPlainDate().toString()];
	if (!isWholeDays) return `${formatInstant(from, settings.timeZone)} to ${formatInstant(to, settings.timeZone)}`;
	return first === last ? formatTableDay(first) : `${formatTableDay(first)} through ${formatTableDay(last)}`;
}
