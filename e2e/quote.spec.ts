import type { Page } from "@playwright/test";
import { proof, sampleStaff } from "#app/people/staff/fixtures.server.ts";
import { linkOf as linkOfEstimate, shareEstimate } from "#app/sales/estimates/customer.server.ts";
import { mustFind as mustFindEstimate, sampleSubmitted } from "#app/sales/estimates/fixtures.server.ts";
import { releaseToCustomer } from "#app/sales/estimates/reviewing.server.ts";
import { reviseQuote } from "#app/sales/quotes/drafts.server.ts";
import { linkOf } from "#app/sales/quotes/emails.server.ts";
import { sampleDraft, sampleLine, sampleSent } from "#app/sales/quotes/fixtures.server.ts";
import { findQuote, type QuoteRecord } from "#app/sales/quotes/quotes.server.ts";
import { sendQuote, withdrawQuote } from "#app/sales/quotes/sending.server.ts";
import { expect, test } from "./support/test.ts";

// Answers 404, 409 and 422 are what these tests provoke, and lines that are cut on purpose.
test.use({ expectedErrors: [/status of 4(04|09|22)|ERR_FAILED|ERR_INTERNET_DISCONNECTED/] });

const lines = () => [
	sampleLine(),
	sampleLine({ title: "Paper birch, 11 in", detail: "Remove.", unitPrice: 39_000, optional: true, preselected: false }),
];

async function reread({ quote }: QuoteRecord): Promise<QuoteRecord> {
	const found = await findQuote(quote.id);
	if (!found) throw new Error("gone");
	return found;
}

/** A chosen line moves the total; then name, consent, accept. */
async function accept(page: Page, total: string): Promise<void> {
	await page.getByLabel("Your full name").fill("Ruth Paulson");
	await page.getByLabel(/I accept this quote/).check();
	await page.getByRole("button", { name: `Accept quote, ${total}` }).click();
}

test("@desk a quote is written, saved while it is typed, sent, read, chosen and accepted", async ({
	page,
	signIn,
	mailTo,
	accessible,
}) => {
	const person = await signIn("owner");
	await page.goto("/admin/quotes/new");
	await accessible();
	await page.getByLabel("Name", { exact: true }).fill("Ruth Paulson");
	await page.getByLabel("Address of the work").fill("212 Maple Street, Thorp, WI 54771");
	const email = `ruth-${Date.now()}@example.com`;
	await page.getByRole("textbox", { name: "Email" }).fill(email);
	await page.getByRole("button", { name: "Begin the quote" }).click();
	await expect(page.getByLabel("County of the work")).toHaveValue("Clark");
	await expect(page.getByText("Add at least one line with a price.")).toBeVisible();
	await expect(page.getByRole("button", { name: "Send quote" }).filter({ visible: true })).toBeDisabled();
	const add = page.getByRole("button", { name: "Tree, stump or other work" });
	await add.click();
	// the new line takes the keys; on the button, each space would add another
	await expect(add).not.toBeFocused();
	await page.keyboard.type("Bur oak, 31 in");
	await page.getByLabel("Details").fill("Crown clean.");
	await page.getByLabel("Price each").fill("760");
	await page.getByLabel("Work planned from").fill("2027-06-24");
	await expect(page.getByText("No oak cuts April to July.").first()).toBeVisible();
	await page.getByRole("button", { name: "Plan for November" }).click();
	await expect(page.getByLabel("Work planned from")).toHaveValue("2027-11-01");
	await expect(page.getByRole("region", { name: "Sums" })).toContainText("$801.80");
	await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
	await accessible();
	await page.reload();
	await expect(page.getByRole("textbox", { name: "What" })).toHaveValue("Bur oak, 31 in");
	await page.getByRole("button", { name: "Send quote" }).filter({ visible: true }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Q-\d{4}-\d{4}$/);
	await accessible();
	const mail = await mailTo(email, /Your quote Q-/);
	expect(mail.attachments).toHaveLength(1);
	expect(mail.text).toContain("$801.80");
	const link = /http\S+\/quote\/view\/\S+/.exec(mail.text ?? "")?.[0] ?? "";
	await page.context().clearCookies();
	await page.goto(link);
	await accessible();
	await accept(page, "$801.80");
	await expect(page.getByText("You accepted this quote")).toBeVisible();
	await accessible();
	expect((await mailTo(email, /You accepted quote/)).attachments).toHaveLength(1);
	await mailTo(person.email, /Accepted: Q-/);
});

