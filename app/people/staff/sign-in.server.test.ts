import { afterAll, beforeAll, expect, test } from "vitest";
import { timeline } from "#app/platform/audit.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { answerAuth } from "./api.server.ts";
import { samplePassword, sampleStaff, signedIn } from "./fixtures.server.ts";
import { whoIs } from "./sessions.server.ts";
import { signIn, signOut, type Visitor } from "./sign-in.server.ts";

let product: TestProduct;
beforeAll(async () => {
	product = await openTestProduct();
});
afterAll(() => product.close());

let lastAddress = 0;
function visitor(cookies: string[] = []): Visitor {
	lastAddress += 1;
	const headers = new Headers();
	if (cookies.length) headers.set("cookie", cookies.map((cookie) => cookie.split(";")[0]).join("; "));
	return { headers, ip: `192.0.2.${lastAddress}`, userAgent: "test" };
}

test("address and password open the office, in any case of the address, and it is written down", async () => {
	const person = await sampleStaff("office");
	const outcome = await signIn(visitor(), person.email.toUpperCase(), samplePassword);
	if (outcome.kind !== "signed-in") throw new Error(outcome.kind);
	expect((await whoIs(visitor(outcome.cookies).headers))?.staff).toEqual(person);
	const [event] = await timeline({ entity: "staff", id: person.id });
	expect(event).toMatchObject({
		action: "signed-in",
		actorId: person.id,
		diff: { way: "password", device: "Unknown device" },
	});
	for (const cookie of outcome.cookies) expect(cookie).toMatch(/HttpOnly.*SameSite=Lax/i);
});

test("a wrong password and an unknown address are answered alike", async () => {
	const person = await sampleStaff("office");
	expect(await signIn(visitor(), person.email, "not the password")).toEqual({ kind: "wrong" });
	expect(await signIn(visitor(), "nobody@example.com", "not the password")).toEqual({ kind: "wrong" });
});

test("after eight wrong passwords the account waits, but not on a device that its owner has used", async () => {
	const person = await sampleStaff("office");
	const home = await signIn(visitor(), person.email, samplePassword);
	if (home.kind !== "signed-in") throw new Error(home.kind);
	for (let i = 0; i < 8; i += 1) await signIn(visitor(), person.email, "guess");
	expect(await signIn(visitor(), person.email, samplePassword)).toMatchObject({ kind: "wait" });
	expect(await signIn(visitor(home.cookies), person.email, samplePassword)).toMatchObject({ kind: "signed-in" });
});

test("thirty tries from one address are enough, whatever the accounts", async () => {
	const one = visitor();
	for (let i = 0; i < 30; i += 1) await signIn(one, `nobody-${i}@example.com`, "guess");
	const outcome = await signIn(one, "nobody@example.com", "guess");
	expect(outcome.kind === "wait" && outcome.seconds).toBeGreaterThan(0);
	const request = new Request("http://localhost:3000/api/auth/sign-in/email", {
		method: "POST",
		headers: { "content-type": "application/json", origin: "http://localhost:3000" },
		body: JSON.stringify({ email: "nobody@example.com", password: "guess" }),
	});
	const answer = await answerAuth(request, one.ip);
	expect(answer.status).toBe(429);
	expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("signing out ends the session for good", async () => {
	const { cookie } = await signedIn("crew");
	const who = visitor([cookie]);
	expect(await whoIs(who.headers)).not.toBeNull();
	const cookies = await signOut(who);
	expect(cookies.join()).toContain("staff.session_token=;");
	expect(await whoIs(who.headers)).toBeNull();
});

test("deactivated people are strangers at once and cannot come back in", async () => {
	const { staff, cookie } = await signedIn("office");
	expect(await whoIs(new Headers({ cookie }))).toMatchObject({ staff: { role: "office" } });
	await product.pool.query("update staff set deactivated_at = now() where id = $1", [staff.id]);
	expect(await whoIs(new Headers({ cookie }))).toBeNull();
	expect(await signIn(visitor(), staff.email, samplePassword)).toEqual({ kind: "deactivated" });
});

test("a cookie with a forged signature is a stranger's", async () => {
	const { cookie } = await signedIn("owner");
	expect(await whoIs(new Headers({ cookie: cookie.replace(/%3D$/, "").slice(0, -3) }))).toBeNull();
});

test("the check says who is staff and is never kept", async () => {
	const { cookie } = await signedIn("crew");
	const ask = (headers: Record<string, string>) =>
		answerAuth(new Request("http://localhost:3000/api/auth/check", { headers }), "192.0.2.250");
	const mine = await ask({ cookie });
	expect(await mine.json()).toEqual({ isAdmin: true });
	expect(mine.headers.get("cache-control")).toBe("no-store");
	expect(await (await ask({})).json()).toEqual({ isAdmin: false });
	expect(await (await ask({ cookie: "__Secure-customer.session_token=x" })).json()).toEqual({
		isAdmin: false,
		isCustomer: true,
	});
});

test("a form posted to the programs' door does not slip past the limit per account", async () => {
	const request = new Request("http://localhost:3000/api/auth/sign-in/email", {
		method: "POST",
		headers: { origin: "http://localhost:3000" },
		body: new URLSearchParams({ email: "nobody@example.com", password: "guess" }),
	});
	expect((await answerAuth(request, "192.0.2.252")).status).toBe(415);
});

test("nobody signs up, and what pages do is not offered to programs", async () => {
	for (const path of ["sign-up/email", "change-password", "two-factor/disable", "update-user", "delete-user"]) {
		const request = new Request(`http://localhost:3000/api/auth/${path}`, { method: "POST" });
		expect((await answerAuth(request, "192.0.2.251")).status).toBe(404);
	}
});

test("over https the cookies are for https only", async () => {
	const secure = await openTestProduct({ origin: "https://trees.example" });
	try {
		const { staff, cookie } = await signedIn("crew");
		expect(await whoIs(new Headers({ cookie }))).not.toBeNull();
		const outcome = await signIn(visitor(), staff.email, samplePassword);
		if (outcome.kind !== "signed-in") throw new Error(outcome.kind);
		for (const sent of outcome.cookies) expect(sent).toMatch(/; Secure/);
		expect(outcome.cookies.join()).toContain("__Secure-staff.session_token=");
	} finally {
		await secure.close();
	}
});
