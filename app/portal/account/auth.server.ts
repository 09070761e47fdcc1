import { createHash } from "node:crypto";
import { drizzleAdapter } from "@better-auth/drizzle-adapter/relations-v2";
import { betterAuth } from "better-auth";
import { magicLink } from "better-auth/plugins";
import { eq } from "drizzle-orm";
import { authOptions } from "#app/platform/auth.server.ts";
import { type Db, forEachDatabase } from "#app/platform/db.server.ts";
import { linkMinutes } from "./account.ts";
import { findContactByEmail } from "./documents.server.ts";
import { sendSignInLinkEmail } from "./emails.server.ts";
import { customerAccounts, customerCredentials, customerSessions, customerVerifications } from "./tables.server.ts";

const day = 24 * 60 * 60;

/** better-auth for customers, on the open database. It shares nothing with staff sign-in and exposes none of its routes. */
export const customerAuth = forEachDatabase(createAuth);

/** The stored form of a link's token, so that a copy of the table can't be used to sign in. */
export function linkHash(token: string): string {
	return createHash("sha256").update(token).digest("base64url");
}

function createAuth(on: Db) {
	return betterAuth({
		...authOptions("account", "customer"),
		basePath: "/api/customer/auth",
		database: drizzleAdapter(on, {
			provider: "pg",
			transaction: true,
			schema: {
				user: customerAccounts,
				session: customerSessions,
				account: customerCredentials,
				verification: customerVerifications,
			},
		}),
		session: { expiresIn: 30 * day, updateAge: day },
		databaseHooks: {
			session: {
				create: {
					// the address may have been removed from its customer after the link was sent
					before: async ({ userId }) => {
						const [account] = await on
							.select({ email: customerAccounts.email })
							.from(customerAccounts)
							.where(eq(customerAccounts.id, userId));
						return account !== undefined && (await findContactByEmail(account.email)) !== null;
					},
				},
			},
		},
		rateLimit: { enabled: false },
		plugins: [
			magicLink({
				expiresIn: linkMinutes * 60,
				storeToken: { type: "custom-hasher", hash: async (token) => linkHash(token) },
				sendMagicLink: ({ email, token }) => sendSignInLinkEmail(email, token),
			}),
		],
	});
}
