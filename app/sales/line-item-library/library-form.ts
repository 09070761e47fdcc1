import { z } from "zod";
import { libraryKinds } from "#app/documents/line-items/library-line.ts";
import { checkbox } from "#app/platform/form.server.ts";
import { trimmedField, versionForm } from "#app/platform/form-fields.ts";
import { parseMoney } from "#app/platform/money.ts";
import { taxCodes } from "#app/trade/tax.ts";
import { lineWorkTypes } from "#app/trade/work-types.ts";
import { findPriceFigure } from "./library-item.ts";

const title = trimmedField(300).min(1, "Enter a description.");
const maxPrice = 1_000_000_000;

const fields = {
	kind: z.enum(libraryKinds, "Choose a type."),
	title,
	detail: trimmedField(4000),
	unit: trimmedField(30),
	taxCode: z.enum(taxCodes, "Choose how sales tax applies."),
	workType: z.enum([...lineWorkTypes, ""], "Choose a work type."),
	species: trimmedField(120),
};

const price = trimmedField(20)
	.refine((typed) => !typed || isPrice(parseMoney(typed)), "Enter an amount in dollars, such as 480 or 480.50.")
	.transform((typed) => (typed ? parseMoney(typed) : null));

const isPrice = (cents: number | null) => cents !== null && cents >= 0 && cents <= maxPrice;

/** The form of a library item. With a figure of the price book, a typed price doesn't count. */
export const itemForm = z
	.object({
		...fields,
		price,
		noCutting: checkbox,
		priceFigure: z.string().refine((key) => key === "" || findPriceFigure(key), "Choose a price from the list."),
	})
	.transform(({ price, priceFigure, ...rest }) => {
		const figure = findPriceFigure(priceFigure);
		return { ...rest, unitPrice: figure ? null : price, priceFigure: figure?.key ?? null };
	});

/** The form of an existing item. */
export const savedItemForm = z.intersection(itemForm, versionForm);

/** A line item of a draft, as the editor saves it to the library. A price of zero hasn't been set yet. */
export const lineForm = z
	.object({ ...fields, noCutting: z.boolean(), unitPrice: z.int().min(0).max(maxPrice) })
	.transform((line) => ({ ...line, unitPrice: line.unitPrice || null, priceFigure: null }));
