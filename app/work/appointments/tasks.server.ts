import { schedule } from "#app/platform/queue.server.ts";
import { sendAppointmentReminders } from "./send-reminders.server.ts";

export const tasks = {
	// several times, so that a server that was down at nine catches up
	...schedule("appointments.remind", "5,25,45 9-11 * * *", () => sendAppointmentReminders(new Date()), {
		label: "Estimate reminders",
	}),
};
