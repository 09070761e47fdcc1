// Steps of a sale that a person repeats.
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { createTestSession } from "#app/people/staff/fixtures.server.ts";
import { addTree, photo } from "./field.ts";
import { expectOutcome } from "./outcome.ts";
import { patience } from "./patience.ts";
import { expect } from "./test.ts";

/** The link in an email. */
export function linkIn(text: string | undefined, path: string): string {
	return new RegExp(`http\\S+/${path}/\\S+`).exec(text ?? "")?.[0] ?? "";
}

/** Opens the sheet of a document, sends the email as it is, and waits until the time to undo is over. */
export async function sendDocument(office: Page, open: string, send = open): Promise<void> {
	await office.getByRole("link", { name: open }).filter({ visible: true }).first().click();
	await office.getByRole("dialog").getByRole("button", { name: send }).click();
	await expect(office.getByRole("dialog")).toBeHidden();
	// a busy machine takes a while to draw the PDF
	await expect(office.getByRole("heading", { level: 1 })).not.toHaveText(/^New /, { timeout: 30_000 * patience });
	await expect(office.getByText("Sending in a few seconds")).toBeHidden();
}

export async function openOfficeBrowser(browser: Browser, origin: string): Promise<BrowserContext> {
	const screen = { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false, userAgent: undefined };
	const desk = await browser.newContext({ ...screen, colorScheme: "light" });
	const { cookies } = await createTestSession("owner", { name: "Dana Novak" });
	await desk.addCookies(cookies.map((cookie) => ({ ...cookie, url: origin })));
	return desk;
}

export async function signContract(page: Page, name: string): Promise<void> {
	await page.getByLabel("Your full name").fill(name);
	await page.getByLabel(/I agree to sign this contract/).check();
	await page.getByRole("button", { name: "Continue" }).click();
	await page.getByRole("button", { name: "Sign contract" }).click();
	await expectOutcome(page, "You signed this contract");
}

export async function issueInvoice(office: Page, total: string): Promise<void> {
	await expect(office.getByRole("region", { name: "Totals" })).toContainText(`Total${total}`);
	await sendDocument(office, "Issue and email");
	await expect(office.getByRole("heading", { level: 1 })).toHaveText(/^INV-\d{4}-\d{4}$/);
}

export async function payByCard(page: Page, amount: string): Promise<void> {
	await page.getByRole("button", { name: "Pay by card" }).click();
	await page.getByRole("heading", { name: /^Pay \d/ }).waitFor();
	await page.getByRole("button", { name: "Pay by card" }).click();
	await expectOutcome(page, `We received your ${amount} payment`);
}

/** The photos on the page. The card of the property shows those of the estimate once more. */
export async function listPhotoIds(page: Page): Promise<Set<string>> {
	const urls = await page
		.locator("main a img")
		.evaluateAll((images) => images.map((image) => image.getAttribute("src")));
	return new Set(urls.flatMap((url) => /[\da-f-]{36}/.exec(url ?? "") ?? []));
}

/** Records the whole estimate, with a reload in the middle and a drawing on a photo. */
export async function recordTrees(
	page: Page,
	{ species, photosPerTree, email }: { species: string[]; photosPerTree: number[]; email: string },
): Promise<void> {
	await page.getByRole("link", { name: "New estimate" }).click();
	await page.getByRole("button", { name: "Enter manually" }).click();
	await page.getByLabel("Name", { exact: true }).fill("Ruth Paulson");
	await page.getByLabel("Job site address").fill("212 Maple Street, Thorp, WI 54771");
	await page.getByLabel("Email").fill(email);
	await page.getByRole("button", { name: "Done" }).click();
	await expect(page.getByRole("heading", { name: "Ruth Paulson" })).toBeVisible();
	let taken = 0;
	for (const [index, kind] of species.entries()) {
		await addTree(page, kind, 14 + index);
		const count = photosPerTree[index] ?? 0;
		const files = await Promise.all(
			Array.from({ length: count }, (_, n) =>
				photo(`tree-${index + 1}-${n + 1}.jpg`, index + n === 0 ? 1100 : 60 + taken + n),
			),
		);
		await page.getByLabel("Choose photos").setInputFiles(files);
		taken += count;
		await expect(page.locator("main li img")).toHaveCount(count);
		if (index !== 2) continue;
		// so far, the data exists only on this phone
		await page.reload();
		await expect(page.getByRole("heading", { name: kind })).toBeVisible();
		await expect(page.getByLabel("DBH, in")).toHaveValue("16");
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
}
