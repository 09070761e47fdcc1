// A reminder to pay that the office composes and sends itself.
import { and, eq, ne, sql } from "drizzle-orm";
import type { Invoice } from "#app/billing/invoices/invoices.server.ts";
import { invoices } from "#app/billing/invoices/tables.server.ts";
import type { EmailDefaults, Sending } from "#app/documents/sending/compose.ts";
import { completeSend } from "#app/documents/sending/scheduled-sends.server.ts";
import { sendEmail } from "#app/messaging/email/send.server.ts";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { addChannels } from "#app/people/customers/customers.server.ts";
import { lockCustomer } from "#app/people/customers/lock.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { broadcast } from "#app/platform/broadcast.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { defaultReminders } from "./default-reminders.ts";
import { defaultInvoiceReminder, reminderEmail } from "./emails.server.ts";
import { daysBetween, suitableReminder } from "./reminder.ts";
import { readPaymentSettings } from "./settings.server.ts";
import { invoiceReminders } from "./tables.server.ts";

/** The reminder of the settings that suits the due date, filled in for this invoice. */
export async function suggestReminder(invoice: Invoice, now: Date): Promise<EmailDefaults> {
	const { reminders } = await readPaymentSettings();
	const reminder = suitableReminder(reminders.length ? reminders : defaultReminders, invoice.dueOn ?? "", today(now));
	if (!reminder) throw new Error("there is always a default reminder");
	return defaultInvoiceReminder(invoice, reminder);
}

/** Emails a reminder that the sender composed. The automatic ones that are due by tomorrow are then skipped. */
export async function remindOfInvoice(
	by: Permitted<"invoices.issue">,
	{ id: invoiceId, customerId }: Pick<Invoice, "id" | "customerId">,
	seenVersion: number,
	{ email, scheduledId }: Sending,
	now: Date,
): Promise<"done" | "stale"> {
	const { reminders } = await readPaymentSettings();
	return db.transaction(async (tx) => {
		const lockedId = await lockCustomer(tx, customerId);
		const [invoice] = await tx
			.update(invoices)
			.set({ version: sql`${invoices.version} + 1`, updatedAt: now })
			.where(
				and(
					eq(invoices.id, invoiceId),
					eq(invoices.customerId, lockedId),
					eq(invoices.status, "open"),
					ne(invoices.kind, "credit-memo"),
					sql`${invoices.total} > ${invoices.settled}`,
					eq(invoices.version, seenVersion),
				),
			)
			.returning();
		if (!invoice) return "stale";
		await completeSend(tx, scheduledId);
		const daysOverdue = daysBetween(invoice.dueOn ?? "", today(now));
		for (const { days } of reminders.filter((reminder) => reminder.days <= daysOverdue + 1))
			await tx.insert(invoiceReminders).values({ invoiceId, days, outcome: "skipped", at: now }).onConflictDoNothing();
		await addChannels(tx, invoice.customerId, { email: email.to });
		await sendEmail(tx, reminderEmail(invoice, scheduledId, email));
		await recordAudit(tx, actor(by), "invoice", invoiceId, "reminded", { to: email.to }, now);
		await broadcast(tx, "invoice", invoiceId);
		return "done";
	});
}