test("@desk what is typed on a slow and broken line is saved in the end", async ({ page, signIn, context }) => {
	const staff = await signIn("owner");
	const draft = await sampleDraft(staff, { lines: lines() });
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
		.poll(async () => (await reread(draft)).quote.internalNote)
		.toBe("First words and more while it was saving");
	await context.setOffline(true);
	await note.pressSequentially(", offline");
	await expect(page.getByText("Offline, kept on this device").first()).toBeVisible();
	await context.setOffline(false);
	await expect.poll(async () => (await reread(draft)).quote.internalNote).toContain(", offline");
});

test("@desk two people in one draft: both changes stay, the same words are asked about", async ({
	page,
	signIn,
	context,
	accessible,
}) => {
	const staff = await signIn("owner");
	const draft = await sampleDraft(staff, { lines: lines() });
	const other = await context.newPage();
	await page.goto(`/admin/quotes/${draft.quote.id}`);
	await other.goto(`/admin/quotes/${draft.quote.id}`);
	await other.getByLabel("Message to the customer").fill("From the other desk");
	await expect.poll(async () => (await reread(draft)).quote.message).toBe("From the other desk");
	await page.getByLabel("Internal note").fill("From this desk");
	await expect.poll(async () => (await reread(draft)).quote.internalNote).toBe("From this desk");
	await expect(page.getByLabel("Message to the customer")).toHaveValue("From the other desk");
	await other.getByLabel("Message to the customer").fill("Their words");
	await expect.poll(async () => (await reread(draft)).quote.message).toBe("Their words");
	await page.getByLabel("Message to the customer").fill("My words");
	const asked = page.getByRole("dialog");
	await expect(asked).toContainText("Their words");
	await accessible();
	await asked.getByLabel("Their words").check();
	await asked.getByRole("button", { name: "Keep these words" }).click();
	await expect(page.getByLabel("Message to the customer")).toHaveValue("Their words");
	await expect(page.getByText(/^Saved/).first()).toBeVisible();
});

test("@phone a customer ticks an option, asks, and accepts on a phone", async ({
	page,
	mailTo,
	accessible,
	product,
}) => {
	const staff = await sampleStaff("owner");
	const sent = await sampleSent(staff, { lines: lines() });
	const answer = await page.goto(linkOf(sent.quote));
	expect(answer?.headers()).toMatchObject({ "referrer-policy": "no-referrer", "x-robots-tag": "noindex, nofollow" });
	expect(answer?.headers()["cache-control"]).toContain("no-store");
	await expect.poll(async () => (await reread(sent)).quote.viewCount).toBe(1);
	await page.getByLabel(/Paper birch/).check();
	await expect(page.getByText("$917.85").first()).toBeVisible();
	await accessible();
	await page.getByLabel("Ask us about this quote").fill("Can the birch wait?");
	await page.getByRole("button", { name: "Send question" }).click();
	await expect(page.getByText("Your question is with us.")).toBeVisible();
	await mailTo(staff.email, /Question about/);
	await page.getByRole("button", { name: /^Accept quote/ }).click();
	await expect(page.getByRole("alert")).toContainText("2 things need another look");
	if (!(await page.getByLabel(/Paper birch/).isChecked())) await page.getByLabel(/Paper birch/).check();
	await accept(page, "$917.85");
	await expect(page.getByText("You accepted this quote")).toBeVisible();
	const pdf = await page.request.get(`${linkOf(sent.quote)}/pdf`);
	expect([pdf.status(), pdf.headers()["content-type"]]).toEqual([200, "application/pdf"]);
	expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-");
	expect(product.origin).toContain("localhost");
});

test("@nojs without scripts the total is counted on request, and a changed total is shown before it is accepted", async ({
	page,
}) => {
	const sent = await sampleSent(await sampleStaff("owner"), { lines: lines() });
	await page.goto(linkOf(sent.quote));
	await page.getByLabel(/Paper birch/).check();
	await page.getByRole("button", { name: "Show the new total" }).click();
	await expect(page.getByText("$917.85").first()).toBeVisible();
	await page.getByLabel(/Paper birch/).uncheck();
	await accept(page, "$917.85");
	await expect(page.getByText(/With these lines the total is \$506.40/)).toBeVisible();
	await expect(page.getByLabel("Your full name")).toHaveValue("Ruth Paulson");
	await accept(page, "$506.40");
	await expect(page.getByText("You accepted this quote")).toBeVisible();
});

