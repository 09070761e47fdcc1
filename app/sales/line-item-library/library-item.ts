// The line item library: line items that the company offers often, and their prices. Pure.
import type { LibraryKind, LibraryLine } from "#app/documents/line-items/library-line.ts";
import { allFigures, type Figure, type FigureKey, isMoney, type PriceBook } from "#app/sales/estimates/price-book.ts";

export const views = ["current", "archived", "all"] as const;
export type View = (typeof views)[number];
export const viewLabels: Record<View, string> = { current: "Current", archived: "Archived", all: "All" };

export const kindLabels: Record<LibraryKind, string> = { service: "Work", material: "Material", fee: "Fee" };

/** A library item as the office edits it. At most one of `unitPrice` and `priceFigure` is set. */
export type LibraryContent = Omit<LibraryLine, "id"> & {
	/** the figure of the price book that the price comes from */
	priceFigure: FigureKey | null;
};

/** The figures of the price book that are an amount of money, and so can be a price. */
const priceFigures: readonly Figure[] = allFigures.filter(({ unit }) => isMoney(unit));

export function findPriceFigure(key: string): Figure | null {
	return priceFigures.find((figure) => figure.key === key) ?? null;
}

/** What the customer pays for one unit of a figure, in cents. Stump prices and the job minimum already include the margin. */
function customerPrice(book: PriceBook, key: FigureKey): number {
	const group = findPriceFigure(key)?.group;
	const margin = group === "Stumps" || group === "Whole job" ? 0 : book.margin;
	return Math.round((book[key] * (100 + margin)) / 100);
}

/** The price today, in cents; null when it depends on the job. */
export function currentPrice({ unitPrice, priceFigure }: LibraryContent, book: PriceBook): number | null {
	return priceFigure ? customerPrice(book, priceFigure) : unitPrice;
}

/** The price figures with the price that a customer pays today, by group of the price book. */
export function listFigurePrices(book: PriceBook): { key: FigureKey; group: string; label: string; price: number }[] {
	return priceFigures.map(({ key, group, label }) => ({ key, group, label, price: customerPrice(book, key) }));
}

export const nameTaken = "There's already a template with this name.";
export const titleTaken = "The library already has an item with this description.";

/** What the timeline calls each audit action of a library item or a template. */
export const activityLabels: Record<string, string> = {
	added: "Added to the library",
	edited: "Edited",
	archived: "Archived",
	restored: "Restored",
};
