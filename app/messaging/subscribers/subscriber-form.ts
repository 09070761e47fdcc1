import { z } from "zod";
import { emailField } from "#app/platform/email-field.ts";
import { checkbox } from "#app/platform/form.server.ts";
import { optionalTextField, trimmedField } from "#app/platform/form-fields.ts";
import { agreements, evidenceLimit } from "./subscriber.ts";

const evidence = (message: string) => trimmedField(evidenceLimit).pipe(z.string().min(1, message));

export const addForm = z.object({
	email: trimmedField(254).pipe(emailField()),
	name: optionalTextField(200),
	agreement: z.enum(agreements, "Choose how they agreed."),
	evidence: evidence("Say when they agreed and to whom."),
	confirm: z.enum(["email", "now"], "Choose how to add them.").default("email"),
});
export type NewSubscriber = z.output<typeof addForm>;

export const unsubscribeForm = z.object({
	evidence: evidence("Say when and how they asked."),
	isForever: checkbox,
});

export const unblockForm = z.object({ evidence: evidence("Say what you found out.") });
