import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { listEmailsAbout, sendEmail } from "./send.server.ts";

let product: TestProduct;
beforeAll(async () => {
	product = await openTestProduct();
});
afterAll(() => product.close());

function testEmail(idempotencyKey: string) {
	return {
		entity: "test",
		entityId: randomUUID(),
		kind: "test",
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
	expect(await listEmailsAbout("test", email.entityId)).toMatchObject([{ status: "sent", attempts: 1 }]);
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

test("an urgent email has a queue of its own, so it never waits for other emails", async () => {
	await db.transaction(async (tx) => {
		for (const n of [1, 2, 3]) await sendEmail(tx, testEmail(`bulk ${n}`), "bulk");
		await sendEmail(tx, { ...testEmail("code"), secret: true });
	});
	expect(await product.fetch("emails.deliver-urgent")).toHaveLength(1);
	expect(await product.fetch("emails.deliver")).toHaveLength(3);
});
