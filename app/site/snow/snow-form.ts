import { z } from "zod";
import { type FieldErrors, parseForm, type SubmittedValues, submittedValues } from "#app/platform/form.server.ts";
import { contactForm } from "#app/sales/inquiries/inquiry-form.ts";
import { planValues, sizeValues, snowPlanMessage } from "./plan.ts";

const choicesForm = z.object({
	plan: z.enum(planValues, "Choose how you'd like to pay."),
	size: z.enum(sizeValues, "Choose the size that comes closest."),
});

type ParsedSnowForm =
	| { ok: true; form: z.output<typeof contactForm>; typed: SubmittedValues }
	| { ok: false; errors: FieldErrors; typed: SubmittedValues };

/** Parses the snow plan form as a contact form inquiry, with plan and size at the start of its message. */
export function parseSnowForm(formData: FormData): ParsedSnowForm {
	const choices = parseForm(choicesForm, formData);
	const notes = String(formData.get("message") ?? "");
	const inquiryData = new FormData();
	for (const [name, value] of formData) if (!name.endsWith("[]")) inquiryData.set(name, value);
	inquiryData.set("message", choices.ok ? snowPlanMessage(choices.value.plan, choices.value.size, notes) : notes);
	inquiryData.set("services[]", "snow-plan");
	const inquiry = parseForm(contactForm, inquiryData);
	const typed = { ...submittedValues(formData, contactForm), ...submittedValues(formData, choicesForm) };
	if (choices.ok && inquiry.ok) return { ok: true, form: inquiry.value, typed };
	return { ok: false, errors: { ...(inquiry.ok ? {} : inquiry.errors), ...(choices.ok ? {} : choices.errors) }, typed };
}
