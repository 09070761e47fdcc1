import { randomUUID } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { formatQuantity, numberLineItems } from "#app/documents/line-items/line-item.ts";
import { isPriced } from "#app/documents/line-items/totals.ts";
import { contactLine } from "#app/documents/links/letterhead.ts";
import type { Block } from "#app/documents/pdf/pdf.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { formatDay } from "#app/platform/dates.ts";
import { db } from "#app/platform/db.server.ts";
import { deleteFile, findFile, putFile } from "#app/platform/files.server.ts";
import { formatMoney } from "#app/platform/money.ts";
import { formatRate } from "#app/trade/tax.ts";
import { buildInvoiceCustomerView } from "./customer-view.server.ts";
import { customerViewTotals, type InvoiceCustomerView, priorInvoiceLabel } from "./customer-view.ts";
import { invoiceUrl } from "./emails.server.ts";
import { isInterim } from "./invoice.ts";
import type { InvoiceRecord } from "./invoices.server.ts";
import { invoices } from "./tables.server.ts";

/** The PDF of an invoice. An issued invoice always has the same bytes; a draft is rendered as it would be issued now. */
export async function readInvoicePdf(invoiceRecord: InvoiceRecord): Promise<Buffer> {
	if (invoiceRecord.invoice.status === "draft") return renderInvoicePdf(invoiceRecord, new Date());
	const key = await ensureInvoicePdf(invoiceRecord);
	const bytes = await findFile(key);
	if (!bytes) throw new Error(`PDF missing for invoice ${invoiceRecord.invoice.id}`);
	return bytes;
}

/** Creates the PDF of an issued invoice once and stores it with its hash. Returns its file key. Safe to run concurrently. */
export async function ensureInvoicePdf(invoiceRecord: InvoiceRecord): Promise<string> {
	const { id, pdfKey, issuedAt } = invoiceRecord.invoice;
	if (pdfKey) return pdfKey;
	const key = `invoices/${id}/${randomUUID()}.pdf`;
	const sha256 = await putFile(key, await renderInvoicePdf(invoiceRecord, issuedAt ?? new Date(0)));
	const [stored] = await db
		.update(invoices)
		.set({ pdfKey: key, pdfSha256: sha256 })
		.where(and(eq(invoices.id, id), isNull(invoices.pdfKey)))
		.returning({ id: invoices.id });
	if (stored) return key;
	await deleteFile(key);
	const [row] = await db.select({ pdfKey: invoices.pdfKey }).from(invoices).where(eq(invoices.id, id));
	if (!row?.pdfKey) throw new Error("the invoice no longer exists");
	return row.pdfKey;
}

async function renderInvoicePdf(invoiceRecord: InvoiceRecord, createdAt: Date): Promise<Buffer> {
	const { renderPdf } = await import("#app/documents/pdf/pdf.server.ts");
	const [view, company] = await Promise.all([buildInvoiceCustomerView(invoiceRecord), readCompany()]);
	return renderPdf({
		title: `${view.title} ${view.number}`,
		kind: view.title,
		number: view.number,
		letterhead: view.company,
		size: company.paperSize,
		issuedAt: createdAt,
		blocks: pdfBlocks(view, invoiceRecord.invoice.linkExpiresAt ? invoiceUrl(invoiceRecord.invoice) : null),
	});
}

/** `url`: the page behind the secret link, for a code that leads to it; a draft has none. */
function pdfBlocks(view: InvoiceCustomerView, url: string | null): Block[] {
	const blocks: Block[] = [
		{
			kind: "columns",
			columns: [
				{ heading: "Bill to", lines: [view.toName, view.toAddress].filter(Boolean) },
				{ heading: "Job site address", lines: [view.siteAddress] },
			],
		},
		{ kind: "facts", rows: factRows(view) },
	];
	if (view.message.trim()) blocks.push({ kind: "paragraph", text: view.message.trim() });
	blocks.push(lineTable(view), { kind: "sums", rows: totalRows(view) });
	if (view.reason) blocks.push({ kind: "paragraph", text: `Reason: ${view.reason}` });
	if (view.kind !== "credit-memo" && view.total > view.creditApplied)
		blocks.push({ kind: "box", blocks: url ? [withCode(howToPay(view), url)] : howToPay(view) });
	return blocks;
}

