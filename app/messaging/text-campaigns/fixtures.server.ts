import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { channels, consents, customers, taggedCustomers, tags } from "#app/people/customers/tables.server.ts";
import { db } from "#app/platform/db.server.ts";
import { type CampaignAudience, everyCustomer } from "./campaign.ts";
import { startCampaign } from "./start.server.ts";
import { campaigns } from "./tables.server.ts";

let lastLine = 0;

/** Customers with a phone each who agreed to campaigns, under a tag of their own. */
export async function createTestAudience(
	count: number,
	name = "Karen Olson",
): Promise<{ audience: CampaignAudience; tagId: string; phones: string[]; customerIds: string[] }> {
	const phones = Array.from({ length: count }, () => `+1715${String(5_560_000 + ++lastLine)}`);
	const [tag] = await db
		.insert(tags)
		.values({ name: randomUUID().slice(0, 30) })
		.returning({ id: tags.id });
	if (!tag) throw new Error("no tag was created");
	const people = await db
		.insert(customers)
		.values(phones.map(() => ({ name })))
		.returning({ id: customers.id });
	const customerIds = people.map(({ id }) => id);
	await db.insert(taggedCustomers).values(customerIds.map((customerId) => ({ customerId, tagId: tag.id })));
	await db
		.insert(channels)
		.values(phones.map((value, index) => ({ customerId: customerIds[index] ?? "", kind: "phone" as const, value })));
	const answer = {
		kind: "phone",
		purpose: "marketing-text",
		granted: true,
		wording: "wording",
		source: "office",
	} as const;
	await db.insert(consents).values(phones.map((value) => ({ ...answer, value })));
	return { audience: { ...everyCustomer, tags: [tag.id] }, tagId: tag.id, phones, customerIds };
}

export async function createTestCampaign(
	audience: CampaignAudience = everyCustomer,
	body = "Hi {first name}, oaks can be pruned safely until April.",
): Promise<{ id: string; version: number }> {
	const [campaign] = await db
		.insert(campaigns)
		.values({ name: "Dormant pruning", body, audience })
		.returning({ id: campaigns.id, version: campaigns.version });
	if (!campaign) throw new Error("no campaign was created");
	return campaign;
}

/** A campaign that is being sent to someone. */
export async function createStartedCampaign(by: Permitted<"text-campaigns.send">, now: Date) {
	const { audience } = await createTestAudience(1);
	const { id, version } = await createTestCampaign(audience);
	const started = await startCampaign({ id, version, by: actor(by) }, now);
	if (started !== "started") throw new Error("the campaign wasn't started");
	return { id, version: version + 1 };
}

/** A campaign that stopped by itself, until a person has decided. */
export async function createStoppedCampaign(now: Date) {
	const { id } = await createTestCampaign();
	const set = (pausedReason: string) => db.update(campaigns).set({ pausedReason }).where(eq(campaigns.id, id));
	await set("Your data was restored from a backup made while this campaign was scheduled.");
	return { id, at: now, remove: () => set("") };
}
