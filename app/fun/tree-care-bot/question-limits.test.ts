import { expect, test } from "vitest";
import { createQuestionLimits, maxForEveryone, maxPerAddress } from "./question-limits.ts";

test("a class that shares one address is answered, a robot has to wait for the next minute", () => {
	const ask = createQuestionLimits();
	for (let n = 0; n < maxPerAddress; n += 1) expect(ask("198.51.100.7", 1000)).toBeNull();
	expect(ask("198.51.100.7", 31_000)).toBe(30);
	expect(ask("198.51.100.8", 31_000)).toBeNull();
	expect(ask("198.51.100.7", 61_000)).toBeNull();
});

test("many addresses together can't ask more than the machine can answer", () => {
	const ask = createQuestionLimits();
	const answered = Array.from({ length: maxForEveryone * 2 }, (_, n) => ask(`2001:db8::${n}`, 0)).filter(
		(wait) => wait === null,
	);
	expect(answered).toHaveLength(maxForEveryone);
});
