import { z } from "zod";
import { dayField } from "#app/platform/day-form.ts";
import { textField } from "#app/platform/form-fields.ts";
import { taxCodes } from "#app/trade/tax.ts";
import { lineWorkTypes } from "#app/trade/work-types.ts";
import { lineKinds, normalizeQuantity, parseQuantity } from "./totals.ts";

const cents = z.int().min(0).max(1_000_000_000, "Enter $10,000,000 or less.");

const lineItemForm = z.object({
	id: z.uuid(),
	kind: z.enum(lineKinds),
	title: textField(300),
	detail: textField(4000),
	quantity: z
		.string()
		.max(20)
		.refine(
			(typed) => parseQuantity(typed) !== null,
			"Enter a number with up to three decimal places, such as 2 or 1.5.",
		)
		.transform(normalizeQuantity),
	unit: textField(30),
	unitPrice: cents,
	taxCode: z.enum(taxCodes),
	optional: z.boolean(),
	preselected: z.boolean(),
	choiceGroup: textField(80).transform((typed) => typed.trim()),
	workType: z.enum([...lineWorkTypes, ""]).default(""),
	species: textField(120).default(""),
	noCutting: z.boolean().default(false),
});

/** The line items that the editor sends. */
export const lineItemsForm = z
	.array(lineItemForm)
	.max(200, "Add 200 line items or fewer.")
	.refine(
		(lines) => new Set(lines.map(({ id }) => id)).size === lines.length,
		"Two line items have the same ID. Reload the page and try again.",
	);

export const depositForm = z.object({ kind: z.enum(["none", "percent", "amount"]), value: cents });

export const dayForm = z.union([z.literal(""), dayField()]);
