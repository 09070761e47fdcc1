import { z } from "zod";
import { dayForm } from "#app/documents/line-items/line-item-form.ts";
import { state } from "#app/trade/local-taxes.ts";
import { counties } from "#app/trade/tax.ts";

const area = z.enum([state, ...counties], "Choose a county.");
const since = dayForm.refine((day) => day >= "2000-01-01", "Enter the effective date.");

/** "0.5" and "0.5%" as millionths: 5000. */
const rate = z
	.string()
	.trim()
	.regex(/^\d{1,2}(\.\d{1,3})? ?%?$/, "Enter a percentage, such as 0.5.")
	.transform((typed) => Math.round(Number.parseFloat(typed) * 10_000))
	.refine((ppm) => ppm <= 200_000, "Enter 20% or less.");

export const rateForm = z.object({ area, rate, since });
export const removeForm = z.object({ area, since });
