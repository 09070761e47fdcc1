import { createHash, randomUUID } from "node:crypto";
import { db } from "#app/platform/db.server.ts";
import type { SuggestionState } from "./suggestion.ts";
import { featureSuggestions, featureVotes } from "./tables.server.ts";

const examples: { title: string; why: string; state: SuggestionState; answer?: string; votes: number }[] = [
	{
		title: "Text me half an hour before the truck arrives",
		why: "I have to move two cars and put the dog in.",
		state: "planned",
		votes: 14,
	},
	{
		title: "Show what I've spent on each tree over the years",
		why: "We own a woodlot and want to see what it costs to keep it up.",
		state: "new",
		votes: 6,
	},
	{
		title: "Leave the wood chips for my garden beds",
		why: "I buy mulch every spring.",
		state: "done",
		answer: "Tell us in your request, and we'll leave the chips where you want them.",
		votes: 11,
	},
	{
		title: "Work on Sundays",
		why: "I work all week.",
		state: "declined",
		answer: "The crew takes Sundays off. For storm damage, call us any day.",
		votes: 3,
	},
];

/** Creates made-up suggestions: a released one in each state, and one that is not released. */
export async function createDemoSuggestions(now: Date): Promise<void> {
	const released = examples.map(({ votes: _, ...example }) => ({ ...example, key: randomUUID(), releasedAt: now }));
	const unreleased = { title: "Let two neighbors share one visit", why: "Our trees touch.", key: randomUUID() };
	const rows = await db
		.insert(featureSuggestions)
		.values([...released, unreleased])
		.returning({ id: featureSuggestions.id, title: featureSuggestions.title });
	await db.insert(featureSuggestions).values({
		title: "Show tomorrow's weather on the schedule",
		why: "I check the wind in another app before I plan the crane.",
		name: "Sam Lindqvist",
		page: "/admin/schedule",
		tags: ["schedule"],
		key: randomUUID(),
	});
	const votes = rows.flatMap(({ id, title }) =>
		Array.from({ length: examples.find((example) => example.title === title)?.votes ?? 1 }, (_, index) => ({
			suggestionId: id,
			voter: createHash("sha256").update(`made-up voter ${index}`).digest("hex").slice(0, 32),
		})),
	);
	await db.insert(featureVotes).values(votes);
}
