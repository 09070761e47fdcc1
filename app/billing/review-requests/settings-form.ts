import { z } from "zod";
import { isLinkTo } from "#app/content/reviews/review-form.ts";
import { checkbox } from "#app/platform/form.server.ts";
import { numberField, optionalTextField, versionOrZeroField } from "#app/platform/form-fields.ts";
import { dayLimits } from "./review-request.ts";

const dayMessage = `Enter a number of days from ${dayLimits.min} to ${dayLimits.max}.`;

export const settingsForm = z
	.object({
		version: versionOrZeroField,
		isOn: checkbox,
		days: numberField(dayMessage, { ...dayLimits, isWhole: true }),
		googleUrl: optionalTextField(500),
	})
	.superRefine(({ googleUrl }, context) => {
		if (googleUrl && !isLinkTo("google", googleUrl))
			context.addIssue({
				code: "custom",
				path: ["googleUrl"],
				message: "Paste the link from your Google Business Profile, such as https://g.page/r/.../review.",
			});
	});
