// The actions that may happen only once, each run twice at the same time (app/concurrency.server.test.ts).
import { allowed, now, type Races } from "#server/testing/races.ts";
import { createTestSuggestion, testTriage } from "./fixtures.server.ts";
import * as triage from "./triage.server.ts";

const by = () => allowed("suggestions.edit");

export const races: Races = {
	triageSuggestion: async () => {
		const seen = await createTestSuggestion();
		return () => triage.triageSuggestion(by(), seen, testTriage, now);
	},
	mergeSuggestion: async () => {
		const seen = await createTestSuggestion();
		const into = await createTestSuggestion();
		return () => triage.mergeSuggestion(by(), seen, into.id, now);
	},
};
