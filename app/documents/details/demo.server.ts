import { db } from "#app/platform/db.server.ts";
import type { DocumentDefaults } from "./details.ts";
import { initialDefaults } from "./details.ts";
import { documentDefaults } from "./tables.server.ts";

const texts: DocumentDefaults = {
	method:
		"From a rope or a bucket truck, whichever is easier on the tree. No climbing spikes on trees we're keeping. No more than a quarter of the live crown comes out in one year.",
	brush: "Chipped and hauled away.",
	wood: "Hauled away, unless a line item says that it stays.",
	stumps:
		"Cut within 4 inches of the ground. Where a line item says so, we grind the stump to 8 inches below ground level and rake the chips into the hole.",
	utilities: `${initialDefaults.utilities} Where a limb is within 10 feet of a power line, we call the electric company first.`,
	ground:
		"We park on the street or in the driveway. Machines cross the lawn on mats, and we fix any ruts we make. Please open gates and bring pets in.",
	cleanup: "Lawn raked, gutters below the work cleared, driveway and walks blown clean the same day.",
	payment: "Due within 15 days of completion. Pay by check, card or bank transfer.",
	changes: `Hidden metal, decay inside the tree, a nest, or a wire that's closer than it looked can change the price. ${initialDefaults.changes}`,
	warranty: "If anything wasn't done as described, tell us within one year, and we'll come back and fix it at no cost.",
	included:
		"A walk around the yard with you before we leave\nThe Diggers Hotline ticket and the call to the electric company",
	excluded:
		"Repair of unmarked underground pipes or cables\nFirewood cut to length, unless it's a line item\nPlanting and lawn seed, unless they're line items",
};

/** The demo company's standard text. */
export async function createDemoDefaults(now: Date): Promise<void> {
	await db.insert(documentDefaults).values({ texts, updatedAt: now });
}
