import type { Page } from "@playwright/test";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { estimateLink as linkOfEstimate, shareEstimate } from "#app/sales/estimates/customer.server.ts";
import { createTestSubmittedEstimate, getEstimate as mustFindEstimate } from "#app/sales/estimates/fixtures.server.ts";
import { saveSharing } from "#app/sales/estimates/review.server.ts";
import { reviseQuote } from "#app/sales/quotes/drafts.server.ts";
import { quoteUrl } from "#app/sales/quotes/emails.server.ts";
import { createTestDraftQuote, createTestLineItem, createTestSentQuote } from "#app/sales/quotes/fixtures.server.ts";
import { findQuote, type QuoteRecord } from "#app/sales/quotes/quotes.server.ts";
import { sendQuote } from "#app/sales/quotes/send.server.ts";
import { withdrawQuote } from "#app/sales/quotes/sent-quotes.server.ts";
import { expectOutcome } from "../support/outcome.ts";
import { sendDocument } from "../support/sale.ts";
import { expect, test } from "../support/test.ts";

// These tests provoke responses 404, 409 and 422, and cut the connection on purpose.
test.use({ expectedErrors: [/status of 4(04|09|22)|ERR_FAILED|ERR_INTERNET_DISCONNECTED/] });

const lines = () => [
	createTestLineItem(),
	createTestLineItem({
		title: "Paper birch, 11 in",
		detail: "Remove.",
		unitPrice: 39_000,
		optional: true,
		preselected: false,
	}),
];

async function reload({ quote }: QuoteRecord): Promise<QuoteRecord> {
	const found = await findQuote(quote.id);
	if (!found) throw new Error("gone");
	return found;
}

/** Fills in the name and the consent, and accepts the quote for this total. */
async function accept(page: Page, total: string): Promise<void> {
	await page.getByLabel("Your full name").fill("Ruth Paulson");
	await page.getByLabel(/I accept this quote/).check();
	await page.getByRole("button", { name: `Accept quote for ${total}` }).click();
}

test("@desk a quote is written, autosaved, sent, viewed and accepted", async ({
	page,
	signIn,
	emailTo,
	accessible,
}) => {
	const person = await signIn("owner");
	await page.goto("/admin/quotes/new");
	await accessible();
	await page.getByLabel("Name", { exact: true }).fill("Ruth Paulson");
	await page.getByLabel("Job site address").fill("6121 Tamarack Lane, Thorp, WI 54771");
	const email = `ruth-${Date.now()}@example.com`;
	await page.getByRole("textbox", { name: "Email" }).fill(email);
	await page.getByRole("button", { name: "Create quote" }).click();
	await expect(page.getByLabel("County")).toHaveValue("Clark");
	await expect(page.getByText("Add at least one line item with a price.")).toBeVisible();
	await expect(page.getByRole("button", { name: "Send quote" }).filter({ visible: true })).toBeDisabled();
	const add = page.getByRole("button", { name: "Add tree, stump or other work" });
	await add.click();
	// the new line item has the focus; on the button, each space would add another one
	await expect(add).not.toBeFocused();
	await page.keyboard.type("Bur oak, 31 in");
	await page.getByRole("button", { name: "Details of Bur oak, 31 in" }).click();
	await page.getByLabel("Details", { exact: true }).fill("Crown clean.");
	await page.getByLabel("Unit price").fill("760");
	await page.getByRole("textbox", { name: /^Phone/ }).fill("715.555.0134");
	await page.getByLabel("Planned start date").fill("2027-06-24");
	await expect(page.getByRole("textbox", { name: /^Phone/ })).toHaveValue("(715) 555-0134");
	await expect(page.getByText("No oak cuts April through July.").first()).toBeVisible();
	await page.getByRole("button", { name: "Move to November" }).click();
	await expect(page.getByLabel("Planned start date")).toHaveValue("2027-11-01");
	await expect(page.getByRole("region", { name: "Totals" })).toContainText("$801.80");
	await expect(page.getByText(/^Saved \d/)).toBeVisible();
	await accessible();
	await page.reload();
	await expect(page.getByLabel("Description")).toHaveValue("Bur oak, 31 in");
	await expect(page.getByRole("textbox", { name: /^Phone/ })).toHaveValue("(715) 555-0134");
	await sendDocument(page, "Send quote");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Q-\d{4}-\d{4}$/);
	await accessible();
	const mail = await emailTo(email, /Your quote Q-/);
	expect(mail.attachments).toHaveLength(1);
	expect(mail.text).toContain("$801.80");
	const link = /http\S+\/quote\/view\/\S+/.exec(mail.text ?? "")?.[0] ?? "";
	await page.context().clearCookies();
	await page.goto(link);
	await accessible();
	await accept(page, "$801.80");
	await expectOutcome(page, "You accepted this quote");
	await accessible();
	expect((await emailTo(email, /You accepted quote/)).attachments).toHaveLength(1);
	await emailTo(person.email, /Quote accepted: Q-/);
});

