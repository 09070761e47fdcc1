import { findFile } from "#app/platform/files.server.ts";
import { findContract, listContractFiles, listContractSigners } from "#app/sales/contracts/contracts.server.ts";
import { signingUrl } from "#app/sales/contracts/emails.server.ts";
import { createTestContract, createTestSentContract, createTestSigner } from "#app/sales/contracts/fixtures.server.ts";
import { acceptQuote } from "#app/sales/quotes/answers.server.ts";
import { createTestSentQuote } from "#app/sales/quotes/fixtures.server.ts";
import { quoteTotals } from "#app/sales/quotes/quotes.server.ts";
import { expectOutcome } from "../support/outcome.ts";
import { draw } from "../support/signing.ts";
import { expect, test } from "../support/test.ts";

// Answers 404, 409 and 422 are what these tests provoke.
test.use({ expectedErrors: [/status of 4(04|09|22)/] });

test("@desk a contract from an accepted quote is checked, sent, signed by two, countersigned, sealed and verified", async ({
	page,
	signIn,
	browser,
	emailTo,
	accessible,
	product,
}) => {
	test.setTimeout(90_000);
	const staff = await signIn("owner");
	const quote = await createTestSentQuote(staff, {});
	const { total } = quoteTotals(quote);
	const yes = { name: "Ruth Paulson", selection: [], hash: quote.quote.contentHash ?? "" };
	await acceptQuote(quote, { ...yes, shownTotal: total }, { ip: "203.0.113.9", userAgent: "Mozilla/5.0" }, new Date());
	await page.goto(`/admin/quotes/${quote.quote.id}`);
	await page.getByRole("button", { name: "Create contract" }).filter({ visible: true }).click();
	await expect(page.getByRole("heading", { name: "Line items from the accepted quote" })).toBeVisible();
	const rail = page.getByRole("region", { name: "Before you send" });
	await expect(rail.getByText("Enter a start date and a completion date.")).toBeVisible();
	const send = page.getByRole("button", { name: "Send for signature" }).filter({ visible: true });
	await expect(send).toBeDisabled();
	const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
	await page.getByLabel("Start date").fill(day(20));
	await page.getByLabel("Completion date").fill(day(21));
	await expect(rail.getByText("Under “Wires”, choose how close they are to the work.")).toBeVisible();
	await page.getByLabel("Wires", { exact: true }).selectOption("none");
	await page.getByLabel("Work and materials").fill("Prune the maple, haul the brush.");
	await page.getByRole("button", { name: "Add customer" }).click();
	const second = `ed-${Date.now()}@example.com`;
	await page.getByLabel("Customer 2").fill("Ed Paulson");
	for (const box of await rail.getByRole("checkbox").all()) await box.check();
	await accessible();
	await page.getByRole("link", { name: "Send for signature" }).filter({ visible: true }).first().click();
	const sheet = page.getByRole("dialog");
	await sheet.getByRole("button", { name: "Send for signature" }).click();
	await expect(sheet.getByText("Enter an email address, such as name@example.com.").first()).toBeVisible();
	await accessible();
	await sheet.getByLabel("Email of Ed Paulson").fill(second);
	await sheet.getByRole("button", { name: "Send for signature" }).click();
	await expect(sheet).toBeHidden();
	// a busy machine takes a while to draw the PDF
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^C-\d{4}-\d{4}$/, { timeout: 30_000 });
	await accessible();
	const id = page.url().split("/").at(-1) ?? "";

	const phone = await browser.newContext({
		viewport: { width: 390, height: 800 },
		hasTouch: true,
		deviceScaleFactor: 3,
	});
	const ruth = await phone.newPage();
	const first = await emailTo(quote.quote.toEmail, /Please sign contract/);
	await ruth.goto(/http\S+\/contract\/sign\/\S+/.exec(first.text ?? "")?.[0] ?? "");
	await expect.poll(async () => (await listContractSigners(id))[0]?.openedAt ?? null).not.toBeNull();
	await ruth.getByLabel("Your full name").fill("Ruth Paulson");
	await ruth.getByRole("button", { name: "Draw signature" }).click();
	const pad = ruth.getByRole("img", { name: "Draw your signature" });
	await draw(ruth, [[0.06, 0.6]]);
	await ruth.getByLabel(/I agree to sign this contract/).check();
	await ruth.getByRole("button", { name: "Continue" }).click();
	await expect(ruth.getByText("Your signature is too small.").first()).toBeVisible();
	await ruth.getByRole("button", { name: "Clear" }).click();
	await draw(ruth, [
		[0.2, 0.2],
		[0.3, 0.8],
		[0.5, 0.3],
	]);
	await ruth.setViewportSize({ width: 800, height: 390 });
	await expect(pad).toBeVisible();
	await draw(ruth, [
		[0.6, 0.7],
		[0.8, 0.2],
	]);
	await ruth.getByRole("button", { name: "Continue" }).click();
	await expect(ruth.getByRole("heading", { name: "Review and sign" })).toBeVisible();
	await ruth.getByRole("button", { name: "Sign contract" }).click();
	await expectOutcome(ruth, "You signed this contract");
	await phone.close();

	const plain = await browser.newContext({ javaScriptEnabled: false });
	const ed = await plain.newPage();
	const other = await emailTo(second, /Please sign contract/);
	await ed.goto(/http\S+\/contract\/sign\/\S+/.exec(other.text ?? "")?.[0] ?? "");
	await ed.getByRole("button", { name: "Continue" }).click();
	await expect(ed.getByText("There are 2 problems")).toBeVisible();
	await ed.getByLabel("Your full name").fill("Ed Paulson");
	await ed.getByLabel(/I agree to sign this contract/).check();
	await ed.getByRole("button", { name: "Continue" }).click();
	await ed.getByRole("button", { name: "Sign contract" }).click();
	await expectOutcome(ed, "You signed this contract");

	await page.reload();
	await page.getByLabel("I sign this contract on behalf of the company.").check();
	await page.getByRole("button", { name: "Countersign" }).click();
	expect((await emailTo(second, /Your signed contract/)).attachments).toHaveLength(1);
	await ed.reload();
	await expect(ed.getByText("Everyone has signed this contract")).toBeVisible();
	const pdf = await (await ed.request.get(`${ed.url().replace("#outcome", "")}/pdf`)).body();

	await ed.goto(`${product.origin}/verify`);
	const check = async (buffer: Buffer) => {
		await ed.getByLabel("PDF file").setInputFiles({ name: "contract.pdf", mimeType: "application/pdf", buffer });
		await ed.getByRole("button", { name: "Verify document" }).click();
	};
	await check(pdf);
	await expect(ed.getByText("Authentic and unchanged")).toBeVisible();
	await expect(ed.getByText((await findContract(id))?.number ?? "no number")).toBeVisible();
	const changed = Buffer.from(pdf);
	changed.writeUInt8(changed.readUInt8(900) ^ 1, 900);
	await check(changed);
	await expect(ed.getByText("This file was changed")).toBeVisible();
	const [original] = (await listContractFiles(id)).filter(({ kind }) => kind === "original");
	await check((await findFile(original?.key ?? "")) ?? Buffer.alloc(0));
	await expect(ed.getByText("Authentic, but not the latest version")).toBeVisible();
	const sent = await findFile(quote.quote.pdfKey ?? "");
	await check(sent ?? Buffer.alloc(0));
	await expect(ed.getByText(`our quote ${quote.quote.number} dated`)).toBeVisible();
	await check(Buffer.concat([sent ?? Buffer.alloc(0), Buffer.from("one line more")]));
	await expect(ed.getByText("Doesn't match our original")).toBeVisible();
	expect(await listContractFiles(id)).toHaveLength(2);
	await plain.close();
});

