import type { AttentionRow, Figure } from "#app/noun/attention.server.ts";
import type { Permitted } from "#app/noun/permit.server.ts";
import { formatShortDay } from "#app/platform/dates.ts";
import { groupTones } from "./groups.ts";
import { countItems, listDueItems } from "./listing.server.ts";
import { ownEntity } from "./put-off.server.ts";

/** What is due for this person today or before, for the dashboard: the longest overdue first. */
export async function listOwnDue(
	by: Permitted<"action-items.view">,
	now: Date,
): Promise<{ rows: AttentionRow[]; figures: Figure[] }> {
	const [{ rows }, { due }] = await Promise.all([listDueItems(by, "mine", now), countItems(by, now)]);
	// those of records that need something are in the lists of these records
	const entered = rows.filter(({ causeKind }) => causeKind === null);
	return {
		rows: entered.map(({ id, title, reason, recordLabel, dueOn, group }) => ({
			damage: "work",
			button: "Open",
			since: dueOn,
			to: `/admin/action-items/${id}`,
			name: title,
			reason: reason || (group === "overdue" && dueOn ? `Due ${formatShortDay(dueOn)}` : "Due today"),
			tone: groupTones[group],
			foot: recordLabel,
			place: "",
			record: { entity: ownEntity, id },
		})),
		figures: due ? [{ label: "Your action items due", count: due, to: "/admin/action-items" }] : [],
	};
}
