// What the office does with a quote that was sent.
import { randomUUID } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Sending } from "#app/documents/sending/compose.ts";
import { completeSend } from "#app/documents/sending/scheduled-sends.server.ts";
import { sendEmail } from "#app/messaging/email/send.server.ts";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { addChannels } from "#app/people/customers/customers.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { broadcast } from "#app/platform/broadcast.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { quoteEmail, reminderEmail } from "./emails.server.ts";
import { linkStatuses, type QuoteStatus, transitions } from "./quote.ts";
import type { Quote } from "./quotes.server.ts";
import { quotes } from "./tables.server.ts";

type QuoteChange = {
	from: readonly QuoteStatus[];
	set: PgUpdateSetSource<typeof quotes>;
	action: string;
	diff?: (row: Quote) => Record<string, unknown>;
	/** in the same transaction, such as an email */
	afterUpdate?: (tx: Tx, row: Quote) => Promise<void>;
};

/** Changes a quote that no one else has changed since the user saw it, and records who did. */
async function changeQuote(
	by: Permitted<"quotes.send"> | Permitted<"quotes.withdraw">,
	id: string,
	seenVersion: number,
	{ from, set, action, diff, afterUpdate }: QuoteChange,
	now: Date,
): Promise<"done" | "stale"> {
	return db.transaction(async (tx) => {
		const [row] = await tx
			.update(quotes)
			.set({ ...set, version: sql`${quotes.version} + 1`, updatedAt: now })
			.where(and(eq(quotes.id, id), inArray(quotes.status, [...from]), eq(quotes.version, seenVersion)))
			.returning();
		if (!row) return "stale";
		await afterUpdate?.(tx, row);
		await recordAudit(tx, actor(by), "quote", id, action, diff?.(row) ?? {}, now);
		await broadcast(tx, "quote", id);
		return "done";
	});
}

/** Emails the same quote again: as the sender composed the email, if they did. `newLink` revokes every link sent before. */
export function resendQuote(
	by: Permitted<"quotes.send">,
	id: string,
	seenVersion: number,
	{ newLink }: { newLink: boolean },
	now: Date,
	sending: Sending | null = null,
): Promise<"done" | "stale"> {
	const set = { ...countEmail(now), ...(newLink && { linkId: randomUUID() }) };
	const change: QuoteChange = {
		from: transitions.resend.from,
		set,
		action: "resent",
		diff: ({ toEmail }) => ({ to: sending?.email.to ?? toEmail, newLink }),
		afterUpdate: async (tx, row) => {
			if (sending) await completeSend(tx, sending.scheduledId);
			const email = quoteEmail(row, "resent", `quote:${id}:resent:${row.sendCount}`, row.total, sending?.email);
			await addChannels(tx, row.customerId, { email: email.to });
			await sendEmail(tx, email);
		},
	};
	return changeQuote(by, id, seenVersion, change, now);
}

/** Emails a reminder that the sender composed. The next automatic one then waits. */
export function remindCustomer(
	by: Permitted<"quotes.send">,
	id: string,
	seenVersion: number,
	{ email, scheduledId }: Sending,
	now: Date,
): Promise<"done" | "stale"> {
	const change: QuoteChange = {
		from: transitions.resend.from,
		set: countEmail(now),
		action: "reminded",
		diff: () => ({ to: email.to }),
		afterUpdate: async (tx, row) => {
			await completeSend(tx, scheduledId);
			await addChannels(tx, row.customerId, { email: email.to });
			await sendEmail(tx, reminderEmail(row, scheduledId, email));
		},
	};
	return changeQuote(by, id, seenVersion, change, now);
}

const countEmail = (now: Date) => ({ sendCount: sql`${quotes.sendCount} + 1`, lastSentAt: now });

/** Revokes the link; the customer can request a new one by email. */
export function turnOffQuoteLink(
	by: Permitted<"quotes.send">,
	id: string,
	seenVersion: number,
	now: Date,
): Promise<"done" | "stale"> {
	const change = { from: linkStatuses, set: { linkId: randomUUID() }, action: "link-turned-off" };
	return changeQuote(by, id, seenVersion, change, now);
}

export function withdrawQuote(
	by: Permitted<"quotes.withdraw">,
	id: string,
	seenVersion: number,
	reason: string,
	now: Date,
): Promise<"done" | "stale"> {
	const { from, to } = transitions.withdraw;
	const set = { status: to, closedReason: reason, answeredAt: now, unansweredQuestionAt: null };
	return changeQuote(by, id, seenVersion, { from, set, action: "withdrawn", diff: () => ({ reason }) }, now);
}
