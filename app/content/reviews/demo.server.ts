import { addDays, today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { reviews } from "./tables.server.ts";

type DemoReview = Pick<typeof reviews.$inferInsert, "rating" | "text" | "name" | "nameStyle" | "town"> & {
	daysAgo: number;
	answer?: string;
};

/** Made up, as everything about the demo company. */
const examples: DemoReview[] = [
	{
		rating: 5,
		name: "Bonnie Kowalski",
		nameStyle: "initial",
		town: "Stanley",
		daysAgo: 9,
		text: "Sam told us the maple didn't have to come down. Ben spent a morning in it, took out the dead wood and one bad limb, and we still have our shade. The yard was cleaner than before.",
	},
	{
		rating: 5,
		name: "Dale Hendrickson",
		nameStyle: "full",
		town: "Thorp",
		daysAgo: 23,
		text: "Ash over the machine shed, with the power line on the other side. They waited for the utility to drop the line and lifted it out with the crane by noon. The bill was the quote, to the dollar.",
	},
	{
		rating: 4,
		name: "Marge Yang",
		nameStyle: "town",
		town: "Cadott",
		daysAgo: 41,
		text: "Good, careful work on two spruces. They came a day later than planned because of wind, and Anna called the evening before to say so.",
		answer: "Thanks for your patience. We don't climb above 25 mph, and we'd rather call than leave you waiting.",
	},
	{
		rating: 5,
		name: "Tom Berglund",
		nameStyle: "initial",
		town: "Owen",
		daysAgo: 66,
		text: "Stump gone, hole filled, chips where I wanted them. In and out through a 40-inch gate.",
	},
	{
		rating: 3,
		name: "Rita Sobczak",
		nameStyle: "initial",
		town: "Boyd",
		daysAgo: 98,
		text: "The pruning is fine, but the loader left two ruts by the driveway.",
		answer: "That was us. We came back the next week and reseeded both, and we now lay mats on every soft lawn.",
	},
	{
		rating: 5,
		name: "Ed and Carol Schultz",
		nameStyle: "full",
		town: "Gilman",
		daysAgo: 130,
		text: "Called at six on a Sunday with an oak on the porch roof. Someone picked up. The tarp was on by nine.",
	},
];

export async function createDemoReviews(now: Date): Promise<void> {
	const day = today(now);
	await db.insert(reviews).values(
		examples.map(({ daysAgo, ...review }) => ({
			...review,
			reviewedOn: addDays(day, -daysAgo),
			source: "own" as const,
			status: "published" as const,
			permission: "Made up for the demo company",
			permittedAt: now,
		})),
	);
	await db.insert(reviews).values({
		rating: 5,
		name: "Walt Nagel",
		nameStyle: "initial",
		town: "Withee",
		source: "own",
		text: "Nobody else wanted to prune a 90-year-old apple tree. Hanna did, and it's full of fruit.",
		reviewedOn: day,
		permission: "Made up for the demo company",
		permittedAt: now,
	});
}
