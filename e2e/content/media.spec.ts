import { randomBytes, randomUUID } from "node:crypto";
import sharp from "sharp";
import { createTestJpeg } from "#app/content/media/fixtures.server.ts";
import { attachPhotos, storePhoto } from "#app/content/media/photos.server.ts";
import { createTestPicture } from "#app/content/pictures/fixtures.server.ts";
import { addMember } from "#app/content/team/team.server.ts";
import { permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createTestInquiry } from "#app/sales/inquiries/fixtures.server.ts";
import { expect, test } from "../support/test.ts";

test.use({ expectedErrors: [/status of 4(09|15|22)|ERR_FAILED/] });

/** A photo that doesn't compress: several chunks long. */
async function createNoise(width = 2400): Promise<Buffer> {
	const raw = { width, height: 1000, channels: 3 } as const;
	return sharp(randomBytes(width * 3000), { raw })
		.jpeg({ quality: 90 })
		.toBuffer();
}

const jpeg = (buffer: Buffer, name = "oak+crown (1).jpg") => ({ name, mimeType: "image/jpeg", buffer });

test("a picture is uploaded twice, used, replaced, and deleted when nothing shows it anymore @desk", async ({
	page,
	signIn,
	accessible,
}) => {
	const owner = permissionFor(await signIn("owner"), "company.edit");
	const { id: member } = await addMember(
		owner,
		{ name: "Dee Lund", role: "Climber", bio: "", credentials: [] },
		new Date(),
	);
	const file = jpeg(await createTestJpeg("#41632b"));
	await page.goto("/admin/media");
	await page.getByLabel("Pictures to upload").setInputFiles(file);
	const uploads = page.getByRole("region", { name: "Uploads" });
	await expect(uploads.getByText("Added.")).toBeVisible();
	await page.getByLabel("Pictures to upload").setInputFiles(file);
	await expect(uploads.getByText("Already in the library:")).toBeVisible();
	await accessible();
	await uploads.getByRole("link", { name: "oak+crown (1)" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("oak+crown (1)");
	await page.getByLabel("Alt text").fill("A climber in a red helmet in the crown of an oak.");
	await page.getByLabel(/^Tags/).fill("Climber, crown");
	await page.getByRole("button", { name: "Save changes" }).click();
	await expect(page.getByText("Edited", { exact: true })).toBeVisible();
	await accessible();
	const picture = new URL(page.url()).pathname;

	await page.goto(`/admin/settings/team/${member}`);
	await page.getByRole("button", { name: "Choose picture" }).click();
	const dialog = page.getByRole("dialog", { name: "Portrait of Dee Lund" });
	await dialog.getByLabel("Search pictures").fill("crown climber");
	await dialog.getByRole("button", { name: "oak+crown (1)" }).click();
	await expect(dialog.getByLabel("Alt text")).toHaveValue(/red helmet/);
	await accessible();
	await dialog.getByRole("button", { name: "Use this picture" }).click();
	await expect(page.getByRole("button", { name: "Choose another picture" })).toBeVisible();
	await page.goto("/about");
	const portrait = page.getByAltText("Dee Lund, Climber");
	const loaded = async () => {
		await portrait.scrollIntoViewIfNeeded();
		return portrait.evaluate((image: HTMLImageElement) => image.complete && image.currentSrc);
	};
	await expect.poll(loaded).toMatch(/\.avif$/);
	const old = await loaded();

	await page.goto(picture);
	const region = page.getByRole("region", { name: "Used in" });
	await expect(region.getByRole("link", { name: "Dee Lund" })).toBeVisible();
	await page.getByRole("button", { name: "Move to recycle bin" }).click();
	await expect(region.getByText("This picture is in use")).toBeVisible();
	await page.getByLabel("New file").setInputFiles(jpeg(await createTestJpeg("#7a4a1c"), "oak+crown (2).jpg"));
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("oak+crown (2)");
	await page.goto("/about");
	await expect.poll(loaded).toMatch(/\.avif$/);
	expect(await loaded()).not.toBe(old);
	const moved = await page.request.get(String(old));
	expect([moved.status(), moved.url() === old]).toEqual([200, false]);

	await page.goto(`/admin/settings/team/${member}`);
	await page.getByRole("button", { name: "Remove photo" }).click();
	await expect(page.getByRole("button", { name: "Choose picture" })).toBeVisible();
	await page.goto(picture);
	await page.getByRole("button", { name: "Move to recycle bin" }).click();
	await expect(page.getByText("In the recycle bin")).toBeVisible();
	expect((await page.request.get(String(old))).status()).toBe(404);
	await page.goto("/admin/media?view=bin");
	await page.getByRole("link", { name: "oak+crown (2)" }).click();
	await page.getByRole("button", { name: "Restore picture" }).click();
	await expect(page.getByRole("button", { name: "Move to recycle bin" })).toBeVisible();
});

test("an upload that is cut at 60 % continues there, by itself and after the page was closed @phone", async ({
	page,
	signIn,
}) => {
	await signIn("office");
	await page.goto("/admin/media");
	const offsets: number[] = [];
	let cutAt = 2;
	await page.route("**/api/office/pictures/uploads/*", async (route) => {
		if (route.request().method() !== "PUT") return route.continue();
		if (offsets.length === cutAt) return route.abort();
		offsets.push(Number(new URL(route.request().url()).searchParams.get("offset")));
		return route.continue();
	});
	const file = jpeg(await createNoise(), "noise.jpg");
	const chunks = Math.ceil(file.buffer.length / (512 * 1024));
	expect(chunks).toBeGreaterThan(3);
	const uploads = page.getByRole("region", { name: "Uploads" });
	await page.getByLabel("Pictures to upload").setInputFiles(file);
	await expect(uploads.getByText("No connection. It continues by itself.")).toBeVisible();
	cutAt = 3;
	await uploads.getByRole("button", { name: "Try now" }).click();
	await expect.poll(() => offsets.length).toBe(3);
	await page.goto("/admin/media");
	cutAt = 99;
	await page.getByLabel("Pictures to upload").setInputFiles(file);
	await expect(uploads.getByText("Added.")).toBeVisible();
	// every byte was sent once
	expect(offsets).toEqual(Array.from({ length: chunks }, (_, n) => n * 512 * 1024));
});

test("files that can't be used are refused one by one, and the rest goes on @phone", async ({
	page,
	signIn,
	accessible,
}) => {
	await signIn("office");
	await page.goto("/admin/media");
	const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
	const page404 = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from("<html><script>")]);
	const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: "#fff" } })
		.png({ palette: true, colours: 2, compressionLevel: 9 })
		.toBuffer();
	await page
		.getByLabel("Pictures to upload")
		.setInputFiles([
			{ name: "logo.svg", mimeType: "image/svg+xml", buffer: svg },
			jpeg(page404, "page.jpg"),
			{ name: "white.png", mimeType: "image/png", buffer: bomb },
			jpeg(Buffer.alloc(21 * 1024 * 1024, 1), "big.jpg"),
			jpeg(await createTestJpeg("#2f4c66"), `${"very long name of a good photo ".repeat(5)}.jpg`),
		]);
	const rows = page.getByRole("region", { name: "Uploads" }).getByRole("listitem");
	await expect(rows.filter({ hasText: "logo.svg" })).toContainText("Use a JPEG, PNG, WebP or HEIC photo");
	await expect(rows.filter({ hasText: "page.jpg" })).toContainText("damaged");
	await expect(rows.filter({ hasText: "white.png" })).toContainText("resolution is too high");
	await expect(rows.filter({ hasText: "big.jpg" })).toContainText("larger than 20 MB");
	await expect(rows.filter({ hasText: "very long name" })).toContainText("Added.");
	await accessible();
	await page.getByRole("button", { name: "Clear list" }).click();
	await expect(rows).toHaveCount(0);
});

