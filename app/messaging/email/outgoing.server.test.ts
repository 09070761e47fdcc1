import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { mailAbout, postMail } from "./outgoing.server.ts";

let product: TestProduct;
beforeAll(async () => {
	product = await openTestProduct();
});
afterAll(() => product.close());

function letter(once: string) {
	return {
		entity: "test",
		entityId: randomUUID(),
		kind: "test",
		once,
		to: "ruth@example.com",
		subject: "Your oak",
		text: "Zażółć 🌳",
		html: "<p>Zażółć 🌳</p>",
	};
}

test("without a mail server an email is saved as a file, once per key", async () => {
	const mail = letter("kept");
	await db.transaction(async (tx) => {
		await postMail(tx, mail);
		await postMail(tx, mail);
	});
	expect(await product.drain()).toEqual([]);
	const kept = await readdir(path.join(product.settings.dataDir, "outbox"));
	expect(kept).toHaveLength(1);
	expect(await readFile(path.join(product.settings.dataDir, "outbox", kept[0] ?? ""), "utf8")).toContain(
		"To: ruth@example.com",
	);
	expect(await mailAbout("test", mail.entityId)).toMatchObject([{ status: "sent", attempts: 1 }]);
});

test("an email whose transaction rolls back leaves neither row nor job", async () => {
	const mail = letter("rolled back");
	await expect(
		db.transaction(async (tx) => {
			await postMail(tx, mail);
			throw new Error("changed my mind");
		}),
	).rejects.toThrow("changed my mind");
	expect(await product.drain()).toEqual([]);
	expect(await mailAbout("test", mail.entityId)).toEqual([]);
});

test("an email that somebody waits for has a queue of its own, so no other email is ever ahead of it", async () => {
	await db.transaction(async (tx) => {
		for (const n of [1, 2, 3]) await postMail(tx, letter(`bulk ${n}`), "bulk");
		await postMail(tx, { ...letter("code"), secret: true });
	});
	expect(await product.fetch("mailbox.deliver-urgent")).toHaveLength(1);
	expect(await product.fetch("mailbox.deliver")).toHaveLength(3);
});
