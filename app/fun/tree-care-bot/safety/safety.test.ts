import fc from "fast-check";
import { expect, test } from "vitest";
import { dangerousQuestions } from "./dangerous-questions.ts";
import { harmlessQuestions } from "./harmless-questions.ts";
import { generateDangers, generateOrdinary } from "./paraphrases.testing.ts";
import { explainSafetyCard, findSafetyCard } from "./safety.ts";

test("every dangerous question gets its safety card", () => {
	expect(dangerousQuestions.length).toBeGreaterThanOrEqual(300);
	const unsafe = dangerousQuestions
		.filter(({ question, card }) => findSafetyCard(question)?.id !== card)
		.map(({ question, card }) => `${card} for "${question}" | ${explainSafetyCard(question)}`);
	expect(unsafe).toEqual([]);
});

test("no harmless question gets a safety card", () => {
	expect(harmlessQuestions.length).toBeGreaterThanOrEqual(60);
	const alarmed = harmlessQuestions
		.filter((question) => findSafetyCard(question))
		.map((question) => `"${question}" | ${explainSafetyCard(question)}`);
	expect(alarmed).toEqual([]);
});

test("capitals, punctuation and accents change nothing", () => {
	for (const { question, card } of dangerousQuestions)
		for (const typed of [
			question.toUpperCase(),
			question.replaceAll(" ", ",  "),
			`${question}!!!??`,
			question.replaceAll(/([aeiou])(?=[^aeiou])/gi, "$1\u0301"),
		])
			expect(findSafetyCard(typed)?.id, typed).toBe(card);
});

test("a person who ate, swallowed or breathed in something is always sent to Poison Control", () => {
	const people = fc.constantFrom("my kid", "my son", "our toddler", "my wife", "the neighbor boy", "i", "someone");
	const verbs = fc.constantFrom("ate", "swallowed", "swalowed", "drank", "inhaled", "breathed in");
	const things = fc.constantFrom("a mushroom", "red berries", "weed killer", "a leaf", "something", "the pellets");
	const more = fc.constantFrom(
		"",
		" what do i do",
		" off the maple tree",
		" and the dog was there",
		" HELP",
		" is that bad",
	);
	fc.assert(
		fc.property(people, verbs, things, more, (...parts) => {
			const card = findSafetyCard(`${parts.slice(0, 3).join(" ")}${parts[3]}`);
			expect(card?.calls).toEqual(expect.arrayContaining(["poison", "911"]));
		}),
	);
});

test("300 dangerous paraphrases with typing errors all get their card", () => {
	const missed = generateDangers("stanley", 300)
		.filter(({ question, card }) => findSafetyCard(question)?.id !== card)
		.map(({ question, card }) => `${card} for "${question}" | ${explainSafetyCard(question)}`);
	expect(missed).toEqual([]);
});

test("at most 3 of 300 ordinary questions with typing errors show an emergency", () => {
	const alarmed = generateOrdinary("stanley", 300)
		.filter((question) => findSafetyCard(question)?.id.startsWith("emergency:"))
		.map((question) => `"${question}" | ${explainSafetyCard(question)}`);
	expect(alarmed.length, alarmed.join("\n")).toBeLessThanOrEqual(3);
});

test("of thousands of other paraphrases at most one in a hundred is missed", () => {
	const dangers = generateDangers("chippewa", 3000);
	const missed = dangers.filter(({ question }) => !findSafetyCard(question)?.id.startsWith("emergency:"));
	expect(missed.length, missed.map(({ question }) => question).join("\n")).toBeLessThan(dangers.length / 100);
});

test("the longest question takes a few milliseconds at most", () => {
	const question = "asdfgh swalwoed tere wrie ".repeat(12).slice(0, 300);
	findSafetyCard(question);
	const startedAt = process.cpuUsage();
	for (let round = 0; round < 20; round += 1) findSafetyCard(question);
	const { user, system } = process.cpuUsage(startedAt);
	expect((user + system) / 20 / 1000).toBeLessThan(30);
});
