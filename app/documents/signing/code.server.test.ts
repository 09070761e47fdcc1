import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listTestEmails } from "#app/messaging/email/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { type CodeTarget, checkCode, consumeCode, sendCode } from "./code.server.ts";
import { parseCode } from "./code.ts";

let product: TestProduct;
beforeAll(async () => {
	product = await openTestProduct();
});
afterAll(() => product.close());

const now = new Date("2026-11-21T18:00:00Z");
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const email = { name: "Ruth", documentName: "contract C-2026-0001", sender: { name: "Stanley Tree Care" } };

async function sent(facts: Partial<CodeTarget> = {}, at = now): Promise<{ of: CodeTarget; code: string }> {
	const of = { entity: "contract", entityId: randomUUID(), email: "Ruth@example.com", ...facts };
	expect(await sendCode(of, email, at)).toBe("sent");
	const [sentEmail] = await listTestEmails("contract", of.entityId);
	return { of, code: /(\d{3} \d{3})/.exec(sentEmail?.text ?? "")?.[1] ?? "" };
}

const wrong = (code: string) => String((Number(parseCode(code)) + 1) % 1_000_000).padStart(6, "0");

test("a code is accepted with or without its space", async () => {
	const { of, code } = await sent();
	expect(await checkCode(of, code, after(9))).toBe("right");
	expect(await checkCode(of, parseCode(code), after(9))).toBe("right");
	expect(await checkCode({ ...of, email: "ruth@example.com" }, code, after(9))).toBe("right");
});

test("a code never waits for other emails", async () => {
	await product.drain();
	await sent();
	expect(await product.fetch("emails.deliver-urgent")).toHaveLength(1);
	expect(await product.fetch("emails.deliver")).toEqual([]);
});

test("a code works only for its document and address", async () => {
	const { of, code } = await sent();
	expect(await checkCode({ ...of, entityId: randomUUID() }, code, now)).toBe("expired");
	expect(await checkCode({ ...of, email: "other@example.com" }, code, now)).toBe("expired");
	expect(await checkCode({ ...of, entity: "change-order" }, code, now)).toBe("expired");
});

test("a code expires after ten minutes", async () => {
	const { of, code } = await sent();
	expect(await checkCode(of, code, after(10))).toBe("expired");
	expect(await db.transaction((tx) => consumeCode(tx, of, code, after(10)))).toBe(false);
});

test("five wrong attempts use a code up, even when simultaneous", async () => {
	const { of, code } = await sent();
	const tries = await Promise.all(Array.from({ length: 8 }, () => checkCode(of, wrong(code), now)));
	expect(tries.filter((answer) => answer === "wrong")).toHaveLength(5);
	expect(await checkCode(of, code, now)).toBe("spent");
});

test("malformed codes are wrong", async () => {
	const { of } = await sent();
	for (const typed of ["", "12345", "1234567", "abcdef"]) {
		expect(parseCode(typed)).toBe("");
		expect(await checkCode(of, typed, now)).not.toBe("right");
	}
});

test("a newer code replaces an older one", async () => {
	const { of, code } = await sent();
	const newer = await sent(of, after(1));
	if (newer.code !== code) expect(await checkCode(of, code, after(2))).toBe("wrong");
	expect(await checkCode(of, newer.code, after(2))).toBe("right");
});

test("a code can be used only once, even in simultaneous requests", async () => {
	const { of, code } = await sent();
	const spend = () => db.transaction((tx) => consumeCode(tx, of, code, now));
	expect((await Promise.all([spend(), spend()])).sort()).toEqual([false, true]);
	expect(await checkCode(of, code, now)).toBe("expired");
});

test("a code is emailed at most five times an hour", async () => {
	const { of } = await sent();
	for (let n = 0; n < 4; n += 1) await sendCode(of, email, after(n));
	expect(await sendCode(of, email, after(5))).toMatchObject({ wait: expect.any(Number) });
});

test("the email's text is deleted once it is delivered", async () => {
	const { of, code } = await sent();
	await product.drain();
	const [sentEmail] = await listTestEmails("contract", of.entityId);
	expect(sentEmail?.status).toBe("saved");
	expect(`${sentEmail?.text} ${sentEmail?.html} ${sentEmail?.subject}`).not.toContain(code);
});
