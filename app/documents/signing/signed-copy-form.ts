import { z } from "zod";
import { today } from "#app/platform/dates.server.ts";
import { optionalFile } from "#app/platform/form.server.ts";

/** The fields of SignedCopyFields. */
export const signedCopyFields = {
	name: z.string().trim().min(2, "Enter the full name of the person who signed.").max(200),
	signedOn: z.iso
		.date("Enter the date on the signed copy.")
		.refine((day) => day <= today(new Date()), "Enter a date that isn't in the future."),
	copy: optionalFile,
};
