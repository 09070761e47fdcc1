// A finished job becomes a project of the website: from the crew's photos to the page, and what its customer decides.
import { createHash, randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { createTestJpeg } from "#app/content/media/fixtures.server.ts";
import { recordRelease } from "#app/content/pictures/clearance.server.ts";
import { findProject, saveProject, toProjectDraft } from "#app/content/projects/editing.server.ts";
import { actor, type Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createTestSignedContract } from "#app/sales/change-orders/fixtures.server.ts";
import type { Contract } from "#app/sales/contracts/contracts.server.ts";
import { createTestLineItem } from "#app/sales/quotes/fixtures.server.ts";
import { createProject } from "#app/work/job-projects/create.server.ts";
import { createTestCrewPhone } from "#app/work/jobs/fixtures.server.ts";
import { recordAllWork } from "#app/work/jobs/jobs.server.ts";
import { savePhotoChunk } from "#app/work/jobs/work-photos.server.ts";
import { linkIn } from "../support/sale.ts";
import { expect, test } from "../support/test.ts";

test.use({ expectedErrors: [/status of 4(04|10)/] });

/** A finished job in Thorp with a photo from before the work and one from after it. */
async function finishJob(owner: Staff): Promise<Contract> {
	const now = new Date();
	const crew = await createTestStaff("crew");
	const title = "Remove a dead white pine";
	const line = createTestLineItem({ title, workType: "remove", species: "White pine" });
	const contract = await createTestSignedContract(owner, { lines: [line] }, now);
	const by = permissionFor(crew, "work.mark");
	for (const caption of ["The pine leans over the shed.", "Open sky, and the shed still stands."]) {
		const bytes = await createTestJpeg(`#${randomUUID().slice(0, 6)}`);
		const sha256 = createHash("sha256").update(bytes).digest("hex");
		const file = { name: "pine.jpg", bytes: bytes.length, sha256, takenAt: null };
		const fields = { contractId: contract.id, lineId: line.id, ...file, caption, strokes: [] };
		const [id, phone] = [randomUUID(), createTestCrewPhone()];
		await phone.send(crew, [phone.mutation("work-photo", id, fields)], new Date());
		await savePhotoChunk(by, id, 0, bytes, new Date());
	}
	await recordAllWork(by, contract.id, now);
	return contract;
}

/** Clicks, and counts it. */
function countClicks(page: Page) {
	let clicks = 0;
	return {
		click: async (role: "button" | "textbox", name: string | RegExp) => {
			clicks += 1;
			await page.getByRole(role, { name }).filter({ visible: true }).first().click();
		},
		count: () => clicks,
	};
}

test("with the release on file, a finished job is on the website after twelve clicks at most", async ({
	page,
	signIn,
	browser,
	accessible,
}) => {
	test.setTimeout(90_000);
	const owner = await signIn("owner");
	const contract = await finishJob(owner);
	const release = { givenBy: contract.toName, givenOn: "2026-11-20", how: "Box checked on the signed contract" };
	const job = { source: "job" as const, sourceId: contract.id };
	await db.transaction((tx) =>
		recordRelease(tx, actor(permissionFor(owner, "pictures.edit")), job, release, new Date()),
	);
	await page.goto(`/admin/work-done/${contract.id}`);
	const { click, count } = countClicks(page);
	await click("button", "Create project");
	await expect(page.getByText("Approve picture 1 for the website.")).toBeVisible();
	await expect(page.getByText("Ready to publish")).toHaveCount(0);
	await accessible();
	for (const picture of [1, 2]) {
		await click("textbox", `Picture ${picture}: alt text`);
		await page.keyboard.insertText(`A white pine and a shed, photo ${picture}.`);
		await click("button", `Approve picture ${picture} for the website`);
		await expect(page.getByRole("button", { name: `Approve picture ${picture} for the website` })).toHaveCount(0);
	}
	await click("textbox", "Summary");
	await page.keyboard.insertText("A dead pine taken down in pieces beside a shed.");
	await click("button", "Add “What we did”");
	await click("textbox", "Story");
	await page.keyboard.press("Control+End");
	await page.keyboard.insertText("One climber, one rope, one morning.");
	await expect(page.getByText("Ready to publish")).toBeVisible();
	await click("button", /^Publish$/);
	const link = page.getByRole("link", { name: "View the page" });
	await expect(link).toBeVisible();
	expect(count()).toBeLessThanOrEqual(12);

	const visitor = await (await browser.newContext()).newPage();
	expect((await visitor.goto(new URL((await link.getAttribute("href")) ?? "", page.url()).href))?.status()).toBe(200);
	await expect(visitor.getByRole("img", { name: "A white pine and a shed, photo 1." })).toBeVisible();
	const html = await visitor.content();
	expect(html).not.toContain(contract.toName);
	expect(html).not.toContain(contract.siteAddress.split(",")[0]);
	await visitor.context().close();
});

test("the customer sees the photos and the story, agrees, and takes the permission back @phone", async ({
	page,
	signIn,
	browser,
	emailTo,
	accessible,
}) => {
	const owner = await signIn("owner");
	const contract = await finishJob(owner);
	const now = new Date();
	const editor = permissionFor(owner, "projects.edit");
	const started = await createProject(editor, permissionFor(owner, "pictures.edit"), contract.id, now);
	const edited = started && (await findProject(started.id));
	if (!edited) throw new Error("no project");
	const { version, content } = toProjectDraft(edited);
	const text = { ...content, description: "A dead pine beside a shed.", body: "## What we did\n\nDown in pieces." };
	await saveProject(editor, started.id, version, text, now);

	await page.goto(`/admin/projects/${started.id}`);
	await expect(page.getByText("The customer hasn't signed the photo release yet.")).toBeVisible();
	await expect(page.getByRole("button", { name: "Publish", exact: true }).first()).toBeDisabled();
	await page.getByRole("button", { name: "Email photo release" }).click();
	await expect(page.getByText("Waiting for the customer")).toBeVisible();

	const customer = await (await browser.newContext()).newPage();
	await customer.goto(linkIn((await emailTo(contract.toEmail)).text, "release"));
	await expect(customer.getByRole("heading", { level: 1 })).toHaveText("May we show this job on our website?");
	const photos = customer.getByRole("main").getByRole("img");
	await expect(photos).toHaveCount(2);
	for (const photo of await photos.all()) {
		await photo.scrollIntoViewIfNeeded();
		await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
	}
	await expect(customer.getByText("Down in pieces.")).toBeVisible();
	await accessible(customer);
	await customer.getByRole("button", { name: "Yes, you may show it" }).click();
	await expect(customer.getByText(/check the box|agree/i).first()).toBeVisible();
	await customer.getByRole("checkbox").check();
	await customer.getByRole("button", { name: "Yes, you may show it" }).click();
	await expect(customer.getByRole("heading", { level: 1 })).toHaveText("Thank you!");
	await accessible(customer);

	await page.reload();
	await expect(page.getByText("On file")).toBeVisible();
	await expect(page.getByText("The customer hasn't signed the photo release yet.")).toHaveCount(0);

	await customer.getByRole("button", { name: "Withdraw my permission" }).click();
	await expect(customer.getByRole("heading", { level: 1 })).toHaveText("We won't show it");
	await accessible(customer);
	await page.reload();
	await expect(page.getByText("Declined or withdrawn", { exact: true })).toBeVisible();
	await expect(page.getByText("The customer hasn't signed the photo release yet.")).toBeVisible();
	await customer.context().close();
});
