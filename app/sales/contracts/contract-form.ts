import { z } from "zod";
import { acknowledgedRules } from "#app/documents/drafts/acknowledged-form.ts";
import { dayForm, lineItemsForm } from "#app/documents/line-items/line-item-form.ts";
import { signatureFields } from "#app/documents/signing/signature.server.ts";
import { signedCopyFields } from "#app/documents/signing/signed-copy-form.ts";
import { emailField } from "#app/platform/email-field.ts";
import { checkbox } from "#app/platform/form.server.ts";
import { numberField, optionalTextField, textField, tooLong, versionForm } from "#app/platform/form-fields.ts";
import { parseMoney } from "#app/platform/money.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import { declineReasons } from "./contract.ts";
import { rules } from "./lint.ts";
import { planKinds } from "./plan.ts";

const uniqueIds = (items: { id: string }[]) => new Set(items.map((one) => one.id)).size === items.length;
const email = emailField();

const plan = z
	.array(
		z.object({
			id: z.uuid(),
			kind: z.enum(planKinds),
			label: textField(100),
			due: textField(200),
			share: textField(20),
		}),
	)
	.max(12, "Enter 12 payments or fewer.")
	.refine(uniqueIds);

const clauses = z
	.array(
		z.object({
			id: z.uuid(),
			key: textField(80),
			revision: textField(10),
			title: textField(200),
			text: textField(6000),
		}),
	)
	.max(40, "Add 40 clauses or fewer.")
	.refine(uniqueIds);

const signers = z
	.array(
		z.object({
			id: z.uuid(),
			role: z.enum(["customer", "company"]),
			name: textField(200),
			email: textField(254),
			staffId: z.union([z.literal(""), z.uuid()]),
		}),
	)
	.max(8, "Add 8 signers or fewer.")
	.refine(uniqueIds);

/** What the editor sends: the version it has seen and the whole content. */
export const draftForm = z.object({
	version: z.int().positive(),
	content: z.object({
		title: textField(200),
		toName: textField(200),
		toEmail: textField(254),
		toPhone: textField(40).transform(formatPhone),
		siteAddress: textField(300),
		county: textField(60),
		salesperson: textField(200),
		message: textField(4000),
		internalNote: textField(8000),
		scope: textField(12_000),
		startOn: dayForm,
		endOn: dayForm,
		warranty: textField(4000),
		security: textField(1000),
		exemption: textField(200),
		soldBy: z.enum(["asked", "solicited"]),
		place: z.enum(["home", "remote", "office"]),
		home: z.enum(["1-4", "5+", "business"]),
		wires: z.enum(["unknown", "none", "drop", "line"]),
		subcontractors: z.boolean(),
		pesticide: z.boolean(),
		insurance: z.boolean(),
		hazard: z.boolean(),
		emergency: z.boolean(),
		order: z.enum(["at-once", "in-order"]),
		lines: lineItemsForm,
		plan,
		clauses,
		signers,
	}),
});

export const signForm = z.object({
	...signatureFields,
	consent: z.literal("yes", "Check the box to sign online, or sign on paper."),
	emergency: optionalTextField(2000),
});

export const declineForm = z.object({
	hash: z.string().length(64),
	reason: z.enum(declineReasons, "Choose a reason."),
	note: optionalTextField(2000),
});

export const reasonForm = versionForm.extend({
	reason: z.string().trim().min(3, "Enter a reason.").max(500, tooLong(500)),
});

export const approveClauseForm = reasonForm.extend({ clauseId: z.uuid() });

const signerForm = versionForm.extend({ signerId: z.uuid() });

export const correctForm = signerForm.extend({
	name: z.string().trim().min(2, "Enter the signer's full name.").max(200),
	email,
});

export const issueForm = versionForm.extend({ acknowledged: acknowledgedRules });

export const paperSignatureForm = z.object({ ...signedCopyFields, signerId: z.uuid() });

export const handOverForm = z.object({ signerId: z.uuid() });

export const countersignForm = z.object({
	hash: z.string().length(64),
	name: z.string().trim().min(2, "Enter your full name.").max(200),
	consent: z.literal("yes", "Check the box to sign."),
	drawing: z.string().max(450_000).default(""),
});

const revision = z.coerce.number().int().min(0);
const key = z
	.string()
	.trim()
	.toLowerCase()
	.regex(/^[a-z][a-z0-9-]{1,60}$/, "Use lowercase letters, numbers and hyphens only, such as oak-season.");

export const clauseForm = z.object({
	key,
	revision,
	title: z.string().trim().min(2, "Enter a title.").max(200),
	text: z.string().trim().min(5, "Enter the clause text.").max(6000),
	source: z.string().trim().min(2, "Enter the law, the rule or the person this clause comes from.").max(300),
	retired: checkbox,
});

export const templateForm = z.object({
	key,
	revision,
	name: z.string().trim().min(2, "Enter a name.").max(100),
	note: optionalTextField(300),
	warranty: optionalTextField(4000),
	"clause[]": z.array(z.string().max(80)).default([]),
	retired: checkbox,
});

const optionalAmount = z
	.string()
	.trim()
	.refine(
		(typed) => !typed || (parseMoney(typed) ?? -1) >= 0,
		"Enter an amount in dollars, such as 5000, or leave this blank.",
	)
	.transform((typed) => (typed ? parseMoney(typed) : null));

export const settingsForm = versionForm.extend({
	codeAbove: optionalAmount,
	inPersonCodeAbove: optionalAmount,
	openDays: numberField("Enter a whole number of days from 1 to 180.", { min: 1, max: 180, isWhole: true }),
	sendReminders: z
		.enum(["on", "off"])
		.default("on")
		.transform((on) => on === "on"),
	reminderText: optionalTextField(2000),
	pesticideLicense: optionalTextField(60),
	pesticideUntil: dayForm.default(""),
});

export const turnOnRuleForm = versionForm.extend({ rule: z.enum(rules.map(({ id }) => id)) });

export const turnOffRuleForm = turnOnRuleForm.extend({
	reason: z.string().trim().min(5, "Enter who decided this and why.").max(500, tooLong(500)),
});
