import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { type Client, noteOpening } from "#app/documents/links/document-views.server.ts";
import { openSecret } from "#app/documents/links/share-link.server.ts";
import { postMail } from "#app/messaging/email/outgoing.server.ts";
import { record } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { overLimit } from "#app/platform/limits.server.ts";
import { linkMail, linkScope } from "./emails.server.ts";
import { findByLink, type InvoiceRecord, lockInvoice } from "./invoices.server.ts";
import { invoices } from "./tables.server.ts";

/** The invoice a link opens; null alike for a token that is unknown, revoked or past its end. */
export async function openLink(token: string, now: Date): Promise<InvoiceRecord | null> {
	return openSecret(linkScope, token, now, findByLink, ({ invoice }) => invoice.linkEndsAt);
}

/** Counts an opening by a person. */
export async function countView(id: string, client: Client, now: Date): Promise<boolean> {
	return db.transaction(async (tx) => {
		const invoice = await lockInvoice(tx, id);
		if (!invoice?.number || !(await noteOpening(tx, "invoice", id, client, now))) return false;
		await tx
			.update(invoices)
			.set({
				viewCount: sql`${invoices.viewCount} + 1`,
				firstViewedAt: invoice.firstViewedAt ?? now,
				lastViewedAt: now,
			})
			.where(eq(invoices.id, id));
		return true;
	});
}

const atMost = 5;

/**
 * Mails the links of the newest invoices to that address, when it is the one on file, at most once an hour per invoice.
 * The answer is the same for every address; gives the seconds to wait when asked too often.
 */
export async function mailNewLinks(email: string, ip: string, now: Date): Promise<number | null> {
	const address = email.trim().toLowerCase();
	const wait =
		(await overLimit("invoice.new-link", `ip ${ip}`)) ?? (await overLimit("invoice.new-link", `to ${address}`));
	if (wait) return wait;
	const found = await db
		.select({ id: invoices.id })
		.from(invoices)
		.where(
			and(sql`lower(${invoices.toEmail}) = ${address}`, inArray(invoices.status, ["open", "paid", "uncollectible"])),
		)
		.orderBy(desc(invoices.issuedOn))
		.limit(atMost);
	for (const { id } of found)
		await db.transaction(async (tx) => {
			const later = new Date(now.getTime() + 365 * 86_400_000).toISOString();
			const [row] = await tx
				.update(invoices)
				.set({ linkEndsAt: sql`greatest(${invoices.linkEndsAt}, ${later}::timestamptz)` })
				.where(eq(invoices.id, id))
				.returning();
			if (!row) return;
			await postMail(tx, linkMail(row, `invoice:${id}:link:${now.toISOString().slice(0, 13)}`));
			await record(tx, { kind: "visitor", name: "By the link page", ip }, "invoice", id, "link-renewed", {}, now);
		});
	return null;
}
