import { and, asc, eq, gt, isNotNull, ne } from "drizzle-orm";
import { findPrintByHash } from "#app/documents/pdf/printed-documents.server.ts";
import type { DocumentVerification } from "#app/documents/verification/document-verification.ts";
import type { VerificationSource } from "#app/documents/verification/registry.server.ts";
import { checkStoredFiles, type StoredFilesPage } from "#app/documents/verification/stored-files.server.ts";
import { documentVerdict } from "#app/documents/verification/verdict.ts";
import { today } from "#app/platform/dates.server.ts";
import { formatDay } from "#app/platform/dates.ts";
import { db } from "#app/platform/db.server.ts";
import { invoiceTitle } from "./invoice.ts";
import type { Invoice } from "./invoices.server.ts";
import { invoices } from "./tables.server.ts";

export const verification: VerificationSource = {
	order: 30,
	find: async ({ sha256 }, now) => {
		const found = (await findInvoiceVerification(sha256)) ?? (await findStatementVerification(sha256, now));
		return found && documentVerdict(found);
	},
	check: checkStoredFiles(listInvoiceFiles),
};

/** The invoice or credit memo whose PDF has this hash. */
async function findInvoiceVerification(sha256: string): Promise<DocumentVerification | null> {
	const [invoice] = await db.select().from(invoices).where(eq(invoices.pdfSha256, sha256));
	if (!invoice) return null;
	const { number, issuedOn, issuedAt, createdAt } = invoice;
	return {
		type: invoiceTitle(invoice),
		number: number ?? "",
		date: issuedOn ?? today(issuedAt ?? createdAt),
		...currentState(invoice, await isCredited(invoice.id)),
	};
}

async function isCredited(id: string): Promise<boolean> {
	const issuedMemos = and(eq(invoices.creditedInvoiceId, id), ne(invoices.status, "draft"));
	return (await db.select({ id: invoices.id }).from(invoices).where(issuedMemos).limit(1)).length > 0;
}

function currentState(
	{ kind, status }: Pick<Invoice, "kind" | "status">,
	credited: boolean,
): Pick<DocumentVerification, "statusText" | "validity" | "isLatest"> {
	if (status === "void")
		return { statusText: "The invoice was voided, so nothing is due.", validity: "invalid", isLatest: true };
	if (kind === "credit-memo")
		return { statusText: "The credit memo is valid as issued.", validity: "valid", isLatest: true };
	// a write-off is internal
	const paid = status === "paid" ? "Nothing is due on this invoice." : "The invoice hasn't been paid in full.";
	if (credited)
		return {
			statusText: `A credit memo was later issued for this invoice. ${paid}`,
			validity: "pending",
			isLatest: false,
		};
	return { statusText: paid, validity: "valid", isLatest: true };
}

/** Finds a statement by the hash of its PDF. Only the hash is stored: statements are rendered on request. */
async function findStatementVerification(sha256: string, now: Date): Promise<DocumentVerification | null> {
	const print = await findPrintByHash(sha256, "statement");
	if (!print) return null;
	const day = today(print.stateAt);
	const sentence = `The statement shows the account as of ${formatDay(day)}.`;
	return {
		type: "Statement of account",
		number: "",
		date: day,
		validity: "pending",
		...(day === today(now)
			? { statusText: sentence, isLatest: true }
			: { statusText: `${sentence} It doesn't include any activity since then.`, isLatest: false }),
	};
}

/** One page of stored PDFs after that id, for `npm run verify`. */
async function listInvoiceFiles(after: string): Promise<StoredFilesPage> {
	const rows = await db
		.select({ id: invoices.id, number: invoices.number, key: invoices.pdfKey, sha256: invoices.pdfSha256 })
		.from(invoices)
		.where(and(gt(invoices.id, after), isNotNull(invoices.pdfKey)))
		.orderBy(asc(invoices.id))
		.limit(200);
	const files = rows.map(({ number, key, sha256 }) => ({ name: number ?? "", key: key ?? "", sha256 }));
	return { files, last: rows.at(-1)?.id ?? null };
}
