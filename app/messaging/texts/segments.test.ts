import fc from "fast-check";
import { SegmentedMessage } from "sms-segments-calculator";
import { expect, test } from "vitest";
import { measureText, toPlainCharacters } from "./segments.ts";

const typical = fc.constantFrom(
	..."abc XYZ 0129 .,!?'\"@$£é[]{}^~|\\€\n’“”–…🌳👍🏽é世",
	"👨‍👩‍👧",
	"e\u0301",
	"The crew comes on Tuesday between 8 and 10. ",
);
const bodies = fc.oneof(
	fc.array(typical, { maxLength: 400 }).map((parts) => parts.join("")),
	fc.string({ unit: "grapheme", maxLength: 400 }),
	fc.string({ unit: fc.constantFrom(..."ab[€"), minLength: 140, maxLength: 330 }),
);

test("counts the segments that Twilio's own calculator counts", () => {
	fc.assert(
		fc.property(bodies, (text) => {
			const body = text.replaceAll("\r\n", "\n");
			const expected = new SegmentedMessage(body);
			const size = measureText(body);
			expect([size.encoding, size.segments]).toEqual([expected.encodingName, expected.segmentsCount]);
			expect(size.units).toBeLessThanOrEqual(size.capacity);
		}),
		{ numRuns: 500 },
	);
});

test.each([
	["a".repeat(160), "GSM-7", 1],
	["a".repeat(161), "GSM-7", 2],
	["a".repeat(306), "GSM-7", 2],
	["a".repeat(307), "GSM-7", 3],
	[`${"a".repeat(158)}€`, "GSM-7", 1],
	[`${"a".repeat(159)}€`, "GSM-7", 2],
	// an extended character isn't divided: the first segment ends one earlier
	[`${"a".repeat(152)}€${"a".repeat(152)}`, "GSM-7", 3],
	[`${"a".repeat(69)}’`, "UCS-2", 1],
	[`${"a".repeat(70)}’`, "UCS-2", 2],
	["🌳".repeat(35), "UCS-2", 1],
	["🌳".repeat(36), "UCS-2", 2],
])("%s takes %s, %i", (body, encoding, segments) => {
	expect(measureText(body)).toMatchObject({ encoding, segments });
});

test("names what makes a text longer", () => {
	expect(measureText("Tom’s oak 🌳🌳")).toMatchObject({ unusual: ["’", "🌳"], extended: [] });
	expect(measureText("[oak] €5")).toMatchObject({ unusual: [], extended: ["[", "]", "€"] });
});

test("curly quotes, dashes and spaces become plain, and nothing else changes", () => {
	expect(toPlainCharacters("“Tom’s” oak – it's 5\u00a0ft…")).toEqual({
		text: "\"Tom's\" oak - it's 5 ft...",
		converted: ["“", "’", "”", "–", "…"],
	});
	expect(toPlainCharacters("Ash 🌳 é")).toEqual({ text: "Ash 🌳 é", converted: [] });
	fc.assert(fc.property(bodies, (body) => toPlainCharacters(toPlainCharacters(body).text).converted.length === 0));
});
