import { allowed, instant, type Lists, now } from "#server/testing/lists.ts";
import { createTestSuggestion } from "./fixtures.server.ts";
import { listForTriage } from "./triage-list.server.ts";

export const lists: Lists = {
	listForTriage: {
		table: "feature_suggestions",
		create: async () => (await createTestSuggestion()).id,
		values: { title: "copy_name", key: "uuidv4()", created_at: instant },
		order: "created_at desc, id desc",
		change: "answer = answer || '.'",
		read: (_search, after) => listForTriage(allowed("suggestions.edit"), "new", "", after, now),
	},
};
