import { z } from "zod";
import { type FieldErrors, parseForm, type Typed } from "#app/platform/form.server.ts";
import { contactForm } from "#app/sales/inquiries/inquiry-form.ts";
import { messageOf, planNames, sizeNames } from "./plan.ts";

const choices = z.object({
	plan: z.enum(planNames, "Please choose how you would like to pay."),
	size: z.enum(sizeNames, "Please choose the size that comes closest."),
});

type ReadSnowForm =
	| { ok: true; form: z.output<typeof contactForm>; typed: Typed }
	| { ok: false; errors: FieldErrors; typed: Typed };

/** The sign-up as the request that the office gets: the contact form's rules, and plan and size in its message. */
export function readSnowForm(sent: FormData): ReadSnowForm {
	const chosen = parseForm(choices, sent);
	const notes = String(sent.get("message") ?? "");
	const asked = new FormData();
	for (const [name, value] of sent) if (!name.endsWith("[]")) asked.set(name, value);
	asked.set("message", chosen.ok ? messageOf(chosen.value.plan, chosen.value.size, notes) : notes);
	asked.set("services[]", "snow-plan");
	const request = parseForm(contactForm, asked);
	const typed: Typed = {};
	for (const [name, value] of sent) if (typeof value === "string") typed[name] = value;
	if (chosen.ok && request.ok) return { ok: true, form: request.value, typed };
	return { ok: false, errors: { ...(request.ok ? {} : request.errors), ...(chosen.ok ? {} : chosen.errors) }, typed };
}
