import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium } from "@playwright/test";
import { eq } from "drizzle-orm";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestSession, testPassword } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createTestMutations, createTestPhone } from "#app/sales/estimates/fixtures.server.ts";
import { conflicts, estimates } from "#app/sales/estimates/tables.server.ts";
import { addTree, countSyncedRows, photo } from "../support/field.ts";
import { expect, test } from "../support/test.ts";

/** An estimate with one tree that Ben's other phone has sent. */
async function sampleArrived(ben: Staff): Promise<string> {
	const phone = createTestPhone();
	const { id, mutations: told } = createTestMutations(phone);
	await phone.send(ben, told, new Date());
	return id;
}

async function sampleNote(ben: Staff, id: string, notes: string): Promise<void> {
	const phone = createTestPhone();
	const [known] = await db.select().from(estimates).where(eq(estimates.id, id));
	await phone.send(ben, [phone.mutation("estimate", id, { notes }, known?.version)], new Date());
}

/** The process that runs this profile: the one that no other of its browser has begun. */
async function browserOf(profile: string): Promise<number> {
	for (const pid of (await readdir("/proc")).filter((name) => /^\d+$/.test(name))) {
		const words = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
		if (words.includes(`--user-data-dir=${profile}`) && !words.includes("--type=")) return Number(pid);
	}
	throw new Error("no browser runs with this profile");
}

