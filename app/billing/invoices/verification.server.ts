import { and, asc, eq, gt, isNotNull, ne } from "drizzle-orm";
import { findPrint } from "#app/documents/pdf/printed.server.ts";
import type { KeptPage, KeptPaper } from "#app/documents/record/verification.ts";
import { today } from "#app/platform/dates.server.ts";
import { formatDay } from "#app/platform/dates.ts";
import { db } from "#app/platform/db.server.ts";
import { titleOf } from "./invoice.ts";
import type { Invoice } from "./invoices.server.ts";
import { invoices } from "./tables.server.ts";

/** The invoice or credit note whose paper has these bytes. */
export async function findKeptInvoice(sha256: string): Promise<KeptPaper | null> {
	const [invoice] = await db.select().from(invoices).where(eq(invoices.pdfSha256, sha256));
	if (!invoice) return null;
	const { number, issuedOn, issuedAt, createdAt } = invoice;
	return {
		paper: titleOf(invoice),
		number: number ?? "",
		day: issuedOn ?? today(issuedAt ?? createdAt),
		...nowOf(invoice, await isCredited(invoice.id)),
	};
}

async function isCredited(id: string): Promise<boolean> {
	const issued = and(eq(invoices.creditsId, id), ne(invoices.status, "draft"));
	return (await db.select({ id: invoices.id }).from(invoices).where(issued).limit(1)).length > 0;
}

function nowOf(
	{ kind, status }: Pick<Invoice, "kind" | "status">,
	credited: boolean,
): Pick<KeptPaper, "now" | "standing" | "latest"> {
	if (status === "void") return { now: "It was voided and is not to be paid.", standing: "over", latest: true };
	if (kind === "credit") return { now: "It counts as it stands.", standing: "counts", latest: true };
	// what was written off is known to the office alone
	const paid = status === "paid" ? "Nothing is open on it." : "It is not fully paid.";
	if (credited) return { now: `A credit note was given on it later. ${paid}`, standing: "open", latest: false };
	return { now: paid, standing: "counts", latest: true };
}

/** Statements are printed for whoever asks and not kept; the same day has the same bytes until something moves. */
export async function findKeptStatement(sha256: string, now: Date): Promise<KeptPaper | null> {
	const print = await findPrint(sha256, "statement");
	if (!print) return null;
	const day = today(print.made);
	const words = `It shows the account as it stood on ${formatDay(day)}.`;
	return {
		...{ paper: "Statement of account", number: "", day, standing: "open" },
		...(day === today(now)
			? { now: words, latest: true }
			: { now: `${words} What came since is not on it.`, latest: false }),
	};
}

/** `npm run verify` */
export async function keptInvoices(after: string): Promise<KeptPage> {
	const rows = await db
		.select({ id: invoices.id, number: invoices.number, key: invoices.pdfKey, sha256: invoices.pdfSha256 })
		.from(invoices)
		.where(and(gt(invoices.id, after), isNotNull(invoices.pdfKey)))
		.orderBy(asc(invoices.id))
		.limit(200);
	const files = rows.map(({ number, key, sha256 }) => ({ name: number ?? "", key: key ?? "", sha256 }));
	return { files, last: rows.at(-1)?.id ?? null };
}
