// The link in every email to staff that turns off its kind for its reader.
import { and, eq, isNull } from "drizzle-orm";
import { addToFooter } from "#app/messaging/email/layout.server.ts";
import type { OutgoingEmail } from "#app/messaging/email/send.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { createLinkToken } from "#app/platform/link-tokens.server.ts";
import { allKinds } from "./kinds.server.ts";
import { staffNoticeChoices } from "./tables.server.ts";

/** keeps these links apart from all others */
export const offScope = "staff-emails-off";

/** The email with a link in its footer and the headers of RFC 8058. `staffId` is null for the office's address. */
export async function withOffSwitch<Email extends Pick<OutgoingEmail, "text" | "html">>(
	tx: Tx,
	staffId: string | null,
	key: string,
	email: Email,
): Promise<Email & { headers: Record<string, string> }> {
	const url = `${settings.origin}/staff-emails/off/${createLinkToken(offScope, await findLinkId(tx, staffId, key))}`;
	return {
		...email,
		...addToFooter(email, key === allKinds ? "Turn off all notification emails" : "Turn off these emails", url),
		headers: { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
	};
}

async function findLinkId(tx: Tx, staffId: string | null, key: string): Promise<string> {
	await tx.insert(staffNoticeChoices).values({ staffId, key }).onConflictDoNothing();
	const [row] = await tx
		.select({ id: staffNoticeChoices.id })
		.from(staffNoticeChoices)
		.where(
			and(
				staffId ? eq(staffNoticeChoices.staffId, staffId) : isNull(staffNoticeChoices.staffId),
				eq(staffNoticeChoices.key, key),
			),
		);
	if (!row) throw new Error("a link that was just stored is missing");
	return row.id;
}
