import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { diffFields, listAuditEvents, recordAudit } from "./audit.server.ts";
import { db } from "./db.server.ts";

let product: TestProduct;
beforeAll(async () => {
	product = await openTestProduct();
});
afterAll(() => product.close());

test("events are listed newest first and cannot be changed or deleted", async () => {
	const id = randomUUID();
	await db.transaction(async (tx) => {
		await recordAudit(tx, { kind: "system", name: "clock" }, "quote", id, "sent");
		await recordAudit(tx, { kind: "customer", name: "Ruth" }, "quote", id, "accepted", {
			total: { from: null, to: 124_000 },
		});
	});
	const events = await listAuditEvents({ entity: "quote", id });
	expect(events.map((e) => e.action)).toEqual(["accepted", "sent"]);
	await expect(product.pool.query("update audit_events set action = 'x'")).rejects.toThrow("never changed or deleted");
	await expect(product.pool.query("delete from audit_events")).rejects.toThrow("never changed or deleted");
});

test("a diff contains only what changed", () => {
	expect(diffFields({ a: 1, b: [1], c: null }, { a: 1, b: [2], c: "x" })).toEqual({
		b: { from: [1], to: [2] },
		c: { from: null, to: "x" },
	});
});
