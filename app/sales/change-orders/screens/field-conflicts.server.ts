import type { Permitted } from "#app/people/staff/permit.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import type { FieldEntity } from "../field.ts";
import { fieldDifferences, fieldEntityLabel } from "../field-labels.ts";
import { listFieldConflicts, type ResolveResult, resolveFieldConflict } from "../field-sync.server.ts";
import type { FieldConflict } from "../parts/field-conflicts.tsx";

const when = (at: Date) => formatInstant(at, settings.timeZone);

/** Entries from phones on a contract that no one has reviewed; of one order, with whether its draft can take them. */
export async function loadFieldConflicts(
	contractId: string,
	order?: { id: string; open: boolean },
): Promise<FieldConflict[]> {
	const all = await listFieldConflicts(contractId);
	return all
		.filter(({ entityId }) => !order || entityId === order.id)
		.map(({ id, entity, mine, theirs, mineBy, theirsBy, reason }) => ({
			...{ id, reason, entityLabel: fieldEntityLabel(entity as FieldEntity) },
			mineBy: `${mineBy.name}, field app, ${when(mineBy.at)}`,
			theirsBy: theirsBy ? `${theirsBy.name}, ${when(theirsBy.at)}` : "office",
			differences: mine ? fieldDifferences(mine, theirs ?? {}) : [],
			canUseFieldVersion: Boolean(order?.open) && !reason && entity === "order" && mine !== null && theirs !== null,
		}));
}

/** Handles "Use field version" and "Keep office version"; null for another button. */
export async function handleFieldConflict(
	by: Permitted<"changes.draft">,
	form: FormData,
	now: Date,
): Promise<ResolveResult | null> {
	const intent = form.get("intent");
	if (intent !== "take-phone" && intent !== "leave-phone") return null;
	return resolveFieldConflict(by, String(form.get("kept") ?? ""), intent === "take-phone" ? "mine" : "theirs", now);
}
