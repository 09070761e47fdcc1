import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { auth } from "./auth.server.ts";
import { proof, samplePassword, signedIn } from "./fixtures.server.ts";
import { changeOwnPassword, endOtherSessions, endOwnSession, ownSessions } from "./own-account.server.ts";
import { dropSecondStep } from "./people.server.ts";
import { beginSecondStep, confirmSecondStep, endSecondStep, readSecondStep, renewCodes } from "./second-step.server.ts";
import { whoIs } from "./sessions.server.ts";
import { signIn, signInSecondStep, type Visitor } from "./sign-in.server.ts";

let product: TestProduct;
beforeAll(async () => {
	product = await openTestProduct();
});
afterAll(() => product.close());

const now = new Date();
let lastAddress = 0;
function visitor(cookies: string[] = []): Visitor {
	lastAddress += 1;
	const headers = new Headers();
	if (cookies.length) headers.set("cookie", cookies.map((cookie) => cookie.split(";")[0]).join("; "));
	return { headers, ip: `203.0.113.${lastAddress}`, userAgent: "test" };
}

async function codeOf(uri: string): Promise<string> {
	const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
	const letters = [...(new URL(uri).searchParams.get("secret") ?? "")];
	const bits = letters.map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0")).join("");
	const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))).toString();
	return (await auth().api.generateTOTP({ body: { secret } })).code;
}

async function withSecondStep() {
	const { staff, cookie } = await signedIn("office");
	const by = proof(staff, "account.own");
	expect(await beginSecondStep(by, visitor([cookie]), samplePassword)).toBe("begun");
	const begun = await readSecondStep(by);
	if (begun.state !== "begun") throw new Error(begun.state);
	const done = await confirmSecondStep(by, visitor([cookie]), await codeOf(begun.uri), now);
	if (done === "wrong") throw new Error(done);
	return { by, uri: begun.uri, ...done };
}

async function pastPassword(email: string): Promise<string[]> {
	const first = await signIn(visitor(), email, samplePassword);
	if (first.kind !== "second-step") throw new Error(first.kind);
	return first.cookies;
}

test("with a second step, the password alone opens nothing", async () => {
	const { by, uri } = await withSecondStep();
	const half = await pastPassword(by.email);
	expect(await whoIs(visitor(half).headers)).toBeNull();
	expect(await signInSecondStep(visitor(half), "000000", false)).toEqual({ kind: "wrong" });
	const done = await signInSecondStep(visitor(half), (await codeOf(uri)).replace(/^.../, "$& "), false);
	if (done.kind !== "signed-in") throw new Error(done.kind);
	expect(await whoIs(visitor(done.cookies).headers)).toMatchObject({ staff: { id: by.id }, twoFactor: true });
	expect(await signInSecondStep(visitor(half), await codeOf(uri), false)).toEqual({ kind: "start-again" });
});

test("a code seen over the shoulder does not open a second time", async () => {
	const { by, uri } = await withSecondStep();
	const code = await codeOf(uri);
	const first = await signInSecondStep(visitor(await pastPassword(by.email)), code, false);
	expect(first.kind).toBe("signed-in");
	const before = (await ownSessions(by, now)).length;
	const again = await signInSecondStep(visitor(await pastPassword(by.email)), code, false);
	expect(again).toEqual({ kind: "start-again" });
	expect(await ownSessions(by, now)).toHaveLength(before);
});

test("a sign-in from a new browser is told by mail, from a known one it is not", async () => {
	const { staff } = await signedIn("crew");
	const first = await signIn(visitor(), staff.email, samplePassword);
	if (first.kind !== "signed-in") throw new Error(first.kind);
	await signIn(visitor(first.cookies), staff.email, samplePassword);
	await signIn({ ...visitor(), userAgent: "Mozilla/5.0 (Windows NT 10.0) Chrome/156.0" }, staff.email, samplePassword);
	expect(await product.drain()).toEqual([]);
	const mails = await product.pool.query('select subject from outgoing_mail where "to" = $1', [staff.email]);
	expect(mails.rows).toEqual([{ subject: "New sign-in from Chrome on Windows" }]);
});

test("each recovery code works once, however it is typed", async () => {
	const { by, codes } = await withSecondStep();
	expect(codes).toHaveLength(10);
	const typed = codes[0]?.toUpperCase().replace("-", " ") ?? "";
	expect(await signInSecondStep(visitor(await pastPassword(by.email)), typed, false)).toMatchObject({
		kind: "signed-in",
	});
	expect(await signInSecondStep(visitor(await pastPassword(by.email)), typed, false)).toEqual({ kind: "wrong" });
	expect(await readSecondStep(by)).toEqual({ state: "on", codesLeft: 9 });
});

