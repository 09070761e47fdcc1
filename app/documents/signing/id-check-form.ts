import { z } from "zod";

/** The note of an ID check, such as "Wisconsin driver's license, photo matches". */
export const idCheckNote = z
	.string()
	.trim()
	.min(3, "Enter which ID you checked, such as a Wisconsin driver's license.")
	.max(200, "Keep this to 200 characters or fewer.");

export const idCheckForm = z.object({ signerId: z.uuid().optional(), note: idCheckNote });
