import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { atLocalTime, endOfDay, startOfDay } from "#app/platform/dates.server.ts";
import { invalid, refused } from "#app/platform/form-actions.server.ts";
import { versionForm } from "#app/platform/form-fields.ts";
import { setPlace } from "#app/work/routes/equipment-places.server.ts";
import { addAbsence, countPlannedVisits, removeAbsence } from "#app/work/schedule/absences.server.ts";
import { describeConflict } from "#app/work/schedule/availability.server.ts";
import {
	absenceForm,
	documentForm,
	endMemberForm,
	memberForm,
	placeForm,
	removeAbsenceForm,
	removeDocumentForm,
	savedResourceForm,
} from "../resource-form.ts";
import {
	addCrewMember,
	addDocument,
	endCrewMember,
	findResource,
	removeDocument,
	saveResource,
	setRetired,
} from "../resources.server.ts";
import { takenErrors } from "../taken.ts";

export const resourceAction = recordAction({
	view: "schedule.view",
	path: (id) => `/admin/schedule/resources/${id}`,
	stale: "Someone else changed this while you were editing. Review their changes, then save again.",
	intents: {
		save: intent("schedule.edit", savedResourceForm, async ({ by, id, value: { version, ...values }, now }) => {
			const resource = await findResource(id);
			const own = resource?.kind === "person" ? values : { ...values, staffId: null, skills: [] };
			const result = await saveResource(by, { id, version }, own, now);
			return result === "name-taken" || result === "account-taken" ? invalid(takenErrors[result]) : result;
		}),
		retire: intent("schedule.edit", versionForm, async ({ by, id, value, now }) => {
			const planned = await countPlannedVisits(id);
			if (planned)
				return refused(
					`${planned === 1 ? "1 visit is" : `${planned} visits are`} still scheduled. Move or cancel all scheduled visits first.`,
				);
			const result = await setRetired(by, { id, ...value }, true, now);
			return result === "name-taken" || result === "account-taken" ? refused("Try again.") : result;
		}),
		restore: intent("schedule.edit", versionForm, async ({ by, id, value, now }) => {
			const result = await setRetired(by, { id, ...value }, false, now);
			return result === "name-taken" || result === "account-taken"
				? refused("This name is taken now. Rename the one that has it first.")
				: result;
		}),
		"add-member": intent("schedule.edit", memberForm, async ({ by, id, value, now }) => {
			const result = await addCrewMember(by, id, value, now);
			return result === "done"
				? result
				: invalid({
						personId:
							"This person is already on a crew on some of these days. Set a last day on that crew first, or choose other days.",
					});
		}),
		"end-member": intent("schedule.edit", endMemberForm, async ({ by, id, value, now }) => {
			await endCrewMember(by, id, value.memberId, value.throughOn, now);
			return "done";
		}),
		"add-document": intent("schedule.edit", documentForm, async ({ by, id, value, now }) => {
			const { kind, documentName: name, expiresOn } = value;
			await addDocument(by, id, { kind, name, expiresOn }, now);
			return "done";
		}),
		"remove-document": intent("schedule.edit", removeDocumentForm, async ({ by, id, value, now }) => {
			await removeDocument(by, id, value.documentId, now);
			return "done";
		}),
		"add-absence": intent("schedule.edit", absenceForm, async ({ by, id, value, now }) => {
			const resource = await findResource(id);
			if (!resource) return refused("This crew, person or piece of equipment no longer exists.");
			const { fromOn, throughOn, from, to, absenceNote: note } = value;
			const lastDay = throughOn ?? fromOn;
			const during = {
				from: from === null ? startOfDay(fromOn) : atLocalTime(fromOn, from),
				to: to === null ? endOfDay(lastDay) : atLocalTime(lastDay, to),
			};
			const kind = resource.kind === "person" || resource.kind === "crew" ? "time-off" : "maintenance";
			const result = await addAbsence(by, { resourceId: id, kind, during, note }, now);
			if (result.kind === "done") return "done";
			const conflicts = result.conflicts.map((conflict) => ({
				text: describeConflict(conflict),
				visitId: conflict.with.kind === "visit" ? conflict.with.visitId : null,
			}));
			return { kind: "conflict" as const, status: 409, conflicts };
		}),
		"set-place": intent("schedule.edit", placeForm, async ({ by, id, value, now }) => {
			const result = await setPlace(by, id, value.placeId, now);
			return result === "done" ? "done" : invalid({ placeId: "Choose one of these places." });
		}),
		"remove-absence": intent("schedule.edit", removeAbsenceForm, async ({ by, id, value, now }) => {
			await removeAbsence(by, id, value.absenceId, now);
			return "done";
		}),
	},
});
