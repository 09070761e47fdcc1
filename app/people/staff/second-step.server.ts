import { randomInt } from "node:crypto";
import { isAPIError } from "better-auth/api";
import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import { eq } from "drizzle-orm";
import { record } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { auth } from "./auth.server.ts";
import { postWarning } from "./emails.server.ts";
import { checkOwnPassword } from "./own-account.server.ts";
import { actor, type Permitted } from "./permit.server.ts";
import { named, type Visitor } from "./sign-in.server.ts";
import { staffTwoFactors } from "./tables.server.ts";
import { totpUri } from "./totp-uri.ts";

type Me = Permitted<"account.own">;
type PasswordTrouble = "wrong" | { wait: number };

/** Off; or begun: the app has to prove once that it knows the secret; or on, with so many recovery codes left. */
export type SecondStep = { state: "off" } | { state: "begun"; uri: string } | { state: "on"; codesLeft: number };

export async function readSecondStep(by: Me): Promise<SecondStep> {
	const [row] = await db.select().from(staffTwoFactors).where(eq(staffTwoFactors.userId, by.id));
	if (!row) return { state: "off" };
	if (row.verified) return { state: "on", codesLeft: (JSON.parse(await decrypt(row.backupCodes)) as string[]).length };
	return { state: "begun", uri: totpUri(await decrypt(row.secret), new URL(settings.origin).hostname, by.email) };
}

/** Makes a secret for the authenticator app, once the person has proved to be the one. */
export async function beginSecondStep(by: Me, visitor: Visitor, password: string): Promise<"begun" | PasswordTrouble> {
	const checked = await checkOwnPassword(by, password);
	if (checked !== "right") return checked;
	await auth().api.enableTwoFactor({ body: { password }, headers: named(visitor) });
	return "begun";
}

/** The app's first code turns the second step on. The recovery codes come back this once only. */
export async function confirmSecondStep(
	by: Me,
	visitor: Visitor,
	code: string,
	now: Date,
): Promise<"wrong" | { cookies: string[]; codes: string[] }> {
	let cookies: string[];
	try {
		const body = { code: code.replaceAll(/\s/g, "") };
		const { headers } = await auth().api.verifyTOTP({ body, headers: named(visitor), returnHeaders: true });
		cookies = headers.getSetCookie();
	} catch (error) {
		if (isAPIError(error) && error.statusCode < 500) return "wrong";
		throw error;
	}
	const codes = await writeCodes(by, now, "second-step-on", "The second step was turned on");
	return { cookies, codes };
}

/** New recovery codes; those from before stop working. */
export async function renewCodes(by: Me, password: string, now: Date): Promise<{ codes: string[] } | PasswordTrouble> {
	const checked = await checkOwnPassword(by, password);
	if (checked !== "right") return checked;
	return { codes: await writeCodes(by, now, "recovery-codes-renewed", "New recovery codes were made") };
}

export async function endSecondStep(
	by: Me,
	visitor: Visitor,
	password: string,
	now: Date,
): Promise<{ cookies: string[] } | PasswordTrouble> {
	const checked = await checkOwnPassword(by, password);
	if (checked !== "right") return checked;
	const { headers } = await auth().api.disableTwoFactor({
		body: { password },
		headers: named(visitor),
		returnHeaders: true,
	});
	await db.transaction(async (tx) => {
		await postWarning(tx, { ...by, to: by.email, what: "The second step was turned off", at: now });
		await record(tx, actor(by), "staff", by.id, "second-step-off");
	});
	return { cookies: headers.getSetCookie() };
}

async function writeCodes(by: Me, now: Date, action: string, what: string): Promise<string[]> {
	const codes = Array.from({ length: 10 }, newCode);
	const backupCodes = await symmetricEncrypt({ key: await key(), data: JSON.stringify(codes) });
	await db.transaction(async (tx) => {
		await tx.update(staffTwoFactors).set({ backupCodes }).where(eq(staffTwoFactors.userId, by.id));
		await postWarning(tx, { ...by, to: by.email, what, at: now });
		await record(tx, actor(by), "staff", by.id, action);
	});
	return codes;
}

/** "k4m9x-t7wqp": without letters that look like digits. */
function newCode(): string {
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
