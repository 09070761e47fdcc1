import { randomUUID } from "node:crypto";
import { readdir, utimes } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestAcceptedQuote, createTestIssuedInvoice } from "#app/billing/invoices/fixtures.server.ts";
import { createTestPayment } from "#app/billing/payments/fixtures.server.ts";
import { createTestStaff } from "#app/people/staff/fixtures.server.ts";
import { putFile } from "#app/platform/files.server.ts";
import {
	approveTestChangeOrder,
	createTestSentChangeOrder,
	createTestSignedContract,
} from "#app/sales/change-orders/fixtures.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { deleteUnusedFiles } from "./stored-files.server.ts";

let product: TestProduct;
beforeAll(async () => {
	product = await openTestProduct();
});
afterAll(() => product.close());

const now = new Date();
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

async function listFiles(): Promise<string[]> {
	const entries = await readdir(product.settings.filesDir, { recursive: true, withFileTypes: true });
	return entries
		.filter((entry) => entry.isFile())
		.map(({ parentPath, name }) => path.relative(product.settings.filesDir, path.join(parentPath, name)))
		.sort();
}

async function setTime(keys: string[], time: Date): Promise<void> {
	for (const key of keys) await utimes(path.join(product.settings.filesDir, key), time, time);
}

test("documents without a reference are deleted after two days, all others stay", async () => {
	const owner = await createTestStaff("owner");
	await createTestAcceptedQuote(owner);
	const contract = await createTestSignedContract(owner);
	const changeOrder = await createTestSentChangeOrder(owner, contract.id);
	const drawing = await sharp({ create: { width: 300, height: 80, channels: 4, background: "#0008" } })
		.png()
		.toBuffer();
	expect(await approveTestChangeOrder(changeOrder, now, { drawing })).toBe("done");
	const { invoice } = await createTestIssuedInvoice(owner);
	await createTestPayment(owner, invoice);
	expect(await product.drain()).toEqual([]);
	const used = await listFiles();
	expect(new Set(used.map((key) => key.split("/")[0]))).toEqual(
		new Set(["changes", "contracts", "invoices", "payments", "quotes"]),
	);

	const folders = ["changes", "contracts", "invoices", "payments", "quotes"];
	const leftovers = folders.map((folder) => `${folder}/${invoice.id}/${randomUUID()}.pdf`);
	const recent = `quotes/${randomUUID()}/${randomUUID()}.pdf`;
	for (const key of [...leftovers, recent]) await putFile(key, Buffer.from("%PDF"));
	await setTime([...used, ...leftovers], hoursAgo(49));
	await setTime([recent], hoursAgo(47));

	expect(await deleteUnusedFiles(now)).toBe(leftovers.length);
	expect(await listFiles()).toEqual([...used, recent].sort());
});

test("an earlier version of a document stays as long as an email has it attached", async () => {
	const key = `quotes/${randomUUID()}/${randomUUID()}.pdf`;
	await putFile(key, Buffer.from("%PDF"));
	await setTime([key], hoursAgo(72));
	const attachment = JSON.stringify([{ name: "Quote.pdf", key, type: "application/pdf" }]);
	await product.pool.query(
		"update outgoing_emails set attachments = $1 where id = (select id from outgoing_emails where not secret limit 1)",
		[attachment],
	);
	expect(await deleteUnusedFiles(now)).toBe(0);
	expect(await listFiles()).toContain(key);
});
