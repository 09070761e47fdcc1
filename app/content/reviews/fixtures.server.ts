import type { Permitted } from "#app/noun/permit.server.ts";
import type { EnteredReview } from "./review-form.ts";
import { enterReview } from "./reviews.server.ts";

export const testReview: EnteredReview = {
	rating: 5,
	text: "Careful work on an old maple.",
	name: "Bonnie Kowalski",
	nameStyle: "initial",
	town: "Stanley",
	reviewedOn: "2026-11-20",
	source: "own",
	sourceUrl: "",
	permission: "Email of Nov 20",
};

/** A review that no one has published yet. */
export async function createTestReview(
	by: Permitted<"reviews.edit">,
	change: Partial<EnteredReview> = {},
	now = new Date(),
): Promise<{ id: string; version: number }> {
	const { id } = await enterReview(by, { ...testReview, ...change }, now);
	return { id, version: 1 };
}
