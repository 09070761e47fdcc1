import { z } from "zod";
import { dayField } from "#app/platform/day-form.ts";
import { checkbox } from "#app/platform/form.server.ts";
import { optionalTextField, versionField, versionOrZeroField } from "#app/platform/form-fields.ts";
import { parseMoney } from "#app/platform/money.ts";
import { refundCauses, refundMethods } from "./payment.ts";
import { reminderNumbers } from "./reminder.ts";

export const moneyField = (message: string) =>
	z.string({ error: message }).transform((typed, check) => {
		const cents = parseMoney(typed);
		if (cents !== null && cents > 0 && cents <= 100_000_000) return cents;
		check.addIssue(message);
		return z.NEVER;
	});

export const reverseEntryForm = z.object({
	version: versionField,
	reason: z
		.string()
		.trim()
		.min(3, "Enter a reason (at least 3 characters).")
		.max(200, "Keep this to 200 characters or fewer."),
});

export const refundForm = z
	.object({
		version: versionField,
		amount: moneyField("Enter the amount to refund, such as 50.00."),
		method: z.enum(refundMethods, "Choose a refund method."),
		cause: z.enum(refundCauses, "Choose why you're refunding this payment."),
		creditReason: optionalTextField(300),
		reason: optionalTextField(500),
	})
	.superRefine(({ cause, creditReason }, context) => {
		if (cause === "price-reduction" && !creditReason)
			context.addIssue({ code: "custom", path: ["creditReason"], message: "Enter a reason for the customer." });
	});

export const depositForm = z.object({
	"id[]": z
		.array(z.uuid(), "Select at least one payment to deposit.")
		.min(1, "Select at least one payment to deposit."),
	depositedOn: dayField("Enter the deposit date."),
});

const reminderFields = Object.fromEntries(
	reminderNumbers.flatMap((index) => [
		[`reminders.${index}.days`, optionalTextField(4)],
		[`reminders.${index}.subject`, optionalTextField(150)],
		[`reminders.${index}.text`, optionalTextField(2000)],
	]),
) as Record<`reminders.${number}.${"days" | "subject" | "text"}`, ReturnType<typeof optionalTextField>>;

export const settingsForm = z
	.object({
		version: versionOrZeroField,
		card: checkbox,
		bank: checkbox,
		allowPartialPayments: checkbox,
		minimumPartialPayment: optionalTextField(20),
		checkCashInstructions: optionalTextField(1000),
		autoApplyCredit: checkbox,
		depositAtAcceptance: checkbox,
		depositAtSignature: checkbox,
		returnedCheckFee: optionalTextField(20),
		sendReminders: checkbox,
		...reminderFields,
	})
	.transform((typed, check) => {
		const addIssue = (path: string, message: string) => check.addIssue({ code: "custom", path: [path], message });
		const minimum = parseMoney(typed.minimumPartialPayment);
		if (typed.allowPartialPayments && (minimum === null || minimum < 100))
			addIssue("minimumPartialPayment", "Enter an amount of at least $1.00.");
		const fee = parseMoney(typed.returnedCheckFee);
		if (fee === null || fee < 0 || fee > 100_000)
			addIssue("returnedCheckFee", "Enter an amount up to $1,000, such as 30.00, or 0 for no fee.");
		const days = new Set<number>();
		const reminders = reminderNumbers.flatMap((index) => {
			const field = (name: "days" | "subject" | "text") =>
				String((typed as Record<string, unknown>)[`reminders.${index}.${name}`] ?? "");
			if (!field("days")) return [];
			const count = /^-?\d{1,3}$/.test(field("days")) ? Number(field("days")) : null;
			if (count === null || days.has(count))
				addIssue(
					`reminders.${index}.days`,
					count === null
						? "Enter a number of days, such as 3 or -3."
						: "Another reminder already uses this number of days.",
				);
			else days.add(count);
			if (!field("subject")) addIssue(`reminders.${index}.subject`, "Enter a subject.");
			if (!field("text")) addIssue(`reminders.${index}.text`, "Enter a message.");
			return [{ days: count ?? 0, subject: field("subject"), text: field("text") }];
		});
		const { card, bank, checkCashInstructions, autoApplyCredit, sendReminders } = typed;
		const { depositAtAcceptance, depositAtSignature } = typed;
		return {
			version: typed.version,
			settings: {
				card,
				bank,
				checkCashInstructions,
				autoApplyCredit,
				sendReminders,
				depositAtAcceptance,
				depositAtSignature,
				returnedCheckFee: fee ?? 0,
				minimumPartialPayment: typed.allowPartialPayments ? minimum : null,
				reminders: reminders.toSorted((a, b) => a.days - b.days),
			},
		};
	});
