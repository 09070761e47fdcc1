import { z } from "zod";
import { optionalNumberField, optionalTextField, versionField } from "#app/platform/form-fields.ts";
import { dogAnswers, type PropertyNoteName, propertyNotes, wireAnswers } from "./property.ts";

const maxLength = 1000;
export const maxGateCode = 40;

const note = optionalTextField(maxLength);

export const propertyForm = z.object({
	version: versionField,
	dog: z.enum(dogAnswers, "Choose an answer.").default("unknown"),
	wires: z.enum(wireAnswers, "Choose an answer.").default("unknown"),
	...(Object.fromEntries(propertyNotes.map((name) => [name, note])) as Record<PropertyNoteName, typeof note>),
	/** "" keeps the saved one */
	gateCode: optionalTextField(maxGateCode),
	removeGateCode: z.literal("yes").optional(),
});

const degrees = (limit: number, message: string) => optionalNumberField(message, { min: -limit, max: limit });

/** A pin, or nothing in both fields. */
export const propertyLocationForm = z
	.object({
		version: versionField,
		latitude: degrees(90, "Enter a number from -90 to 90, such as 44.96."),
		longitude: degrees(180, "Enter a number from -180 to 180, such as -90.94."),
	})
	.superRefine(({ latitude, longitude }, check) => {
		if ((latitude === null) === (longitude === null)) return;
		const missing = latitude === null ? "latitude" : "longitude";
		check.addIssue({ code: "custom", path: [missing], message: `Enter the ${missing} too, or leave both blank.` });
	});
