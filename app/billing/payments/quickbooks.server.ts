import { sql } from "drizzle-orm";
import { csvImportLine, formatCsvAmount } from "#app/platform/csv.ts";
import { db } from "#app/platform/db.server.ts";
import { type Method, methodLabels } from "./payment.ts";

/**
 * QuickBooks Online has no import of payments of its own; these are the fields of Transaction Pro's "Receive Payments"
 * import (importer.transactionpro.com), and other importers map the same ones.
 */
const header = [
	"RefNumber",
	"TxnDate",
	"PaymentRefNumber",
	"Customer",
	"PaymentMethod",
	"DepositToAccount",
	"InvoiceApplyTo",
	"LineAmount",
	"PrivateNote",
];

const batchSize = 500;

type PaidLine = {
	id: string;
	day: string;
	check_number: string;
	customer: string;
	method: Method;
	invoice: string | null;
	cents: string;
	note: string;
};

/**
 * CSV lines: one per payment and invoice that it pays, and one for the rest that is customer credit. Money that was refunded,
 * returned or disputed is left out, so the lines of a payment add up to what the company still has of it.
 */
export async function* exportQuickBooksPayments(period: { from: string; to: string }): AsyncGenerator<string> {
	yield csvImportLine(header);
	for (let last = ""; ; ) {
		const { rows } = await db.execute<PaidLine & { key: string }>(sql`
			with received as (
				select p.* from payments p
				where p.received_on between ${period.from} and ${period.to} and p.amount > p.refunded + p.withheld
			), lines as (
				select r.id, a.invoice_id, sum(a.amount) as cents from received r
				join payment_allocations a on a.payment_id = r.id group by r.id, a.invoice_id having sum(a.amount) <> 0
				union all
				select r.id, null, r.amount - r.allocated - r.refunded - r.withheld from received r
				where r.amount > r.allocated + r.refunded + r.withheld
			)
			select * from (
				select (r.received_on || ' ' || r.id || ' ' || coalesce(i.number, '')) collate "C" as key, r.id,
					to_char(r.received_on, 'MM/DD/YYYY') as day, r.check_number, coalesce(i.to_name, c.name) as customer, r.method,
					i.number as invoice, l.cents, r.note
				from lines l join received r on r.id = l.id join customers c on c.id = r.customer_id
				left join invoices i on i.id = l.invoice_id
			) paid where key > ${last} order by key limit ${batchSize}`);
		if (rows.length) yield rows.map((row) => csvImportLine(quickBooksCells(row))).join("");
		if (rows.length < batchSize) return;
		last = rows.at(-1)?.key ?? last;
	}
}

const quickBooksCells = (line: PaidLine) => [
	// the end of the id: its beginning is the time, which payments of the same moment share
	line.id.slice(-12),
	line.day,
	line.check_number,
	line.customer,
	methodLabels[line.method],
	"Undeposited Funds",
	line.invoice ?? "",
	formatCsvAmount(Number(line.cents)),
	line.invoice ? line.note : [line.note, "Customer credit, not applied to an invoice"].filter(Boolean).join(". "),
];