test("focal point and crop are set by keyboard only, and a second person's changes aren't overwritten @desk", async ({
	page,
	context,
	signIn,
}) => {
	await signIn("office");
	const { id } = await createTestPicture({ name: "keyboard.jpg" });
	await page.goto(`/admin/media/${id}`);
	const other = await context.newPage();
	await other.goto(`/admin/media/${id}`);
	await page.getByRole("button", { name: /^Crop, top left/ }).focus();
	for (let step = 0; step < 2; step++) await page.keyboard.press("Shift+ArrowRight");
	// from the last corner to the focal point
	await page.getByRole("button", { name: /^Crop, bottom right/ }).focus();
	await page.keyboard.press("Tab");
	await page.keyboard.press("Shift+ArrowUp");
	await page.keyboard.press("ArrowLeft");
	await expect(
		page.getByRole("button", { name: /^Focal point, 49% from the left and 40% from the top/ }),
	).toBeFocused();
	await page.getByRole("button", { name: "Save changes" }).focus();
	await page.keyboard.press("Enter");
	await expect(page.getByText("Edited", { exact: true })).toBeVisible();
	await page.getByText("Enter exact numbers").click();
	await expect(page.getByLabel("Focal point from the top (%)")).toHaveValue("40");
	await expect(page.getByLabel("Crop from the left (%)")).toHaveValue("20");

	await other.getByLabel("Alt text").fill("Typed by the second person.");
	await other.getByRole("button", { name: "Save changes" }).click();
	await expect(other.getByRole("alert")).toContainText("Someone else changed this picture");
	await expect(other.getByLabel("Alt text")).toHaveValue("Typed by the second person.");
	await other.getByRole("button", { name: "Save changes" }).click();
	await expect(other.getByRole("alert")).toHaveCount(0);
	await page.reload();
	await expect(page.getByLabel("Alt text")).toHaveValue("Typed by the second person.");
});

