import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { auth } from "./auth.server.ts";
import { createTestSession, permissionFor, testPassword } from "./fixtures.server.ts";
import { changeOwnPassword, endOtherSessions, endOwnSession, listOwnSessions } from "./own-account.server.ts";
import { removeTwoFactor } from "./people.server.ts";
import { findSession } from "./sessions.server.ts";
import { type SignInVisitor, signIn, signInTwoFactor } from "./sign-in.server.ts";
import {
	confirmTwoFactor,
	disableTwoFactor,
	readTwoFactor,
	renewRecoveryCodes,
	startTwoFactor,
} from "./two-factor.server.ts";

let product: TestProduct;
beforeAll(async () => {
	product = await openTestProduct();
});
afterAll(() => product.close());

const now = new Date();
let lastAddress = 0;
function visitor(cookies: string[] = []): SignInVisitor {
	lastAddress += 1;
	const headers = new Headers();
	if (cookies.length) headers.set("cookie", cookies.map((cookie) => cookie.split(";")[0]).join("; "));
	return { headers, ip: `203.0.113.${lastAddress}`, userAgent: "test" };
}

async function getCode(uri: string): Promise<string> {
	const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
	const letters = [...(new URL(uri).searchParams.get("secret") ?? "")];
	const bits = letters.map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0")).join("");
	const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))).toString();
	return (await auth().api.generateTOTP({ body: { secret } })).code;
}

async function withTwoFactor() {
	const { staff, cookie } = await createTestSession("office");
	const by = permissionFor(staff, "account.own");
	expect(await startTwoFactor(by, visitor([cookie]), testPassword)).toBe("started");
	const started = await readTwoFactor(by);
	if (started.state !== "started") throw new Error(started.state);
	const done = await confirmTwoFactor(by, visitor([cookie]), await getCode(started.uri), now);
	if (done === "wrong") throw new Error(done);
	return { by, uri: started.uri, ...done };
}

async function cookiesAfterPassword(email: string): Promise<string[]> {
	const first = await signIn(visitor(), email, testPassword);
	if (first.kind !== "two-factor") throw new Error(first.kind);
	return first.cookies;
}

test("with two-factor authentication, the password alone does not sign in", async () => {
	const { by, uri } = await withTwoFactor();
	const pending = await cookiesAfterPassword(by.email);
	expect(await findSession(visitor(pending).headers)).toBeNull();
	expect(await signInTwoFactor(visitor(pending), "000000", false)).toEqual({ kind: "wrong" });
	const done = await signInTwoFactor(visitor(pending), (await getCode(uri)).replace(/^.../, "$& "), false);
	if (done.kind !== "signed-in") throw new Error(done.kind);
	expect(await findSession(visitor(done.cookies).headers)).toMatchObject({ staff: { id: by.id }, twoFactor: true });
	expect(await signInTwoFactor(visitor(pending), await getCode(uri), false)).toEqual({ kind: "start-again" });
});

test("an authenticator code works only once", async () => {
	const { by, uri } = await withTwoFactor();
	const code = await getCode(uri);
	const first = await signInTwoFactor(visitor(await cookiesAfterPassword(by.email)), code, false);
	expect(first.kind).toBe("signed-in");
	const before = (await listOwnSessions(by, now)).length;
	const again = await signInTwoFactor(visitor(await cookiesAfterPassword(by.email)), code, false);
	expect(again).toEqual({ kind: "start-again" });
	expect(await listOwnSessions(by, now)).toHaveLength(before);
});

test("a sign-in from a new browser sends an email, one from a known browser does not", async () => {
	const { staff } = await createTestSession("crew");
	const first = await signIn(visitor(), staff.email, testPassword);
	if (first.kind !== "signed-in") throw new Error(first.kind);
	await signIn(visitor(first.cookies), staff.email, testPassword);
	await signIn({ ...visitor(), userAgent: "Mozilla/5.0 (Windows NT 10.0) Chrome/156.0" }, staff.email, testPassword);
	expect(await product.drain()).toEqual([]);
	const emails = await product.pool.query('select subject from outgoing_emails where "to" = $1', [staff.email]);
	expect(emails.rows).toEqual([{ subject: "New sign-in from Chrome on Windows" }]);
});

test("each recovery code works once, in any spelling", async () => {
	const { by, codes } = await withTwoFactor();
	expect(codes).toHaveLength(10);
	const typed = codes[0]?.toUpperCase().replace("-", " ") ?? "";
	expect(await signInTwoFactor(visitor(await cookiesAfterPassword(by.email)), typed, false)).toMatchObject({
		kind: "signed-in",
	});
	expect(await signInTwoFactor(visitor(await cookiesAfterPassword(by.email)), typed, false)).toEqual({ kind: "wrong" });
	expect(await readTwoFactor(by)).toEqual({ state: "on", codesLeft: 9 });
});

