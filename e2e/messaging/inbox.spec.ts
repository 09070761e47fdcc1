import { createTestAccount } from "#app/messaging/accounts/fixtures.server.ts";
import { writeSecrets } from "#app/messaging/accounts/secrets.server.ts";
import { receiveTestEmail } from "#app/messaging/inbox/fixtures.server.ts";
import { createTestCustomer } from "#app/people/customers/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { mailServerPassword } from "#server/testing/mail-server.ts";
import { hostileEmails } from "../support/hostile-emails.ts";
import { patience } from "../support/patience.ts";
import { expect, test } from "../support/test.ts";

test.use({ settings: { MAIL_ALLOW_PRIVATE: "1" } });

/** An account whose emails go to the SMTP server of the tests. */
async function createSendingAccount(smtpUrl: string, staff: { id: string }): Promise<{ id: string; address: string }> {
	const address = `office-${crypto.randomUUID()}@larch.example`;
	const smtpPort = Number(new URL(smtpUrl).port);
	const id = await createTestAccount({ address, smtpHost: "127.0.0.1", smtpPort, smtpSecurity: "none" }, staff);
	await db.transaction((tx) => writeSecrets(tx, id, { kind: "password", password: mailServerPassword }));
	return { id, address };
}

test("an email arrives, is answered by keyboard, and the customer's page shows both", async ({
	page,
	product,
	signIn,
	accessible,
	emailTo,
	isMobile,
}) => {
	test.setTimeout(180_000 * patience);
	const office = await signIn("office");
	const account = await createSendingAccount(product.mail.url, office);
	const from = `ruth-${crypto.randomUUID()}@example.com`;
	const customer = await createTestCustomer(office, { name: "Ruth Paulson", email: from });
	await receiveTestEmail(account.id, {
		from: `Ruth Paulson <${from}>`,
		to: account.address,
		subject: "The oak by the barn",
		text: "When can you come?",
	});
	await page.goto("/admin/inbox");
	await accessible();
	if (isMobile) await page.getByRole("link", { name: "The oak by the barn" }).click();
	else {
		await page.keyboard.press("j");
		await page.keyboard.press("Enter");
	}
	await expect(page.getByText("When can you come?").filter({ visible: true }).last()).toBeVisible();
	await accessible();
	const reply = page.getByRole("button", { name: /^Reply/ }).first();
	if (isMobile) await reply.click();
	else {
		await expect(reply).toBeVisible();
		await page.keyboard.press("r");
	}
	const text = page.getByRole("textbox", { name: "Text" });
	await expect(text).toBeFocused();
	await page.keyboard.type("On Thursday at eight.");
	await expect(page.getByText(/^Saved \d/)).toBeVisible();
	await accessible();
	if (isMobile) await page.getByRole("button", { name: "Send", exact: true }).click();
	else await page.keyboard.press("Control+Enter");
	await expect(page.getByText("Sending in a few seconds")).toBeVisible();
	await page.getByRole("button", { name: "Undo" }).click();
	await expect(text).toHaveValue(/On Thursday at eight\./);
	await page.getByRole("button", { name: "Send", exact: true }).click();
	await expect(page.getByText("Sending in a few seconds")).toBeVisible();
	// half a minute of waiting proves nothing
	await product.pool.query(
		"update pgboss.job set start_after = now() where state = 'created' and name = 'emails.deliver'",
	);
	const email = await emailTo(from, /oak by the barn/);
	expect(email.from?.address).toBe(account.address);
	expect(email.text).toContain("On Thursday at eight.");
	expect(email.text).toContain("> When can you come?");
	await page.goto(`/admin/crm/customers/${customer.id}`);
	await expect(page.getByText("Email received").first()).toBeVisible();
	await expect(page.getByText("Email sent").first()).toBeVisible();
	await page.goto("/admin/inbox?view=pending");
	await page.getByRole("link", { name: "The oak by the barn" }).click();
	const close = page
		.getByRole("main")
		.getByRole("button", { name: /^Close/ })
		.filter({ visible: true })
		.first();
	await expect(page.getByText("On Thursday at eight.").filter({ visible: true }).last()).toBeVisible();
	if (isMobile) await close.click();
	else {
		await expect(close).toBeVisible();
		await page.keyboard.press("e");
	}
	await expect(page.getByText("Email closed", { exact: true })).toBeVisible();
	await page.getByRole("button", { name: "Undo" }).click();
	await expect(page.getByText("Undone", { exact: true }).first()).toBeVisible();
});

