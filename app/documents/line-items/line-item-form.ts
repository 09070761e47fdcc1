import { z } from "zod";
import { taxCodes } from "#app/trade/tax.ts";
import { lineKinds, parseQuantity, tidyQuantity } from "./totals.ts";

const text = (max: number) => z.string().max(max, `At most ${max} characters.`);
const cents = z.int().min(0).max(1_000_000_000, "That is too much.");

const lineForm = z.object({
	id: z.uuid(),
	kind: z.enum(lineKinds),
	title: text(300),
	detail: text(4000),
	quantity: z
		.string()
		.max(20)
		.refine((typed) => parseQuantity(typed) !== null, "A number with up to three decimals, such as 2 or 1.5.")
		.transform(tidyQuantity),
	unit: text(30),
	unitPrice: cents,
	taxCode: z.enum(taxCodes),
	optional: z.boolean(),
	preselected: z.boolean(),
	choiceGroup: text(80).transform((typed) => typed.trim()),
});

/** The lines that the editor sends. */
export const linesForm = z
	.array(lineForm)
	.max(200, "At most 200 lines.")
	.refine((lines) => new Set(lines.map((one) => one.id)).size === lines.length, "Two lines have the same id.");

export const depositForm = z.object({ kind: z.enum(["none", "percent", "amount"]), value: cents });

export const dayForm = z.union([z.literal(""), z.iso.date("A day, such as 2026-11-21.")]);
