// The actions that may happen only once, each run twice at the same time (app/concurrency.server.test.ts).
import { atLocalTime } from "#app/platform/dates.server.ts";
import { createTestInquiry } from "#app/sales/inquiries/fixtures.server.ts";
import { allowed, client, type Races } from "#server/testing/races.ts";
import { cancelAppointment, confirmAppointment, moveAppointment, scheduleAppointment } from "./appointments.server.ts";
import { cancelOwnAppointment } from "./booking.server.ts";
import { createTestEstimator } from "./fixtures.server.ts";

const monday = new Date("2026-11-30T18:00:00Z");
const by = () => allowed("appointments.edit");
const options = { tellCustomer: false };
const plan = (resourceId: string, minutes: number) => {
	const from = atLocalTime("2026-12-02", minutes);
	return { resourceId, during: { from, to: new Date(from.getTime() + 3_600_000) }, note: "" };
};
const scheduled = async () => {
	const { resource } = await createTestEstimator();
	const inquiry = await createTestInquiry({}, monday);
	const result = await scheduleAppointment(by(), inquiry.id, plan(resource.id, 600), options, monday);
	if (result.kind !== "done") throw new Error(`not scheduled: ${result.kind}`);
	const { id, version, during } = result.record.appointment;
	return { id, version, resource, inquiryId: inquiry.id, from: during.from };
};

export const races: Races = {
	moveAppointment: async () => {
		const { id, version, resource } = await scheduled();
		return () => moveAppointment(by(), id, version, plan(resource.id, 780), options, monday);
	},
	cancelOwnAppointment: async () => {
		const { inquiryId, from } = await scheduled();
		return () => cancelOwnAppointment(inquiryId, from, client, monday);
	},
	confirmAppointment: async () => {
		const { id, version } = await scheduled();
		return () => confirmAppointment(by(), id, version, "phone", monday);
	},
	cancelAppointment: async () => {
		const { id, version } = await scheduled();
		return () => cancelAppointment(by(), id, version, options, monday);
	},
};