test.describe("field app offline @phone", () => {
	test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

	test("conflicts are resolved, one window runs at a time, and signing out loses nothing", async ({
		page,
		context,
		signIn,
		accessible,
	}) => {
		test.setTimeout(120_000);
		const ben = await signIn("estimator", "Ben Ruhl");
		await context.grantPermissions(["geolocation"]);
		await context.setGeolocation({ latitude: 44.96, longitude: -90.937, accuracy: 8 });
		const id = await sampleArrived(ben);
		await page.goto(`/admin/field#/e/${id}`);
		await page.evaluate(() => navigator.serviceWorker.ready);
		await expect(page.getByRole("heading", { name: "Ruth Paulson" })).toBeVisible();

		await page.getByRole("link", { name: /Sugar maple/ }).click();
		await page.getByRole("button", { name: "Use my location" }).click();
		await expect(page.getByText("GPS location, accurate to 27 ft.")).toBeVisible();
		await page.getByRole("link", { name: "Back" }).click();

		await context.setOffline(true);
		await page.getByLabel("Customer notes").fill("Gate code 4711");
		await sampleNote(ben, id, "Dog in the yard");
		await context.setOffline(false);
		await page.getByRole("link", { name: "Sync status: 1 needs attention" }).click();
		await expect(page.getByText("Yours: Gate code 4711")).toBeVisible();
		await expect(page.getByText("Theirs: Dog in the yard")).toBeVisible();
		await expect(
			page.getByText(/Estimate: Ben Ruhl also edited this, .*Which version do you want to keep/),
		).toBeVisible();
		await accessible();
		await page.getByRole("button", { name: "Keep mine" }).click();
		await expect(page.getByRole("link", { name: "Sync status: All sent" })).toBeVisible();
		const noteOf = async () => (await db.select().from(estimates).where(eq(estimates.id, id)))[0]?.notes;
		expect(await noteOf()).toBe("Gate code 4711");
		expect(await db.select().from(conflicts).where(eq(conflicts.documentId, id))).toMatchObject([
			{ deviceChange: { notes: "Gate code 4711" }, serverRow: { notes: "Dog in the yard" }, resolvedBy: ben.id },
		]);

		// a new version arrives while an estimate is open with unsent things
		await context.route("**/field-estimates/sync*", (route) => route.abort());
		await page.goto(`/admin/field#/e/${id}`);
		await page.getByLabel("Customer notes").fill("Gate code 4712");
		await page.evaluate(() => navigator.serviceWorker.register("/field-worker.js?next", { scope: "/admin/" }));
		await expect(page.getByText(/^An app update is ready/)).toBeVisible();
		await expect(page.getByRole("link", { name: "Sync status: 1 change not sent" })).toBeVisible();
		const ours = () => navigator.serviceWorker.controller?.scriptURL.endsWith("/field-worker.js");
		expect(await page.evaluate(ours)).toBe(true);
		let loads = 0;
		page.on("load", () => (loads += 1));
		await page.getByRole("link", { name: "Back" }).click();
		// the app asks for its own file, which is a new version again
		await expect.poll(() => loads).toBe(2);
		expect(await page.evaluate(ours)).toBe(true);
		await expect(page.getByRole("link", { name: "Sync status: 1 change not sent" })).toBeVisible();
		await context.unrouteAll();
		await page.getByRole("link", { name: /Ruth Paulson/ }).click();
		await expect(page.getByLabel("Customer notes")).toHaveValue("Gate code 4712");

		const other = await context.newPage();
		await other.goto("/admin/field");
		await expect(other.getByRole("heading", { name: "Open in another window" })).toBeVisible();
		await other.getByRole("button", { name: "Use this window" }).click();
		await expect(other.getByRole("link", { name: /Ruth Paulson/ })).toBeVisible();
		await expect(page.getByRole("heading", { name: "Open in another window" })).toBeVisible();
		await page.close();
		await expect.poll(noteOf).toBe("Gate code 4712");

		await context.route("**/field-estimates/sync*", (route) => route.abort());
		await other.getByRole("link", { name: /Ruth Paulson/ }).click();
		await other.getByLabel("Customer notes").fill("Call first");
		await context.setOffline(true);
		await other.goto("/admin/quotes");
		await expect(other.getByRole("heading", { name: "You're offline" })).toBeVisible();
		await accessible(other);
		await other.getByRole("link", { name: "Open field app" }).click();
		await expect(other.getByRole("link", { name: /Ruth Paulson/ })).toBeVisible();
		await context.setOffline(false);

		// the office asks too
		const question = other.getByRole("dialog", { name: "Sign out now?" });
		await other.goto("/admin/inquiries");
		await other.getByRole("button", { name: "Menu" }).click();
		await other.locator("#office-menu summary", { hasText: "Ben Ruhl" }).click();
		await other.getByRole("button", { name: "Sign out" }).click();
		await expect(question).toContainText("1 change not sent");
		await question.getByRole("button", { name: "Stay signed in" }).click();

		await other.goto("/admin/field");
		await other.getByRole("link", { name: "Sync status: 1 change not sent" }).click();
		await other.getByRole("button", { name: "Sign out" }).click();
		await expect(question).toContainText("1 change not sent");
		await question.getByRole("button", { name: "Sign out" }).click();
		await expect(other.getByText("You're signed out.")).toBeVisible();
		await other.goto("/admin/field");
		await expect(other.getByRole("heading", { name: /^Sign in/ })).toBeVisible();
		await expect(other.getByText("Paulson")).toHaveCount(0);

		await context.unrouteAll();
		await signIn("estimator", "Ada Voss");
		await other.goto("/admin/field");
		await expect(other.getByText("You have no open estimates.")).toBeVisible();
		expect(await noteOf()).toBe("Gate code 4712");

		await context.clearCookies();
		await other.goto("/admin/login?next=/admin/field");
		await other.getByLabel("Email").fill(ben.email);
		await other.getByLabel("Password", { exact: true }).fill(testPassword);
		await other.getByRole("button", { name: "Sign in", exact: true }).click();
		await expect(other.getByRole("link", { name: /Ruth Paulson/ })).toBeVisible();
		await expect.poll(noteOf).toBe("Call first");
	});

	test("photos queued when the browser is killed are still there and are sent", async ({ product, launchOptions }) => {
		const profile = await mkdtemp(path.join(tmpdir(), "field-profile-"));
		const { cookies } = await createTestSession("estimator");
		const open = async () => {
			const context = await chromium.launchPersistentContext(profile, { ...launchOptions, baseURL: product.origin });
			await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: product.origin })));
			return { context, page: context.pages()[0] ?? (await context.newPage()) };
		};
		const first = await open();
		await first.page.goto("/admin/field#/new");
		await first.page.evaluate(() => navigator.serviceWorker.ready);
		await first.context.setOffline(true);
		await first.page.getByRole("button", { name: "Enter manually" }).click();
		await first.page.getByLabel("Name", { exact: true }).fill("Ruth Paulson");
		await first.page.getByLabel("Job site address").fill("212 Maple Street, Stanley, WI 54768");
		await first.page.getByRole("button", { name: "Done" }).click();
		await addTree(first.page, "Bur oak", 22);
		await first.page.getByLabel("Choose photos").setInputFiles([await photo("a.jpg", 90), await photo("b.jpg", 80)]);
		await expect(first.page.locator("main li img")).toHaveCount(2);
		const gone = first.context.waitForEvent("close");
		process.kill(await browserOf(profile), "SIGKILL");
		await gone;

		const again = await open();
		await again.context.setOffline(true);
		await again.page.goto("/admin/field");
		await expect(again.page.getByText("2 of 2 photos not sent")).toBeVisible();
		await again.page.getByRole("link", { name: /Ruth Paulson/ }).click();
		await again.page.getByRole("link", { name: /Bur oak, 22 in/ }).click();
		await expect(again.page.locator("main li img")).toHaveCount(2);
		await expect(again.page.getByRole("radio", { name: "Fair" })).toBeChecked();
		await again.context.setOffline(false);
		await expect(again.page.getByRole("link", { name: "Sync status: All sent" })).toBeVisible();
		expect(await countSyncedRows(again.page)).toMatchObject({
			trees: 1,
			findings: 1,
			items: 1,
			photos: 2,
			finished: 2,
		});
		await again.context.close();
		await rm(profile, { recursive: true, force: true });
	});
});
