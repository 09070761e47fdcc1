import { z } from "zod";
import { detailTextsForm } from "#app/documents/details/details-form.ts";
import { acknowledgedRules } from "#app/documents/drafts/acknowledged-form.ts";
import { dayForm, depositForm, lineItemsForm } from "#app/documents/line-items/line-item-form.ts";
import { signedCopyFields } from "#app/documents/signing/signed-copy-form.ts";
import { optionalTextField, textField, versionForm } from "#app/platform/form-fields.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import { declineReasons } from "./quote.ts";

/** What the editor sends: the version it started from and the whole content. */
export const draftForm = z.object({
	version: z.int().positive(),
	content: detailTextsForm.extend({
		toName: textField(200),
		toEmail: textField(254),
		toPhone: textField(40).transform(formatPhone),
		siteAddress: textField(300),
		county: textField(60),
		message: textField(4000),
		internalNote: textField(8000),
		included: textField(4000),
		excluded: textField(4000),
		validUntil: dayForm,
		plannedOn: dayForm,
		deposit: depositForm,
		exemption: textField(200),
		goal: textField(600).default(""),
		plannedUntil: dayForm.default(""),
		walkedBy: textField(200).default(""),
		walkedOn: dayForm.default(""),
		lines: lineItemsForm,
	}),
});

const ids = z.array(z.uuid()).max(200).default([]);

/** The items that a customer selects, before they accept. Its fields depend on the groups of the quote. */
export const selectionForm = z.looseObject({});

export const acceptForm = z
	.looseObject({
		"line[]": ids,
		hash: z.string().length(64),
		shownTotal: z.coerce.number().int(),
		name: z.string().trim().min(2, "Enter your full name.").max(200, "Keep this to 200 characters or fewer."),
		consent: z.literal("yes", "Check the box to accept the quote."),
	})
	.transform(({ hash, shownTotal, name, ...fields }) => ({ hash, shownTotal, name, selection: toSelection(fields) }));

/** Options come as "line[]", and the chosen item of each group as "group-<name>"; both are the selection. */
function toSelection({ "line[]": lines, ...others }: { "line[]": string[]; [field: string]: unknown }): string[] {
	const groups = Object.entries(others).filter(([field]) => field.startsWith("group-"));
	return [...lines, ...groups.map(([, id]) => String(id))];
}

export const declineForm = z.object({
	hash: z.string().length(64),
	reason: z.enum(declineReasons, "Choose a reason."),
	note: optionalTextField(2000),
});

export const withdrawForm = versionForm.extend({
	reason: z.string().trim().min(3, "Enter a reason.").max(500, "Keep this to 500 characters or fewer."),
});

export const callForm = versionForm.extend({
	note: z
		.string()
		.trim()
		.min(3, "Enter a short note about the call.")
		.max(1000, "Keep this to 1,000 characters or fewer."),
});

export const answerForm = z.object({
	text: z.string().trim().min(2, "Enter an answer.").max(4000, "Keep this to 4,000 characters or fewer."),
});

export const recordAcceptanceForm = z
	.looseObject({
		...versionForm.shape,
		"line[]": ids,
		name: z.string().trim().min(2, "Enter the customer's full name.").max(200),
		evidence: z.string().trim().min(5, "Enter who took the call and when.").max(1000),
	})
	.transform(({ version, name, evidence, ...fields }) => ({ version, name, evidence, selection: toSelection(fields) }));

export const issueForm = versionForm.extend({ acknowledged: acknowledgedRules });

/** An acceptance on paper, with its scan. */
export const signedQuoteForm = z
	.looseObject({ ...versionForm.shape, ...signedCopyFields, "line[]": ids })
	.transform(({ version, name, signedOn, copy, ...fields }) => ({
		version,
		name,
		signedOn,
		copy,
		selection: toSelection(fields),
	}));
