import { z } from "zod";
import { tooLong, trimmedField } from "#app/platform/form-fields.ts";
import { maxMessage, maxSubject } from "./email-template.ts";

const controlCharacter = /\p{Cc}/u;

// a line break would start another header of the email
export const subjectField = z
	.string()
	.trim()
	.min(1, "Enter a subject.")
	.max(maxSubject, tooLong(maxSubject))
	.refine((text) => !controlCharacter.test(text), "Enter the subject on one line.");

export const messageField = trimmedField(maxMessage);
