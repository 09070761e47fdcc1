import { randomInt } from "node:crypto";
import { isAPIError } from "better-auth/api";
import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import { eq } from "drizzle-orm";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { auth } from "./auth.server.ts";
import { sendSecurityAlert } from "./emails.server.ts";
import { checkOwnPassword } from "./own-account.server.ts";
import { headersWithIp, type SignInVisitor } from "./sign-in.server.ts";
import { staffTwoFactors } from "./tables.server.ts";
import { totpUri } from "./totp-uri.ts";

type Me = Permitted<"account.own">;
type PasswordProblem = "wrong" | { wait: number };

/** "started": a secret exists, but the authenticator app has not confirmed it with a code yet. */
export type TwoFactorState = { state: "off" } | { state: "started"; uri: string } | { state: "on"; codesLeft: number };

export async function readTwoFactor(by: Me): Promise<TwoFactorState> {
	const [row] = await db.select().from(staffTwoFactors).where(eq(staffTwoFactors.userId, by.id));
	if (!row) return { state: "off" };
	if (row.verified) return { state: "on", codesLeft: (JSON.parse(await decrypt(row.backupCodes)) as string[]).length };
	return { state: "started", uri: totpUri(await decrypt(row.secret), new URL(settings.origin).hostname, by.email) };
}

/** Creates a secret for the authenticator app after checking the password. */
export async function startTwoFactor(
	by: Me,
	visitor: SignInVisitor,
	password: string,
): Promise<"started" | PasswordProblem> {
	const checked = await checkOwnPassword(by, password);
	if (checked !== "right") return checked;
	await auth().api.enableTwoFactor({ body: { password }, headers: headersWithIp(visitor) });
	return "started";
}

/** Turns two-factor authentication on with the app's first code. Returns the recovery codes, which are never shown again. */
export async function confirmTwoFactor(
	by: Me,
	visitor: SignInVisitor,
	code: string,
	now: Date,
): Promise<"wrong" | { cookies: string[]; codes: string[] }> {
	let cookies: string[];
	try {
		const body = { code: code.replaceAll(/\s/g, "") };
		const { headers } = await auth().api.verifyTOTP({ body, headers: headersWithIp(visitor), returnHeaders: true });
		cookies = headers.getSetCookie();
	} catch (error) {
		if (isAPIError(error) && error.statusCode < 500) return "wrong";
		throw error;
	}
	const codes = await saveNewRecoveryCodes(by, now, "two-factor-on", "Two-factor authentication was turned on");
	return { cookies, codes };
}

/** Generates new recovery codes. The previous ones stop working. */
export async function renewRecoveryCodes(
	by: Me,
	password: string,
	now: Date,
): Promise<{ codes: string[] } | PasswordProblem> {
	const checked = await checkOwnPassword(by, password);
	if (checked !== "right") return checked;
	return { codes: await saveNewRecoveryCodes(by, now, "recovery-codes-renewed", "New recovery codes were generated") };
}

export async function disableTwoFactor(
	by: Me,
	visitor: SignInVisitor,
	password: string,
	now: Date,
): Promise<{ cookies: string[] } | PasswordProblem> {
	const checked = await checkOwnPassword(by, password);
	if (checked !== "right") return checked;
	const { headers } = await auth().api.disableTwoFactor({
		body: { password },
		headers: headersWithIp(visitor),
		returnHeaders: true,
	});
	await db.transaction(async (tx) => {
		await sendSecurityAlert(tx, { ...by, to: by.email, what: "Two-factor authentication was turned off", at: now });
		await recordAudit(tx, actor(by), "staff", by.id, "two-factor-off");
	});
	return { cookies: headers.getSetCookie() };
}

async function saveNewRecoveryCodes(by: Me, now: Date, action: string, subject: string): Promise<string[]> {
	const codes = Array.from({ length: 10 }, createRecoveryCode);
	const backupCodes = await symmetricEncrypt({ key: await key(), data: JSON.stringify(codes) });
	await db.transaction(async (tx) => {
		await tx.update(staffTwoFactors).set({ backupCodes }).where(eq(staffTwoFactors.userId, by.id));
		await sendSecurityAlert(tx, { ...by, to: by.email, what: subject, at: now });
		await recordAudit(tx, actor(by), "staff", by.id, action);
	});
	return codes;
}

/** A code such as "k4m9x-t7wqp", without letters that look like digits. */
function createRecoveryCode(): string {
	const letters = "abcdefghjkmnpqrstuvwxyz23456789";
	const code = Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join("");
	return `${code.slice(0, 5)}-${code.slice(5)}`;
}

async function decrypt(data: string): Promise<string> {
	return symmetricDecrypt({ key: await key(), data });
}

async function key() {
	return (await auth().$context).secretConfig;
}