test("@phone the signing page, the review, the list and in-person signing fit a phone", async ({
	page,
	signIn,
	accessible,
}) => {
	const staff = await signIn("owner");
	const sent = await createTestSentContract(staff, {
		toName: "L".repeat(80),
		emergency: true,
		signers: [
			createTestSigner("W".repeat(60)),
			{ id: crypto.randomUUID(), role: "company", name: staff.name, email: staff.email, staffId: staff.id },
		],
	});
	const [signer] = await listContractSigners(sent.id);
	await page.goto(signingUrl({ linkId: signer?.linkId ?? "" }));
	await accessible();
	await page.getByLabel("Your full name").fill("Wes Long");
	await page.getByLabel(/I agree to sign this contract/).check();
	await page.getByRole("button", { name: "Continue" }).click();
	await accessible();
	await page.getByLabel("Yes, that's me").check();
	await page.getByRole("button", { name: "Continue" }).click();
	await expect(page.getByRole("heading", { name: "Review and sign" })).toBeVisible();
	await accessible();
	await page.goto(`/admin/contracts/${sent.id}`);
	await accessible();
	await page.goto("/admin/sign-here");
	await accessible();
	await page.goto(`/admin/contracts/${(await createTestContract(staff, { clauses: [] })).id}`);
	const clause = page.getByRole("combobox", { name: "Add a clause" });
	await clause.fill("power");
	await clause.press("Enter");
	await expect(page.getByRole("region", { name: "Clauses" }).getByText("Power lines", { exact: true })).toBeVisible();
	await expect(clause).toHaveValue("");
	await accessible();
	await page.goto("/admin/contracts/rules");
	await accessible();
	await page.goto("/admin/contracts/clauses?clause=oak");
	await accessible();
	await page.goto("/verify");
	const field = page.getByLabel("PDF file");
	const drop = async (...files: [name: string, words: string][]) => {
		const dataTransfer = await page.evaluateHandle((given) => {
			const data = new DataTransfer();
			for (const [name, words] of given) data.items.add(new File([words], name));
			return data;
		}, files);
		await field.dispatchEvent("dragover", { dataTransfer });
		await expect(page.getByText("Drop the file here.")).toBeVisible();
		await field.dispatchEvent("drop", { dataTransfer });
	};
	await expect(async () => {
		await drop(["letter.txt", "Dear customer"]);
		await expect(page.getByText("This isn't a PDF.")).toBeVisible({ timeout: 500 });
	}).toPass();
	await drop(["one.pdf", "%PDF-1.7"], ["two.pdf", "%PDF-1.7"]);
	await expect(page.getByText("Choose one file at a time.")).toBeVisible();
	await drop(["nothing.pdf", ""]);
	await expect(page.getByText("This file is empty (0 bytes).")).toBeVisible();
	await accessible();
	await drop(["strange.pdf", "%PDF-1.7 not ours"]);
	await page.getByRole("button", { name: "Verify document" }).click();
	await expect(page.getByText("Not one of our documents")).toBeVisible();
	const sendFiles = async (...sizes: number[]) => {
		const form = new FormData();
		for (const size of sizes) form.append("file", new File([new Uint8Array(size)], "a.pdf"));
		return (
			await page.request.post("/verify", { multipart: form, headers: { origin: new URL(page.url()).origin } })
		).status();
	};
	expect([await sendFiles(), await sendFiles(0), await sendFiles(9, 9)]).toEqual([422, 422, 422]);
	expect(await sendFiles(26 * 1024 * 1024)).toBe(413);
});
