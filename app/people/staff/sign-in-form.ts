import { z } from "zod";
import { roles } from "#app/noun/permissions.ts";
import { emailField } from "#app/platform/email-field.ts";
import { optionalTextField } from "#app/platform/form-fields.ts";

const email = z
	.string({ error: "Enter your email address." })
	.trim()
	.min(1, "Enter your email address.")
	.max(254, "This email address is too long.")
	.pipe(emailField())
	.transform((text) => text.toLowerCase());

export const signInForm = z.object({
	email,
	password: z
		.string({ error: "Enter your password." })
		.min(1, "Enter your password.")
		.max(200, "This password is too long."),
});

export const codeForm = z.object({
	code: z.string({ error: "Enter the code." }).trim().min(1, "Enter the code.").max(40, "This code is too long."),
	trust: z.literal("yes").optional(),
});

export const forgotForm = z.object({ email });

const newPassword = z.string({ error: "Choose a password." }).min(1, "Choose a password.");
const name = z
	.string({ error: "Enter a name." })
	.trim()
	.min(1, "Enter a name.")
	.max(100, "Use at most 100 characters.");

export const resetForm = z.object({ password: newPassword, keepPasskeys: z.literal("yes").optional() });
export const joinForm = z.object({ name, password: newPassword });
export const firstOwnerForm = z.object({ name, email, password: newPassword });

const id = z.uuid("This item no longer exists. Reload the page.");
const role = z.enum(roles, "Choose a role.");

export const inviteForm = z.object({ email, name: optionalTextField(100), role });
/** A button of one person or invitation. */
export const idForm = z.object({ id });
export const roleForm = z.object({ id, seenRole: role, role });

const current = z
	.string({ error: "Enter your password." })
	.min(1, "Enter your password.")
	.max(200, "This password is too long.");

export const accountForm = z.discriminatedUnion("intent", [
	z.object({ intent: z.literal("name"), name }),
	z.object({ intent: z.literal("password"), current, password: newPassword }),
	z.object({ intent: z.literal("end-session"), id }),
	z.object({ intent: z.literal("end-others") }),
	z.object({ intent: z.literal("end-all") }),
	z.object({ intent: z.literal("remove-passkey"), id }),
	/** confirms who the person is before the browser adds a passkey */
	z.object({ intent: z.literal("confirm") }),
]);

export const twoFactorForm = z.discriminatedUnion("intent", [
	z.object({ intent: z.literal("start"), password: current }),
	z.object({
		intent: z.literal("confirm"),
		code: z.string().trim().min(1, "Enter the code.").max(20, "Enter the 6-digit code."),
	}),
	z.object({ intent: z.literal("renew"), password: current }),
	z.object({ intent: z.literal("turn-off"), password: current }),
]);
