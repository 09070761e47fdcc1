import { z } from "zod";
import { parseMoney } from "#app/platform/money.ts";
import { handMethods } from "./payment.ts";
import { day, line, money } from "./payment-form.ts";

export const receivedForm = z
	.object({
		formKey: z.uuid(),
		method: z.enum(handMethods, "Check or cash?"),
		amount: money("How much came? An amount such as 480.00."),
		receivedOn: day("On which day did it come?"),
		checkNumber: line(40),
		note: line(500),
	})
	.refine(({ method, checkNumber }) => method !== "check" || checkNumber, {
		path: ["checkNumber"],
		message: "The number on the check.",
	});

export const promiseForm = z.object({ on: day("Choose the day on which you will pay.") });

export const questionForm = z.object({
	text: z
		.string({ error: "Write your question first." })
		.trim()
		.min(1, "Write your question first.")
		.max(2000, "Keep it to 2,000 characters."),
});

export const payForm = z
	.object({
		how: z.enum(["whole", "part"]).default("whole"),
		way: z.enum(["card", "bank"]).default("card"),
		whole: z.coerce.number().int(),
		part: line(20),
	})
	.transform(({ how, way, whole, part }, check) => {
		if (how === "whole") return { amount: whole, way };
		const cents = parseMoney(part);
		if (cents !== null && cents > 0) return { amount: cents, way };
		check.addIssue({ code: "custom", path: ["part"], message: "Type the amount you want to pay, such as 200." });
		return z.NEVER;
	});
