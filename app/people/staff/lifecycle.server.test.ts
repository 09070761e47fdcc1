import { afterAll, beforeAll, expect, test } from "vitest";
import { listAuditEvents } from "#app/platform/audit.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { readSavedEmails } from "#server/testing/saved-emails.ts";
import { createTestSession, createTestStaff, permissionFor, testPassword } from "./fixtures.server.ts";
import {
	acceptInvitation,
	findInvitation,
	invite,
	listOpenInvitations,
	resendInvitation,
	revokeInvitation,
} from "./invitations.server.ts";
import { createFirstOwner, createOrPromoteOwner, firstOwnerLink, isFirstOwnerLink } from "./owners.server.ts";
import { changeRole, deactivate, listPeople, reactivate } from "./people.server.ts";
import { findPasswordReset, requestPasswordReset, resetPassword } from "./resets.server.ts";
import { findSession } from "./sessions.server.ts";
import { type SignInVisitor, signIn } from "./sign-in.server.ts";
import { deleteExpiredSignIns } from "./sign-in-cleanup.server.ts";

let product: TestProduct;
beforeAll(async () => {
	product = await openTestProduct();
});
afterAll(() => product.close());

const now = new Date();
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
let lastAddress = 0;
function visitor(): SignInVisitor {
	lastAddress += 1;
	return { headers: new Headers(), ip: `198.51.100.${lastAddress}`, userAgent: "test" };
}

async function emailsTo(address: string): Promise<{ subject: string; text: string }[]> {
	expect(await product.drain()).toEqual([]);
	const emails = await readSavedEmails(product.settings.dataDir, address);
	return emails.map(({ subject = "", text = "" }) => ({ subject, text }));
}

function tokenIn(text: string | undefined, path: string): string {
	return new RegExp(`/admin/${path}/([\\w-]+)`).exec(text ?? "")?.[1] ?? "";
}

test("the first owner's link works once", async () => {
	const link = await firstOwnerLink();
	const token = tokenIn(link ?? "", "first-owner");
	expect(await isFirstOwnerLink(token)).toBe(true);
	expect(await isFirstOwnerLink(`${token.slice(0, -1)}A`)).toBe(false);
	const person = { name: "Ada", password: testPassword };
	const both = await Promise.all([
		createFirstOwner(token, { ...person, email: "ada@example.com" }),
		createFirstOwner(token, { ...person, email: "bea@example.com" }),
	]);
	expect(both.toSorted()).toEqual(["created", "gone"]);
	expect(await firstOwnerLink()).toBeNull();
	expect(await isFirstOwnerLink(token)).toBe(false);
});

test("the owner command creates an owner or promotes an existing person", async () => {
	const person = { name: "Ole", email: "Ole@example.com", password: testPassword, resetTwoFactor: false };
	expect(await createOrPromoteOwner(person, now)).toBe("created");
	const crew = await createTestSession("crew");
	const crewMember = { ...person, email: crew.staff.email, password: "another long sentence" };
	expect(await createOrPromoteOwner(crewMember, now)).toBe("changed");
	expect(await findSession(new Headers({ cookie: crew.cookie }))).toBeNull();
	expect(await signIn(visitor(), crew.staff.email, "another long sentence")).toMatchObject({ kind: "signed-in" });
});

