import { randomUUID } from "node:crypto";
import { db } from "#app/platform/db.server.ts";
import { featureSuggestions } from "./tables.server.ts";

/** A suggestion as a visitor sends it. */
export async function createTestSuggestion(
	facts: Partial<typeof featureSuggestions.$inferInsert> = {},
): Promise<typeof featureSuggestions.$inferSelect> {
	const [row] = await db
		.insert(featureSuggestions)
		.values({
			key: randomUUID(),
			title: `Show the crew on a map ${randomUUID().slice(0, 8)}`,
			why: "Then I know when to move the car.",
			...facts,
		})
		.returning();
	if (!row) throw new Error("the suggestion was not added");
	return row;
}

export const testTriage = {
	title: "Show the crew on a map",
	state: "planned" as const,
	answer: "",
	releaseNote: "",
	tags: [],
	isPublic: true,
};
