import { z } from "zod";

/** `note`: which ID it was, such as "Wisconsin driver's license, photo matches". */
export const idCheckForm = z.object({
	signerId: z.uuid().optional(),
	note: z
		.string()
		.trim()
		.min(3, "Enter which ID you checked, such as a Wisconsin driver's license.")
		.max(200, "Keep this to 200 characters or fewer."),
});
