import { eq } from "drizzle-orm";
import { sampleMutations, samplePhone } from "#app/estimates/samples.server.ts";
import { conflicts, estimates } from "#app/estimates/tables.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Staff } from "#app/staff/permit.server.ts";
import { samplePassword } from "#app/staff/samples.server.ts";
import { expect, test } from "./support/test.ts";

/** An estimate with one tree that Ben's other phone has sent. */
async function sampleArrived(ben: Staff): Promise<string> {
	const phone = samplePhone();
	const { id, mutations: told } = sampleMutations(phone);
	await phone.send(ben, told, new Date());
	return id;
}

async function sampleNote(ben: Staff, id: string, notes: string): Promise<void> {
	const phone = samplePhone();
	const [known] = await db.select().from(estimates).where(eq(estimates.id, id));
	await phone.send(ben, [phone.does("estimate", id, { notes }, known?.version)], new Date());
}

test.describe("field work without a signal @phone", () => {
	test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

	test("two versions are kept and a person chooses; one window at a time; signing out asks, hides and loses nothing", async ({
		page,
		context,
		signIn,
		accessible,
	}) => {
		const ben = await signIn("estimator", "Ben Ruhl");
		await context.grantPermissions(["geolocation"]);
		await context.setGeolocation({ latitude: 44.96, longitude: -90.937, accuracy: 8 });
		const id = await sampleArrived(ben);
		await page.goto(`/admin/field#/e/${id}`);
		await page.evaluate(() => navigator.serviceWorker.ready);
		await expect(page.getByRole("heading", { name: "Ruth Paulson" })).toBeVisible();

		await page.getByRole("link", { name: /Sugar maple/ }).click();
		await page.getByRole("button", { name: "I stand at it" }).click();
		await expect(page.getByText("By satellite, within 27 ft.")).toBeVisible();
		await page.getByRole("link", { name: "Back" }).click();

		await context.setOffline(true);
		await page.getByLabel("Their wishes, gate, dog").fill("Gate code 4711");
		await sampleNote(ben, id, "Dog in the yard");
		await context.setOffline(false);
		await page.getByRole("link", { name: "On this phone: 1 needs you" }).click();
		await expect(page.getByText("Yours: Gate code 4711")).toBeVisible();
		await expect(page.getByText("Theirs: Dog in the yard")).toBeVisible();
		await accessible();
		await page.getByRole("button", { name: "Keep mine" }).click();
		await expect(page.getByRole("link", { name: "On this phone: All sent" })).toBeVisible();
		const noteOf = async () => (await db.select().from(estimates).where(eq(estimates.id, id)))[0]?.notes;
		expect(await noteOf()).toBe("Gate code 4711");
		expect(await db.select().from(conflicts).where(eq(conflicts.estimateId, id))).toMatchObject([
			{ mine: { notes: "Gate code 4711" }, theirs: { notes: "Dog in the yard" } },
		]);

		const other = await context.newPage();
		await other.goto("/admin/field");
		await expect(other.getByRole("heading", { name: "Open in another window" })).toBeVisible();
		await other.getByRole("button", { name: "Go on here" }).click();
		await expect(other.getByRole("link", { name: /Ruth Paulson/ })).toBeVisible();
		await expect(page.getByRole("heading", { name: "Open in another window" })).toBeVisible();
		await page.close();

		await context.route("**/field-estimates/sync", (route) => route.abort());
		await other.getByRole("link", { name: /Ruth Paulson/ }).click();
		await other.getByLabel("Their wishes, gate, dog").fill("Call first");
		await context.setOffline(true);
		await other.goto("/admin/quotes");
		await expect(other.getByRole("heading", { name: "No connection" })).toBeVisible();
		await accessible(other);
		await other.getByRole("link", { name: "Open field work" }).click();
		await expect(other.getByRole("link", { name: /Ruth Paulson/ })).toBeVisible();
		await context.setOffline(false);

		// the office asks too
		const question = other.getByRole("dialog", { name: "Sign out now?" });
		await other.goto("/admin/inquiries");
		await other.getByRole("button", { name: "Menu" }).click();
		await other.locator("#office-menu summary", { hasText: "Ben Ruhl" }).click();
		await other.getByRole("button", { name: "Sign out" }).click();
		await expect(question).toContainText("1 change not sent");
		await question.getByRole("button", { name: "Stay" }).click();

		await other.goto("/admin/field");
		await other.getByRole("link", { name: "On this phone: 1 change not sent" }).click();
		await other.getByRole("button", { name: "Sign out" }).click();
		await expect(question).toContainText("1 change not sent");
		await question.getByRole("button", { name: "Sign out" }).click();
		await expect(other.getByText("You are signed out.")).toBeVisible();
		await other.goto("/admin/field");
		await expect(other.getByRole("heading", { name: /^Sign in/ })).toBeVisible();
		await expect(other.getByText("Paulson")).toHaveCount(0);

		await context.unrouteAll();
		await signIn("estimator", "Ada Voss");
		await other.goto("/admin/field");
		await expect(other.getByText("No open estimates.")).toBeVisible();
		expect(await noteOf()).toBe("Gate code 4711");

		await context.clearCookies();
		await other.goto("/admin/login?next=/admin/field");
		await other.getByLabel("Email").fill(ben.email);
		await other.getByLabel("Password", { exact: true }).fill(samplePassword);
		await other.getByRole("button", { name: "Sign in", exact: true }).click();
		await expect(other.getByRole("link", { name: /Ruth Paulson/ })).toBeVisible();
		await expect.poll(noteOf).toBe("Call first");
	});
});
