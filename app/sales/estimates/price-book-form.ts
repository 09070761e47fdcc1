import { parseMoney } from "#app/platform/money.ts";
import { allFigures, type FigureKey, type FigureUnit, isMoney, type PriceBook } from "./price-book.ts";

/** A figure for its input: dollars, with cents only when there are any. */
export function formatFigureInput(value: number, unit: FigureUnit): string {
	return isMoney(unit) ? (value / 100).toFixed(value % 100 ? 2 : 0) : String(value);
}

/** Parses the figures of the form. An invalid one keeps its old value and is listed in `problems`. */
export function parsePriceBookForm(
	form: FormData,
	before: PriceBook,
): { book: PriceBook; problems: Partial<Record<FigureKey, string>>; typed: Record<string, string> } {
	const book = { ...before };
	const problems: Partial<Record<FigureKey, string>> = {};
	const typed: Record<string, string> = {};
	for (const { key, unit } of allFigures) {
		const text = String(form.get(key) ?? "").trim();
		typed[key] = text;
		const value = isMoney(unit) ? parseMoney(text) : parseNumber(text);
		if (value === null || value < 0)
			problems[key] = isMoney(unit) ? "Enter an amount, such as 85 or 85.50." : "Enter a number, such as 1.5.";
		else book[key] = value;
	}
	return { book, problems, typed };
}

function parseNumber(text: string): number | null {
	const value = /^\d{1,5}([.,]\d{1,3})?$/.test(text) ? Number(text.replace(",", ".")) : Number.NaN;
	return Number.isFinite(value) ? value : null;
}
