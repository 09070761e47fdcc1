// A contract is signed on our own device: it stays on the signer's page until someone signs in again, and from the amount in
// the settings the signer needs a code or a second person who checked their ID.
import type { Browser, Page } from "@playwright/test";
import { createTestSession, testPassword } from "#app/people/staff/fixtures.server.ts";
import { createTestSentContract } from "#app/sales/contracts/fixtures.server.ts";
import { createTestLineItem } from "#app/sales/quotes/fixtures.server.ts";
import { expectOutcome } from "../support/outcome.ts";
import { expect, test } from "../support/test.ts";

// each walks a whole job
test.describe.configure({ timeout: 90_000 });

test.use({ expectedErrors: [/status of 4(01|03|04|09|22)/] });

const large = () => ({ lines: [createTestLineItem({ unitPrice: 320_000 })] });

async function openSecondDevice(browser: Browser, page: Page, origin: string) {
	const { staff, cookies } = await createTestSession("office", { name: "Ada Voss" });
	const context = await browser.newContext({ baseURL: origin, viewport: page.viewportSize() });
	await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: origin })));
	return { staff, context, page: await context.newPage() };
}

async function signInPerson(page: Page): Promise<void> {
	await page.getByLabel("Your full name").fill("Ruth Paulson");
	await page.getByLabel(/I agree to sign this contract/).check();
	await page.getByRole("button", { name: "Continue" }).click();
	await page.getByRole("button", { name: "Sign contract" }).click();
	await expectOutcome(page, "Thank you");
}

async function expectSignIn(page: Page): Promise<void> {
	await expect(page).toHaveURL(/\/admin\/login/);
	await expect(page.getByLabel("Password")).toBeVisible();
}

test("a device that is handed over shows only the signer's page, across Back, reload and a new tab, until staff sign in", async ({
	page,
	context,
	signIn,
	accessible,
}) => {
	const staff = await signIn("owner", "Dana Novak");
	const contract = await createTestSentContract(staff, { toName: "Ruth Paulson" });
	await page.goto(`/admin/contracts/${contract.id}`);
	await page.getByRole("button", { name: "Sign in person" }).click();
	await expect(page.getByText("Ruth Paulson, please review and sign")).toBeVisible();
	const signing = page.url();
	await accessible();

	await page.goBack();
	await expectSignIn(page);
	await page.getByRole("link", { name: "Back to the document" }).click();
	await page.reload();
	await expect(page.getByText("Ruth Paulson, please review and sign")).toBeVisible();
	const tab = await context.newPage();
	for (const path of ["/admin", `/admin/contracts/${contract.id}`, "/admin/sign-here"]) {
		await tab.goto(path);
		await expectSignIn(tab);
	}
	await tab.goto("/admin/field");
	await expect(tab.getByRole("heading", { name: "Sign in to continue" }).or(tab.getByLabel("Password"))).toBeVisible();
	await tab.close();

	await signInPerson(page);
	await page.getByRole("link", { name: "Team sign-in" }).click();
	await page.getByLabel("Email").fill(staff.email);
	await page.getByLabel("Password").fill(testPassword);
	await page.getByRole("button", { name: "Sign in" }).click();
	await expect(page).toHaveURL(/\/admin(?!\/login)/);
	await page.goto(signing);
	await expect(page.getByRole("heading", { name: "This link doesn't work" })).toBeVisible();
	await page.goto(`/admin/contracts/${contract.id}`);
	await expect(page.getByRole("region", { name: "Signers" })).toContainText("Dana Novak");
});

test("in person from $2,500, the signer enters a code that is emailed to them", async ({ page, signIn, emailTo }) => {
	const staff = await signIn("owner");
	const contract = await createTestSentContract(staff, { toName: "Ruth Paulson", ...large() });
	await page.goto("/admin/settings");
	await page
		.getByRole("searchbox")
		.or(page.getByRole("link", { name: /^Contracts/ }))
		.first()
		.waitFor();
	await expect(page.getByText(/Signing code by link .* in person from \$2,500/)).toBeVisible();
	await page.goto("/admin/contracts/rules");
	await expect(page.getByLabel("Verification code threshold (in person)")).toHaveValue("2500");
	await page.goto(`/admin/contracts/${contract.id}`);
	await page.getByRole("button", { name: "Sign in person" }).click();
	await page.getByLabel("Your full name").fill("Ruth Paulson");
	await page.getByLabel(/I agree to sign this contract/).check();
	await page.getByRole("button", { name: "Continue" }).click();
	const code = /(\d{3}) (\d{3})/.exec((await emailTo(contract.toEmail, /verification code/)).text ?? "");
	await page.getByLabel("Verification code").fill("000000");
	await page.getByRole("button", { name: "Sign contract" }).click();
	await expect(page.getByText("That code isn't right.").first()).toBeVisible();
	await page.getByLabel("Verification code").fill(`${code?.[1]}${code?.[2]}`);
	await page.getByRole("button", { name: "Sign contract" }).click();
	await expectOutcome(page, "Thank you");
});

test("in person from $2,500 without email, a second team member checks the ID, and the first one hands over the device", async ({
	page,
	signIn,
	browser,
	product,
	accessible,
}) => {
	const staff = await signIn("owner", "Dana Novak");
	const contract = await createTestSentContract(staff, { toName: "Ruth Paulson", ...large() });
	const second = await openSecondDevice(browser, page, product.origin);
	await second.page.goto("/admin/sign-here");
	const card = second.page.getByRole("listitem").filter({ hasText: contract.number ?? "" });
	await card.getByText("Check ID").click();
	await card.getByLabel("ID checked").fill("Wisconsin driver's license, photo matches");
	await card.getByRole("button", { name: "Record ID check" }).click();
	await expect(card.getByText("ID checked by Ada Voss.")).toBeVisible();
	await accessible(second.page);
	await second.context.close();

	await page.goto("/admin/sign-here");
	await page
		.getByRole("listitem")
		.filter({ hasText: contract.number ?? "" })
		.getByRole("button", { name: "Hand device to signer" })
		.click();
	await signInPerson(page);
});
