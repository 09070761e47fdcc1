import { z } from "zod";
import { parseEmailAddress } from "./email-address.ts";

/** The field of a form; "" isn't an address. */
export const emailField = (message = "Enter a valid email address.") =>
	z.string(message).transform((typed, context) => {
		const email = parseEmailAddress(typed);
		if (email !== null) return email;
		context.addIssue(message);
		return z.NEVER;
	});

/** The same, or "" when left blank. */
export const optionalEmailField = (message = "Enter a valid email address.") =>
	z.string(message).transform((typed, context) => {
		const email = typed.trim() && parseEmailAddress(typed);
		if (email !== null) return email;
		context.addIssue(message);
		return z.NEVER;
	});
