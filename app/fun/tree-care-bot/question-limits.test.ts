import { expect, test } from "vitest";
import { createQuestionLimits, maxForEveryone, maxPerAddress } from "./question-limits.ts";

/** How many of the questions that `address` asks at once are answered. */
function askAll(ask: ReturnType<typeof createQuestionLimits>, address: string, now: number, count = 5000): number {
	return Array.from({ length: count }, () => ask(address, now)).filter((wait) => wait === null).length;
}

test("a class that shares one address is answered, a robot has to wait", () => {
	const ask = createQuestionLimits();
	expect(askAll(ask, "198.51.100.7", 1000)).toBe(maxPerAddress);
	const wait = ask("198.51.100.7", 1000) ?? 0;
	expect(wait).toBeGreaterThan(0);
	expect(ask("198.51.100.7", 1000 + wait * 1000)).toBeNull();
	expect(ask("198.51.100.8", 1000)).toBeNull();
});

test("many addresses together can't ask more than the machine can answer", () => {
	const ask = createQuestionLimits();
	const answered = Array.from({ length: maxForEveryone * 2 }, (_, n) => ask(`2001:db8::${n}`, 0)).filter(
		(wait) => wait === null,
	);
	expect(answered.length).toBeGreaterThan(maxForEveryone - 2);
	expect(answered.length).toBeLessThanOrEqual(maxForEveryone);
});

test("two robots that ask without end leave room for everyone else", () => {
	const ask = createQuestionLimits();
	for (let second = 0; second < 15; second += 1)
		for (const robot of ["203.0.113.1", "203.0.113.2"]) askAll(ask, robot, second * 1000, 60);
	for (let visitor = 0; visitor < 30; visitor += 1) expect(askAll(ask, `198.51.100.${visitor}`, 15_000, 5)).toBe(5);
});

test("after a while addresses that ask without end get equal shares", () => {
	const ask = createQuestionLimits();
	const answered = new Map<string, number>();
	for (let second = 0; second < 240; second += 1) {
		const robots = ["203.0.113.1", "203.0.113.2", ...(second < 60 ? [] : ["203.0.113.3", "203.0.113.4"])];
		for (const robot of robots) {
			const count = askAll(ask, robot, second * 1000, 60);
			if (second >= 120) answered.set(robot, (answered.get(robot) ?? 0) + count);
		}
	}
	const shares = [...answered.values()];
	expect(shares).toHaveLength(4);
	expect(Math.max(...shares) / Math.min(...shares)).toBeLessThan(1.3);
});
