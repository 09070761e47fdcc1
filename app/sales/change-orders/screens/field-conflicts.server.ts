import type { Permitted } from "#app/people/staff/permit.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import type { FieldEntity } from "../field.ts";
import { keptFromField, type Settled, settleKept } from "../field-applying.server.ts";
import { fieldDifferences, fieldEntityWords } from "../field-labels.ts";
import type { KeptFromField } from "../parts/from-field.tsx";

const when = (at: Date) => formatInstant(at, settings.timeZone);

/** Entries from phones on a contract that no one has reviewed; of one order, with whether its draft can take them. */
export async function keptOf(contractId: string, order?: { id: string; open: boolean }): Promise<KeptFromField[]> {
	const all = await keptFromField(contractId);
	return all
		.filter(({ entityId }) => !order || entityId === order.id)
		.map(({ id, entity, mine, theirs, mineBy, theirsBy, reason }) => ({
			...{ id, reason, what: fieldEntityWords(entity as FieldEntity) },
			mineBy: `${mineBy.name}, field app, ${when(mineBy.at)}`,
			theirsBy: theirsBy ? `${theirsBy.name}, ${when(theirsBy.at)}` : "office",
			differences: mine ? fieldDifferences(mine, theirs ?? {}) : [],
			open: Boolean(order?.open) && !reason && entity === "order" && mine !== null && theirs !== null,
		}));
}

/** Handles "Use field version" and "Keep office version"; null for another button. */
export async function settle(by: Permitted<"changes.draft">, form: FormData, now: Date): Promise<Settled | null> {
	const intent = form.get("intent");
	if (intent !== "take-phone" && intent !== "leave-phone") return null;
	return settleKept(by, String(form.get("kept") ?? ""), intent === "take-phone" ? "mine" : "theirs", now);
}
