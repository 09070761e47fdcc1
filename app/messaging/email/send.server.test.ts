import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { placeholderCompany } from "#app/people/company/company.ts";
import { db } from "#app/platform/db.server.ts";
import { createLinkToken } from "#app/platform/link-tokens.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { listTestEmails, testEmailKinds } from "./fixtures.server.ts";
import { listEmailsAbout, sendEmail } from "./send.server.ts";
import { outgoingEmails } from "./tables.server.ts";

let product: TestProduct;
beforeAll(async () => {
	product = await openTestProduct();
});
afterAll(() => product.close());

function testEmail(idempotencyKey: string) {
	return {
		entity: "test",
		entityId: randomUUID(),
		kind: testEmailKinds.test,
		idempotencyKey,
		to: "ruth@example.com",
		subject: "Your oak",
		text: "Zażółć 🌳",
		html: "<p>Zażółć 🌳</p>",
	};
}

test("without a mail server an email is saved as a file, once per key", async () => {
	const email = testEmail("kept");
	await db.transaction(async (tx) => {
		await sendEmail(tx, email);
		await sendEmail(tx, email);
	});
	expect(await product.drain()).toEqual([]);
	const files = await readdir(path.join(product.settings.dataDir, "outbox"));
	expect(files).toHaveLength(1);
	expect(await readFile(path.join(product.settings.dataDir, "outbox", files[0] ?? ""), "utf8")).toContain(
		"To: ruth@example.com",
	);
	expect(await listEmailsAbout("test", email.entityId)).toMatchObject([{ status: "saved", attempts: 1 }]);
});

test("replies never go to the address of a new installation", async () => {
	const [placeholder, own] = [testEmail("placeholder"), testEmail("own")];
	await db.transaction(async (tx) => {
		await sendEmail(tx, { ...placeholder, replyTo: placeholderCompany.email });
		await sendEmail(tx, { ...own, replyTo: "office@trees.test" });
	});
	expect(await listTestEmails("test", placeholder.entityId)).toMatchObject([{ replyTo: null }]);
	expect(await listTestEmails("test", own.entityId)).toMatchObject([{ replyTo: "office@trees.test" }]);
});

test("an email whose transaction rolls back leaves neither row nor job", async () => {
	const email = testEmail("rolled back");
	await expect(
		db.transaction(async (tx) => {
			await sendEmail(tx, email);
			throw new Error("changed my mind");
		}),
	).rejects.toThrow("changed my mind");
	expect(await product.drain()).toEqual([]);
	expect(await listEmailsAbout("test", email.entityId)).toEqual([]);
});

test("what a secret email says is stored only until it is sent, and links never longer than that", async () => {
	const token = createLinkToken("test", randomUUID());
	const open = { ...testEmail("with a link"), text: `View: https://example.com/invoice/view/${token}` };
	const secret = { ...testEmail("with a code"), kind: testEmailKinds["test-secret"], text: "Your code: 482 913" };
	await db.transaction(async (tx) => {
		await sendEmail(tx, open);
		await sendEmail(tx, secret);
	});
	expect((await listTestEmails("test", secret.entityId))[0]?.text).toContain("482 913");
	await product.drain();
	expect(await listTestEmails("test", secret.entityId)).toMatchObject([{ status: "saved", text: "", html: "" }]);
	expect(await listTestEmails("test", open.entityId)).toMatchObject([
		{ status: "saved", text: "View: https://example.com/invoice/view/…" },
	]);
});

test("a code is not sent after it has expired", async () => {
	const email = { ...testEmail("expired"), kind: testEmailKinds["test-code"] };
	const sentAt = new Date(Date.now() - 11 * 60_000);
	await db.transaction((tx) => sendEmail(tx, email, sentAt));
	expect(await product.drain()).toEqual([]);
	expect(await listTestEmails("test", email.entityId)).toMatchObject([{ status: "expired", attempts: 0, text: "" }]);
});

test("the database refuses to keep a secret email that isn't waiting", async () => {
	const email = { ...testEmail("held"), kind: testEmailKinds["test-secret"] };
	await db.transaction((tx) => sendEmail(tx, email));
	const cancel = product.pool.query("update outgoing_emails set status = 'canceled' where entity_id = $1", [
		email.entityId,
	]);
	await expect(cancel).rejects.toThrow("outgoing_emails_secrets_deleted");
	await product.drain();
});

test("an urgent email has a queue of its own, and bulk emails wait for all others", async () => {
	const bulk = { ...testEmail("a reminder"), kind: testEmailKinds["test-bulk"] };
	const normal = testEmail("an invoice");
	const urgent = { ...testEmail("a code"), kind: testEmailKinds["test-urgent"] };
	await db.transaction(async (tx) => {
		for (const email of [bulk, normal, urgent]) await sendEmail(tx, email);
	});
	const waiting = async (queue: string) => {
		const jobs = await product.fetch<{ emailId: string }>(queue);
		const emails = await db.select().from(outgoingEmails);
		return jobs.map(({ emailId }) => emails.find(({ id }) => id === emailId)?.idempotencyKey);
	};
	expect(await waiting("emails.deliver-urgent")).toEqual([urgent.idempotencyKey]);
	expect(await waiting("emails.deliver")).toEqual([normal.idempotencyKey, bulk.idempotencyKey]);
});
