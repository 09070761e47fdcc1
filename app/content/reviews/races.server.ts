// The actions that may happen only once, each run twice at the same time (app/concurrency.server.test.ts).
import { allowed, now, type Races } from "#server/testing/races.ts";
import * as reviews from "./reviews.server.ts";

const by = () => allowed("reviews.edit");
const entered = async () => {
	const { id } = await reviews.enterReview(
		by(),
		{
			rating: 5,
			text: "Careful work on an old maple.",
			name: "Bonnie Kowalski",
			nameStyle: "initial",
			town: "Stanley",
			reviewedOn: "2026-11-20",
			source: "own",
			sourceUrl: "",
			permission: "Email of Nov 20",
		},
		now,
	);
	return { id, version: 1 };
};

export const races: Races = {
	publishReview: async () => {
		const seen = await entered();
		return () => reviews.publishReview(by(), seen, now);
	},
	hideReview: async () => {
		const seen = await entered();
		return () => reviews.hideReview(by(), seen, "Advertising", now);
	},
	answerReview: async () => {
		const seen = await entered();
		return () => reviews.answerReview(by(), seen, "Thank you.", now);
	},
};