test("files go out with a reply, large ones as a link that the customer can open", async ({
	page,
	product,
	signIn,
	accessible,
	emailTo,
	browser,
}) => {
	test.setTimeout(180_000 * patience);
	const office = await signIn("office");
	const account = await createSendingAccount(product.mail.url, office);
	const from = `ruth-${crypto.randomUUID()}@example.com`;
	const { id } = await receiveTestEmail(account.id, {
		from: `Ruth Paulson <${from}>`,
		to: account.address,
		subject: "The plan of the yard",
		text: "Do you have it?",
	});
	const { rows } = await product.pool.query("select thread_id from mail_messages where id = $1", [id]);
	const sendFiles = async (text: string, ...files: { name: string; mimeType: string; buffer: Buffer }[]) => {
		await page.goto(`/admin/inbox/${rows[0]?.thread_id}`);
		await page
			.getByRole("button", { name: /^Reply/ })
			.first()
			.click();
		await page.getByRole("textbox", { name: "Text" }).fill(text);
		const add = page.getByLabel("Add files");
		await add.focus();
		await expect(add).toBeFocused();
		await add.setInputFiles(files);
		for (const { name } of files) await expect(page.getByRole("link", { name })).toBeVisible();
		await expect(page.getByText(/^Saved \d/)).toBeVisible();
		await accessible();
	};
	const send = async () => {
		await page.getByRole("button", { name: "Send", exact: true }).click();
		await expect(page.getByText("Sending in a few seconds")).toBeVisible();
		// half a minute of waiting proves nothing
		await product.pool.query(
			"update pgboss.job set start_after = now() where state = 'created' and name = 'emails.deliver'",
		);
	};
	const plan = { name: "plan.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7 the plan") };
	const note = { name: "note.txt", mimeType: "text/plain", buffer: Buffer.from("not this one") };
	await sendFiles("Here is the plan.", plan, note);
	await page.reload();
	await page.getByRole("button", { name: "Remove note.txt" }).click();
	await expect(page.getByRole("link", { name: "note.txt" })).toBeHidden();
	await send();
	const email = await emailTo(from, /plan of the yard/);
	expect(email.attachments.map(({ filename }) => filename)).toEqual(["plan.pdf"]);
	await page.reload();
	await expect(page.getByRole("link", { name: /plan\.pdf/ }).first()).toBeVisible();

	const survey = { name: "survey.mov", mimeType: "video/quicktime", buffer: Buffer.alloc(26_000_000) };
	await sendFiles("And the survey.", survey);
	await expect(page.getByText("we'll send a download link that works for 30 days")).toBeVisible();
	await send();
	const findLink = () => {
		const last = product.mail.received.findLast(({ to }) => to?.some(({ address }) => address === from));
		return /http\S+\/files\/\S+/.exec(last?.text ?? "")?.[0] ?? "";
	};
	await expect.poll(findLink, { timeout: 20_000 * patience }).toContain("/files/");
	const url = findLink();
	await page.reload();
	await expect(page.getByText("Sent as a download link that works until")).toBeVisible();
	const customer = await browser.newContext();
	const theirs = await customer.newPage();
	await theirs.goto(url.replace(/^https?:\/\/[^/]+/, product.origin));
	await expect(theirs.getByText("survey.mov")).toBeVisible();
	await accessible(theirs);
	const download = theirs.waitForEvent("download");
	await theirs.getByRole("link", { name: "Download survey.mov" }).click();
	expect((await download).suggestedFilename()).toBe("survey.mov");
	await page.getByText("Turn off link").first().click();
	await accessible();
	await page.getByRole("button", { name: "Turn off link" }).click();
	await expect(page.getByText("Sent as a download link, which has been turned off")).toBeVisible();
	await theirs.reload();
	await expect(theirs.getByRole("heading", { name: "This link has been turned off" })).toBeVisible();
	await accessible(theirs);
	await customer.close();
});

