import { sql } from "drizzle-orm";
import type { ExportColumn } from "#app/people/exports/exports.server.ts";

/** The columns of a line item in the export of all data; the table is named l. */
export const lineItemExportColumns = (): readonly ExportColumn[] => [
	{ name: "Position", about: "Its place in the document", value: sql`l.position` },
	{ name: "Kind", about: "service, material, fee, discount, heading or text", value: sql`l.kind` },
	{ name: "Title", about: "As the customer reads it", value: sql`l.title` },
	{ name: "Detail", about: "As the customer reads it", value: sql`l.detail` },
	{ name: "Quantity", about: "As on the document", value: sql`l.quantity` },
	{ name: "Unit", about: "Such as “hour”; “%” for discounts by percentage", value: sql`l.unit` },
	{ name: "Unit price", about: "In dollars, before tax", value: sql`l.unit_price`, type: "cents" },
	{ name: "Tax", about: "How sales tax applies", value: sql`l.tax_code` },
	{ name: "Optional", about: "true: the customer could leave it out", value: sql`l.optional` },
];
