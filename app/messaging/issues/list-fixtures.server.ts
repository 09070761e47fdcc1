import { allowed, type Lists, now } from "#server/testing/lists.ts";
import { startIssue } from "./issues.server.ts";
import { listIssues } from "./listing.server.ts";

export const lists: Lists = {
	listIssues: {
		table: "newsletter_issues",
		create: async () =>
			(await startIssue(allowed("newsletter.edit"), { subject: "Oaks", blocks: [], from: "nothing" }, now)).id,
		values: { slug: "null" },
		order: "id desc",
		change: "subject = 'Oaks and elms'",
		// a word in the middle of another is found too
		searches: false,
		read: (search, after) => listIssues(allowed("newsletter.view"), "all", search, after),
	},
};
