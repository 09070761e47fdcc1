import { createTestStaff } from "#app/people/staff/fixtures.server.ts";
import { may, type SecretLinks, tokenIn } from "#server/testing/secret-links.ts";
import { createFeed, revokeFeed } from "./feeds.server.ts";

const feedOf = async (now: Date) => {
	const person = await createTestStaff("office");
	const token = tokenIn(await createFeed(may(person, "account.own"), { staffId: person.id }, now), "/calendar/");
	return { person, token };
};

export const links: SecretLinks = {
	"/calendar/:accessToken/calendar.ics": {
		scope: "calendar-feed",
		create: async (_owner, now) => {
			const { token } = await feedOf(now);
			return [{ state: "on", token, uniqueText: "BEGIN:VCALENDAR", forms: {}, repeatable: [], opens: true }];
		},
		parts: [],
		replace: async (_owner, now) => {
			const { person, token } = await feedOf(now);
			await revokeFeed(may(person, "account.own"), { staffId: person.id }, now);
			return { old: token, current: null };
		},
		tables: ["calendar_feeds"],
	},
};
