import { z } from "zod";
import { optionalTextField, versionField } from "#app/platform/form-fields.ts";
import { parseMoney } from "#app/platform/money.ts";
import { parseNumber } from "#app/platform/number.ts";
import { allFigures, type FigureUnit, isMoney, type PriceBook } from "./price-book.ts";

const figure = (unit: FigureUnit) =>
	z
		.string()
		.trim()
		.default("")
		.transform((typed, context) => {
			const value = isMoney(unit) ? parseMoney(typed) : parseNumber(typed);
			if (value !== null && value >= 0 && (isMoney(unit) || value < 100_000)) return value;
			const message = isMoney(unit) ? "Enter an amount, such as 85 or 85.50." : "Enter a number, such as 1.5.";
			context.addIssue({ code: "custom", message });
			return z.NEVER;
		});
const figures = Object.fromEntries(allFigures.map(({ key, unit }) => [key, figure(unit)]));

/** The version of the draft that the user saw. */
export const seenDraftForm = z.object({ id: z.uuid(), version: versionField });

/** A draft with all figures and the note about what changed. */
export const draftPriceBookForm = seenDraftForm
	.extend({ note: optionalTextField(200) })
	.and(z.object(figures))
	.transform(({ id, version, note, ...book }) => ({
		draft: { id, version },
		input: { book: book as PriceBook, note },
	}));
