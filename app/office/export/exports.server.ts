import { z } from "zod";
import { exportQuickBooks } from "#app/billing/invoices/export.server.ts";
import { exportQuickBooksPayments } from "#app/billing/payments/quickbooks.server.ts";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { collect } from "#app/noun/registry.server.ts";
import { exportLines } from "#app/people/exports/exports.server.ts";
import { recordExport } from "#app/people/exports/record.server.ts";
import { csvResponse, withByteOrderMark } from "#app/platform/csv.ts";
import { today } from "#app/platform/dates.server.ts";
import { dayField } from "#app/platform/day-form.ts";
import { zipResponse } from "#app/platform/zip.server.ts";

const period = { from: dayField("Enter the first day."), to: dayField("Enter the last day.") };

export const exportForm = z.discriminatedUnion("what", [
	z.object({ what: z.literal("everything") }),
	z.object({ what: z.literal("quickbooks-invoices"), ...period }),
	z.object({ what: z.literal("quickbooks-payments"), ...period }),
]);
type ExportRequest = z.output<typeof exportForm>;

/** Records the export and returns the file, which is made while it is downloaded. */
export async function exportData(by: Permitted<"data.export">, request: ExportRequest, now: Date): Promise<Response> {
	await recordExport(actor(by), request, now);
	if (request.what === "everything") return zipResponse(`all-data-${today(now)}.zip`, listFiles(now));
	const { what, from, to } = request;
	const lines =
		what === "quickbooks-invoices" ? exportQuickBooks({ from, to }) : exportQuickBooksPayments({ from, to });
	return csvResponse(`${what}-${from}-${to}.csv`, lines);
}

export function listExportedFiles(): { file: string; about: string }[] {
	return collect("exports").map(({ file, about }) => ({ file: `${file}.csv`, about }));
}

function* listFiles(now: Date) {
	yield { name: "README.txt", text: describeFiles(now) };
	for (const table of collect("exports"))
		yield { name: `${table.file}.csv`, text: withByteOrderMark(exportLines(table)) };
}

/** The README of the export: every file with its columns. */
async function* describeFiles(now: Date): AsyncGenerator<string> {
	yield `All data, exported on ${today(now)}\r\n\r\n`;
	yield "The files are CSV in UTF-8, separated by commas. Amounts are in dollars. Times are in the company's local time. ";
	yield "An apostrophe before =, +, - or @ keeps spreadsheets from reading the text as a formula. Records that change during the ";
	yield "download may appear in the file before or after the change. Photos and PDFs are in the backup, not in this file.\r\n";
	for (const { file, about, columns } of collect("exports")) {
		yield `\r\n${file}.csv\r\n${about}\r\n`;
		yield columns.map((column) => `  ${column.name}: ${column.about}\r\n`).join("");
	}
}
