import { listOffKeys } from "#app/messaging/staff-notices/recipients.server.ts";
import { collect } from "#app/noun/registry.server.ts";
import { db } from "#app/platform/db.server.ts";

/** What this person turned off, as the back office announces it: types of counters, and updates by entity and action. */
export async function readOffNotices(staffId: string) {
	const keys = await listOffKeys(db, staffId);
	const inApp = collect("staffEmails").flatMap((kind) => (keys.has(kind.key) && kind.inApp ? [kind.inApp] : []));
	return {
		types: new Set(inApp.flatMap(({ types = [] }) => types)),
		isOff: (entity: string, action: string) =>
			inApp.some(({ updates }) => updates?.entity === entity && updates.actions.includes(action)),
	};
}
