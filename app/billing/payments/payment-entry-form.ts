import { z } from "zod";
import { dayField } from "#app/platform/day-form.ts";
import { checkbox, optionalFile } from "#app/platform/form.server.ts";
import { optionalTextField } from "#app/platform/form-fields.ts";
import { parseMoney } from "#app/platform/money.ts";
import { manualMethods } from "./payment.ts";
import { moneyField } from "./payment-form.ts";

export const manualPaymentForm = z
	.object({
		formKey: z.uuid(),
		method: z.enum(manualMethods, "Choose a payment method."),
		amount: moneyField("Enter the amount received, such as 480.00."),
		receivedOn: dayField("Enter the date you received the payment."),
		checkNumber: optionalTextField(40),
		note: optionalTextField(500),
		/** cents: the balance due that the form showed */
		seenBalance: z.coerce.number().int(),
		isSecondCheck: checkbox,
		/** of the check */
		photo: optionalFile,
	})
	.refine(({ method, checkNumber }) => method !== "check" || checkNumber, {
		path: ["checkNumber"],
		message: "Enter the check number.",
	});

export const paymentDateForm = z.object({ date: dayField("Choose a payment date.") });

/** The amount in cents: the amount due that the page showed, or another amount that the customer entered. */
export const payForm = z
	.object({
		choice: z.enum(["full", "other"]).default("full"),
		method: z.enum(["card", "bank"]).default("card"),
		due: z.coerce.number().int(),
		amount: optionalTextField(20),
	})
	.transform(({ choice, method, due, amount }, check) => {
		if (choice === "full") return { amount: due, method };
		const cents = parseMoney(amount);
		if (cents !== null && cents > 0) return { amount: cents, method };
		check.addIssue({ code: "custom", path: ["amount"], message: "Enter the amount you want to pay, such as 200." });
		return z.NEVER;
	});
