import { expect, test } from "vitest";
import { planSignup } from "./newsletter.ts";
import { subscribeForm } from "./newsletter-form.ts";

const today = "2026-11-21";

test.each([
	[null, null, { email: "confirm", keepProof: false, newLink: false }],
	["pending", today, { email: null, keepProof: true, newLink: false }],
	["pending", "2026-11-20", { email: "confirm", keepProof: false, newLink: false }],
	["confirmed", today, { email: null, keepProof: true, newLink: false }],
	["confirmed", "2026-11-20", { email: "known", keepProof: true, newLink: false }],
	["unsubscribed", today, { email: null, keepProof: false, newLink: false }],
	["unsubscribed", "2026-11-20", { email: "confirm", keepProof: false, newLink: true }],
] as const)("a sign-up with status %s, last emailed on %s", (status, lastEmailedOn, plan) => {
	expect(planSignup({ status, lastEmailedOn }, today)).toEqual(plan);
});

test.each([
	{},
	{ email: 5 },
	{ email: ["a@example.com"] },
	{ email: "karen" },
	{ email: "karen@example" },
	{ email: `${"a".repeat(250)}@example.com` },
	{ email: "a@example.com\nBcc: b@example.com" },
	{ email: "a@example.com", name: 7 },
	{ email: "a@example.com", name: "x".repeat(201) },
	{ email: "a@example.com", source: "<script>" },
	{ email: "a@example.com", source: { is: "footer" } },
	null,
	[],
	"a@example.com",
])("%j is rejected", (input) => {
	expect(subscribeForm.safeParse(input).success).toBe(false);
});

test("missing fields get their defaults", () => {
	expect(subscribeForm.parse({ email: " Karen@Example.com " })).toEqual({
		email: "Karen@Example.com",
		name: "",
		source: "website",
		extra: "",
	});
});
