import { z } from "zod";
import { parseMoney } from "#app/platform/money.ts";
import { manualMethods } from "./payment.ts";
import { dateField, moneyField, textField } from "./payment-form.ts";

export const manualPaymentForm = z
	.object({
		formKey: z.uuid(),
		method: z.enum(manualMethods, "Choose check or cash."),
		amount: moneyField("Enter the amount received, such as 480.00."),
		receivedOn: dateField("Enter the date you received the payment."),
		checkNumber: textField(40),
		note: textField(500),
	})
	.refine(({ method, checkNumber }) => method !== "check" || checkNumber, {
		path: ["checkNumber"],
		message: "Enter the check number.",
	});

export const promiseForm = z.object({ on: dateField("Choose a payment date.") });

export const questionForm = z.object({
	text: z
		.string({ error: "Enter your question." })
		.trim()
		.min(1, "Enter your question.")
		.max(2000, "Keep this to 2,000 characters or fewer."),
});

/** `how` "whole" pays `whole` cents, the amount due that the page showed; "part" pays the entered amount. */
export const payForm = z
	.object({
		how: z.enum(["whole", "part"]).default("whole"),
		way: z.enum(["card", "bank"]).default("card"),
		whole: z.coerce.number().int(),
		part: textField(20),
	})
	.transform(({ how, way, whole, part }, check) => {
		if (how === "whole") return { amount: whole, method: way };
		const cents = parseMoney(part);
		if (cents !== null && cents > 0) return { amount: cents, method: way };
		check.addIssue({ code: "custom", path: ["part"], message: "Enter the amount you want to pay, such as 200." });
		return z.NEVER;
	});
