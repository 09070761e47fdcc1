// Gate codes are encrypted, so that neither a copy of the database nor a list, log or export contains one
// (docs/decisions/0072-what-the-crm-knows.md).
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { decrypt, encrypt } from "#app/platform/encryption.server.ts";
import { findRecords, listOwnerIds, mergeGateCode } from "./property-records.server.ts";

export const encryptGateCode = (code: string) => encrypt("gate code", Buffer.from(code));

const decryptGateCode = (encrypted: string) => decrypt("gate code", encrypted)?.toString() ?? null;

/**
 * The gate codes of these properties, without those that have none or can't be decrypted. For the visits of a day: the
 * caller passes only the properties that this person visits.
 */
export async function readGateCodes(
	_by: Permitted<"gate-codes.on-visits">,
	propertyIds: readonly string[],
): Promise<Map<string, string>> {
	const records = await findRecords(propertyIds);
	return new Map(
		[...records].flatMap(([id, rows]) => {
			const encrypted = mergeGateCode(rows);
			const code = encrypted && decryptGateCode(encrypted);
			return code ? [[id, code] as const] : [];
		}),
	);
}

/** The gate code, for one person who asked for it. Who saw it is in the audit trail of the property's customers. */
export async function showGateCode(
	by: Permitted<"gate-codes.show">,
	propertyId: string,
	now: Date,
): Promise<{ code: string } | "none" | "unreadable"> {
	const rows = (await findRecords([propertyId])).get(propertyId) ?? [];
	const encrypted = mergeGateCode(rows);
	if (!encrypted) return "none";
	const code = decryptGateCode(encrypted);
	if (code === null) return "unreadable";
	await db.transaction(async (tx) => {
		for (const owner of await listOwnerIds(tx, propertyId))
			await recordAudit(tx, actor(by), "customer", owner, "gate-code-shown", {}, now);
	});
	return { code };
}
