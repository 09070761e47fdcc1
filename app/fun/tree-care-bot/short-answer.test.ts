import { expect, test } from "vitest";
import { shortAnswer } from "./short-answer.ts";

const flare = {
	names: ["Find the root flare"],
	text: " The short answer. A tree should widen where it meets the ground. If it goes straight in, it's mulched too high.",
};
const ring = {
	names: ["Mulch ring"],
	text: "A flat layer of wood chips, 2 to 4 inches deep, kept off the trunk. It keeps the soil moist for weeks.\n\n- a list is not a sentence",
};

test("a question that asks for a figure gets the sentence that has one", () => {
	expect(shortAnswer("how deep should mulch be", [flare, ring])).toEqual({
		at: 1,
		text: "A flat layer of wood chips, 2 to 4 inches deep, kept off the trunk. It keeps the soil moist for weeks.",
	});
});

test("a passage that begins with the short answer is quoted from there", () => {
	expect(shortAnswer("what is a root flare", [flare, ring])?.text).toMatch(/^A tree should widen/);
});

test("there is no short answer in lists, tables and very long sentences", () => {
	expect(
		shortAnswer("x", [{ names: [], text: `- one item of a list that is long.\n\n${"very ".repeat(90)}long.` }]),
	).toBeNull();
	expect(shortAnswer("x", [])).toBeNull();
});