test("an invitation can be accepted once, with its role and email address", async () => {
	const by = permissionFor(await createTestStaff("owner"), "staff.manage");
	expect(await invite(by, { email: "New@example.com", name: "", role: "estimator" }, now)).toBe("invited");
	expect(await invite(by, { email: "new@example.com", name: "", role: "owner" }, now)).toBe("invited-before");
	expect(await invite(by, { email: by.email, name: "", role: "crew" }, now)).toBe("works-here");
	const ned = await createTestStaff("crew", { deactivatedAt: now });
	expect(await invite(by, { email: ned.email, name: "", role: "crew" }, now)).toBe("switched-off");
	const [email] = await emailsTo("new@example.com");
	const token = tokenIn(email?.text, "invitation");
	expect(await findInvitation(token, now)).toMatchObject({ email: "new@example.com", role: "estimator" });
	expect(await findInvitation(token, later(24 * 8))).toBeNull();
	const join = () => acceptInvitation(token, { name: "Nina", password: testPassword }, now);
	const both = await Promise.all([join(), join()]);
	expect(both).toContainEqual({ email: "new@example.com" });
	expect(both).toContain("gone");
	expect(await findInvitation(token, now)).toBeNull();
	const person = (await listPeople(by)).find(({ email }) => email === "new@example.com");
	expect(person).toMatchObject({ name: "Nina", role: "estimator", deactivatedAt: null });
	expect(await signIn(visitor(), "new@example.com", testPassword)).toMatchObject({ kind: "signed-in" });
});

test("resending an invitation voids the earlier link, revoking voids both", async () => {
	const by = permissionFor(await createTestStaff("owner"), "staff.manage");
	await invite(by, { email: "late@example.com", name: "Lea", role: "crew" }, now);
	const id = (await listOpenInvitations()).find(({ email }) => email === "late@example.com")?.id ?? "";
	await emailsTo("late@example.com");
	expect(await resendInvitation(by, id, later(1))).toBe("sent");
	const [first, second] = (await emailsTo("late@example.com")).map(({ text }) => tokenIn(text, "invitation"));
	expect(await findInvitation(first ?? "", now)).toBeNull();
	expect(await findInvitation(second ?? "", now)).not.toBeNull();
	expect(await revokeInvitation(by, id, now)).toBe("revoked");
	expect(await revokeInvitation(by, id, now)).toBe("not-open");
	expect(await resendInvitation(by, id, now)).toBe("not-open");
	expect(await acceptInvitation(second ?? "", { name: "Lea", password: testPassword }, now)).toBe("gone");
	expect(await invite(by, { email: "late@example.com", name: "Lea", role: "crew" }, now)).toBe("invited");
});

test("a reset link works once and ends all sessions", async () => {
	const { staff, cookie } = await createTestSession("office");
	expect(await requestPasswordReset(visitor(), staff.email)).toBeNull();
	const [email] = await emailsTo(staff.email);
	const token = tokenIn(email?.text, "reset");
	expect(await findPasswordReset(token, now)).toMatchObject({ email: staff.email });
	expect(await findPasswordReset(token, later(2))).toBeNull();
	expect(await resetPassword(token, "a whole new sentence", now)).toBe("set");
	expect(await resetPassword(token, "once more with it", now)).toBe("gone");
	expect(await findSession(new Headers({ cookie }))).toBeNull();
	expect(await signIn(visitor(), staff.email, testPassword)).toEqual({ kind: "wrong" });
	expect(await signIn(visitor(), staff.email, "a whole new sentence")).toMatchObject({ kind: "signed-in" });
	expect((await emailsTo(staff.email)).at(-1)?.subject).toBe("Your password was changed");
});

test("a reset removes the person's passkeys unless they keep them", async () => {
	for (const keep of [false, true]) {
		const person = await createTestStaff("office");
		await product.pool.query(
			"insert into staff_passkeys (staff_id, public_key, credential_id, counter, device_type, backed_up) values ($1, 'AA', $2, 0, 'singleDevice', false)",
			[person.id, `key ${person.id}`],
		);
		await requestPasswordReset(visitor(), person.email);
		const [email] = await emailsTo(person.email);
		const token = tokenIn(email?.text, "reset");
		expect(await findPasswordReset(token, now)).toMatchObject({ passkeys: 1 });
		expect(await resetPassword(token, "a whole new sentence", now, keep)).toBe("set");
		const left = await product.pool.query("select 1 from staff_passkeys where staff_id = $1", [person.id]);
		expect(left.rowCount).toBe(keep ? 1 : 0);
	}
});