test("a customer's photo is cleared before it can be chosen @phone", async ({ page, signIn, accessible }) => {
	const owner = permissionFor(await signIn("owner"), "company.edit");
	const { id: member } = await addMember(owner, { name: "Eli Ross", role: "", bio: "", credentials: [] }, new Date());
	const inquiry = await createTestInquiry({});
	const uploadKey = randomUUID();
	const photo = await storePhoto({ uploadKey, name: "our yard.jpg", bytes: await createTestJpeg("#6b2f2f") });
	expect(photo).toHaveProperty("id");
	await db.transaction((tx) => attachPhotos(tx, uploadKey, { entity: "inquiry", id: inquiry.id }, new Date()));
	await page.goto(`/admin/inquiries/${inquiry.id}`);
	await page.getByRole("link", { name: "Add photos to the media library" }).click();
	await page.getByRole("checkbox", { name: "Photo 1" }).check();
	await accessible();
	await page.getByRole("button", { name: "Add to library" }).click();
	await expect(page.getByText("Not cleared")).toBeVisible();
	await accessible();

	const choose = async () => {
		await page.goto(`/admin/settings/team/${member}`);
		await page.getByRole("button", { name: "Choose picture" }).click();
		await page.getByLabel("Search pictures").fill("our yard");
		return page.getByRole("dialog").getByRole("button", { name: /^our yard/ });
	};
	await expect(await choose()).toBeDisabled();
	await accessible();
	await page.goto(`/admin/media?q=our+yard`);
	await page.getByRole("link", { name: "our yard" }).click();
	await page.getByRole("button", { name: "None are visible" }).click();
	await expect(page.getByText(/^Checked by/)).toBeVisible();
	await page.getByRole("button", { name: "Note release" }).click();
	await expect(page.getByLabel("Given by")).toHaveAccessibleDescription(/Enter who gave the release/);
	await page.getByLabel("Given by").fill("Ruth Paulson");
	await page.getByLabel("How", { exact: true }).fill("Email of Nov 20");
	await page.getByRole("button", { name: "Note release" }).click();
	await expect(page.getByText("Approved for the website", { exact: true })).toBeVisible();
	await accessible();
	await (await choose()).click();
	await page.getByRole("button", { name: "Use this picture" }).click();
	await expect(page.getByRole("button", { name: "Choose another picture" })).toBeVisible();
});

test("selected pictures get tags, and archiving them can be undone", async ({ page, signIn, accessible }) => {
	await signIn("office");
	for (const name of ["first of two.jpg", "second of two.jpg"]) await createTestPicture({ name });
	await page.goto("/admin/media?q=of+two");
	for (const name of ["first of two", "second of two"])
		await page
			.getByRole("checkbox", { name: `Select ${name}` })
			.first()
			.check();
	await expect(page.getByText("2 pictures selected")).toBeVisible();
	await accessible();
	await page.getByLabel("Tags to add, separated by commas").fill("Crane");
	await page.getByRole("button", { name: "Add tags" }).click();
	await expect(page.getByText("Tags added to 2 pictures", { exact: true })).toBeVisible();
	await page.getByRole("link", { name: "List", exact: true }).click();
	await expect(page.getByRole("list", { name: "Pictures" }).getByText("480 × 640, crane").first()).toBeVisible();
	await accessible();
	await page.getByRole("checkbox", { name: "Select first of two" }).first().check();
	await page.getByRole("button", { name: "Archive" }).click();
	await expect(page.getByText("1 picture archived", { exact: true })).toBeVisible();
	await page.getByRole("button", { name: "Undo" }).click();
	await expect(page.getByRole("link", { name: /first of two/ }).first()).toBeVisible();
});
