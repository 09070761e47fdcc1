import { intent } from "#app/people/staff/record-actions.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { refused } from "#app/platform/form-actions.server.ts";
import { conflictForm } from "./change-order-form.ts";
import type { FieldEntity } from "./field.ts";
import { listFieldConflicts, resolveFieldConflict } from "./field-conflicts.server.ts";
import type { FieldConflict } from "./field-conflicts.tsx";
import { fieldDifferences, fieldEntityLabel } from "./field-labels.ts";

/** The unresolved field conflicts of a contract, or of one of its change orders. */
export async function loadFieldConflicts(
	contractId: string,
	changeOrder?: { id: string; isDraft: boolean },
): Promise<FieldConflict[]> {
	const formatTime = (at: Date) => formatInstant(at, settings.timeZone);
	const conflicts = await listFieldConflicts(contractId);
	return conflicts
		.filter(({ entityId }) => !changeOrder || entityId === changeOrder.id)
		.map(({ id, entity, deviceChange, serverRow, deviceAuthor, serverAuthor, reason }) => ({
			id,
			reason,
			entityLabel: fieldEntityLabel(entity as FieldEntity),
			deviceAuthor: `${deviceAuthor.name}, field app, ${formatTime(deviceAuthor.at)}`,
			serverAuthor: serverAuthor ? `${serverAuthor.name}, ${formatTime(serverAuthor.at)}` : "office",
			differences: deviceChange ? fieldDifferences(deviceChange, serverRow ?? {}) : [],
			canUseFieldVersion:
				Boolean(changeOrder?.isDraft) && !reason && entity === "order" && deviceChange !== null && serverRow !== null,
		}));
}

/** The buttons below each conflict. */
export const fieldConflictIntents = {
	"use-field-version": intent("changes.draft", conflictForm, async ({ by, value, now }) => {
		const result = await resolveFieldConflict(by, value.conflictId, "mine", now);
		return result === "not-applicable" ? refused("The field version no longer matches this draft.") : result;
	}),
	"keep-office-version": intent("changes.draft", conflictForm, async ({ by, value, now }) =>
		(await resolveFieldConflict(by, value.conflictId, "theirs", now)) === "done" ? "done" : "stale",
	),
};
