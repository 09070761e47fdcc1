import { and, asc, eq, gt, isNotNull } from "drizzle-orm";
import { invoices } from "#app/billing/invoices/tables.server.ts";
import type { DocumentVerification } from "#app/documents/verification/document-verification.ts";
import type { VerificationSource } from "#app/documents/verification/registry.server.ts";
import { checkStoredFiles, type StoredFilesPage } from "#app/documents/verification/stored-files.server.ts";
import { documentVerdict } from "#app/documents/verification/verdict.ts";
import { today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { payments } from "./tables.server.ts";

export const verification: VerificationSource = {
	order: 40,
	find: async ({ sha256 }) => {
		const found = await findReceiptVerification(sha256);
		return found && documentVerdict(found);
	},
	check: checkStoredFiles(listReceiptFiles),
};

/** The receipt whose PDF has this hash. Its number is that of the invoice it was for. */
async function findReceiptVerification(sha256: string): Promise<DocumentVerification | null> {
	const [row] = await db
		.select({ payment: payments, number: invoices.number })
		.from(payments)
		.leftJoin(invoices, eq(invoices.id, payments.invoiceId))
		.where(eq(payments.receiptSha256, sha256));
	if (!row) return null;
	const { payment, number } = row;
	const isWhole = payment.status === "succeeded" && !payment.refunded && !payment.withheld;
	return {
		type: "Receipt",
		number: number ?? "",
		date: payment.receivedOn ?? today(payment.createdAt),
		isLatest: true,
		...(isWhole
			? { statusText: "We received this payment.", validity: "valid" }
			: {
					statusText: "We received this payment, but some or all of it was later refunded or reversed.",
					validity: "invalid",
				}),
	};
}

/** One page of stored receipts after that id, for `npm run verify`. */
async function listReceiptFiles(after: string): Promise<StoredFilesPage> {
	const rows = await db
		.select({ id: payments.id, number: invoices.number, key: payments.receiptKey, sha256: payments.receiptSha256 })
		.from(payments)
		.leftJoin(invoices, eq(invoices.id, payments.invoiceId))
		.where(and(gt(payments.id, after), isNotNull(payments.receiptKey)))
		.orderBy(asc(payments.id))
		.limit(200);
	const files = rows.map(({ number, key, sha256 }) => ({ name: `receipt for ${number}`, key: key ?? "", sha256 }));
	return { files, last: rows.at(-1)?.id ?? null };
}
