// The actions that may happen only once, each run twice at the same time (app/concurrency.server.test.ts).
import { createStartedIssue } from "#app/messaging/newsletter-sending/fixtures.server.ts";
import { allowed, now, type Races } from "#server/testing/races.ts";
import { putOnSite } from "./site.server.ts";

export const races: Races = {
	putOnSite: async () => {
		const issue = await createStartedIssue(allowed("newsletter.send"), now);
		return () => putOnSite(allowed("newsletter.edit"), issue, false, now);
	},
};
