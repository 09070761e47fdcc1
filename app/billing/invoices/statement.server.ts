import { and, asc, eq, notInArray } from "drizzle-orm";
import { letterheadOf } from "#app/documents/links/letterhead.server.ts";
import type { Block } from "#app/documents/pdf/pdf.server.ts";
import { rememberPrint } from "#app/documents/pdf/printed.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { customers } from "#app/people/customers/tables.server.ts";
import { addDays, endOfDay, today } from "#app/platform/dates.server.ts";
import { formatDay } from "#app/platform/dates.ts";
import { db } from "#app/platform/db.server.ts";
import { formatMoney } from "#app/platform/money.ts";
import { readMoves, readUnused } from "./customer-credit.server.ts";
import { titleOf } from "./invoice.ts";
import { invoices } from "./tables.server.ts";

const mostRows = 500;

/** A customer's statement of account: invoices and credit notes with what is open, payments and refunds, and the balance. */
export async function printStatement(customerId: string, now: Date): Promise<Buffer | null> {
	if (!/^[0-9a-f-]{36}$/.test(customerId)) return null;
	const [customer] = await db.select().from(customers).where(eq(customers.id, customerId));
	if (!customer) return null;
	const [company, rows, moves, unused] = await Promise.all([
		readCompany(),
		rowsOf(customerId),
		readMoves(customerId),
		readUnused([customerId]),
	]);
	const day = today(now);
	const { printPaper } = await import("#app/documents/pdf/pdf.server.ts");
	const open = rows.filter(({ status }) => status === "open" || status === "uncollectible");
	const sum = (credit: boolean) =>
		open
			.filter(({ kind }) => (kind === "credit") === credit)
			.reduce((total, row) => total + row.total - row.settled, 0);
	const credit = sum(true) + (unused.get(customerId)?.credit ?? 0);
	const late = open
		.filter(({ kind, dueOn }) => kind !== "credit" && (dueOn ?? day) < day)
		.reduce((total, row) => total + row.total - row.settled, 0);
	const table: Block = {
		kind: "table",
		head: [
			{ text: "Date", width: 88 },
			{ text: "Paper" },
			{ text: "Due", width: 88 },
			{ text: "Amount", align: "right", width: 74 },
			{ text: "Open", align: "right", width: 74 },
		],
		rows: [
			...rows.map((row) => {
				const way = row.kind === "credit" ? -1 : 1;
				return {
					day: row.issuedOn ?? day,
					cells: [
						formatDay(row.issuedOn ?? day),
						`${titleOf(row)} ${row.number}`,
						row.kind === "credit" ? "" : formatDay(row.dueOn ?? day),
						formatMoney(way * row.total),
						formatMoney(way * (row.total - row.settled)),
					],
					soft: row.settled === row.total,
				};
			}),
			...moves.map((move) => ({
				day: move.day,
				cells: [formatDay(move.day), move.words, "", formatMoney(move.amount), ""],
				soft: true,
			})),
		]
			.toSorted((a, b) => a.day.localeCompare(b.day))
			.map(({ day: _, ...row }) => row),
	};
	// the same day has the same bytes
	const made = endOfDay(addDays(day, -1));
	const bytes = await printPaper({
		title: `Statement of account, ${customer.name}`,
		kind: "Statement of account",
		number: "",
		letterhead: letterheadOf(company),
		size: company.paperSize,
		made,
		blocks: [
			{
				kind: "columns",
				columns: [{ heading: "For", lines: [customer.name, rows.at(-1)?.toAddress ?? ""].filter(Boolean) }],
			},
			...(rows.length ? [table] : [{ kind: "paragraph" as const, text: "Nothing was invoiced yet." }]),
			{
				kind: "sums",
				rows: [
					{ label: "Invoices open", value: formatMoney(sum(false)) },
					...(late ? [{ label: "Of these overdue", value: formatMoney(late) }] : []),
					...(credit ? [{ label: "Credit not used yet", value: formatMoney(-credit) }] : []),
					{ label: "To be paid", value: formatMoney(Math.max(0, sum(false) - credit)), strong: true },
				],
			},
		],
	});
	await rememberPrint(bytes, { paper: "statement", entityId: customerId, made });
	return bytes;
}

function rowsOf(customerId: string) {
	return db
		.select()
		.from(invoices)
		.where(and(eq(invoices.customerId, customerId), notInArray(invoices.status, ["draft", "void"])))
		.orderBy(asc(invoices.issuedOn), asc(invoices.number))
		.limit(mostRows);
}