test.describe("hostile emails", () => {
	test.use({
		expectedErrors: [/Blocked script execution|Failed to load resource|Content Security Policy|Blocked form/],
	});

	test("no email runs a script, sends a request or breaks its page @desk", async ({ page, signIn, product }) => {
		test.setTimeout(400_000 * patience);
		const office = await signIn("office");
		const accountId = await createTestAccount({}, office);
		const elsewhere: string[] = [];
		const failed: string[] = [];
		page.on("request", (request) => {
			if (new URL(request.url()).origin !== product.origin && !request.url().startsWith("data:"))
				elsewhere.push(request.url());
		});
		page.on("response", (response) => response.status() >= 500 && failed.push(response.url()));
		page.on("dialog", (dialog) => {
			elsewhere.push(`dialog: ${dialog.message()}`);
			void dialog.dismiss();
		});
		for (const { raw } of hostileEmails) await receiveTestEmail(accountId, { from: "", to: "", raw });
		const { rows } = await product.pool.query<{ threadId: string; id: string; hasHtml: boolean; subject: string }>(
			`select thread_id as "threadId", id, html <> '' as "hasHtml", subject from mail_messages where $1 = any(account_ids)`,
			[accountId],
		);
		expect(rows).toHaveLength(hostileEmails.length);
		for (const { threadId, id, hasHtml, subject } of rows) {
			await page.goto(`/admin/inbox/${threadId}`);
			await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
			if (!hasHtml) continue;
			const frame = page.frameLocator("iframe").first();
			await expect(frame.getByText("oak").first(), subject).toBeAttached();
			const content = await (await page.request.get(`/admin/inbox/messages/${id}/body`)).text();
			expect(content, subject).not.toMatch(
				/<(script|iframe|form|object|embed|link|base|svg|math|input|button)\b|\son\w+=|javascript:|url\(/i,
			);
			for (const [, src = ""] of content.matchAll(/<img[^>]*src="([^"]*)"/g))
				expect(src, subject).toMatch(/^\/admin\/inbox\/messages\//);
			for (const position of [0, 1]) {
				const file = await page.request.get(`/admin/inbox/messages/${id}/attachments/${position}?show`);
				if (file.ok())
					expect(file.headers()["content-type"], subject).toMatch(
						/^(image\/(png|jpeg|gif|webp)|application\/(pdf|octet-stream))$/,
					);
			}
		}
		expect(elsewhere).toEqual([]);
		expect(failed).toEqual([]);
	});
});

test.describe("without access", () => {
	test.use({ expectedErrors: [/status of 404/] });

	test("an email of another account opens by no URL @desk", async ({ page, signIn, product }) => {
		const owner = await signIn("owner");
		const accountId = await createTestAccount({}, owner);
		const { id } = await receiveTestEmail(accountId, {
			from: "ruth@example.com",
			to: "x@larch.example",
			text: "Only for Jo",
		});
		const { rows } = await product.pool.query("select thread_id from mail_messages where id = $1", [id]);
		const message = `/admin/inbox/messages/${id}`;
		const urls = [
			`/admin/inbox/${rows[0]?.thread_id}`,
			`${message}/body`,
			`${message}/original`,
			`${message}/attachments/0`,
			`${message}/pictures/0`,
		];
		expect((await page.request.get(urls[0] ?? "")).status()).toBe(200);
		await signIn("office");
		for (const url of urls) expect((await page.request.get(url)).status(), url).toBe(404);
		await page.goto("/admin/inbox?view=all&q=Jo");
		await expect(page.getByText("No emails match your search")).toBeVisible();
	});
});
