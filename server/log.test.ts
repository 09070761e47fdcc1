import { DrizzleQueryError } from "drizzle-orm/errors";
import { expect, test } from "vitest";
import { createLog, describeError } from "./log.ts";

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
});
