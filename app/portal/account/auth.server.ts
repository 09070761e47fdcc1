import { createHash } from "node:crypto";
import { drizzleAdapter } from "@better-auth/drizzle-adapter/relations-v2";
import { betterAuth } from "better-auth";
import { magicLink } from "better-auth/plugins";
import { eq } from "drizzle-orm";
import { authOptions } from "#app/platform/auth.server.ts";
import { type Db, db } from "#app/platform/db.server.ts";
import { linkMinutes } from "./account.ts";
import { findKnown } from "./documents.server.ts";
import { postSignInLink } from "./emails.server.ts";
import { customerAccounts, customerCredentials, customerSessions, customerVerifications } from "./tables.server.ts";

const day = 24 * 60 * 60;

let made: { on: Db; auth: Auth } | undefined;
type Auth = ReturnType<typeof make>;

/** The customers' better-auth on the open database. It shares nothing with the staff's, and no address leads to it. */
export function customerAuth(): Auth {
	if (made?.on !== db) made = { on: db, auth: make(db) };
	return made.auth;
}

/** How a link's token is kept: a copy of the table opens nothing. */
export function linkHash(token: string): string {
	return createHash("sha256").update(token).digest("base64url");
}

function make(on: Db) {
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
					// the address may have been taken away while its link was on the way
					before: async ({ userId }) => {
						const [account] = await on
							.select({ email: customerAccounts.email })
							.from(customerAccounts)
							.where(eq(customerAccounts.id, userId));
						return account !== undefined && (await findKnown(account.email)) !== null;
					},
				},
			},
		},
		rateLimit: { enabled: false },
		plugins: [
			magicLink({
				expiresIn: linkMinutes * 60,
				storeToken: { type: "custom-hasher", hash: async (token) => linkHash(token) },
				sendMagicLink: ({ email, token }) => postSignInLink(email, token),
			}),
		],
	});
}
