import { officeAndEstimators, type Urls, unknownId } from "#app/noun/url.ts";
import { accountLimit, addressLimit } from "#app/platform/rate-limit.ts";

export const appointmentAnswerLimit = addressLimit("appointment.answer", 30, 300);
export const appointmentBookLimit = addressLimit("appointment.book", 6, 86_400);
/** how often one customer can book, move and cancel */
export const appointmentChangesLimit = accountLimit("appointment.changes", 8, 86_400);

/** how long the link works: days after the customer got the link to book an estimate, or changed the appointment */
export const bookingLinkDays = 90;

export const urls: Urls = {
	"/admin/calendar/appointments/new": { who: officeAndEstimators, get: "200" },
	"/admin/calendar/appointments/:id": {
		who: officeAndEstimators,
		get: "404",
		path: `/admin/calendar/appointments/${unknownId}`,
	},
	"/estimate-visit/:accessToken": { who: "everybody", get: "404", path: "/estimate-visit/nonsense", secret: true },
	"/estimate-visit/:accessToken/calendar.ics": {
		who: "everybody",
		get: "404",
		path: "/estimate-visit/nonsense/calendar.ics",
	},
};
