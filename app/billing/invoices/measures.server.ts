// What the dashboard says of invoices.
import { sql } from "drizzle-orm";
import type { NounDashboard } from "#app/noun/dashboard.server.ts";
import { readSpans } from "#app/noun/read-spans.server.ts";
import { withPermission } from "#app/noun/registry.server.ts";

const list = "/admin/invoices";
const invoices = { one: "invoice", many: "invoices" };

export const measures: NonNullable<NounDashboard["measures"]> = [
	{
		order: 30,
		label: "Invoiced",
		about: "Issued invoices less credit memos, with tax",
		of: invoices,
		unit: "money",
		to: `${list}?view=all`,
		dated: "during",
		isDrawn: true,
		find: withPermission("invoices.issue", (_by, spans) =>
			readSpans(
				spans,
				sql`select coalesce(sum(case kind when 'credit-memo' then -total else total end), 0) as value,
						count(*) filter (where kind <> 'credit-memo') as sample
					from invoices
					where issued_on >= span.first and issued_on < span.past and status not in ('draft', 'void')`,
			),
		),
	},
	{
		order: 110,
		label: "Invoice to paid",
		about: "Average days from an invoice to its last payment",
		of: invoices,
		unit: "days",
		to: `${list}?view=paid`,
		dated: "during",
		lowerIsBetter: true,
		find: withPermission("invoices.issue", (_by, spans) =>
			readSpans(
				spans,
				sql`select avg(extract(epoch from paid_at - issued_at) / 86400) as value, count(*) as sample from invoices
					where paid_at >= span.starts and paid_at < span.ends and kind <> 'credit-memo' and status = 'paid'`,
			),
		),
	},
];
