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

test("a thrown value that is not an Error is still described", () => {
	expect(describeError("no")).toEqual({ type: "string", message: "no" });
	expect(describeError(undefined)).toEqual({ type: "undefined", message: "undefined" });
});
