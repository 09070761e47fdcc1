import { createHmac, randomBytes } from "node:crypto";
import { hostCookiePrefix } from "#app/platform/auth.server.ts";
import { db } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { customerAccounts, customerSessions } from "./tables.server.ts";

/** A session of this address, created directly in the database. `cookie` is the value of a request's Cookie header. */
export async function signedInCustomer(email: string) {
	const [account] = await db
		.insert(customerAccounts)
		.values({ email, emailVerified: true })
		.onConflictDoUpdate({ target: customerAccounts.email, set: { email } })
		.returning();
	if (!account) throw new Error("could not save the customer account: the database returned no row");
	const token = randomBytes(24).toString("base64url");
	await db
		.insert(customerSessions)
		.values({ userId: account.id, token, expiresAt: new Date(Date.now() + 86_400_000), userAgent: "test" });
	const signature = createHmac("sha256", settings.secretKey).update(token).digest("base64");
	const name = `${hostCookiePrefix()}customer.session_token`;
	const value = encodeURIComponent(`${token}.${signature}`);
	return { id: account.id, cookie: `${name}=${value}`, cookies: [{ name, value }] };
}
