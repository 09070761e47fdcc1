import { postMail } from "#app/messaging/email/outgoing.server.ts";
import { db } from "#app/platform/db.server.ts";
import { invoiceMail } from "./emails.server.ts";
import { findInvoice } from "./invoices.server.ts";
import { ensurePrinted } from "./print.server.ts";

/** `to` is "" where the paper is handed over by hand; `time` counts the mails of one invoice. */
export type HandOver = { invoiceId: string; to: string; time: number };

/** Prints an issued paper and mails it. Done again after a crash, it neither prints nor mails a second one. */
export async function handOverPaper({ invoiceId, to, time }: HandOver): Promise<void> {
	const found = await findInvoice(invoiceId);
	if (!found || found.invoice.status === "draft") return;
	const pdfKey = await ensurePrinted(found);
	if (!to || found.invoice.status === "void") return;
	await db.transaction((tx) => postMail(tx, invoiceMail({ ...found.invoice, pdfKey }, to, time)));
}
