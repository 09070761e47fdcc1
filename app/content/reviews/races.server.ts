// The actions that may happen only once, each run twice at the same time (app/concurrency.server.test.ts).
import { allowed, now, type Races } from "#server/testing/races.ts";
import { createTestReview } from "./fixtures.server.ts";
import * as reviews from "./reviews.server.ts";

const by = () => allowed("reviews.edit");

export const races: Races = {
	publishReview: async () => {
		const seen = await createTestReview(by());
		return () => reviews.publishReview(by(), seen, now);
	},
	hideReview: async () => {
		const seen = await createTestReview(by());
		return () => reviews.hideReview(by(), seen, "Advertising", now);
	},
	answerReview: async () => {
		const seen = await createTestReview(by());
		return () => reviews.answerReview(by(), seen, "Thank you.", now);
	},
};