test("new recovery codes replace the old ones and need the password", async () => {
	const { by, codes } = await withSecondStep();
	expect(await renewCodes(by, "not the password", now)).toBe("wrong");
	const renewed = await renewCodes(by, samplePassword, now);
	if (typeof renewed === "string" || "wait" in renewed) throw new Error("no codes");
	const half = visitor(await pastPassword(by.email));
	expect(await signInSecondStep(half, codes[1] ?? "", false)).toEqual({ kind: "wrong" });
	expect(await signInSecondStep(half, renewed.codes[1] ?? "", false)).toMatchObject({ kind: "signed-in" });
});

test("a trusted device is asked for the password only, until the sessions are ended everywhere", async () => {
	const { by, uri } = await withSecondStep();
	const done = await signInSecondStep(visitor(await pastPassword(by.email)), await codeOf(uri), true);
	if (done.kind !== "signed-in") throw new Error(done.kind);
	const again = await signIn(visitor(done.cookies), by.email, samplePassword);
	if (again.kind !== "signed-in") throw new Error(again.kind);
	await endOtherSessions(by);
	expect(await signIn(visitor(again.cookies), by.email, samplePassword)).toMatchObject({ kind: "second-step" });
});

test("turning the second step off needs the password", async () => {
	const { by, cookies } = await withSecondStep();
	expect(await endSecondStep(by, visitor(cookies), "not the password", now)).toBe("wrong");
	expect(await endSecondStep(by, visitor(cookies), samplePassword, now)).toHaveProperty("cookies");
	expect(await readSecondStep(by)).toEqual({ state: "off" });
	expect(await signIn(visitor(), by.email, samplePassword)).toMatchObject({ kind: "signed-in" });
});

test("an owner lets somebody back in who lost phone and codes", async () => {
	const { by, cookies } = await withSecondStep();
	const owner = proof((await signedIn("owner")).staff, "staff.manage");
	expect(await dropSecondStep(owner, by.id, now)).toBe("second-step-dropped");
	expect(await dropSecondStep(owner, by.id, now)).toBe("was-already");
	expect(await dropSecondStep(owner, owner.id, now)).toBe("yourself");
	expect(await whoIs(visitor(cookies).headers)).toBeNull();
	expect(await signIn(visitor(), by.email, samplePassword)).toMatchObject({ kind: "signed-in" });
	expect(await product.drain()).toEqual([]);
	const mails = await product.pool.query('select subject from outgoing_mail where "to" = $1', [by.email]);
	expect(mails.rows).toContainEqual({ subject: "Sample owner turned off your second step" });
});

test("a new password keeps this session and ends the others; the person is told by mail", async () => {
	const { staff, cookie } = await signedIn("crew");
	const by = proof(staff, "account.own");
	const other = await signIn(visitor(), staff.email, samplePassword);
	if (other.kind !== "signed-in") throw new Error(other.kind);
	const here = await whoIs(new Headers({ cookie }));
	const passwords = { current: samplePassword, next: "a sentence nobody knows" };
	expect(await changeOwnPassword(by, here?.session.id ?? "", { ...passwords, current: "wrong" }, now)).toBe("wrong");
	expect(await changeOwnPassword(by, here?.session.id ?? "", passwords, now)).toBe("changed");
	expect(await whoIs(new Headers({ cookie }))).not.toBeNull();
	expect(await whoIs(visitor(other.cookies).headers)).toBeNull();
	expect(await product.drain()).toEqual([]);
	const mails = await product.pool.query('select subject from outgoing_mail where "to" = $1', [staff.email]);
	expect(mails.rows).toEqual([{ subject: "Your password was changed" }]);
});

test("the password is asked for at most eight times in five minutes", async () => {
	const { staff } = await signedIn("crew");
	const by = proof(staff, "account.own");
	for (let i = 0; i < 8; i += 1) await renewCodes(by, "guess", now);
	expect(await renewCodes(by, samplePassword, now)).toMatchObject({ wait: expect.any(Number) });
});

test("sessions are listed by device, and end one by one, but never somebody else's", async () => {
	const { staff, cookie } = await signedIn("crew");
	const stranger = proof((await signedIn("crew")).staff, "account.own");
	const by = proof(staff, "account.own");
	const [session] = await ownSessions(by, now);
	expect(session?.device).toBe("Unknown device");
	expect(await endOwnSession(stranger, session?.id ?? "")).toBe("not-there");
	expect(await endOwnSession(by, session?.id ?? "")).toBe("ended");
	expect(await whoIs(new Headers({ cookie }))).toBeNull();
});
