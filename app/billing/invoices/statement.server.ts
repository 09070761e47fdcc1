import { and, asc, eq, notInArray } from "drizzle-orm";
import { findAccountMovements, readCustomerCredit } from "#app/billing/payments/account.server.ts";
import { invoiceBalance } from "#app/billing/payments/ledger.server.ts";
import { companyLetterhead } from "#app/documents/links/letterhead.server.ts";
import type { Block } from "#app/documents/pdf/pdf.server.ts";
import { recordPrint } from "#app/documents/pdf/printed-documents.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { customers } from "#app/people/customers/tables.server.ts";
import { addDays, endOfDay, today } from "#app/platform/dates.server.ts";
import { formatDay } from "#app/platform/dates.ts";
import { db } from "#app/platform/db.server.ts";
import { formatMoney } from "#app/platform/money.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { invoiceTitle } from "./invoice.ts";
import type { Invoice } from "./invoices.server.ts";
import { invoices } from "./tables.server.ts";

const maxRows = 500;

/** Renders a customer's statement of account: invoices, credit memos, payments, refunds, and the balance due. */
export async function renderStatementPdf(customerId: string, now: Date): Promise<Buffer | null> {
	if (!isUuid(customerId)) return null;
	const [customer] = await db.select().from(customers).where(eq(customers.id, customerId));
	if (!customer) return null;
	const [company, rows, movements, credit] = await Promise.all([
		readCompany(),
		findStatementInvoices(customerId),
		findAccountMovements(customerId),
		readCustomerCredit(customerId),
	]);
	const day = today(now);
	const { renderPdf } = await import("#app/documents/pdf/pdf.server.ts");
	const openInvoices = rows.filter((row) => invoiceBalance(row) > 0);
	const balance = sumBalances(openInvoices);
	const overdue = sumBalances(openInvoices.filter(({ dueOn }) => (dueOn ?? day) < day));
	const table: Block = {
		kind: "table",
		head: [
			{ text: "Date", width: 88 },
			{ text: "Description" },
			{ text: "Due date", width: 88 },
			{ text: "Amount", align: "right", width: 74 },
			{ text: "Balance", align: "right", width: 74 },
		],
		rows: [
			...rows.map((row) => {
				const sign = row.kind === "credit-memo" ? -1 : 1;
				return {
					day: row.issuedOn ?? day,
					cells: [
						formatDay(row.issuedOn ?? day),
						`${invoiceTitle(row)} ${row.number}`,
						row.kind === "credit-memo" ? "" : formatDay(row.dueOn ?? day),
						formatMoney(sign * row.total),
						formatMoney(sign * (row.total - row.settled)),
					],
					soft: row.settled === row.total,
				};
			}),
			...movements.map((movement) => ({
				day: movement.day,
				cells: [formatDay(movement.day), movement.description, "", formatMoney(movement.amount), ""],
				soft: true,
			})),
		]
			.toSorted((a, b) => a.day.localeCompare(b.day))
			.map(({ day: _, ...row }) => row),
	};
	// a fixed creation time, so that statements of the same day have the same bytes
	const createdAt = endOfDay(addDays(day, -1));
	const bytes = await renderPdf({
		title: `Statement of account, ${customer.name}`,
		kind: "Statement of account",
		number: "",
		letterhead: companyLetterhead(company),
		size: company.paperSize,
		issuedAt: createdAt,
		blocks: [
			{
				kind: "columns",
				columns: [{ heading: "Customer", lines: [customer.name, rows.at(-1)?.toAddress ?? ""].filter(Boolean) }],
			},
			...(rows.length ? [table] : [{ kind: "paragraph" as const, text: "No invoices yet." }]),
			{
				kind: "sums",
				rows: [
					{ label: "Open invoices", value: formatMoney(balance) },
					...(overdue ? [{ label: "Amount overdue", value: formatMoney(overdue) }] : []),
					...(credit ? [{ label: "Unused credit", value: formatMoney(-credit) }] : []),
					{ label: "Balance due", value: formatMoney(Math.max(0, balance - credit)), strong: true },
				],
			},
		],
	});
	await recordPrint(bytes, { kind: "statement", entityId: customerId, stateAt: createdAt });
	return bytes;
}

function sumBalances(rows: readonly Invoice[]): number {
	return rows.reduce((sum, row) => sum + invoiceBalance(row), 0);
}

function findStatementInvoices(customerId: string) {
	return db
		.select()
		.from(invoices)
		.where(and(eq(invoices.customerId, customerId), notInArray(invoices.status, ["draft", "void"])))
		.orderBy(asc(invoices.issuedOn), asc(invoices.number))
		.limit(maxRows);
}
