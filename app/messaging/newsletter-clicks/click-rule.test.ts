import { expect, test } from "vitest";
import { linkTarget, selectClicks } from "./click-rule.ts";

const opening = (linkId: string, network: string, issueId = "issue") => ({ linkId, issueId, network, at: 0 });

test("a network that opens many links of an issue at once is a scanner, not a reader", () => {
	const scanner = ["a", "b", "c", "d"].map((link) => opening(link, "198.51.100.7"));
	const reader = [opening("a", "203.0.113.1"), opening("a", "203.0.113.1"), opening("b", "203.0.113.1")];
	const other = opening("a", "203.0.113.2");
	expect(selectClicks([...scanner, ...reader, other]).map(({ linkId, network }) => `${linkId} ${network}`)).toEqual([
		"a 203.0.113.1",
		"b 203.0.113.1",
		"a 203.0.113.2",
	]);
	// several issues read one after the other
	const issues = ["a", "b", "c", "d"].map((link) => opening(link, "203.0.113.3", `issue-${link}`));
	expect(selectClicks(issues)).toHaveLength(4);
});

test("visits of our own pages say that they came from the newsletter, unless the link says something else", () => {
	const origin = "https://trees.example";
	const target = (url: string) => linkTarget(url, "2026-12-oaks", origin);
	expect(target(`${origin}/contact`)).toBe(
		`${origin}/contact?utm_source=newsletter&utm_medium=email&utm_campaign=2026-12-oaks`,
	);
	expect(target(`${origin}/contact?utm_source=card#form`)).toBe(`${origin}/contact?utm_source=card#form`);
	expect(target("https://other.example/a?b=c")).toBe("https://other.example/a?b=c");
});