test("unknown and deactivated addresses get the same answer and no email", async () => {
	const gone = await createTestStaff("office", { deactivatedAt: now });
	expect(await requestPasswordReset(visitor(), "stranger@example.com")).toBeNull();
	expect(await requestPasswordReset(visitor(), gone.email)).toBeNull();
	expect(await emailsTo("stranger@example.com")).toEqual([]);
	expect(await emailsTo(gone.email)).toEqual([]);
});

test("a stranger's reset requests don't keep the link from its owner", async () => {
	const { staff } = await createTestSession("office");
	for (let i = 0; i < 30; i += 1)
		expect(await requestPasswordReset({ ...visitor(), ip: `10.9.${i}.1` }, staff.email.toUpperCase())).toBeNull();
	const emails = await emailsTo(staff.email);
	expect(emails).toHaveLength(2);
	expect(await requestPasswordReset({ ...visitor(), ip: "10.9.0.2" }, staff.email)).toBeNull();
	for (const { text } of emails)
		expect(await findPasswordReset(tokenIn(text, "reset"), now)).toMatchObject({ email: staff.email });
	await product.pool.query("update rate_limits set expire = 0 where key like 'password-reset.email:%'");
	expect(await requestPasswordReset({ ...visitor(), ip: "10.9.0.3" }, staff.email)).toBeNull();
	expect(await emailsTo(staff.email)).toHaveLength(3);
});

test("deactivating ends every session, reactivating restores none", async () => {
	const by = permissionFor(await createTestStaff("owner"), "staff.manage");
	const { staff, cookie } = await createTestSession("office");
	expect(await deactivate(by, staff.id, now)).toBe("deactivated");
	expect(await deactivate(by, staff.id, now)).toBe("was-already");
	expect(await findSession(new Headers({ cookie }))).toBeNull();
	expect(await reactivate(by, staff.id, now)).toBe("reactivated");
	expect(await findSession(new Headers({ cookie }))).toBeNull();
	expect(await signIn(visitor(), staff.email, testPassword)).toMatchObject({ kind: "signed-in" });
	const [, reactivated, deactivated] = await listAuditEvents({ entity: "staff", id: staff.id });
	expect([deactivated?.action, reactivated?.action]).toEqual(["deactivated", "reactivated"]);
	expect(deactivated?.actorId).toBe(by.id);
});

test("owners cannot deactivate their own account", async () => {
	const by = permissionFor(await createTestStaff("owner"), "staff.manage");
	expect(await deactivate(by, by.id, now)).toBe("yourself");
});

test("two owners who deactivate each other at once leave one owner", async () => {
	const a = permissionFor(await createTestStaff("owner"), "staff.manage");
	const b = permissionFor(await createTestStaff("owner"), "staff.manage");
	await product.pool.query("update staff set role = 'crew' where role = 'owner' and id <> all($1)", [[a.id, b.id]]);
	const outcomes = await Promise.all([deactivate(a, b.id, now), changeRole(b, a.id, "owner", "office", now)]);
	expect(outcomes.filter((outcome) => outcome === "last-owner")).toHaveLength(1);
	const left = await product.pool.query("select from staff where role = 'owner' and deactivated_at is null");
	expect(left.rowCount).toBe(1);
});

test("a role changed by someone else in the meantime is not overwritten", async () => {
	const [owner] = (
		await product.pool.query("select id, name, email, role from staff where role = 'owner' and deactivated_at is null")
	).rows;
	const by = permissionFor(owner, "staff.manage");
	const person = await createTestStaff("crew");
	expect(await changeRole(by, person.id, "crew", "estimator", now)).toBe("changed");
	expect(await changeRole(by, person.id, "crew", "office", now)).toBe("changed-meanwhile");
});

test("expired sessions, sign-ins and resets are deleted", async () => {
	await createTestSession("crew");
	await deleteExpiredSignIns(later(24 * 40));
	for (const table of ["staff_sessions", "staff_verifications", "staff_resets"])
		expect((await product.pool.query(`select from ${table}`)).rowCount).toBe(0);
});
