import { z } from "zod";
import { dayField } from "#app/platform/day-form.ts";
import { checkbox } from "#app/platform/form.server.ts";
import { textField } from "#app/platform/form-fields.ts";
import { lengths } from "./appointment.ts";

const version = z.coerce.number().int().positive();
const fields = {
	day: dayField("Choose a date."),
	start: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Enter a time, such as 9:00 AM."),
	minutes: z.coerce.number().refine((minutes) => (lengths as readonly number[]).includes(minutes), "Choose a length."),
	resourceId: z.uuid("Choose an estimator."),
	note: textField(2000)
		.transform((typed) => typed.trim())
		.default(""),
	tellCustomer: checkbox,
};

/** An appointment as the office enters it. */
export const newAppointmentForm = z.object({ ...fields, inquiryId: z.uuid("Choose an inquiry.") });
export const savedAppointmentForm = z.object({ ...fields, version });
export const cancelAppointmentForm = z.object({ version, tellCustomer: checkbox });
export type AppointmentValues = Omit<z.output<typeof savedAppointmentForm>, "version">;
