import type { Page } from "@playwright/test";
import { eq, inArray } from "drizzle-orm";
import sharp from "sharp";
import { sampleMutations, samplePhone } from "#app/estimates/samples.server.ts";
import { conflicts, estimatePhotos, estimates, findings, items, mutations } from "#app/estimates/tables.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Staff } from "#app/staff/permit.server.ts";
import { samplePassword } from "#app/staff/samples.server.ts";
import { trees } from "#app/trees/tables.server.ts";
import { expect, test } from "./support/test.ts";

const kinds = ["Bur oak", "Silver maple", "Paper birch", "Green ash", "American elm"];
const perTree = [3, 3, 2, 2, 2];

/** A photo that no machine can pack: as many bytes as one of a phone, for its size. */
async function photo(name: string, width: number) {
	const noise = { type: "gaussian" as const, mean: 128, sigma: 60 };
	const buffer = await sharp({ create: { width, height: width, channels: 3, background: "#000", noise } })
		.jpeg({ quality: 90 })
		.toBuffer();
	return { name, mimeType: "image/jpeg", buffer };
}

async function addTree(page: Page, kind: string, inches: number) {
	await page.getByRole("button", { name: "Add tree" }).click();
	await page.getByLabel("Name of the tree").fill(kind);
	await page.getByRole("button", { name: kind }).click();
	await expect(page.getByRole("heading", { name: kind })).toBeVisible();
	await page.getByLabel("Trunk across, at chest height, in").fill(String(inches));
	await page.getByRole("button", { name: "Add: Prune" }).click();
	await page.getByText("Fair", { exact: true }).click();
}

async function rowsOf(page: Page) {
	const { estimates: mine } = await (await page.request.get("/admin/field-estimates/sync")).json();
	const ids = (mine as { id: string }[]).map(({ id }) => id);
	const all = async (rows: Promise<unknown[]>) => (await rows).length;
	const photos = await db.select().from(estimatePhotos).where(inArray(estimatePhotos.estimateId, ids));
	return {
		estimates: ids.length,
		trees: await all(db.select().from(trees).where(inArray(trees.estimateId, ids))),
		findings: await all(db.select().from(findings).where(inArray(findings.estimateId, ids))),
		items: await all(db.select().from(items).where(inArray(items.estimateId, ids))),
		photos: photos.length,
		finished: photos.filter(({ photoId }) => photoId).length,
		conflicts: await all(db.select().from(conflicts).where(inArray(conflicts.estimateId, ids))),
	};
}

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

	test("five trees and twelve photos survive a reload and a page that dies in mid-upload, and arrive exactly once", async ({
		page,
		context,
		signIn,
		accessible,
		product,
	}) => {
		test.setTimeout(90_000);
		await signIn("estimator", "Ben Ruhl");
		await page.goto("/admin/field");
		await expect(page.getByRole("heading", { name: "My estimates" })).toBeVisible();
		await page.evaluate(() => navigator.serviceWorker.ready);
		await accessible();

		await context.setOffline(true);
		await page.getByRole("link", { name: "New estimate" }).click();
		await page.getByRole("button", { name: "Type it by hand" }).click();
		await page.getByLabel("Name", { exact: true }).fill("Ruth Paulson");
		await page.getByLabel("Street and town of the trees").fill("212 Maple Street, Stanley, WI 54768");
		await page.getByRole("button", { name: "Done" }).click();
		await expect(page.getByRole("heading", { name: "Ruth Paulson" })).toBeVisible();
		let taken = 0;
		for (const [index, kind] of kinds.entries()) {
			await addTree(page, kind, 14 + index);
			const count = perTree[index] ?? 0;
			const files = await Promise.all(
				Array.from({ length: count }, (_, n) =>
					photo(`tree-${index + 1}-${n + 1}.jpg`, index + n === 0 ? 1100 : 60 + taken + n),
				),
			);
			await page.getByLabel("From phone").setInputFiles(files);
			taken += count;
			await expect(page.locator("main li img")).toHaveCount(count);
			if (index !== 2) continue;
			await accessible();
			// nothing of it is known to anybody but this phone
			await page.reload();
			await expect(page.getByRole("heading", { name: kind })).toBeVisible();
			await expect(page.getByLabel("Trunk across, at chest height, in")).toHaveValue("16");
		}
		await page
			.locator("main li a")
			.filter({ has: page.locator("img") })
			.first()
			.click();
		const board = page.getByRole("button", { name: /^Drawing: 0 marks/ });
		await board.focus();
		for (const key of ["Enter", "ArrowRight", "ArrowRight", "ArrowDown", "Enter"]) await page.keyboard.press(key);
		await expect(page.getByRole("button", { name: /^Drawing: 1 mark/ })).toBeVisible();
		await accessible();
		await page.goto("/admin/field#/phone");
		await expect(page.getByText("12 of 12 photos not sent")).toBeVisible();
		await accessible();

		// back in reach, and the page dies in the middle of the first large photo
		const sent: string[] = [];
		context.on("request", (request) => {
			if (request.method() === "POST" && request.url().endsWith("/sync")) sent.push(request.postData() ?? "");
		});
		let pieces = 0;
		await context.route("**/field-estimates/photos/**", async (route) => {
			if (route.request().method() === "PUT" && ++pieces > 1) return; // never answered
			await route.continue();
		});
		await context.setOffline(false);
		await expect.poll(() => pieces, { timeout: 15_000 }).toBeGreaterThan(1);
		await page.close();
		await context.unrouteAll();

		const again = await context.newPage();
		await again.goto("/admin/field");
		await expect(again.getByRole("link", { name: "On this phone: All sent" })).toBeVisible({ timeout: 20_000 });
		const arrived = { estimates: 1, trees: 5, findings: 5, items: 5, photos: 12, finished: 12, conflicts: 0 };
		expect(await rowsOf(again)).toEqual(arrived);

		const told = await db.select().from(mutations);
		expect(sent.length).toBeGreaterThan(0);
		for (const data of sent)
			await again.request.post("/admin/field-estimates/sync", {
				data,
				headers: { "content-type": "application/json", origin: product.origin },
			});
		expect(await db.select().from(mutations)).toHaveLength(told.length);
		expect(await rowsOf(again)).toEqual(arrived);

		await again.getByRole("link", { name: /Ruth Paulson/ }).click();
		await again.getByRole("link", { name: "Finish and submit" }).click();
		await again.getByRole("button", { name: "Submit to the office" }).click();
		const submitted = () => db.select().from(estimates).where(eq(estimates.status, "submitted"));
		await expect.poll(async () => (await submitted()).length).toBe(1);

		await signIn("office");
		const elsewhere = await again.request.post("/admin/field-estimates/sync", { data: JSON.parse(sent[0] ?? "") });
		expect(elsewhere.status(), "Ben's work is not taken in another's name").toBe(409);
		await again.goto(`/admin/field-estimates/${(await submitted())[0]?.id}`);
		await expect(again.getByRole("heading", { level: 3, name: /T\d/ })).toHaveCount(5);
		await expect(again.locator("main a img")).toHaveCount(12);
	});

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
