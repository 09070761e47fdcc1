import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { createTestJpeg, testHeic } from "#app/content/media/fixtures.server.ts";
import { expectOutcome } from "../support/outcome.ts";
import { expect, test } from "../support/test.ts";

const photo = async (name: string, color?: string) => ({
	name,
	mimeType: "image/jpeg",
	buffer: await createTestJpeg(color),
});
const somebody = () => `visitor-${randomUUID().slice(0, 8)}@example.com`;

async function fillIn(page: Page, email: string) {
	await page.getByLabel("Tell us about the job").fill("The ash behind the garage is dead.");
	await page.getByLabel("Property address").fill("214 N Franklin St, Stanley, WI 54768");
	await page.getByLabel("Name", { exact: true }).fill("Karen Olson");
	await page.getByRole("main").getByLabel("Email", { exact: true }).fill(email);
}

/** Forms sent within three seconds count as spam. */
async function readThePage(page: Page) {
	await expect.poll(() => page.evaluate(() => performance.now()), { timeout: 6_000 }).toBeGreaterThan(3_300);
}

test.describe("asking for a quote", () => {
	// Playwright's own trace recorder fetches the previews of photos, which the page's policy refuses.
	test.use({ expectedErrors: [/status of 4(15|22)|ERR_INTERNET_DISCONNECTED|Connecting to 'blob:/] });

	test("a request with photos arrives once, even when the button is clicked twice @smoke", async ({
		page,
		product,
		emailTo,
		accessible,
	}) => {
		const email = somebody();
		await page.goto("/contact");
		await accessible();
		await readThePage(page);
		await fillIn(page, email);
		await page.getByLabel("Hazard").check();
		await expect(page.getByText("Please call us too")).toBeVisible();
		await page.getByLabel("Tree removal").check();
		await page
			.getByLabel("Add photos")
			.setInputFiles([
				await photo("front.jpg"),
				{ name: "IMG_1.HEIC", mimeType: "image/heic", buffer: testHeic },
				await photo("wrong.jpg", "#884422"),
			]);
		await expect(page.getByRole("list", { name: "Your photos" }).getByRole("img")).toHaveCount(3);
		await page.getByRole("button", { name: "Remove wrong.jpg" }).click();
		await expect(page.getByRole("list", { name: "Your photos" }).getByRole("img")).toHaveCount(2);
		await accessible();
		await page.getByRole("button", { name: "Send request" }).dblclick();
		await expect(page).toHaveURL(/\/contact\/thanks\//);
		await expectOutcome(page, "We received your request");
		await expect(page.getByText(/Your request number is R-\d+/)).toBeVisible();
		await expect(page.getByText("We received your 2 photos.")).toBeVisible();
		await accessible();
		const mail = await emailTo(email, /We received your request R-\d+/);
		expect(mail.text).not.toContain("ash");
		const { rows } = await product.pool.query(
			"select status, urgency, services, spam_reasons from inquiries where email = $1",
			[email],
		);
		expect(rows).toEqual([{ status: "new", urgency: "hazard", services: ["tree-removal"], spam_reasons: [] }]);
		await page.goto("/contact");
		await expect(page.getByLabel("Tell us about the job")).toHaveValue("");
	});

	test("a request says which code brought the visitor, and the list can be narrowed to it @desk", async ({
		page,
		product,
		signIn,
	}) => {
		const email = somebody();
		const code = `truck-${randomUUID().slice(0, 8)}`;
		// left at once, maybe before its scripts ran
		await page.goto(`/services?qr=${code}&utm_source=truck&utm_medium=qr&email=secret`);
		await page.goto("/contact");
		await readThePage(page);
		await fillIn(page, email);
		await page.getByRole("button", { name: "Send request" }).click();
		await expect(page).toHaveURL(/\/contact\/thanks\//);
		const { rows } = await product.pool.query(
			"select id, qr_slug, utm, referrer_domain, came_from, status from inquiries where email = $1",
			[email],
		);
		expect(rows).toEqual([
			{
				id: expect.any(String),
				qr_slug: code,
				utm: { source: "truck", medium: "qr" },
				referrer_domain: "",
				came_from: `QR code ${code}`,
				status: "new",
			},
		]);
		await signIn("office", "Jo Kessler");
		await page.goto(`/admin/inquiries/${rows[0].id}`);
		await page.getByRole("link", { name: `QR code ${code}`, exact: true }).click();
		const list = page.getByRole("list", { name: "All" });
		await expect(list.getByRole("link")).toHaveCount(1);
		await expect(list).toContainText(`from QR code ${code}`);
	});

	test("errors show in the summary and beside the field, and nothing typed is lost", async ({ page, accessible }) => {
		await page.goto("/contact");
		await page.getByLabel("Tell us about the job").fill("Two stumps.");
		await page.getByRole("main").getByLabel("Email", { exact: true }).fill("karen at example");
		await page.getByRole("button", { name: "Send request" }).click();
		const summary = page.getByRole("alert");
		await expect(summary).toContainText("There are 3 problems");
		await expect(page.getByRole("main").getByLabel("Email", { exact: true })).toHaveAccessibleDescription(
			/valid email address/,
		);
		await expect(page.getByLabel("Tell us about the job")).toHaveValue("Two stumps.");
		await accessible();
		await summary.getByRole("link", { name: /Property address/ }).click();
		await expect(page.getByLabel("Property address")).toBeFocused();
	});

	test("a file that isn't a photo is refused and can be removed @desk", async ({ page }) => {
		await page.goto("/contact");
		await page
			.getByLabel("Add photos")
			.setInputFiles([{ name: "tree.jpg", mimeType: "image/jpeg", buffer: Buffer.from("<html>") }]);
		await expect(page.getByText("We can't open this file.").first()).toBeVisible();
		await page.getByRole("button", { name: "Remove tree.jpg" }).click();
		await expect(page.getByRole("list", { name: "Your photos" })).toHaveCount(0);
	});

	test("typed text and photos are restored after a reload, consents are not @phone", async ({ page, accessible }) => {
		await page.goto("/contact");
		await page.getByLabel("Add photos").setInputFiles([await photo("front.jpg", "#224433")]);
		await expect(page.getByRole("img", { name: "front.jpg" })).toBeVisible();
		await fillIn(page, somebody());
		await page.getByLabel("Soon").check();
		await page.getByLabel(/may email me/).check();
		await expect.poll(() => page.evaluate(() => localStorage.getItem("contact-draft"))).toContain("soon");
		const opened = await page.locator('input[name="start"]').inputValue();
		await page.reload();
		// whoever sends a restored draft right away isn't a bot that filled in the form in no time
		await expect(page.locator('input[name="start"]')).toHaveValue(opened);
		await expect(page.getByText("We saved your draft on this device.")).toBeVisible();
		await expect(page.getByLabel("Tell us about the job")).toHaveValue("The ash behind the garage is dead.");
		await expect(page.getByLabel("Soon")).toBeChecked();
		await expect(page.getByLabel(/may email me/)).not.toBeChecked();
		await expect(page.getByRole("img", { name: "front.jpg" })).toBeVisible();
		await accessible();
		await page.getByRole("button", { name: "Start over" }).click();
		await expect(page.getByLabel("Tell us about the job")).toHaveValue("");
	});

	test("input made before the scripts load is kept and wins over an older draft @phone", async ({ page }) => {
		await page.goto("/contact");
		await fillIn(page, somebody());
		await page.getByLabel("Soon").check();
		await expect.poll(() => page.evaluate(() => localStorage.getItem("contact-draft"))).toContain("soon");

		const arrived = Promise.withResolvers<void>();
		await page.route("**/*.js", async (route) => {
			await arrived.promise;
			await route.continue();
		});
		await page.goto("/contact", { waitUntil: "commit" });
		await page.getByLabel("Tell us about the job").fill("Two stumps at the road.");
		await page.getByLabel("Hazard").check();
		await page.getByLabel("Tree removal").check();
		await page.getByLabel("Add photos").setInputFiles([await photo("early.jpg"), await photo("too.jpg", "#884422")]);
		arrived.resolve();

		for (const _ of ["as the scripts arrive", "after a reload"]) {
			await expect(page.getByRole("img", { name: "early.jpg" })).toBeVisible();
			await expect(page.getByRole("img", { name: "too.jpg" })).toBeVisible();
			await expect(page.getByRole("button", { name: "Remove too.jpg" })).toBeVisible();
			await expect(page.getByLabel("Tell us about the job")).toHaveValue("Two stumps at the road.");
			await expect(page.getByLabel("Hazard")).toBeChecked();
			await expect(page.getByLabel("Tree removal")).toBeChecked();
			await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Karen Olson");
			await expect(page.getByRole("list", { name: "Your photos" }).getByRole("img")).toHaveCount(2);
			await expect(page.getByRole("progressbar")).toHaveCount(0);
			await page.reload();
		}
	});

	test("without a connection the form shows an error, keeps everything and can be sent later @phone", async ({
		page,
		context,
	}) => {
		const email = somebody();
		await page.goto("/contact");
		await readThePage(page);
		await fillIn(page, email);
		await context.setOffline(true);
		await page.getByRole("button", { name: "Send request" }).click();
		await expect(page.getByRole("alert")).toContainText("We couldn't reach our server");
		await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Karen Olson");
		await context.setOffline(false);
		await page.getByRole("button", { name: "Send request" }).click();
		await expect(page).toHaveURL(/\/contact\/thanks\//);
	});
});

test.describe("without JavaScript", () => {
	test.use({ expectedErrors: [/status of 422/] });

	test("the whole form works, photos included, and keeps its values after an error @nojs", async ({
		page,
		product,
	}) => {
		const email = somebody();
		await page.goto("/contact");
		const opened = Date.now();
		await fillIn(page, "karen at example");
		await page
			.locator("input[type=file]")
			.setInputFiles([await photo("front.jpg"), await photo("side.jpg", "#443322")]);
		await expect.poll(() => Date.now() - opened, { timeout: 6_000 }).toBeGreaterThan(3_300);
		await page.getByRole("button", { name: "Send request" }).click();
		await expect(page.getByRole("alert")).toContainText("There's a problem");
		await expect(page.getByLabel("Tell us about the job")).toHaveValue("The ash behind the garage is dead.");
		await expect(page.getByRole("list", { name: "Your photos" }).getByRole("img")).toHaveCount(2);
		await page.getByLabel("Remove this photo").first().check();
		await page.getByRole("main").getByLabel("Email", { exact: true }).fill(email);
		await page.getByRole("button", { name: "Send request" }).click();
		await expect(page).toHaveURL(/\/contact\/thanks\//);
		await expectOutcome(page, "We received your request");
		await expect(page.getByText("We received your photo.")).toBeVisible();
		const { rows } = await product.pool.query("select status from inquiries where email = $1", [email]);
		expect(rows).toEqual([{ status: "new" }]);
	});
});

test("the photo endpoint refuses unsupported, oversized and keyless uploads @desk", async ({ request }) => {
	const key = randomUUID();
	const send = (data: Buffer, type = "application/octet-stream") =>
		request.post(`/api/photos?key=${key}&name=a.jpg`, { data, headers: { "content-type": type } });
	expect((await send(Buffer.from("no photo"))).status()).toBe(415);
	expect((await send(Buffer.alloc(20 * 1024 * 1024 + 1))).status()).toBe(413);
	expect((await request.post("/api/photos", { data: await createTestJpeg() })).status()).toBe(400);
	const kept = await send(await createTestJpeg(), "image/jpeg");
	expect(kept.status()).toBe(201);
	const { photo: made } = (await kept.json()) as { photo: { id: string } };
	expect((await request.get(`/api/photos/${made.id}?key=${key}`)).headers()["content-type"]).toBe("image/jpeg");
	expect((await request.get(`/api/photos/${made.id}?key=${randomUUID()}`)).status()).toBe(404);
	expect((await request.get(`/admin/media/photo/${made.id}/1600`, { maxRedirects: 0 })).status()).toBe(302);
});

test("a request with a photo over 40 MB comes back with what was typed @desk", async ({ request }) => {
	const headers = { accept: "text/html" };
	const large = { name: "yard.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(41 * 1024 * 1024) };
	const fields = { key: randomUUID(), message: "The oak over the drive", photos: large, name: "Karen Olson" };
	const answer = await request.post("/contact", { headers, multipart: fields });
	expect(answer.status()).toBe(422);
	const html = await answer.text();
	expect(html).toContain("yard.jpg: ");
	for (const typed of ["The oak over the drive", "Karen Olson"]) expect(html).toContain(typed);

	const rejected = await request.post("/contact", { headers, form: { message: "x".repeat(1_100_000) } });
	expect(rejected.status()).toBe(413);
	expect(await rejected.text()).toContain("Use your browser's Back button");
});

test("an invalid thank-you URL is not found @desk", async ({ request }) => {
	expect((await request.get("/contact/thanks/AAAA")).status()).toBe(404);
});
