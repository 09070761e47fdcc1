import { readCompany } from "#app/people/company/company.server.ts";
import { findOpenAppointment } from "../appointment-record.server.ts";
import { appointmentFile } from "../invitation.server.ts";
import { bookingPages } from "./booking-pages.server.ts";

/** GET /estimate-visit/:accessToken/calendar.ics */
export const loader = bookingPages.file(async (inquiry) => {
	const record = await findOpenAppointment(inquiry.id, new Date());
	if (!record) return null;
	return {
		bytes: Buffer.from(appointmentFile(record, await readCompany())),
		type: "text/calendar; charset=utf-8",
		name: "estimate.ics",
	};
});
