import { z } from "zod";
import { detailLimit } from "#app/documents/details/details.ts";
import { acknowledgedRules } from "#app/documents/drafts/acknowledged-form.ts";
import { dayForm, lineItemsForm } from "#app/documents/line-items/line-item-form.ts";
import { signatureFields } from "#app/documents/signing/signature.server.ts";
import {
	numberField,
	optionalTextField,
	textField,
	tooLong,
	versionForm,
	versionOrZeroField,
} from "#app/platform/form-fields.ts";
import { parseMoney } from "#app/platform/money.ts";
import { type ChangeOrderTexts, changeOrderTextKeys, reasons } from "./change-order.ts";

const hash = z.string().length(64);
const name = z.string().trim().min(2, "Enter the full name.").max(200, tooLong(200));

const textsForm = z.object(
	Object.fromEntries(changeOrderTextKeys.map((key) => [key, textField(detailLimit).default("")])) as Record<
		keyof ChangeOrderTexts,
		z.ZodDefault<z.ZodString>
	>,
);

/** A save of the editor: the version that it is based on, and the whole content. */
export const draftForm = z.object({
	version: z.int().positive(),
	content: z.object({
		reason: z.enum(reasons),
		explanation: textField(4000),
		internalNote: textField(8000),
		toName: textField(200),
		toEmail: textField(254),
		endOn: dayForm,
		photos: z.array(z.object({ id: z.uuid() })).max(10, "Add 10 photos or fewer."),
		lines: lineItemsForm,
		details: textsForm.optional(),
	}),
});

export const approveForm = z.object({
	...signatureFields,
	consent: z.literal("yes", "Check the box to approve."),
});

export const declineForm = z.object({ hash, note: optionalTextField(2000) });

export const callForm = z.object({ note: optionalTextField(500) });

export const voidForm = versionForm.extend({
	reason: z.string().trim().min(3, "Enter a reason.").max(500, tooLong(500)),
});

export const recordApprovalForm = z.object({
	hash,
	name,
	evidence: z.string().trim().min(8, "Describe how and when the customer approved.").max(1000, tooLong(1000)),
});

export const settingsForm = z.object({
	version: versionOrZeroField,
	officeLimit: z
		.string()
		.trim()
		.refine((typed) => (parseMoney(typed) ?? -1) >= 0, "Enter an amount in dollars, such as 500.")
		.transform((typed) => parseMoney(typed) ?? 0),
	crewLimit: z
		.string()
		.trim()
		.refine((typed) => (parseMoney(typed) ?? -1) >= 0, "Enter an amount in dollars, such as 500.")
		.transform((typed) => parseMoney(typed) ?? 0),
	openDays: numberField("Enter a whole number of days from 1 to 90.", { min: 1, max: 90, isWhole: true }),
	creditMemos: z.enum(["review", "automatic"], "Choose an option."),
});

export const conflictForm = z.object({ conflictId: z.uuid() });

export const issueForm = versionForm.extend({ acknowledged: acknowledgedRules });
