// The actions that may happen only once, each run twice at the same time (app/concurrency.server.test.ts).
import { allowed, now, owner, type Races } from "#server/testing/races.ts";
import { assignInquiry, correctContact } from "./actions.server.ts";
import { createTestInquiry } from "./fixtures.server.ts";
import * as reply from "./reply.server.ts";

const by = () => allowed("inquiries.work");

export const races: Races = {
	assignInquiry: async () => {
		const { id, version } = await createTestInquiry();
		return () => assignInquiry(by(), id, { ownerId: owner.id, version });
	},
	correctContact: async () => {
		const { id, version } = await createTestInquiry();
		const contact = { name: "Ruth Paulson", email: "ruth@example.com", phone: "", address: "" };
		return () => correctContact(by(), id, { ...contact, version });
	},
	logInquiryCall: async () => {
		const { id, version } = await createTestInquiry();
		return () => reply.logInquiryCall(by(), id, version, "They want it gone by May.", now);
	},
};
