import { afterAll, beforeAll, expect, test } from "vitest";
import { listAuditEvents } from "#app/platform/audit.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { handleAuthRequest } from "./api.server.ts";
import { createTestSession, createTestStaff, permissionFor, testPassword } from "./fixtures.server.ts";
import { invite } from "./invitations.server.ts";
import { requestPasswordReset } from "./resets.server.ts";
import { findSession } from "./sessions.server.ts";
import { type SignInVisitor, signIn, signOut } from "./sign-in.server.ts";
import { forgotForm, inviteForm, signInForm } from "./sign-in-form.ts";

let product: TestProduct;
beforeAll(async () => {
	product = await openTestProduct();
});
afterAll(() => product.close());

let lastAddress = 0;
function visitor(cookies: string[] = []): SignInVisitor {
	lastAddress += 1;
	const headers = new Headers();
	if (cookies.length) headers.set("cookie", cookies.map((cookie) => cookie.split(";")[0]).join("; "));
	return { headers, ip: `192.0.2.${lastAddress}`, userAgent: "test" };
}

test("a sign-in works with the email in any case and is recorded", async () => {
	const person = await createTestStaff("office");
	const outcome = await signIn(visitor(), person.email.toUpperCase(), testPassword);
	if (outcome.kind !== "signed-in") throw new Error(outcome.kind);
	expect((await findSession(visitor(outcome.cookies).headers))?.staff).toMatchObject(person);
	const [event] = await listAuditEvents({ entity: "staff", id: person.id });
	expect(event).toMatchObject({
		action: "signed-in",
		actorId: person.id,
		diff: { method: "password", device: "Unknown device" },
	});
	for (const cookie of outcome.cookies) expect(cookie).toMatch(/HttpOnly.*SameSite=Lax/i);
});

test("a wrong password and an unknown email get the same answer", async () => {
	const person = await createTestStaff("office");
	expect(await signIn(visitor(), person.email, "not the password")).toEqual({ kind: "wrong" });
	expect(await signIn(visitor(), "nobody@example.com", "not the password")).toEqual({ kind: "wrong" });
});

test("eight wrong passwords lock the account, except on a known device", async () => {
	const person = await createTestStaff("office");
	const home = await signIn(visitor(), person.email, testPassword);
	if (home.kind !== "signed-in") throw new Error(home.kind);
	for (let i = 0; i < 8; i += 1) await signIn(visitor(), person.email, "guess");
	expect(await signIn(visitor(), person.email, testPassword)).toMatchObject({ kind: "wait" });
	expect(await signIn(visitor(home.cookies), person.email, testPassword)).toMatchObject({ kind: "signed-in" });
});

