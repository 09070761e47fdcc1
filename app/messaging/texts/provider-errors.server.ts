import { loadCompany } from "#app/people/company/company.server.ts";
import { recordTextOptOut } from "#app/people/customers/text-opt-outs.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { raiseEvent } from "#app/platform/events.server.ts";
import { textBlocked } from "./events.server.ts";
import { type texts, unreachablePhones } from "./tables.server.ts";

/** The person opted out with the provider. */
const optedOut = 21610;
/** Not a number, not a mobile number, not in service, or a landline. */
const badNumber = [21211, 21614, 30005, 30006];
/** Filtered as spam, or our number isn't registered: the same will happen to all others. */
const blocked = [30007, 30034];

/** What the provider's error code means for later texts. */
export async function applyProviderError(
	tx: Tx,
	text: Pick<typeof texts.$inferSelect, "id" | "phone" | "entity" | "entityId">,
	errorCode: number,
	now: Date,
): Promise<void> {
	const { phone, entity, entityId } = text;
	if (errorCode === optedOut) {
		const { name } = await loadCompany(tx);
		await recordTextOptOut(tx, phone, { source: "provider", evidence: "Error 21610" }, name, now);
	} else if (badNumber.includes(errorCode))
		await tx.insert(unreachablePhones).values({ phone, errorCode, at: now }).onConflictDoNothing();
	else if (blocked.includes(errorCode) && entity && entityId)
		await raiseEvent(tx, textBlocked, { entity, entityId, errorCode });
}