test("@desk changes made on a slow and interrupted connection are saved in the end", async ({
	page,
	signIn,
	context,
}) => {
	const staff = await signIn("owner");
	const draft = await createTestDraftQuote(staff, { lines: lines() });
	await page.goto(`/admin/quotes/${draft.quote.id}`);
	let slow = true;
	await page.route("**/draft", async (route) => {
		if (slow) {
			slow = false;
			await new Promise((resolve) => setTimeout(resolve, 1500));
		}
		await route.continue();
	});
	const note = page.getByLabel("Internal note");
	await note.pressSequentially("First words");
	await expect(page.getByText("Saving…")).toBeVisible();
	await note.pressSequentially(" and more while it was saving");
	await expect
		.poll(async () => (await reload(draft)).quote.internalNote)
		.toBe("First words and more while it was saving");
	await context.setOffline(true);
	await note.pressSequentially(", offline");
	await expect(page.getByText("Offline, saved on this device").first()).toBeVisible();
	await context.setOffline(false);
	await expect.poll(async () => (await reload(draft)).quote.internalNote).toContain(", offline");
});

test("@desk two people edit one draft: changes are merged, conflicts are asked about", async ({
	page,
	signIn,
	context,
	accessible,
}) => {
	const staff = await signIn("owner");
	const draft = await createTestDraftQuote(staff, { lines: lines() });
	const other = await context.newPage();
	await page.goto(`/admin/quotes/${draft.quote.id}`);
	await other.goto(`/admin/quotes/${draft.quote.id}`);
	await other.getByLabel("Message to the customer").fill("From the other desk");
	await expect.poll(async () => (await reload(draft)).quote.message).toBe("From the other desk");
	await page.getByLabel("Internal note").fill("From this desk");
	await expect.poll(async () => (await reload(draft)).quote.internalNote).toBe("From this desk");
	await expect(page.getByLabel("Message to the customer")).toHaveValue("From the other desk");
	await other.getByLabel("Message to the customer").fill("Their words");
	await expect.poll(async () => (await reload(draft)).quote.message).toBe("Their words");
	await page.getByLabel("Message to the customer").fill("My words");
	const asked = page.getByRole("dialog");
	await expect(asked).toContainText("Their words");
	await accessible();
	await asked.getByLabel("Their words").check();
	await asked.getByRole("button", { name: "Save selected versions" }).click();
	await expect(page.getByLabel("Message to the customer")).toHaveValue("Their words");
	await expect(page.getByText(/^Saved/).first()).toBeVisible();
});

test("@phone a customer selects an option, asks a question and accepts on a phone", async ({
	page,
	emailTo,
	accessible,
	product,
}) => {
	const staff = await createTestStaff("owner");
	const sent = await createTestSentQuote(staff, { lines: lines() });
	const answer = await page.goto(quoteUrl(sent.quote));
	expect(answer?.headers()).toMatchObject({ "referrer-policy": "no-referrer", "x-robots-tag": "noindex, nofollow" });
	expect(answer?.headers()["cache-control"]).toContain("no-store");
	await expect.poll(async () => (await reload(sent)).quote.viewCount).toBe(1);
	await page.getByLabel(/Paper birch/).check();
	await expect(page.getByText("$917.85").first()).toBeVisible();
	await accessible();
	await page.getByLabel("Ask a question about this quote").fill("Can the birch wait?");
	await page.getByRole("button", { name: "Send question" }).click();
	await expectOutcome(page, "We got your question.");
	await emailTo(staff.email, /Question about quote/);
	await page.getByRole("button", { name: /^Accept quote/ }).click();
	await expect(page.getByRole("alert")).toContainText("There are 2 problems");
	if (!(await page.getByLabel(/Paper birch/).isChecked())) await page.getByLabel(/Paper birch/).check();
	await accept(page, "$917.85");
	await expectOutcome(page, "You accepted this quote");
	const pdf = await page.request.get(`${quoteUrl(sent.quote)}/pdf`);
	expect([pdf.status(), pdf.headers()["content-type"]]).toEqual([200, "application/pdf"]);
	expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-");
	expect(product.origin).toContain("localhost");
});

test("@nojs without scripts the total is updated on request, and a changed total is shown before accepting", async ({
	page,
}) => {
	const sent = await createTestSentQuote(await createTestStaff("owner"), { lines: lines() });
	await page.goto(quoteUrl(sent.quote));
	await page.getByLabel(/Paper birch/).check();
	await page.getByRole("button", { name: "Update total" }).click();
	await expect(page.getByText("$917.85").first()).toBeVisible();
	await page.getByLabel(/Paper birch/).uncheck();
	await accept(page, "$917.85");
	await expect(page.getByText(/the total is \$506.40/)).toBeVisible();
	await expect(page.getByLabel("Your full name")).toHaveValue("Ruth Paulson");
	await accept(page, "$506.40");
	await expectOutcome(page, "You accepted this quote");
});

