// Steps of a sale that a person repeats.
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { createTestSession } from "#app/people/staff/fixtures.server.ts";
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
	await expect(office.getByRole("heading", { level: 1 })).not.toHaveText(/^New /, { timeout: 30_000 });
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
	await expect(page.getByText("You signed this contract")).toBeVisible();
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
	await expect(page.getByText(`We received your ${amount} payment`)).toBeInViewport();
}
