import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#app/platform/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { applyProviderError } from "./provider-errors.server.ts";
import { texts } from "./tables.server.ts";
import { statusesBelow, type TextStatus } from "./text.ts";

const reported: Record<string, TextStatus> = {
	accepted: "sent",
	queued: "sent",
	sending: "sent",
	sent: "sent",
	delivered: "delivered",
	read: "delivered",
	undelivered: "undelivered",
	failed: "failed",
	canceled: "failed",
};

const reportFields = z.object({
	MessageSid: z.string().regex(/^(SM|MM)[\da-f]{32}$/),
	MessageStatus: z.string(),
	ErrorCode: z
		.string()
		.regex(/^\d{1,6}$/)
		.optional(),
});

/**
 * Records what the provider says of a text. Reports arrive late, twice and in any order, so a status is only replaced by one of a
 * higher rank. One of these also settles whether a text whose sending was interrupted was accepted.
 */
export async function recordStatusReport(textId: string, fields: Record<string, string>, now: Date): Promise<void> {
	const parsed = reportFields.safeParse(fields);
	const status = parsed.data && reported[parsed.data.MessageStatus];
	if (!parsed.data || !status || !isUuid(textId)) return;
	const { MessageSid: sid, ErrorCode } = parsed.data;
	const errorCode = ErrorCode && status !== "sent" && status !== "delivered" ? Number(ErrorCode) : null;
	await db.transaction(async (tx) => {
		const [text] = await tx
			.update(texts)
			.set({ status, errorCode, providerSid: sid, sentAt: sql`coalesce(${texts.sentAt}, ${now})` })
			.where(
				and(
					eq(texts.id, textId),
					eq(texts.direction, "out"),
					inArray(texts.status, statusesBelow(status)),
					or(isNull(texts.providerSid), eq(texts.providerSid, sid)),
				),
			)
			.returning();
		if (text && errorCode) await applyProviderError(tx, text, errorCode, now);
	});
}