test("@nojs a field estimate is read, and a quote is declined with a reason", async ({ page, emailTo }) => {
	const staff = await createTestStaff("owner");
	const { estimate, findings } = await createTestSubmittedEstimate(staff, {}, [
		{ finding: { notes: "Codominant stems over the garage." } },
	]);
	const release = { findings: findings.map(({ id }) => id), photos: [], showPrices: false };
	await saveSharing(permissionFor(staff, "estimates.draft"), estimate.id, release, new Date());
	await shareEstimate(permissionFor(staff, "estimates.draft"), estimate.id, false, new Date());
	await page.goto(linkOfEstimate((await mustFindEstimate(estimate.id)).estimate));
	await expect(page.getByText("Codominant stems over the garage.")).toBeVisible();
	await expect(page.getByRole("link", { name: "Download PDF" })).toBeVisible();
	await expect(page.getByText("$")).toHaveCount(0);
	const sent = await createTestSentQuote(staff, {});
	await page.goto(quoteUrl(sent.quote));
	await page.getByText("Decline", { exact: true }).click();
	await page.getByRole("button", { name: "Decline quote" }).click();
	await expect(page.getByText("Choose a reason.").first()).toBeVisible();
	await page.getByLabel("Timing").check();
	await page.getByRole("button", { name: "Decline quote" }).click();
	await expectOutcome(page, "You declined this quote");
	await emailTo(staff.email, /^Quote declined: /);
});

test("an expired, withdrawn or replaced quote says so; an unknown link offers a new one @desk", async ({
	page,
	accessible,
	emailTo,
}) => {
	const staff = await createTestStaff("owner");
	const old = await createTestSentQuote(staff, { validUntil: "2026-01-31" }, new Date("2026-01-05T18:00:00Z"));
	await page.goto(quoteUrl(old.quote));
	await expect(page.getByText("This quote has expired")).toBeVisible();
	await expect(page.getByRole("link", { name: /715\) 555-0142/ }).first()).toBeVisible();
	await expect(page.getByRole("button", { name: /Accept/ })).toHaveCount(0);
	await accessible();
	const taken = await createTestSentQuote(staff, {});
	await withdrawQuote(
		permissionFor(staff, "quotes.withdraw"),
		taken.quote.id,
		taken.quote.version,
		"priced wrongly",
		new Date(),
	);
	await page.goto(quoteUrl(taken.quote));
	await expect(page.getByText("This quote was withdrawn")).toBeVisible();
	await expect(page.getByText("priced wrongly")).toHaveCount(0);
	const first = await createTestSentQuote(staff, {});
	const next = await reviseQuote(permissionFor(staff, "quotes.draft"), first.quote.id, new Date());
	const { version } = (await findQuote(typeof next === "string" ? "" : next.id))?.quote ?? { version: 0 };
	if (typeof next !== "string") await sendQuote(permissionFor(staff, "quotes.send"), next.id, version, new Date());
	await page.goto(quoteUrl(first.quote));
	await expect(page.getByText("This quote was replaced by a newer version")).toBeVisible();
	const answer = await page.goto(`${quoteUrl(taken.quote)}x`);
	expect(answer?.status()).toBe(404);
	await accessible();
	await page.getByLabel("Your email address").fill(old.quote.toEmail);
	await page.getByRole("button", { name: "Send me a new link" }).click();
	await expectOutcome(page, "Check your email");
	await emailTo(old.quote.toEmail, /New link/);
});

test("@phone the editor, the record and the list work on a phone", async ({ page, signIn, accessible }) => {
	const staff = await signIn("owner");
	const long = createTestLineItem({ title: "W".repeat(90), detail: "x".repeat(200), choiceGroup: "Wood chips" });
	const draft = await createTestDraftQuote(staff, {
		lines: [...lines(), long, createTestLineItem({ kind: "discount", unit: "%", title: "Off" })],
		toName: "L".repeat(80),
	});
	await page.goto(`/admin/quotes/${draft.quote.id}`);
	await expect(page.getByRole("heading", { name: "Line items" })).toBeVisible();
	await accessible();
	const sent = await createTestSentQuote(staff, { lines: lines() });
	await page.goto(`/admin/quotes/${sent.quote.id}`);
	await page.getByText("Accepted by phone", { exact: true }).click();
	await page.getByText("Signed on paper", { exact: true }).click();
	await page.getByText(/^Next reminder: /).click();
	await page.getByText("Log a call", { exact: true }).click();
	await page.getByLabel("Call notes").fill("They decide on Monday.");
	await page.getByText("Turn off link").first().click();
	await accessible();
	await page.getByRole("button", { name: "Log call" }).click();
	await expect(page.getByText("Reminders stopped: you logged a call")).toBeVisible();
	await expect(page.getByText("Call logged: They decide on Monday.")).toBeVisible();
	await page.getByRole("button", { name: "Turn off link" }).click();
	await expect(page.getByText("Link turned off")).toBeVisible();
	expect((await page.request.get(quoteUrl(sent.quote))).status()).toBe(404);
	await page.goto("/admin/quotes?view=all");
	await accessible();
	await page.goto(`/admin/quotes/${draft.quote.id}/preview`);
	await accessible();
});