test("@nojs what was seen at the trees is read, and a quote is declined with a reason", async ({ page, mailTo }) => {
	const staff = await sampleStaff("owner");
	const { estimate, findings } = await sampleSubmitted(staff, {}, [
		{ finding: { notes: "Weak fork over the garage." } },
	]);
	const release = { findings: findings.map(({ id }) => id), photos: [], showPrices: false };
	await releaseToCustomer(proof(staff, "estimates.draft"), estimate.id, release, new Date());
	await shareEstimate(proof(staff, "estimates.draft"), estimate.id, false, new Date());
	await page.goto(linkOfEstimate((await mustFindEstimate(estimate.id)).estimate));
	await expect(page.getByText("Weak fork over the garage.")).toBeVisible();
	await expect(page.getByRole("link", { name: "Keep it as a PDF" })).toBeVisible();
	await expect(page.getByText("$")).toHaveCount(0);
	const sent = await sampleSent(staff, {});
	await page.goto(linkOf(sent.quote));
	await page.getByText("Decline", { exact: true }).click();
	await page.getByRole("button", { name: "Decline this quote" }).click();
	await expect(page.getByText("Please pick a reason.").first()).toBeVisible();
	await page.getByLabel("The timing").check();
	await page.getByRole("button", { name: "Decline this quote" }).click();
	await expect(page.getByText("You declined this quote")).toBeVisible();
	await mailTo(staff.email, /^Declined: /);
});

test("a quote that ran out, was taken back or replaced says so; an unknown link sends a new one @desk", async ({
	page,
	accessible,
	mailTo,
}) => {
	const staff = await sampleStaff("owner");
	const old = await sampleSent(staff, { validUntil: "2026-01-31" }, new Date("2026-01-05T18:00:00Z"));
	await page.goto(linkOf(old.quote));
	await expect(page.getByText("This quote has run out")).toBeVisible();
	await expect(page.getByRole("link", { name: /715\) 555-0142/ }).first()).toBeVisible();
	await expect(page.getByRole("button", { name: /Accept/ })).toHaveCount(0);
	await accessible();
	const taken = await sampleSent(staff, {});
	await withdrawQuote(
		proof(staff, "quotes.withdraw"),
		taken.quote.id,
		taken.quote.version,
		"priced wrongly",
		new Date(),
	);
	await page.goto(linkOf(taken.quote));
	await expect(page.getByText("We took this quote back")).toBeVisible();
	await expect(page.getByText("priced wrongly")).toHaveCount(0);
	const first = await sampleSent(staff, {});
	const next = await reviseQuote(proof(staff, "quotes.draft"), first.quote.id, new Date());
	const { version } = (await findQuote(typeof next === "string" ? "" : next.id))?.quote ?? { version: 0 };
	if (typeof next !== "string") await sendQuote(proof(staff, "quotes.send"), next.id, version, new Date());
	await page.goto(linkOf(first.quote));
	await expect(page.getByText("This quote was replaced by a newer one")).toBeVisible();
	const answer = await page.goto(`${linkOf(taken.quote)}x`);
	expect(answer?.status()).toBe(404);
	await accessible();
	await page.getByLabel("Your email address").fill(old.quote.toEmail);
	await page.getByRole("button", { name: "Send me a new link" }).click();
	await expect(page.getByText("Look into your mail")).toBeVisible();
	await mailTo(old.quote.toEmail, /New link/);
});

test("@phone the editor, the record and the list fit a phone", async ({ page, signIn, accessible }) => {
	const staff = await signIn("owner");
	const long = sampleLine({ title: "W".repeat(90), detail: "x".repeat(200), choiceGroup: "Wood chips" });
	const draft = await sampleDraft(staff, {
		lines: [...lines(), long, sampleLine({ kind: "discount", unit: "%", title: "Off" })],
		toName: "L".repeat(80),
	});
	await page.goto(`/admin/quotes/${draft.quote.id}`);
	await expect(page.getByRole("heading", { name: "Trees and work" })).toBeVisible();
	await accessible();
	const sent = await sampleSent(staff, { lines: lines() });
	await page.goto(`/admin/quotes/${sent.quote.id}`);
	await page.getByText("They said yes by phone or on paper").click();
	await page.getByText(/^Next reminder /).click();
	await page.getByText("We talked").click();
	await page.getByLabel("What was said").fill("They decide on Monday.");
	await page.getByText("Stop this link").first().click();
	await accessible();
	await page.getByRole("button", { name: "Note the call" }).click();
	await expect(page.getByText("No reminders: you have talked")).toBeVisible();
	await expect(page.getByText("Talked with the customer: They decide on Monday.")).toBeVisible();
	await page.getByRole("button", { name: "Stop this link" }).click();
	await expect(page.getByText("Link stopped")).toBeVisible();
	expect((await page.request.get(linkOf(sent.quote))).status()).toBe(404);
	await page.goto("/admin/quotes?view=all");
	await accessible();
	await page.goto(`/admin/quotes/${draft.quote.id}/preview`);
	await accessible();
});