test("new recovery codes replace the old ones and need the password", async () => {
	const { by, codes } = await withTwoFactor();
	expect(await renewRecoveryCodes(by, "not the password", now)).toBe("wrong");
	const renewed = await renewRecoveryCodes(by, testPassword, now);
	if (typeof renewed === "string" || "wait" in renewed) throw new Error("no codes");
	const pending = visitor(await cookiesAfterPassword(by.email));
	expect(await signInTwoFactor(pending, codes[1] ?? "", false)).toEqual({ kind: "wrong" });
	expect(await signInTwoFactor(pending, renewed.codes[1] ?? "", false)).toMatchObject({ kind: "signed-in" });
});

test("a trusted device needs only the password until all sessions are ended", async () => {
	const { by, uri } = await withTwoFactor();
	const done = await signInTwoFactor(visitor(await cookiesAfterPassword(by.email)), await getCode(uri), true);
	if (done.kind !== "signed-in") throw new Error(done.kind);
	const again = await signIn(visitor(done.cookies), by.email, testPassword);
	if (again.kind !== "signed-in") throw new Error(again.kind);
	await endOtherSessions(by);
	expect(await signIn(visitor(again.cookies), by.email, testPassword)).toMatchObject({ kind: "two-factor" });
});

test("turning off two-factor authentication needs the password", async () => {
	const { by, cookies } = await withTwoFactor();
	expect(await disableTwoFactor(by, visitor(cookies), "not the password", now)).toBe("wrong");
	expect(await disableTwoFactor(by, visitor(cookies), testPassword, now)).toHaveProperty("cookies");
	expect(await readTwoFactor(by)).toEqual({ state: "off" });
	expect(await signIn(visitor(), by.email, testPassword)).toMatchObject({ kind: "signed-in" });
});

test("an owner turns off two-factor authentication for a person who lost phone and codes", async () => {
	const { by, cookies } = await withTwoFactor();
	const owner = permissionFor((await createTestSession("owner")).staff, "staff.manage");
	expect(await removeTwoFactor(owner, by.id, now)).toBe("two-factor-off");
	expect(await removeTwoFactor(owner, by.id, now)).toBe("was-already");
	expect(await removeTwoFactor(owner, owner.id, now)).toBe("yourself");
	expect(await findSession(visitor(cookies).headers)).toBeNull();
	expect(await signIn(visitor(), by.email, testPassword)).toMatchObject({ kind: "signed-in" });
	expect(await product.drain()).toEqual([]);
	const emails = await product.pool.query('select subject from outgoing_emails where "to" = $1', [by.email]);
	expect(emails.rows).toContainEqual({ subject: "Sample owner turned off two-factor authentication" });
});

test("a new password keeps this session, ends the others and sends an email", async () => {
	const { staff, cookie } = await createTestSession("crew");
	const by = permissionFor(staff, "account.own");
	const other = await signIn(visitor(), staff.email, testPassword);
	if (other.kind !== "signed-in") throw new Error(other.kind);
	const here = await findSession(new Headers({ cookie }));
	const passwords = { current: testPassword, next: "a sentence nobody knows" };
	expect(await changeOwnPassword(by, here?.session.id ?? "", { ...passwords, current: "wrong" }, now)).toBe("wrong");
	expect(await changeOwnPassword(by, here?.session.id ?? "", passwords, now)).toBe("changed");
	expect(await findSession(new Headers({ cookie }))).not.toBeNull();
	expect(await findSession(visitor(other.cookies).headers)).toBeNull();
	expect(await product.drain()).toEqual([]);
	const emails = await product.pool.query('select subject from outgoing_emails where "to" = $1', [staff.email]);
	expect(emails.rows).toEqual([{ subject: "Your password was changed" }]);
});

test("a person can try their password eight times in five minutes", async () => {
	const { staff } = await createTestSession("crew");
	const by = permissionFor(staff, "account.own");
	for (let i = 0; i < 8; i += 1) await renewRecoveryCodes(by, "guess", now);
	expect(await renewRecoveryCodes(by, testPassword, now)).toMatchObject({ wait: expect.any(Number) });
});

test("a person can end each of their own sessions and no one else's", async () => {
	const { staff, cookie } = await createTestSession("crew");
	const stranger = permissionFor((await createTestSession("crew")).staff, "account.own");
	const by = permissionFor(staff, "account.own");
	const [session] = await listOwnSessions(by, now);
	expect(session?.device).toBe("Unknown device");
	expect(await endOwnSession(stranger, session?.id ?? "")).toBe("not-there");
	expect(await endOwnSession(by, session?.id ?? "")).toBe("ended");
	expect(await findSession(new Headers({ cookie }))).toBeNull();
});
