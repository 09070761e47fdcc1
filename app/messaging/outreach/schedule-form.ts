import { z } from "zod";

const dateTime = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):([0-5]\d)$/;
const message = "Choose a day and a time.";

/** On the clock of the company's time zone, as browsers send it: "2026-12-03T08:00". */
export const localTimeField = z.string(message).transform((typed, context) => {
	const [, day = "", hours, minutes] = dateTime.exec(typed) ?? [];
	if (day && isDay(day)) return { day, minutes: Number(hours) * 60 + Number(minutes) };
	context.addIssue({ code: "custom", message });
	return z.NEVER;
});

function isDay(day: string): boolean {
	const date = new Date(`${day}T00:00:00Z`);
	return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}
