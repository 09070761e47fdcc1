// What a person can't do in a browser that was left unlocked: security changes and exports ask for the password again.
import { eq } from "drizzle-orm";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestSession, createTestStaff, testPassword } from "#app/people/staff/fixtures.server.ts";
import { listOpenInvitations } from "#app/people/staff/invitations.server.ts";
import { staff, staffPasskeys, staffSessions } from "#app/people/staff/tables.server.ts";
import { db } from "#app/platform/db.server.ts";
import { expect, test } from "../support/test.ts";

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

/** As if the person had signed in this long ago. */
async function age(person: Staff, minutes: number) {
	await db
		.update(staffSessions)
		.set({ confirmedAt: minutesAgo(minutes) })
		.where(eq(staffSessions.userId, person.id));
}

async function addTestPasskey(person: Staff) {
	const [passkey] = await db
		.insert(staffPasskeys)
		.values({
			userId: person.id,
			name: "Laptop",
			publicKey: "AA",
			credentialID: `key-${person.id}`,
			counter: 0,
			deviceType: "singleDevice",
			backedUp: false,
		})
		.returning();
	return passkey?.id ?? "";
}

test("without a recent confirmation, nothing that affects security is changed or exported @desk", async ({
	product,
}) => {
	const { staff: owner, cookie } = await createTestSession("owner");
	const other = await createTestStaff("office");
	const passkey = await addTestPasskey(owner);
	const ask = (path: string, form?: Record<string, string>) =>
		fetch(product.origin + path, {
			redirect: "manual",
			...(form && { method: "POST", body: new URLSearchParams(form) }),
			headers: { cookie, accept: "text/html", origin: product.origin },
		});
	const role = { intent: "role", id: other.id, seenRole: "office", role: "owner" };
	const forms: [path: string, form: Record<string, string>][] = [
		["/admin/staff", role],
		["/admin/staff", { intent: "invite", email: "new@example.com", name: "", role: "owner" }],
		["/admin/staff", { intent: "resend", id: other.id }],
		["/admin/staff", { intent: "reactivate", id: other.id }],
		["/admin/staff", { intent: "turn-off-two-factor", id: other.id }],
		["/admin/account", { intent: "remove-passkey", id: passkey }],
		["/admin/account/two-factor", { intent: "confirm", code: "123456" }],
	];
	await age(owner, 11);
	for (const [path, form] of forms) {
		const asked = await ask(path, form);
		expect(asked.status, `${form.intent} without a password`).toBe(403);
		const wrong = await ask(path, { ...form, "confirmation-password": "not the password" });
		expect(wrong.status, `${form.intent} with a wrong password`).toBe(403);
		expect(await wrong.text()).not.toContain("not the password");
	}
	expect((await ask("/api/auth/passkey/generate-register-options")).status).toBe(403);
	const exported = await ask("/admin/invoices/export?from=2026-01-01&to=2026-12-31");
	expect(exported.headers.get("location")).toMatch(/^\/admin\/confirm\?download=/);
	const everything = { what: "everything" };
	const refusedExport = await ask("/admin/export/download", everything);
	expect(refusedExport.headers.get("location")).toBe("/admin/confirm?next=/admin/export");
	const [unchanged] = await db.select().from(staff).where(eq(staff.id, other.id));
	expect(unchanged?.role).toBe("office");
	expect(await db.$count(staffPasskeys, eq(staffPasskeys.userId, owner.id))).toBe(1);
	expect(await listOpenInvitations()).toEqual([]);

	expect((await ask("/admin/staff", { ...role, "confirmation-password": testPassword })).status).toBe(303);
	const [changed] = await db.select().from(staff).where(eq(staff.id, other.id));
	expect(changed?.role).toBe("owner");
	expect((await ask("/admin/account", { intent: "remove-passkey", id: passkey })).status).toBe(302);
	expect((await ask("/api/auth/passkey/generate-register-options")).status).toBe(200);
	const csv = await ask("/admin/invoices/export?from=2026-01-01&to=2026-12-31");
	expect(csv.headers.get("content-type")).toContain("text/csv");
	expect((await ask("/admin/export/download", everything)).headers.get("content-type")).toBe("application/zip");
});

test("an unused session of the office ends after 12 hours, and every session after 30 days @desk", async ({
	product,
}) => {
	const ask = async (cookie: string) =>
		(await fetch(`${product.origin}/admin/account`, { redirect: "manual", headers: { cookie } })).status;
	const set = async (person: Staff, values: Partial<typeof staffSessions.$inferInsert>) =>
		db.update(staffSessions).set(values).where(eq(staffSessions.userId, person.id));
	for (const [role, idleStatus] of [
		["owner", 302],
		["office", 302],
		["crew", 200],
	] as const) {
		const { staff: person, cookie } = await createTestSession(role);
		await set(person, { updatedAt: minutesAgo(11 * 60) });
		expect(await ask(cookie)).toBe(200);
		const [used] = await db.select().from(staffSessions).where(eq(staffSessions.userId, person.id));
		expect(used?.updatedAt.getTime()).toBeGreaterThan(minutesAgo(1).getTime());
		await set(person, { updatedAt: minutesAgo(12 * 60 + 1) });
		expect(await ask(cookie), `${role} after 12 hours`).toBe(idleStatus);
		const fresh = await createTestSession(role);
		await set(fresh.staff, { createdAt: minutesAgo(30 * 24 * 60 + 1) });
		expect(await ask(fresh.cookie), `${role} after 30 days`).toBe(302);
		expect(await db.$count(staffSessions, eq(staffSessions.userId, fresh.staff.id))).toBe(0);
	}
});

test.describe("in the browser", () => {
	test.use({ expectedErrors: [/status of 403/] });

	test("confirming who you are sends the waiting form as it was typed @desk", async ({ page, signIn, accessible }) => {
		const owner = await signIn("owner");
		await page.goto("/admin/staff");
		await age(owner, 11);
		const email = `invited-${owner.id.slice(-8)}@example.com`;
		await page.getByLabel("Email").fill(email);
		await page.getByRole("button", { name: "Send invitation" }).click();
		await expect(page.getByRole("heading", { name: "Confirm it's you" })).toBeVisible();
		await expect(page.getByLabel("Password")).toBeFocused();
		await accessible();
		await page.getByLabel("Password").fill("wrong password here");
		await page.getByRole("button", { name: "Continue" }).click();
		await expect(page.getByText("Password: Incorrect password. Try again.")).toBeVisible();
		await page.getByLabel("Password").fill(testPassword);
		await page.getByRole("button", { name: "Continue" }).click();
		await expect(page.getByText("Invitation sent.")).toBeVisible();
		expect((await listOpenInvitations()).map((invitation) => invitation.email)).toContain(email);
	});

	test("an export asks who you are, then offers the same download and leads back @desk", async ({
		page,
		signIn,
		accessible,
	}) => {
		const office = await signIn("office");
		await age(office, 11);
		await page.goto("/admin/invoices/receivables");
		await page
			.getByRole("button", { name: /CSV|spreadsheet/i })
			.first()
			.click();
		await expect(page.getByRole("heading", { name: "Confirm it's you", level: 2 })).toBeVisible();
		await accessible();
		await page.getByLabel("Password").fill(testPassword);
		await page.getByRole("button", { name: "Continue" }).click();
		const [file] = await Promise.all([
			page.waitForEvent("download"),
			page.getByRole("link", { name: "Download export" }).click(),
		]);
		expect(file.suggestedFilename()).toMatch(/\.csv$/);
		await page.getByRole("link", { name: "Go back" }).click();
		await expect(page).toHaveURL(/receivables/);
	});
});
