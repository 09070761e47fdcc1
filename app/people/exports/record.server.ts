import { randomUUID } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import { type Actor, recordAudit } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { auditEvents } from "#app/platform/tables.server.ts";

const labels = {
	everything: "All data",
	invoices: "Invoice list",
	"quickbooks-invoices": "Invoices for QuickBooks",
	"quickbooks-payments": "Payments for QuickBooks",
	payroll: "Time for payroll",
	subscribers: "Newsletter subscribers",
};

/** What was downloaded, and for which days; everything has no period. */
export type ExportRecord = { what: keyof typeof labels; from?: string; to?: string };

export async function recordExport(by: Actor, exported: ExportRecord, now: Date): Promise<void> {
	await db.transaction((tx) => recordAudit(tx, by, "data-export", randomUUID(), "downloaded", { ...exported }, now));
}

/** The latest 20 exports, newest first. */
export async function listExports(): Promise<{ id: string; at: Date; name: string; label: string }[]> {
	const events = await db
		.select()
		.from(auditEvents)
		.where(eq(auditEvents.entity, "data-export"))
		.orderBy(desc(auditEvents.at), desc(auditEvents.id))
		.limit(20);
	return events.map(({ id, at, actorName, diff }) => {
		const { what, from, to } = diff as ExportRecord;
		return { id, at, name: actorName, label: from && to ? `${labels[what]}, ${from} to ${to}` : labels[what] };
	});
}
