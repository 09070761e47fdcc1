import { createHash } from "node:crypto";
import { isAPIError } from "better-auth/api";
import { and, eq, gt } from "drizzle-orm";
import { foldEmail } from "#app/people/customers/matching.ts";
import { named, type Visitor } from "#app/people/staff/sign-in.server.ts";
import { record } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { overLimit } from "#app/platform/limits.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { customerAuth, linkHash } from "./auth.server.ts";
import { findKnown } from "./documents.server.ts";
import { customerSessions, customerVerifications } from "./tables.server.ts";

export type Customer = { id: string; name: string; email: string };
export type SignedInCustomer = {
	customer: Customer;
	/** cookies to send along: a session in use is prolonged once a day */
	cookies: string[];
};

/**
 * Somebody wants a link. What happens here is the same for every address, so neither the answer nor its time tells who
 * is a customer: a task looks the address up. Gives the seconds to wait when it was asked for too often.
 */
export async function askForLink(typed: string, ip: string): Promise<number | null> {
	const email = foldEmail(typed);
	const address = createHash("sha256").update(email).digest("base64url");
	const wait = (await overLimit("account.link", `ip ${ip}`)) ?? (await overLimit("account.link", `to ${address}`));
	if (wait) return wait;
	await db.transaction((tx) => enqueue(tx, "account.send-link", { email }));
	return null;
}

/** Mails a link when somebody is known by this address, else does nothing. */
export async function sendLink(email: string): Promise<void> {
	const known = await findKnown(email);
	if (known) await customerAuth().api.signInMagicLink({ body: { email, name: known.name }, headers: new Headers() });
}

/** The address that a link signs in; null when it is unknown, used or too old. Reading it changes nothing. */
export async function readSignInLink(token: string, now: Date): Promise<string | null> {
	const [row] = await db
		.select({ value: customerVerifications.value })
		.from(customerVerifications)
		.where(
			and(
				eq(customerVerifications.identifier, `magic-link:${linkHash(token)}`),
				gt(customerVerifications.expiresAt, now),
			),
		);
	return row ? (JSON.parse(row.value) as { email: string }).email : null;
}

/** Uses the link up and opens a session; gives its cookies. "gone": it is unknown, used, too old or no longer anybody's. */
export async function signInByLink(visitor: Visitor, token: string): Promise<{ cookies: string[] } | "gone"> {
	try {
		const { response, headers } = await customerAuth().api.magicLinkVerify({
			query: { token },
			headers: named(visitor),
			returnHeaders: true,
		});
		const { id, name, email } = response.user;
		const who = { kind: "customer", id, name: name || email, ip: visitor.ip, userAgent: visitor.userAgent } as const;
		await db.transaction((tx) => record(tx, who, "account", id, "signed-in", {}));
		return { cookies: headers.getSetCookie() };
	} catch (error) {
		if (isAPIError(error) && (error.statusCode < 500 || error.body?.code === "FAILED_TO_CREATE_SESSION")) return "gone";
		throw error;
	}
}

/** Who sent this request. Null for strangers, and from the moment that nothing of ours belongs to the address any more. */
export async function whoIsCustomer(headers: Headers): Promise<SignedInCustomer | null> {
	if (!headers.get("cookie")?.includes("customer.session_token")) return null;
	const { response, headers: answer } = await customerAuth().api.getSession({ headers, returnHeaders: true });
	const known = response && (await findKnown(response.user.email));
	if (!known) return null;
	const { id, email } = response.user;
	return { customer: { id, email, name: known.name }, cookies: answer.getSetCookie() };
}

/** Ends this browser's session, or all of them. Gives the cookies that say so; does nothing for strangers. */
export async function signOutCustomer(visitor: Visitor, everywhere: boolean): Promise<string[]> {
	const me = everywhere ? await whoIsCustomer(visitor.headers) : null;
	const { headers } = await customerAuth().api.signOut({ headers: named(visitor), returnHeaders: true });
	if (me) await db.delete(customerSessions).where(eq(customerSessions.userId, me.customer.id));
	return headers.getSetCookie();
}
