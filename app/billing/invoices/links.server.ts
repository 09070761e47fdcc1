import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { recordDocumentView } from "#app/documents/links/document-views.server.ts";
import { newLinkKey, openShareLink, renewLink } from "#app/documents/links/share-link.server.ts";
import { sendEmail } from "#app/messaging/email/send.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Visitor } from "#app/platform/http/visitor.ts";
import { linkScope, newLinkEmail } from "./emails.server.ts";
import { findInvoiceByLink, type InvoiceRecord, lockInvoice } from "./invoices.server.ts";
import { invoices } from "./tables.server.ts";

/** The invoice of a secret link; null for a token that is unknown, replaced, or expired. */
export async function openInvoiceLink(token: string, now: Date): Promise<InvoiceRecord | null> {
	return openShareLink(linkScope, token, now, findInvoiceByLink, ({ invoice }) => invoice.linkExpiresAt);
}

/** Counts a view by a person. False for bots, for drafts, and for a repeated view by the same client. */
export async function recordInvoiceView(id: string, client: Visitor, now: Date): Promise<boolean> {
	return db.transaction(async (tx) => {
		const invoice = await lockInvoice(tx, id);
		if (!invoice?.number || !(await recordDocumentView(tx, "invoice", id, client, now))) return false;
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

const maxLinks = 5;

/**
 * Emails links to the newest invoices whose address on file is `email`, at most once an hour per invoice.
 */
export async function emailNewLinks(email: string, now: Date, ip: string): Promise<void> {
	const address = email.trim().toLowerCase();
	const recent = await db
		.select({ id: invoices.id })
		.from(invoices)
		.where(
			and(sql`lower(${invoices.toEmail}) = ${address}`, inArray(invoices.status, ["open", "paid", "uncollectible"])),
		)
		.orderBy(desc(invoices.issuedOn))
		.limit(maxLinks);
	for (const { id } of recent)
		await db.transaction(async (tx) => {
			const [invoice] = await tx.select().from(invoices).where(eq(invoices.id, id)).for("update");
			if (!invoice) return;
			const link = renewLink(invoice, now);
			await tx.update(invoices).set(link).where(eq(invoices.id, id));
			await sendEmail(tx, newLinkEmail({ ...invoice, ...link }, `invoice:${id}:${newLinkKey(link, now)}`));
			await recordAudit(tx, { kind: "visitor", name: "Link request page", ip }, "invoice", id, "link-renewed", {}, now);
		});
}
