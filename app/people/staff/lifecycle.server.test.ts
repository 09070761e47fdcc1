import { afterAll, beforeAll, expect, test } from "vitest";
import { timeline } from "#app/platform/audit.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { proof, samplePassword, sampleStaff, signedIn } from "./fixtures.server.ts";
import {
	acceptInvitation,
	invite,
	openInvitations,
	readInvitation,
	resendInvitation,
	revokeInvitation,
} from "./invitations.server.ts";
import { createFirstOwner, firstOwnerLink, isFirstOwnerLink, makeOwner } from "./owners.server.ts";
import { changeRole, deactivate, listPeople, reactivate } from "./people.server.ts";
import { askForReset, readReset, resetPassword } from "./resets.server.ts";
import { whoIs } from "./sessions.server.ts";
import { signIn, type Visitor } from "./sign-in.server.ts";
import { sweepSignIns } from "./sweeping.server.ts";

let product: TestProduct;
beforeAll(async () => {
	product = await openTestProduct();
});
afterAll(() => product.close());

const now = new Date();
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
let lastAddress = 0;
function visitor(): Visitor {
	lastAddress += 1;
	return { headers: new Headers(), ip: `198.51.100.${lastAddress}`, userAgent: "test" };
}

async function mailTo(address: string): Promise<{ subject: string; text: string }[]> {
	expect(await product.drain()).toEqual([]);
	const found = await product.pool.query('select subject, text from outgoing_mail where "to" = $1 order by id', [
		address,
	]);
	return found.rows;
}

function tokenIn(text: string | undefined, path: string): string {
	return new RegExp(`/admin/${path}/([\\w-]+)`).exec(text ?? "")?.[1] ?? "";
}

test("the first owner's link works once, for whoever is first", async () => {
	const link = await firstOwnerLink();
	const token = tokenIn(link ?? "", "first-owner");
	expect(await isFirstOwnerLink(token)).toBe(true);
	expect(await isFirstOwnerLink(`${token.slice(0, -1)}A`)).toBe(false);
	const person = { name: "Ada", password: samplePassword };
	const both = await Promise.all([
		createFirstOwner(token, { ...person, email: "ada@example.com" }),
		createFirstOwner(token, { ...person, email: "bea@example.com" }),
	]);
	expect(both.toSorted()).toEqual(["created", "gone"]);
	expect(await firstOwnerLink()).toBeNull();
	expect(await isFirstOwnerLink(token)).toBe(false);
});

test("the command makes an owner, and of somebody known an owner with the new password", async () => {
	const person = { name: "Ole", email: "Ole@example.com", password: samplePassword, dropTwoFactor: false };
	expect(await makeOwner(person, now)).toBe("created");
	const crew = await signedIn("crew");
	const words = { ...person, email: crew.staff.email, password: "another long sentence" };
	expect(await makeOwner(words, now)).toBe("changed");
	expect(await whoIs(new Headers({ cookie: crew.cookie }))).toBeNull();
	expect(await signIn(visitor(), crew.staff.email, "another long sentence")).toMatchObject({ kind: "signed-in" });
});

test("an invited person joins once, in the role and under the address of the invitation", async () => {
	const by = proof(await sampleStaff("owner"), "staff.manage");
	expect(await invite(by, { email: "New@example.com", name: "", role: "estimator" }, now)).toBe("invited");
	expect(await invite(by, { email: "new@example.com", name: "", role: "owner" }, now)).toBe("invited-before");
	expect(await invite(by, { email: by.email, name: "", role: "crew" }, now)).toBe("works-here");
	const ned = await sampleStaff("crew", { deactivatedAt: now });
	expect(await invite(by, { email: ned.email, name: "", role: "crew" }, now)).toBe("switched-off");
	const [mail] = await mailTo("new@example.com");
	const token = tokenIn(mail?.text, "invitation");
	expect(await readInvitation(token, now)).toMatchObject({ email: "new@example.com", role: "estimator" });
	expect(await readInvitation(token, later(24 * 8))).toBeNull();
	const join = () => acceptInvitation(token, { name: "Nina", password: samplePassword }, now);
	const both = await Promise.all([join(), join()]);
	expect(both).toContainEqual({ email: "new@example.com" });
	expect(both).toContain("gone");
	expect(await readInvitation(token, now)).toBeNull();
	const person = (await listPeople(by)).find(({ email }) => email === "new@example.com");
	expect(person).toMatchObject({ name: "Nina", role: "estimator", deactivatedAt: null });
	expect(await signIn(visitor(), "new@example.com", samplePassword)).toMatchObject({ kind: "signed-in" });
});

