import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mailAbout } from "#app/messaging/email/outgoing.server.ts";
import { db } from "#app/platform/db.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { type CodeFor, checkCode, sendCode, spendCode } from "./code.server.ts";
import { readCode } from "./code.ts";

let product: TestProduct;
beforeAll(async () => {
	product = await openTestProduct();
});
afterAll(() => product.close());

const now = new Date("2026-11-21T18:00:00Z");
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const letter = { name: "Ruth", paper: "contract C-2026-0001", sender: { name: "Stanley Tree Care" } };

async function sent(facts: Partial<CodeFor> = {}, at = now): Promise<{ of: CodeFor; code: string }> {
	const of = { entity: "contract", entityId: randomUUID(), address: "Ruth@example.com", ...facts };
	expect(await sendCode(of, letter, at)).toBe("sent");
	const [mail] = await mailAbout("contract", of.entityId);
	return { of, code: /(\d{3} \d{3})/.exec(mail?.text ?? "")?.[1] ?? "" };
}

const wrong = (code: string) => String((Number(readCode(code)) + 1) % 1_000_000).padStart(6, "0");

test("a code opens what it was mailed for, typed with or without its space", async () => {
	const { of, code } = await sent();
	expect(await checkCode(of, code, after(9))).toBe("right");
	expect(await checkCode(of, readCode(code), after(9))).toBe("right");
	expect(await checkCode({ ...of, address: "ruth@example.com" }, code, after(9))).toBe("right");
});

test("it is bound to the paper and the address", async () => {
	const { of, code } = await sent();
	expect(await checkCode({ ...of, entityId: randomUUID() }, code, now)).toBe("expired");
	expect(await checkCode({ ...of, address: "other@example.com" }, code, now)).toBe("expired");
	expect(await checkCode({ ...of, entity: "change-order" }, code, now)).toBe("expired");
});

test("it holds for ten minutes", async () => {
	const { of, code } = await sent();
	expect(await checkCode(of, code, after(10))).toBe("expired");
	expect(await db.transaction((tx) => spendCode(tx, of, code, after(10)))).toBe(false);
});

test("five wrong tries use it up, side by side as well", async () => {
	const { of, code } = await sent();
	const tries = await Promise.all(Array.from({ length: 8 }, () => checkCode(of, wrong(code), now)));
	expect(tries.filter((answer) => answer === "wrong")).toHaveLength(5);
	expect(await checkCode(of, code, now)).toBe("spent");
});

test("what is no code is wrong", async () => {
	const { of } = await sent();
	for (const typed of ["", "12345", "1234567", "abcdef"]) {
		expect(readCode(typed)).toBe("");
		expect(await checkCode(of, typed, now)).not.toBe("right");
	}
});

test("a newer one replaces it", async () => {
	const { of, code } = await sent();
	const newer = await sent(of, after(1));
	if (newer.code !== code) expect(await checkCode(of, code, after(2))).toBe("wrong");
	expect(await checkCode(of, newer.code, after(2))).toBe("right");
});

test("is spent once, whoever comes at the same time", async () => {
	const { of, code } = await sent();
	const spend = () => db.transaction((tx) => spendCode(tx, of, code, now));
	expect((await Promise.all([spend(), spend()])).sort()).toEqual([false, true]);
	expect(await checkCode(of, code, now)).toBe("expired");
});

test("is mailed five times an hour at most", async () => {
	const { of } = await sent();
	for (let n = 0; n < 4; n += 1) await sendCode(of, letter, after(n));
	expect(await sendCode(of, letter, after(5))).toMatchObject({ wait: expect.any(Number) });
});

test("the mail is forgotten once it has gone", async () => {
	const { of, code } = await sent();
	await product.drain();
	const [mail] = await mailAbout("contract", of.entityId);
	expect(mail?.status).toBe("sent");
	expect(`${mail?.text} ${mail?.html} ${mail?.subject}`).not.toContain(code);
});
