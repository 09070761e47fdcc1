import { randomUUID } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { numberLines, quantityWords } from "#app/documents/line-items/line-item.ts";
import { isPriced } from "#app/documents/line-items/totals.ts";
import type { Block } from "#app/documents/pdf/pdf.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { formatDay } from "#app/platform/dates.ts";
import { db } from "#app/platform/db.server.ts";
import { getFile, putFile, removeFile } from "#app/platform/files.server.ts";
import { formatMoney } from "#app/platform/money.ts";
import { formatRate } from "#app/trade/tax.ts";
import { shownOfRecord } from "./customer-view.server.ts";
import { priorWords, type Shown, totalsShown } from "./customer-view.ts";
import { isOnAccount } from "./invoice.ts";
import type { InvoiceRecord } from "./invoices.server.ts";
import { invoices } from "./tables.server.ts";

/** The PDF: of what was issued always the same bytes, of a draft as it would be issued now. */
export async function readPrint(found: InvoiceRecord): Promise<Buffer> {
	if (found.invoice.status === "draft") return printInvoice(found, new Date());
	const key = await ensurePrinted(found);
	const bytes = await getFile(key);
	if (!bytes) throw new Error(`the PDF of invoice ${found.invoice.id} is missing`);
	return bytes;
}

/** Prints an issued paper once and keeps it with its hash; of two at once, one is kept. Gives its key. */
export async function ensurePrinted(found: InvoiceRecord): Promise<string> {
	const { id, pdfKey, issuedAt } = found.invoice;
	if (pdfKey) return pdfKey;
	const key = `invoices/${id}/${randomUUID()}.pdf`;
	const sha256 = await putFile(key, await printInvoice(found, issuedAt ?? new Date(0)));
	const [kept] = await db
		.update(invoices)
		.set({ pdfKey: key, pdfSha256: sha256 })
		.where(and(eq(invoices.id, id), isNull(invoices.pdfKey)))
		.returning({ id: invoices.id });
	if (kept) return key;
	await removeFile(key);
	const [row] = await db.select({ pdfKey: invoices.pdfKey }).from(invoices).where(eq(invoices.id, id));
	if (!row?.pdfKey) throw new Error("the printed invoice is gone");
	return row.pdfKey;
}

async function printInvoice(found: InvoiceRecord, made: Date): Promise<Buffer> {
	const { printPaper } = await import("#app/documents/pdf/pdf.server.ts");
	const [shown, company] = await Promise.all([shownOfRecord(found), readCompany()]);
	return printPaper({
		title: `${shown.title} ${shown.number}`,
		kind: shown.title,
		number: shown.number,
		letterhead: shown.company,
		size: company.paperSize,
		made,
		blocks: blocksOf(shown),
	});
}

function blocksOf(shown: Shown): Block[] {
	const blocks: Block[] = [
		{
			kind: "columns",
			columns: [
				{ heading: "For", lines: [shown.toName, shown.toAddress].filter(Boolean) },
				{ heading: "Work at", lines: [shown.siteAddress] },
			],
		},
		{ kind: "facts", rows: factsOf(shown) },
	];
	if (shown.message.trim()) blocks.push({ kind: "paragraph", text: shown.message.trim() });
	blocks.push(tableOf(shown), { kind: "sums", rows: sumsOf(shown) });
	if (shown.reason) blocks.push({ kind: "paragraph", text: `Why: ${shown.reason}` });
	if (shown.kind !== "credit" && shown.total > shown.creditUsed)
		blocks.push({
			kind: "box",
			blocks: [
				{ kind: "paragraph", text: `${shown.terms}.`, bold: true },
				{
					kind: "paragraph",
					text: `Checks payable to ${shown.company.name}, with ${shown.number} on the memo line. Questions: ${shown.company.phone}.`,
				},
			],
		});
	return blocks;
}

function factsOf(shown: Shown): { label: string; value: string }[] {
	const fact = (label: string, value: string) => (value ? [{ label, value }] : []);
	return [
		...fact("Date", shown.issuedOn && formatDay(shown.issuedOn)),
		...fact("Due", shown.dueOn && formatDay(shown.dueOn)),
		...fact("Day of service", shown.servedOn && formatDay(shown.servedOn)),
		...fact("Your order number", shown.reference),
		...fact("Takes back", shown.credits),
	];
}

function tableOf(shown: Shown): Block {
	const { amounts } = totalsShown(shown);
	const numbers = numberLines(shown.lines);
	return {
		kind: "table",
		head: [
			{ text: "No.", width: 30 },
			{ text: "Work" },
			{ text: "Quantity", width: 130 },
			{ text: "Amount", align: "right", width: 90 },
		],
		rows: shown.lines.map((line) =>
			isPriced(line)
				? {
						cells: [
							String(numbers.get(line.id) ?? ""),
							line.title,
							quantityWords(line, formatMoney(line.unitPrice)),
							formatMoney(amounts[line.id] ?? 0),
						],
						detail: [
							line.detail.trim(),
							line.taxCode === "exempt" && line.kind !== "discount" && shown.taxRows.length ? "No sales tax" : "",
						]
							.filter(Boolean)
							.join("\n"),
					}
				: { cells: ["", line.title, "", ""], detail: line.detail.trim(), strong: line.kind === "heading" },
		),
	};
}

function sumsOf(shown: Shown): { label: string; value: string; strong?: boolean }[] {
	const onAccount = isOnAccount(shown.kind);
	const rows: { label: string; value: string; strong?: boolean }[] = [];
	if (!onAccount) rows.push({ label: "Subtotal", value: formatMoney(shown.subtotal) });
	if (shown.discount) rows.push({ label: "Discount", value: formatMoney(-shown.discount) });
	for (const row of shown.taxRows)
		rows.push({
			label: `${row.name}, ${formatRate(row.ppm)} of ${formatMoney(row.base)}`,
			value: formatMoney(row.amount),
		});
	if (shown.exempt && !onAccount) rows.push({ label: "Sales tax (exempt)", value: formatMoney(0) });
	if (shown.prior) {
		rows.push({ label: "Whole work", value: formatMoney(shown.total + shown.prior) });
		for (const row of shown.priorRows)
			rows.push({ label: `${priorWords(row)}, ${formatDay(row.issuedOn)}`, value: formatMoney(-row.amount) });
		if (!shown.priorRows.length) rows.push({ label: "Invoiced before", value: formatMoney(-shown.prior) });
	}
	rows.push({ label: shown.kind === "credit" ? "Credit" : "Total", value: formatMoney(shown.total), strong: true });
	if (shown.creditUsed)
		rows.push(
			{ label: "Your credit", value: formatMoney(-shown.creditUsed) },
			{ label: "To be paid", value: formatMoney(shown.total - shown.creditUsed), strong: true },
		);
	return rows;
}
