import { eq } from "drizzle-orm";
import { db } from "#app/platform/db.server.ts";
import { createLinkToken } from "#app/platform/link-tokens.server.ts";
import { client, required, type SecretLinks } from "#server/testing/secret-links.ts";
import { subscribe } from "./subscriptions.server.ts";
import { subscribers } from "./tables.server.ts";

let count = 0;

async function subscribed(now: Date) {
	count += 1;
	const email = `reader-${process.pid}-${count}@example.com`;
	await subscribe({ email, name: "", source: "website", extra: "" }, client, now);
	const [row] = await db.select().from(subscribers).where(eq(subscribers.email, email));
	return required(row);
}

const button = { forms: { press: {} }, repeatable: [], closingForm: "press", opens: true };

export const links: SecretLinks = {
	"/newsletter/confirm/:token": {
		scope: "newsletter-confirm",
		create: async (_owner, now) => {
			const { confirmId, email } = await subscribed(now);
			const token = createLinkToken("newsletter-confirm", confirmId);
			return [{ state: "pending", token, uniqueText: email, ...button }];
		},
		parts: [".data"],
		tables: ["subscribers", "suppressions"],
	},
	"/newsletter/unsubscribe/:token": {
		scope: "newsletter-unsubscribe",
		create: async (_owner, now) => {
			const { id, email } = await subscribed(now);
			const token = createLinkToken("newsletter-unsubscribe", id);
			return [{ state: "subscribed", token, uniqueText: email, ...button }];
		},
		parts: [".data"],
		tables: ["subscribers", "suppressions"],
	},
};
