import { DrizzleQueryError } from "drizzle-orm/errors";
import { expect, test } from "vitest";
import { createLog, describeError, logConsole } from "./log.ts";

test("a query error is logged without personal values", () => {
	const refused = Object.assign(new Error("duplicate key value violates unique constraint"), {
		code: "23505",
		constraint: "customer_email",
		detail: "Key (email)=(ann@trees.example) already exists.",
		client: { password: "hush" },
	});
	const lines: string[] = [];
	const log = createLog("info", (line) => lines.push(line));
	log.error(
		{ err: new DrizzleQueryError("insert into customer", ["ann@trees.example", "Ann\n    Oak"], refused) },
		"x",
	);
	expect(lines[0]).toContain("insert into customer");
	expect(lines[0]).toContain("customer_email");
	expect(lines[0]).not.toMatch(/ann@|Oak|hush/);
	expect(JSON.parse(lines[0] ?? "")).toMatchObject({ err: { cause: { code: "23505", constraint: "customer_email" } } });
});

test("no line contains a token, wherever it stands", () => {
	const token = "qlkVytNPQQybYAylA9RbRUKvtmIMWBgbuQQ42oqxGdtA";
	const lines: string[] = [];
	const log = createLog("info", (line) => lines.push(line));
	log.warn(`The URL path "/quote/view/${token}%zz" could not be decoded`);
	log.error({ err: new Error(`fetching http://localhost/quote/view/${token} failed`), url: `/x?to=%2Fy%2F${token}` });
	expect(lines.join("")).not.toContain("VytNP");
	expect(lines.map((line) => JSON.parse(line).level)).toEqual([40, 50]);
});

test("a thrown value that is not an Error is still described", () => {
	expect(describeError("no")).toEqual({ type: "string", message: "no" });
	expect(describeError(undefined)).toEqual({ type: "undefined", message: "undefined" });
	expect(describeError({ message: "connect ECONNREFUSED", queue: "emails", worker: {} })).toEqual({
		type: "object",
		message: "connect ECONNREFUSED, queue emails",
	});
	expect(describeError({ secret: "hush" })).toEqual({ type: "object", message: "an object with secret" });
});

test("repeated errors are counted, and the end of them is logged", async () => {
	const lines: string[] = [];
	const log = createLog("info", (line) => lines.push(line), { firstLines: 2, countEvery: 20 });
	for (let n = 0; n < 500; n++) log.child({ requestId: `${n}` }).warn({ err: new Error(`no port ${n}`) }, "job failed");
	log.warn({ err: new Error("another") }, "job failed");
	expect(lines).toHaveLength(3);
	const messages = () => lines.map((line) => JSON.parse(line).msg);
	await expect.poll(messages).toEqual([...Array(3).fill("job failed"), "job failed, repeated", "job failed, ended"]);
	expect(JSON.parse(lines[3] ?? "")).toMatchObject({ level: 40, repeated: 498, total: 500 });
	log.warn({ err: new Error("no port 1") }, "job failed");
	expect(messages().at(-1)).toBe("job failed");
});

test("a line is short, whatever a stranger sent, and without colors", () => {
	const lines: string[] = [];
	const log = createLog("info", (line) => lines.push(line));
	const long = "x y ".repeat(10_000);
	log.info({ path: long }, long);
	log.error({ err: new Error(long, { cause: new Error(long) }) }, "request failed");
	for (const line of lines) expect(line.length).toBeLessThan(15_000);
	const { warn, error } = console;
	logConsole(log);
	console.warn("\u001b[31mred\u001b[0m %s", "text");
	Object.assign(console, { warn, error });
	expect(JSON.parse(lines.at(-1) ?? "").msg).toBe("red text");
});
