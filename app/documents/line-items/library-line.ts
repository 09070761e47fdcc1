// What the editor of a draft reads from the line item library and saves to it. Pure.
import type { TaxCode } from "#app/trade/tax.ts";
import type { LineWorkFacts } from "#app/trade/work-types.ts";

/** GET with `q` searches the library, POST adds a line item to it. */
export const libraryUrl = "/api/office/line-items";

export const libraryKinds = ["service", "material", "fee"] as const;
export type LibraryKind = (typeof libraryKinds)[number];

/** A line item of the library at today's price. */
export type LibraryLine = {
	id: string;
	kind: LibraryKind;
	title: string;
	detail: string;
	unit: string;
	/** in cents; null when the price depends on the job */
	unitPrice: number | null;
	taxCode: TaxCode;
} & LineWorkFacts;

export function isLibraryKind(kind: string): kind is LibraryKind {
	return libraryKinds.some((one) => one === kind);
}
