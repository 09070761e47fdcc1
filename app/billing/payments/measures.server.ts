// What the dashboard says of payments.
import { sql } from "drizzle-orm";
import type { NounDashboard } from "#app/noun/dashboard.server.ts";
import { readSpans } from "#app/noun/read-spans.server.ts";
import { withPermission } from "#app/noun/registry.server.ts";

export const measures: NonNullable<NounDashboard["measures"]> = [
	{
		order: 40,
		label: "Collected",
		about: "Payments received, less refunds and returned checks",
		of: { one: "payment", many: "payments" },
		unit: "money",
		to: "/admin/payments?view=all",
		dated: "during",
		isDrawn: true,
		find: withPermission("payments.record", (_by, spans) =>
			readSpans(
				spans,
				sql`select coalesce(sum(amount - refunded - withheld), 0) as value, count(*) as sample from payments
					where received_on >= span.first and received_on < span.past`,
			),
		),
	},
];
