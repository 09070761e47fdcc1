import { postMail } from "#app/mailbox/outgoing.server.ts";
import { db } from "#app/platform/db.server.ts";
import { invoiceMail } from "./emails.server.ts";
import { findInvoice } from "./invoices.server.ts";

/** `to` is "" where the paper is handed over by hand; `time` counts the mails of one invoice. */
export type HandOver = { invoiceId: string; to: string; time: number };

/** Mails an issued paper. Done again after a crash, it mails no second one. */
export async function handOverPaper({ invoiceId, to, time }: HandOver): Promise<void> {
	const found = await findInvoice(invoiceId);
	if (!found || found.invoice.status === "draft" || found.invoice.status === "void" || !to) return;
	await db.transaction((tx) => postMail(tx, invoiceMail(found.invoice, to, time)));
}
