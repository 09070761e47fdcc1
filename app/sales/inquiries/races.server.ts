// The actions that may happen only once, each run twice at the same time (app/concurrency.server.test.ts).
import { allowed, now, type Races } from "#server/testing/races.ts";
import { createTestInquiry } from "./fixtures.server.ts";
import * as reply from "./reply.server.ts";

export const races: Races = {
	logInquiryCall: async () => {
		const { id, version } = await createTestInquiry();
		return () => reply.logInquiryCall(allowed("inquiries.work"), id, version, "They want it gone by May.", now);
	},
};
