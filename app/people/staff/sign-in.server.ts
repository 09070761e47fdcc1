import { createHash } from "node:crypto";
import { isAPIError } from "better-auth/api";
import { and, eq } from "drizzle-orm";
import { record } from "#app/platform/audit.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { overLimit, resetLimit } from "#app/platform/limits.server.ts";
import { auditEvents } from "#app/platform/tables.server.ts";
import { auth } from "./auth.server.ts";
import { deviceName } from "./device.ts";
import { postWarning } from "./emails.server.ts";
import { deviceCookie, isKnownDevice } from "./known-device.server.ts";
import { staff, staffSessions } from "./tables.server.ts";

/** Who asks: `headers` carry the cookies, `ip` is the client's address. */
export type Visitor = { headers: Headers; ip: string; userAgent: string };

export type SignInOutcome =
	| { kind: "signed-in" | "second-step"; cookies: string[] }
	| { kind: "wrong" | "deactivated" | "start-again" }
	| { kind: "wait"; seconds: number };

/** First step: address and password. */
export async function signIn(visitor: Visitor, email: string, password: string): Promise<SignInOutcome> {
	const person = await personBy(email);
	const counted = await countAttempt(visitor, email, person?.id);
	if (counted.wait) return { kind: "wait", seconds: counted.wait };
	try {
		const { response, headers } = await auth().api.signInEmail({
			body: { email: email.toLowerCase(), password },
			headers: named(visitor),
			returnHeaders: true,
		});
		const cookies = headers.getSetCookie();
		await resetLimit("sign-in.account", counted.account);
		if ("twoFactorRedirect" in response) return { kind: "second-step", cookies };
		return { kind: "signed-in", cookies: [...cookies, await noteSignIn(visitor, response.user.id, "password")] };
	} catch (error) {
		return refusal(error);
	}
}

/** Second step: six digits of the authenticator app, or one of the recovery codes. */
export async function signInSecondStep(visitor: Visitor, typed: string, trustDevice: boolean): Promise<SignInOutcome> {
	const wait = await overLimit("sign-in.address", visitor.ip);
	if (wait) return { kind: "wait", seconds: wait };
	const code = typed
		.replaceAll(/\s/g, "")
		.toLowerCase()
		.replace(/^([a-z0-9]{5})([a-z0-9]{5})$/, "$1-$2");
	const isTotp = /^\d{6}$/.test(code);
	try {
		const call = { body: { code, trustDevice }, headers: named(visitor), returnHeaders: true } as const;
		const { response, headers } = isTotp ? await auth().api.verifyTOTP(call) : await auth().api.verifyBackupCode(call);
		const { id } = response.user;
		if (isTotp && (await overLimit("totp.used", `${id}:${code}`))) {
			await endSession(id, response.token ?? "");
			return { kind: "start-again" };
		}
		const way = isTotp ? "password and authenticator" : "password and recovery code";
		return { kind: "signed-in", cookies: [...headers.getSetCookie(), await noteSignIn(visitor, id, way)] };
	} catch (error) {
		return refusal(error);
	}
}

/** Ends this browser's session. Gives the cookies that say so; does nothing for strangers. */
export async function signOut(visitor: Visitor): Promise<string[]> {
	const { headers } = await auth().api.signOut({ headers: named(visitor), returnHeaders: true });
	return headers.getSetCookie();
}

/** Writes the sign-in down and tells the person by mail when the browser is new; gives the cookie that marks it known. */
export async function noteSignIn(visitor: Visitor, staffId: string, way: string): Promise<string> {
	const { ip, userAgent } = visitor;
	await db.transaction(async (tx) => {
		const [person] = await tx.select().from(staff).where(eq(staff.id, staffId));
		if (!person) return;
		if (!isKnownDevice(visitor.headers, staffId) && (await hasSignedInBefore(tx, staffId))) {
			const what = `New sign-in from ${deviceName(userAgent)}`;
			await postWarning(tx, { id: staffId, to: person.email, name: person.name, what, at: new Date() });
		}
		const who = { kind: "staff", id: staffId, name: person.name, ip, userAgent } as const;
		await record(tx, who, "staff", staffId, "signed-in", { way, device: deviceName(userAgent) });
	});
	return deviceCookie(staffId);
}

async function hasSignedInBefore(tx: Tx, staffId: string): Promise<boolean> {
	const mine = and(eq(auditEvents.entity, "staff"), eq(auditEvents.entityId, staffId));
	const [row] = await tx
		.select({ id: auditEvents.id })
		.from(auditEvents)
		.where(and(mine, eq(auditEvents.action, "signed-in")))
		.limit(1);
	return row !== undefined;
}

async function endSession(staffId: string, token: string): Promise<void> {
	await db.delete(staffSessions).where(and(eq(staffSessions.userId, staffId), eq(staffSessions.token, token)));
}

/** Takes a point of the address and of the account; `wait` holds the seconds when one of them has none left. */
export async function countAttempt(
	visitor: Visitor,
	email: string,
	staffId?: string,
): Promise<{ wait: number | null; account: string }> {
	const known = staffId && isKnownDevice(visitor.headers, staffId);
	const account = known ? `device:${staffId}` : accountKey(email);
	const address = await overLimit("sign-in.address", visitor.ip);
	return { wait: address ?? (await overLimit("sign-in.account", account)), account };
}

/** Under what the tries of an account are counted. Hashed: what is typed at the door is nobody's business in a table. */
export function accountKey(email: string): string {
	return createHash("sha256").update(email.toLowerCase()).digest("base64url");
}

export async function personBy(email: string): Promise<{ id: string; name: string } | null> {
	const [row] = await db
		.select({ id: staff.id, name: staff.name })
		.from(staff)
		.where(eq(staff.email, email.toLowerCase()));
	return row ?? null;
}

/** The visitor's headers with the address that better-auth writes into the session. */
export function named(visitor: Visitor): Headers {
	const headers = new Headers(visitor.headers);
	headers.set("x-app-client-ip", visitor.ip);
	return headers;
}

function refusal(error: unknown): SignInOutcome {
	if (!isAPIError(error)) throw error;
	const code = error.body?.code;
	if (code === "FAILED_TO_CREATE_SESSION") return { kind: "deactivated" };
	if (code === "ACCOUNT_TEMPORARILY_LOCKED") return { kind: "wait", seconds: 900 };
	if (code === "INVALID_TWO_FACTOR_COOKIE" || code === "TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE")
		return { kind: "start-again" };
	if (error.statusCode >= 500) throw error;
	return { kind: "wrong" };
}