test("sending an invitation again ends the link sent before; revoking ends both", async () => {
	const by = proof(await sampleStaff("owner"), "staff.manage");
	await invite(by, { email: "late@example.com", name: "Lea", role: "crew" }, now);
	const id = (await openInvitations()).find(({ email }) => email === "late@example.com")?.id ?? "";
	await mailTo("late@example.com");
	expect(await resendInvitation(by, id, later(1))).toBe("sent");
	const [first, second] = (await mailTo("late@example.com")).map(({ text }) => tokenIn(text, "invitation"));
	expect(await readInvitation(first ?? "", now)).toBeNull();
	expect(await readInvitation(second ?? "", now)).not.toBeNull();
	expect(await revokeInvitation(by, id, now)).toBe("revoked");
	expect(await revokeInvitation(by, id, now)).toBe("not-open");
	expect(await resendInvitation(by, id, now)).toBe("not-open");
	expect(await acceptInvitation(second ?? "", { name: "Lea", password: samplePassword }, now)).toBe("gone");
	expect(await invite(by, { email: "late@example.com", name: "Lea", role: "crew" }, now)).toBe("invited");
});

test("a forgotten password is replaced once by the mailed link, and signs out everywhere", async () => {
	const { staff, cookie } = await signedIn("office");
	expect(await askForReset(visitor(), staff.email)).toBeNull();
	const [mail] = await mailTo(staff.email);
	const token = tokenIn(mail?.text, "reset");
	expect(await readReset(token, now)).toMatchObject({ email: staff.email });
	expect(await readReset(token, later(2))).toBeNull();
	expect(await resetPassword(token, "a whole new sentence", now)).toBe("set");
	expect(await resetPassword(token, "once more with it", now)).toBe("gone");
	expect(await whoIs(new Headers({ cookie }))).toBeNull();
	expect(await signIn(visitor(), staff.email, samplePassword)).toEqual({ kind: "wrong" });
	expect(await signIn(visitor(), staff.email, "a whole new sentence")).toMatchObject({ kind: "signed-in" });
	expect((await mailTo(staff.email)).at(-1)?.subject).toBe("Your password was changed");
});

test("an unknown address and a former colleague get the same answer and no mail", async () => {
	const gone = await sampleStaff("office", { deactivatedAt: now });
	expect(await askForReset(visitor(), "stranger@example.com")).toBeNull();
	expect(await askForReset(visitor(), gone.email)).toBeNull();
	expect(await mailTo("stranger@example.com")).toEqual([]);
	expect(await mailTo(gone.email)).toEqual([]);
});

test("asking for a new password over and over has to wait, whoever is asked for", async () => {
	for (let i = 0; i < 5; i += 1) expect(await askForReset(visitor(), "often@example.com")).toBeNull();
	expect(await askForReset(visitor(), "Often@example.com")).toBeGreaterThan(0);
});

test("deactivating ends every session at once; reactivating revives none of them", async () => {
	const by = proof(await sampleStaff("owner"), "staff.manage");
	const { staff, cookie } = await signedIn("office");
	expect(await deactivate(by, staff.id, now)).toBe("deactivated");
	expect(await deactivate(by, staff.id, now)).toBe("was-already");
	expect(await whoIs(new Headers({ cookie }))).toBeNull();
	expect(await reactivate(by, staff.id, now)).toBe("reactivated");
	expect(await whoIs(new Headers({ cookie }))).toBeNull();
	expect(await signIn(visitor(), staff.email, samplePassword)).toMatchObject({ kind: "signed-in" });
	const [, reactivated, deactivated] = await timeline({ entity: "staff", id: staff.id });
	expect([deactivated?.action, reactivated?.action]).toEqual(["deactivated", "reactivated"]);
	expect(deactivated?.actorId).toBe(by.id);
});

test("nobody locks themselves out", async () => {
	const by = proof(await sampleStaff("owner"), "staff.manage");
	expect(await deactivate(by, by.id, now)).toBe("yourself");
});

test("of two owners who remove each other at once, one stays", async () => {
	const a = proof(await sampleStaff("owner"), "staff.manage");
	const b = proof(await sampleStaff("owner"), "staff.manage");
	await product.pool.query("update staff set role = 'crew' where role = 'owner' and id <> all($1)", [[a.id, b.id]]);
	const outcomes = await Promise.all([deactivate(a, b.id, now), changeRole(b, a.id, "owner", "office", now)]);
	expect(outcomes.filter((outcome) => outcome === "last-owner")).toHaveLength(1);
	const left = await product.pool.query("select from staff where role = 'owner' and deactivated_at is null");
	expect(left.rowCount).toBe(1);
});

test("a role that somebody changed meanwhile is not overwritten", async () => {
	const [owner] = (
		await product.pool.query("select id, name, email, role from staff where role = 'owner' and deactivated_at is null")
	).rows;
	const by = proof(owner, "staff.manage");
	const person = await sampleStaff("crew");
	expect(await changeRole(by, person.id, "crew", "estimator", now)).toBe("changed");
	expect(await changeRole(by, person.id, "crew", "office", now)).toBe("changed-meanwhile");
});

test("what has run out is swept away", async () => {
	await signedIn("crew");
	await sweepSignIns(later(24 * 40));
	for (const table of ["staff_sessions", "staff_verifications", "staff_resets"])
		expect((await product.pool.query(`select from ${table}`)).rowCount).toBe(0);
});
