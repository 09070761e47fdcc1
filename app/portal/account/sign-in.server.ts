import { isAPIError } from "better-auth/api";
import { and, eq, gt } from "drizzle-orm";
import { normalizeEmail } from "#app/people/customers/matching.ts";
import { headersWithIp, type SignInVisitor } from "#app/people/staff/sign-in.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { checkEmailRequest } from "#app/platform/rate-limits.server.ts";
import { customerAuth, linkHash } from "./auth.server.ts";
import { findContactByEmail } from "./documents.server.ts";
import { oldestSignIn } from "./expired-sessions.server.ts";
import { signInLink } from "./queues.server.ts";
import { customerSessions, customerVerifications } from "./tables.server.ts";

export type Customer = { id: string; name: string; email: string };
export type SignedInCustomer = {
	customer: Customer;
	/** cookies to set: a session in use is prolonged once a day */
	cookies: string[];
};

/**
 * Queues a sign-in link. A job looks the address up, so that neither the response nor its time reveals who is a customer.
 * Returns the seconds to wait after too many requests from this IP address, otherwise null.
 */
export async function requestSignInLink(typed: string, ip: string): Promise<number | null> {
	const email = normalizeEmail(typed);
	const request = await checkEmailRequest("account.link", ip, email);
	if (typeof request === "object") return request.wait;
	if (request === "sent-recently") return null;
	await db.transaction((tx) => enqueue(tx, signInLink, { email }));
	return null;
}

/** Emails a sign-in link. Does nothing for an unknown address. */
export async function sendSignInLink(email: string): Promise<void> {
	const known = await findContactByEmail(email);
	if (known) await customerAuth().api.signInMagicLink({ body: { email, name: known.name }, headers: new Headers() });
}

/** The address that a link signs in; null when it is unknown, used or expired. Doesn't use the link up. */
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

/** Uses the link and creates a session; returns its cookies. "invalid": unknown, used, expired, or its address is no longer known. */
export async function signInByLink(visitor: SignInVisitor, token: string): Promise<{ cookies: string[] } | "invalid"> {
	try {
		const { response, headers } = await customerAuth().api.magicLinkVerify({
			query: { token },
			headers: headersWithIp(visitor),
			returnHeaders: true,
		});
		const { id, name, email } = response.user;
		const customerActor = {
			kind: "customer",
			id,
			name: name || email,
			ip: visitor.ip,
			userAgent: visitor.userAgent,
		} as const;
		await db.transaction((tx) => recordAudit(tx, customerActor, "account", id, "signed-in", {}));
		return { cookies: headers.getSetCookie() };
	} catch (error) {
		if (isAPIError(error) && (error.statusCode < 500 || error.body?.code === "FAILED_TO_CREATE_SESSION"))
			return "invalid";
		throw error;
	}
}

/**
 * The signed-in customer; null without a session, when it has lasted too long, and as soon as the address no longer belongs to
 * a customer or inquiry.
 */
export async function findSignedInCustomer(headers: Headers, now = new Date()): Promise<SignedInCustomer | null> {
	if (!headers.get("cookie")?.includes("customer.session_token")) return null;
	const { response, headers: responseHeaders } = await customerAuth().api.getSession({ headers, returnHeaders: true });
	if (response && response.session.createdAt < oldestSignIn(now)) return null;
	const known = response && (await findContactByEmail(response.user.email));
	if (!known) return null;
	const { id, email } = response.user;
	return { customer: { id, email, name: known.name }, cookies: responseHeaders.getSetCookie() };
}

/** Ends this browser's session, or all of them. Returns the cookies to set. */
export async function signOutCustomer(visitor: SignInVisitor, everywhere: boolean): Promise<string[]> {
	const signedIn = everywhere ? await findSignedInCustomer(visitor.headers) : null;
	const { headers } = await customerAuth().api.signOut({ headers: headersWithIp(visitor), returnHeaders: true });
	if (signedIn) await db.delete(customerSessions).where(eq(customerSessions.userId, signedIn.customer.id));
	return headers.getSetCookie();
}
