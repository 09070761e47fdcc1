import { createHash } from "node:crypto";
import { isAPIError } from "better-auth/api";
import { and, eq } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import type { Visitor } from "#app/platform/http/visitor.ts";
import { consumeAccountLimit, consumeAddressLimit, resetAccountLimit } from "#app/platform/rate-limits.server.ts";
import { auditEvents } from "#app/platform/tables.server.ts";
import { auth } from "./auth.server.ts";
import { deviceName } from "./device.ts";
import { sendSecurityAlert } from "./emails.server.ts";
import { deviceCookie, isKnownDevice } from "./known-device.server.ts";
import { endHandedOverSession } from "./sessions.server.ts";
import { staff, staffSessions } from "./tables.server.ts";
import { signInAccountLimit, signInAddressLimit, totpUsedLimit } from "./urls.ts";

/** The client of a request: `headers` have its cookies, `ip` is its address. */
export type SignInVisitor = Visitor & { headers: Headers };

export type SignInOutcome =
	| { kind: "signed-in" | "two-factor"; cookies: string[] }
	| { kind: "wrong" | "deactivated" | "start-again" }
	| { kind: "wait"; seconds: number };

/** Signs in with email and password. "two-factor" when a code is needed as well. */
export async function signIn(visitor: SignInVisitor, email: string, password: string): Promise<SignInOutcome> {
	const person = await findPersonByEmail(email);
	const attempt = await countSignInAttempt(visitor, email, person?.id);
	if (attempt.wait) return { kind: "wait", seconds: attempt.wait };
	try {
		const { response, headers } = await auth().api.signInEmail({
			body: { email: email.toLowerCase(), password },
			headers: headersWithIp(visitor),
			returnHeaders: true,
		});
		const cookies = headers.getSetCookie();
		await resetAccountLimit(signInAccountLimit, attempt.account);
		if ("twoFactorRedirect" in response) return { kind: "two-factor", cookies };
		return { kind: "signed-in", cookies: [...cookies, await recordSignIn(visitor, response.user.id, "password")] };
	} catch (error) {
		return toFailure(error);
	}
}

/** Completes a sign-in with a 6-digit authenticator code or a recovery code. */
export async function signInTwoFactor(
	visitor: SignInVisitor,
	typed: string,
	trustDevice: boolean,
): Promise<SignInOutcome> {
	const wait = await consumeAddressLimit(signInAddressLimit, visitor.ip);
	if (wait) return { kind: "wait", seconds: wait };
	const code = typed
		.replaceAll(/\s/g, "")
		.toLowerCase()
		.replace(/^([a-z0-9]{5})([a-z0-9]{5})$/, "$1-$2");
	const isTotp = /^\d{6}$/.test(code);
	try {
		const call = { body: { code, trustDevice }, headers: headersWithIp(visitor), returnHeaders: true } as const;
		const { response, headers } = isTotp ? await auth().api.verifyTOTP(call) : await auth().api.verifyBackupCode(call);
		const { id } = response.user;
		if (isTotp && (await consumeAccountLimit(totpUsedLimit, `${id}:${code}`))) {
			await endSession(id, response.token ?? "");
			return { kind: "start-again" };
		}
		const method = isTotp ? "password and authenticator" : "password and recovery code";
		return { kind: "signed-in", cookies: [...headers.getSetCookie(), await recordSignIn(visitor, id, method)] };
	} catch (error) {
		return toFailure(error);
	}
}

/** Ends this browser's session. Returns the cookies to clear; does nothing for visitors without a session. */
export async function signOut(visitor: SignInVisitor): Promise<string[]> {
	const { headers } = await auth().api.signOut({ headers: headersWithIp(visitor), returnHeaders: true });
	return headers.getSetCookie();
}

/** Records the sign-in and emails the person when the browser is new. Returns the cookie that marks the browser as known. */
export async function recordSignIn(visitor: SignInVisitor, staffId: string, method: string): Promise<string> {
	const { ip, userAgent } = visitor;
	await endHandedOverSession(visitor.headers);
	await db.transaction(async (tx) => {
		const [person] = await tx.select().from(staff).where(eq(staff.id, staffId));
		if (!person) return;
		if (!isKnownDevice(visitor.headers, staffId) && (await hasSignedInBefore(tx, staffId))) {
			const what = `New sign-in from ${deviceName(userAgent)}`;
			await sendSecurityAlert(tx, { id: staffId, to: person.email, name: person.name, what, at: new Date() });
		}
		const actor = { kind: "staff", id: staffId, name: person.name, ip, userAgent } as const;
		await recordAudit(tx, actor, "staff", staffId, "signed-in", { method, device: deviceName(userAgent) });
	});
	return deviceCookie(staffId);
}

async function hasSignedInBefore(tx: Tx, staffId: string): Promise<boolean> {
	const ownEvents = and(eq(auditEvents.entity, "staff"), eq(auditEvents.entityId, staffId));
	const [row] = await tx
		.select({ id: auditEvents.id })
		.from(auditEvents)
		.where(and(ownEvents, eq(auditEvents.action, "signed-in")))
		.limit(1);
	return row !== undefined;
}

async function endSession(staffId: string, token: string): Promise<void> {
	await db.delete(staffSessions).where(and(eq(staffSessions.userId, staffId), eq(staffSessions.token, token)));
}

/** Counts against the rate limits of the IP address and of the account. `wait` is in seconds, null when below both. */
export async function countSignInAttempt(
	visitor: SignInVisitor,
	email: string,
	staffId?: string,
): Promise<{ wait: number | null; account: string }> {
	const known = staffId && isKnownDevice(visitor.headers, staffId);
	const account = known ? `device:${staffId}` : hashEmail(email);
	const address = await consumeAddressLimit(signInAddressLimit, visitor.ip);
	return { wait: address ?? (await consumeAccountLimit(signInAccountLimit, account)), account };
}

/** The rate limit key of an account. Hashed, so that typed emails are not stored in the rate limit table. */
function hashEmail(email: string): string {
	return createHash("sha256").update(email.toLowerCase()).digest("base64url");
}

export async function findPersonByEmail(email: string): Promise<{ id: string; name: string } | null> {
	const [row] = await db
		.select({ id: staff.id, name: staff.name })
		.from(staff)
		.where(eq(staff.email, email.toLowerCase()));
	return row ?? null;
}

/** The visitor's headers with the IP address that better-auth stores in the session. */
export function headersWithIp(visitor: SignInVisitor): Headers {
	const headers = new Headers(visitor.headers);
	headers.set("x-app-client-ip", visitor.ip);
	return headers;
}

function toFailure(error: unknown): SignInOutcome {
	if (!isAPIError(error)) throw error;
	const code = error.body?.code;
	if (code === "FAILED_TO_CREATE_SESSION") return { kind: "deactivated" };
	if (code === "ACCOUNT_TEMPORARILY_LOCKED") return { kind: "wait", seconds: 900 };
	if (code === "INVALID_TWO_FACTOR_COOKIE" || code === "TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE")
		return { kind: "start-again" };
	if (error.statusCode >= 500) throw error;
	return { kind: "wrong" };
}
