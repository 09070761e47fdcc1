import { z } from "zod";
import { dayField } from "#app/platform/day-form.ts";
import { checkbox } from "#app/platform/form.server.ts";
import { optionalTextField, textField, timeField, versionField } from "#app/platform/form-fields.ts";
import { lengths } from "./appointment.ts";

const fields = {
	day: dayField("Choose a date."),
	start: timeField("Enter a time, such as 9:00 a.m."),
	minutes: z.coerce.number().refine((minutes) => (lengths as readonly number[]).includes(minutes), "Choose a length."),
	resourceId: z.uuid("Choose an estimator."),
	note: optionalTextField(2000),
	tellCustomer: checkbox,
};

/** An appointment as the office enters it. */
export const newAppointmentForm = z.object({ ...fields, inquiryId: z.uuid("Choose an inquiry.") });
export const savedAppointmentForm = z.object({ ...fields, version: versionField });
/** An appointment that was dragged in the calendar. */
export const dropAppointmentForm = z.object({
	version: versionField,
	day: dayField("Choose a date."),
	/** minutes after midnight; without it, it keeps its time */
	startMinute: z.coerce.number().int().min(0).max(1439).optional(),
	calendar: textField(300).default(""),
});
export const confirmAppointmentForm = z.object({ version: versionField });
export const cancelAppointmentForm = z.object({ version: versionField, tellCustomer: checkbox });
export type AppointmentValues = Omit<z.output<typeof savedAppointmentForm>, "version">;
