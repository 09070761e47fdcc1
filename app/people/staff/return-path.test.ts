import fc from "fast-check";
import { expect, test } from "vitest";
import { loginPath, officeHome, safeReturnPath, sessionEnded, sessionEndedPath } from "./return-path.ts";

test("any requested path leads to the back office of this site", () => {
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
			(requested) => {
				const next = safeReturnPath(requested);
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
])("%j leads to the start page", (requested) => {
	expect(safeReturnPath(requested)).toBe(officeHome);
});

test("path and query of a back office page are kept", () => {
	const requested = "/admin/quotes/0190?line=2&filter=a%20b";
	expect(safeReturnPath(requested)).toBe(requested);
	expect(new URLSearchParams(loginPath(requested).split("?")[1]).get("next")).toBe(requested);
});

test("a form that came after the end of the session leads back to its own page, and to no other site", () => {
	const lead = (page: string | null) => sessionEnded(page, "https://trees.example");
	expect(lead("https://trees.example/admin/inquiries/new?x=1")).toBe(
		`${sessionEndedPath}&next=%2Fadmin%2Finquiries%2Fnew%3Fx%3D1`,
	);
	for (const page of [null, "", "https://evil.example/admin/x", "https://trees.example/verify", "not a url"])
		expect(lead(page)).toBe(sessionEndedPath);
});
