import fc from "fast-check";
import { SegmentedMessage } from "sms-segments-calculator";
import { expect, test } from "vitest";
import { measureText } from "#app/messaging/texts/segments.ts";
import { campaignCost, composeCampaignText, findCampaignProblems } from "./campaign.ts";
import { judgeOutcome } from "./provider-problems.ts";

const company = "Stanley Tree Care";
const compose = (body: string, firstName = "Karen") => composeCampaignText(body, { company, firstName });

test("fields are filled in, and the company's name and the way out are always there", () => {
	expect(compose("Hi {first name}, oaks sleep now.")).toBe(
		"Stanley Tree Care: Hi Karen, oaks sleep now.\nReply STOP to opt out.",
	);
	expect(compose("Hi {first name}, it's {company}.")).toBe("Hi Karen, it's Stanley Tree Care.\nReply STOP to opt out.");
	expect(compose("stanley tree care here. Reply stop to end texts.")).toBe(
		"stanley tree care here. Reply stop to end texts.",
	);
	expect(compose("Hi {first name}!", "")).toContain("Hi there!");
});

test("whatever is typed, a text names the company, can be stopped, and is measured as Twilio does", () => {
	const part = fc.constantFrom(
		"Hi {first name}, ",
		"{company} ",
		"oak ",
		"’",
		"🌳",
		"€",
		"[",
		"Reply STOP",
		"\r\n",
		"$& ",
	);
	fc.assert(
		fc.property(fc.array(part, { maxLength: 60 }), fc.string({ unit: "grapheme", maxLength: 30 }), (parts, name) => {
			const text = compose(parts.join(""), name);
			expect(text.toLowerCase()).toContain(company.toLowerCase());
			expect(text).toMatch(/\breply stop\b/i);
			const expected = new SegmentedMessage(text.replaceAll("\r\n", "\n"));
			const size = measureText(text);
			expect([size.encoding, size.segments]).toEqual([expected.encodingName, expected.segmentsCount]);
		}),
		{ numRuns: 200 },
	);
});

test("a field that doesn't exist keeps the campaign from being sent", () => {
	expect(findCampaignProblems("Hi {firstname}, see {company}")).toMatchObject([
		{ level: "stop", text: expect.stringContaining("{firstname}") },
	]);
	expect(findCampaignProblems("  ")).toMatchObject([{ level: "stop" }]);
	expect(findCampaignProblems("See bit.ly/oak")).toMatchObject([{ level: "warning" }]);
	expect(findCampaignProblems("Hi {first name}")).toEqual([]);
});

test("costs are whole cents, rounded up", () => {
	expect(campaignCost(0, 83)).toBe(0);
	expect(campaignCost(1, 83)).toBe(1);
	expect(campaignCost(200, 83)).toBe(166);
	expect(campaignCost(1, 0)).toBe(0);
});

test.each([
	["sent", null, false, false],
	["saved", null, false, false],
	["unknown", null, true, false],
	["later", 20429, true, false],
	["later", 20003, true, true],
	["later", null, true, false],
	["failed", 21610, false, false],
	["failed", 30034, false, false],
	["failed", 21602, true, false],
] as const)("%s with error %s: counts as an error: %s, pauses at once: %s", (kind, errorCode, isError, pauses) => {
	expect(judgeOutcome({ kind, errorCode })).toMatchObject({ isError, pauses });
});
