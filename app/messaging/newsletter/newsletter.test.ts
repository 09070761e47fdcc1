import { expect, test } from "vitest";
import { requested } from "./newsletter.ts";
import { subscribeForm } from "./newsletter-form.ts";

const today = "2026-11-21";

test.each([
	[null, null, { mail: "confirm", keepProof: false, freshLink: false }],
	["pending", today, { mail: null, keepProof: true, freshLink: false }],
	["pending", "2026-11-20", { mail: "confirm", keepProof: false, freshLink: false }],
	["confirmed", today, { mail: null, keepProof: true, freshLink: false }],
	["confirmed", "2026-11-20", { mail: "known", keepProof: true, freshLink: false }],
	["unsubscribed", today, { mail: null, keepProof: false, freshLink: false }],
	["unsubscribed", "2026-11-20", { mail: "confirm", keepProof: false, freshLink: true }],
] as const)("a request of somebody %s, last mailed on %s", (status, mailedOn, does) => {
	expect(requested({ status, mailedOn }, today)).toEqual(does);
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
])("%j is refused", (typed) => {
	expect(subscribeForm.safeParse(typed).success).toBe(false);
});

test("what is not said has its usual value", () => {
	expect(subscribeForm.parse({ email: " Karen@Example.com " })).toEqual({
		email: "Karen@Example.com",
		name: "",
		source: "website",
		extra: "",
	});
});
