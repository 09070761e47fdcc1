import fc from "fast-check";
import { expect, test } from "vitest";
import { loginPath, officeStart, safeNext } from "./next.ts";

test("whatever is asked for, the way leads into the office of this site", () => {
	const nasty = fc.array(
		fc.constantFrom(
			"/",
			"\\",
			"//",
			"admin",
			":",
			"@",
			"javascript:",
			"evil.example",
			"\t",
			"\n",
			"\0",
			"%2f",
			"..",
			"?",
			"#",
		),
	);
	fc.assert(
		fc.property(
			fc.oneof(
				fc.string({ unit: "binary" }),
				nasty.map((parts) => parts.join("")),
			),
			(wished) => {
				const next = safeNext(wished);
				const url = new URL(next, "https://site.example");
				expect(url.origin).toBe("https://site.example");
				expect(url.pathname).toMatch(/^\/admin(\/|$)/);
				expect([...next].some((character) => character <= " " || character === "\\")).toBe(false);
			},
		),
		{ numRuns: 300 },
	);
});

test.each([
	"//evil.example/admin",
	"/\\evil.example",
	"/\t/evil.example",
	"https://evil.example/admin",
	"javascript:alert(1)",
	"/admin/../../evil",
	"/about",
	"/administrator",
	"/admin/login?next=/admin/login",
	"/admin/sign-out",
	null,
	"",
])("%j leads to the first page", (wished) => {
	expect(safeNext(wished)).toBe(officeStart);
});

test("path and query of an office page are kept", () => {
	const wished = "/admin/quotes/0190?line=2&filter=a%20b";
	expect(safeNext(wished)).toBe(wished);
	expect(new URLSearchParams(loginPath(wished).split("?")[1]).get("next")).toBe(wished);
});