test("thirty attempts from one IP address are the limit across accounts", async () => {
	const client = visitor();
	for (let i = 0; i < 30; i += 1) await signIn(client, `nobody-${i}@example.com`, "guess");
	const outcome = await signIn(client, "nobody@example.com", "guess");
	expect(outcome.kind === "wait" && outcome.seconds).toBeGreaterThan(0);
	const request = new Request("http://localhost:3000/api/auth/sign-in/email", {
		method: "POST",
		headers: { "content-type": "application/json", origin: "http://localhost:3000" },
		body: JSON.stringify({ email: "nobody@example.com", password: "guess" }),
	});
	const answer = await handleAuthRequest(request, client.ip);
	expect(answer.status).toBe(429);
	expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("signing out ends the session", async () => {
	const { cookie } = await createTestSession("crew");
	const who = visitor([cookie]);
	expect(await findSession(who.headers)).not.toBeNull();
	const cookies = await signOut(who);
	expect(cookies.join()).toContain("staff.session_token=;");
	expect(await findSession(who.headers)).toBeNull();
});

test("a deactivated account loses its sessions and cannot sign in", async () => {
	const { staff, cookie } = await createTestSession("office");
	expect(await findSession(new Headers({ cookie }))).toMatchObject({ staff: { role: "office" } });
	await product.pool.query("update staff set deactivated_at = now() where id = $1", [staff.id]);
	expect(await findSession(new Headers({ cookie }))).toBeNull();
	expect(await signIn(visitor(), staff.email, testPassword)).toEqual({ kind: "deactivated" });
});

test("a cookie with a forged signature is refused", async () => {
	const { cookie } = await createTestSession("owner");
	expect(await findSession(new Headers({ cookie: cookie.replace(/%3D$/, "").slice(0, -3) }))).toBeNull();
});

test("the auth check tells staff from everyone else and is never cached", async () => {
	const { cookie } = await createTestSession("crew");
	const ask = (headers: Record<string, string>) =>
		handleAuthRequest(new Request("http://localhost:3000/api/auth/check", { headers }), "192.0.2.250");
	const staffAnswer = await ask({ cookie });
	expect(await staffAnswer.json()).toEqual({ isAdmin: true, hasCustomerSession: false });
	expect(staffAnswer.headers.get("cache-control")).toBe("no-store");
	expect(await (await ask({})).json()).toEqual({ isAdmin: false, hasCustomerSession: false });
	const expired = await ask({ cookie: "theme=dark; customer.session_token=expired.signature" });
	expect(await expired.json()).toEqual({ isAdmin: false, hasCustomerSession: true });
});

test("a form post to the JSON sign-in API is refused", async () => {
	const request = new Request("http://localhost:3000/api/auth/sign-in/email", {
		method: "POST",
		headers: { origin: "http://localhost:3000" },
		body: new URLSearchParams({ email: "nobody@example.com", password: "guess" }),
	});
	expect((await handleAuthRequest(request, "192.0.2.252")).status).toBe(415);
});

test("the auth API offers no sign-up and no account changes", async () => {
	for (const path of ["sign-up/email", "change-password", "two-factor/disable", "update-user", "delete-user"]) {
		const request = new Request(`http://localhost:3000/api/auth/${path}`, { method: "POST" });
		expect((await handleAuthRequest(request, "192.0.2.251")).status).toBe(404);
	}
});

test.each([
	["pat&kim@example.com", "pat&kim@example.com"],
	["o#brien@example.com", "o#brien@example.com"],
	["ruth@Bäume.рф", "ruth@xn--bume-loa.xn--p1ai"],
])("%s can be invited, sign in and reset a password", async (typed, email) => {
	const owner = await createTestStaff("owner");
	const invitation = inviteForm.parse({ email: typed, role: "crew" });
	expect(await invite(permissionFor(owner, "staff.manage"), invitation, new Date())).toBe("invited");
	await createTestStaff("crew", { email });
	const form = signInForm.parse({ email: typed, password: testPassword });
	expect((await signIn(visitor(), form.email, form.password)).kind).toBe("signed-in");
	const forgotten = forgotForm.parse({ email: typed });
	expect(await requestPasswordReset(visitor(), forgotten.email)).toBeNull();
	expect(await product.drain()).toEqual([]);
	const emails = 'select kind from outgoing_emails where "to" = $1 order by id';
	const kinds = (await product.pool.query(emails, [email])).rows.map(({ kind }) => kind);
	expect(kinds).toEqual(expect.arrayContaining([expect.stringMatching(/invit/), expect.stringMatching(/reset/)]));
});

test("cookies are Secure when the origin is https", async () => {
	const secure = await openTestProduct({ origin: "https://trees.example" });
	try {
		const { staff, cookie } = await createTestSession("crew");
		expect(await findSession(new Headers({ cookie }))).not.toBeNull();
		const outcome = await signIn(visitor(), staff.email, testPassword);
		if (outcome.kind !== "signed-in") throw new Error(outcome.kind);
		for (const sent of outcome.cookies) expect(sent).toMatch(/; Secure/);
		expect(outcome.cookies.join()).toContain("__Host-staff.session_token=");
	} finally {
		await secure.close();
	}
});
