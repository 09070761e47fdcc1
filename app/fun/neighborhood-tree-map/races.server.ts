// The actions that may happen only once, each run twice at the same time (app/concurrency.server.test.ts).

import { allowed, now, type Races } from "#server/testing/races.ts";
import { createTestPin } from "./fixtures.server.ts";
import { removeOwnPin } from "./pins.server.ts";
import * as pinReview from "./review.server.ts";

export const races: Races = {
	publishPin: async () => {
		const { id, version } = await createTestPin();
		return () => pinReview.publishPin(allowed("pins.review"), id, version, now);
	},
	removePin: async () => {
		const { id, version } = await createTestPin();
		return () => pinReview.removePin(allowed("pins.review"), id, version, now);
	},
	removeOwnPin: async () => {
		const { token } = await createTestPin();
		return () => removeOwnPin(token, now);
	},
};
