import { randomBytes } from "node:crypto";
import { createTestCustomer } from "#app/people/customers/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { ago, type SecretLinks } from "#server/testing/secret-links.ts";
import { linkHash } from "./auth.server.ts";
import { customerVerifications } from "./tables.server.ts";

export const links: SecretLinks = {
	"/account/sign-in/:token": {
		scope: null,
		create: async (owner) => {
			const email = `home-${randomBytes(6).toString("hex")}@example.com`;
			await createTestCustomer(owner, { email });
			const token = randomBytes(24).toString("base64url");
			const identifier = `magic-link:${linkHash(token)}`;
			await db
				.insert(customerVerifications)
				.values({ identifier, value: JSON.stringify({ type: "magic-link", email }), expiresAt: ago(-1) });
			const button = { forms: { press: {} }, repeatable: [], closingForm: "press" };
			return [{ state: "open", token, uniqueText: email, ...button, opens: true }];
		},
		parts: [".data"],
		expire: "update customer_verifications set expires_at = now()",
		tables: ["customer_accounts", "customer_sessions"],
	},
};
