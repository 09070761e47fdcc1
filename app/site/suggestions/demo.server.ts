import { createHash, randomUUID } from "node:crypto";
import { db } from "#app/platform/db.server.ts";
import type { SuggestionState } from "./suggestion.ts";
import { featureSuggestions, featureVotes } from "./tables.server.ts";

const wishes: { title: string; why: string; state: SuggestionState; answer?: string; votes: number }[] = [
	{
		title: "Text me half an hour before the truck comes",
		why: "I have to move two cars and put the dog in.",
		state: "planned",
		votes: 14,
	},
	{
		title: "Show what each tree cost me over the years",
		why: "We own a grove and want to see what it takes to keep it.",
		state: "new",
		votes: 6,
	},
	{
		title: "Leave the wood chips for my garden beds",
		why: "I buy mulch every spring.",
		state: "done",
		answer: "Say so in your request, and the chips stay where you want them.",
		votes: 11,
	},
	{
		title: "Come on Sundays",
		why: "I work the whole week.",
		state: "declined",
		answer: "The crew rests on Sundays. For storm damage call us on any day.",
		votes: 3,
	},
];

/** Made-up wishes in every state, released for showing; one more waits to be looked at. */
export async function demoSuggestions(now: Date): Promise<void> {
	const shown = wishes.map(({ votes: _, ...wish }) => ({ ...wish, key: randomUUID(), releasedAt: now }));
	const waiting = { title: "Let two neighbors share one visit", why: "Our trees touch.", key: randomUUID() };
	const rows = await db
		.insert(featureSuggestions)
		.values([...shown, waiting])
		.returning({ id: featureSuggestions.id, title: featureSuggestions.title });
	const votes = rows.flatMap(({ id, title }) =>
		Array.from({ length: wishes.find((wish) => wish.title === title)?.votes ?? 1 }, (_, index) => ({
			suggestionId: id,
			voter: createHash("sha256").update(`made-up voter ${index}`).digest("hex").slice(0, 32),
		})),
	);
	await db.insert(featureVotes).values(votes);
}
