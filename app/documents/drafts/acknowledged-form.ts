import { z } from "zod";

/** The ids of the rules whose questions were answered in the editor, separated by commas. */
export const acknowledgedRules = z
	.string()
	.max(4000)
	.default("")
	.transform((typed) => typed.split(",").filter(Boolean));