function howToPay(view: InvoiceCustomerView): Block[] {
	return [
		{ kind: "paragraph", text: `${view.terms}.`, bold: true },
		{
			kind: "paragraph",
			text: `Make checks payable to ${view.company.name} and write ${view.number} on the memo line. Questions? Call ${view.company.phone}.`,
		},
	];
}

function withCode(text: Block[], url: string): Block {
	const hint = "Scan the code with your phone to see this invoice and the ways to pay it.";
	return {
		kind: "code",
		url,
		alt: "QR code that opens this invoice online",
		blocks: [...text, { kind: "paragraph", text: hint, soft: true }],
	};
}

function factRows(view: InvoiceCustomerView): { label: string; value: string }[] {
	const fact = (label: string, value: string) => (value ? [{ label, value }] : []);
	return [
		...fact("Date", view.issuedOn && formatDay(view.issuedOn)),
		...fact("Due date", view.dueOn && formatDay(view.dueOn)),
		...fact("Service date", view.serviceDate && formatDay(view.serviceDate)),
		...fact("PO number", view.reference),
		...fact("Original invoice", view.originalInvoice),
		...fact("Your contact", contactLine(view.company)),
	];
}

function lineTable(view: InvoiceCustomerView): Block {
	const { amounts } = customerViewTotals(view);
	const numbers = numberLineItems(view.lines);
	return {
		kind: "table",
		head: [
			{ text: "No.", width: 30 },
			{ text: "Description" },
			{ text: "Quantity", width: 130 },
			{ text: "Amount", align: "right", width: 90 },
		],
		rows: view.lines.map((line) =>
			isPriced(line)
				? {
						cells: [
							String(numbers.get(line.id) ?? ""),
							line.title,
							formatQuantity(line, formatMoney(line.unitPrice)),
							formatMoney(amounts[line.id] ?? 0),
						],
						detail: [
							line.detail.trim(),
							line.taxCode !== "taxable" && line.kind !== "discount" && view.taxRows.length ? "Not taxable" : "",
						]
							.filter(Boolean)
							.join("\n"),
					}
				: { cells: ["", line.title, "", ""], detail: line.detail.trim(), strong: line.kind === "heading" },
		),
	};
}

function totalRows(view: InvoiceCustomerView): { label: string; value: string; strong?: boolean }[] {
	const interim = isInterim(view.kind);
	const rows: { label: string; value: string; strong?: boolean }[] = [];
	if (!interim) rows.push({ label: "Subtotal", value: formatMoney(view.subtotal) });
	if (view.discount) rows.push({ label: "Discount", value: formatMoney(-view.discount) });
	for (const row of view.taxRows)
		rows.push({
			label: `${row.name}, ${formatRate(row.ppm)} of ${formatMoney(row.base)}`,
			value: formatMoney(row.amount),
		});
	if (view.exempt && !interim) rows.push({ label: "Sales tax (exempt)", value: formatMoney(0) });
	if (view.previouslyInvoiced) {
		rows.push({ label: "Job total", value: formatMoney(view.total + view.previouslyInvoiced) });
		for (const row of view.priorInvoices)
			rows.push({ label: `${priorInvoiceLabel(row)}, ${formatDay(row.issuedOn)}`, value: formatMoney(-row.amount) });
		if (!view.priorInvoices.length)
			rows.push({ label: "Previously invoiced", value: formatMoney(-view.previouslyInvoiced) });
	}
	rows.push({ label: view.kind === "credit-memo" ? "Credit" : "Total", value: formatMoney(view.total), strong: true });
	if (view.creditApplied)
		rows.push(
			{ label: "Credit applied", value: formatMoney(-view.creditApplied) },
			{ label: "Balance due", value: formatMoney(view.total - view.creditApplied), strong: true },
		);
	return rows;
}
