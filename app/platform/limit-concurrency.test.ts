import { expect, test } from "vitest";
import { shareConcurrency } from "./limit-concurrency.server.ts";

test("a client with many tasks doesn't keep another one waiting", async () => {
	const run = shareConcurrency(2);
	const order: string[] = [];
	const ends = new Map<string, () => void>();
	const start = (client: string, name: string) =>
		run(client, async () => {
			order.push(name);
			await new Promise<void>((end) => ends.set(name, end));
		});
	const done = [start("a", "a1"), start("a", "a2"), start("a", "a3"), start("b", "b1"), start("", "office")];
	await Promise.resolve();
	expect(order).toEqual(["a1", "b1"]);
	const finish = async (name: string) => {
		ends.get(name)?.();
		for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
	};
	await finish("b1");
	expect(order).toEqual(["a1", "b1", "office"]);
	await finish("a1");
	expect(order).toEqual(["a1", "b1", "office", "a2"]);
	await finish("office");
	await finish("a2");
	await finish("a3");
	await Promise.all(done);
	expect(order).toEqual(["a1", "b1", "office", "a2", "a3"]);
});

test("whose tasks took the least time lately goes first, however many others wait", async () => {
	let clock = 0;
	const run = shareConcurrency(2, () => clock);
	const order: string[] = [];
	const ends = new Map<string, () => void>();
	const start = (client: string, name: string) =>
		run(client, async () => {
			order.push(name);
			await new Promise<void>((end) => ends.set(name, end));
		});
	const finish = async (name: string, at: number) => {
		clock = at;
		ends.get(name)?.();
		for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
	};
	// two addresses send slow pictures, and another visitor comes after all of them
	const tasks = Array.from({ length: 20 }, (_, n) => [start("a", `a${n}`), start("b", `b${n}`)]).flat();
	await Promise.resolve();
	await finish("a0", 10_000);
	await finish("b0", 10_000);
	expect(order).toEqual(["a0", "b0", "a1", "b1"]);
	tasks.push(start("visitor", "visitor's"));
	await finish("a1", 20_000);
	expect(order.at(-1)).toBe("visitor's");
	await finish("visitor's", 21_000);
	// a second picture of the visitor waits for a free decoder only
	tasks.push(start("visitor", "second"));
	await finish("b1", 22_000);
	expect(order.slice(-2)).toContain("second");
	for (let round = 0; round < 60; round += 1) for (const name of [...ends.keys()]) await finish(name, 30_000 + round);
	await Promise.all(tasks);
	expect(order).toHaveLength(42);
});

test("time that was long ago is forgotten", async () => {
	let clock = 0;
	const run = shareConcurrency(1, () => clock);
	const spend = (client: string, ms: number) =>
		run(client, async () => {
			clock += ms;
		});
	await spend("a", 10_000);
	clock += 3_600_000;
	await spend("b", 100);
	const order: string[] = [];
	await Promise.all([
		run("c", async () => undefined),
		...["b", "a"].map((client) => run(client, async () => void order.push(client))),
	]);
	expect(order).toEqual(["a", "b"]);
});

test("a task that fails frees its slot and its client", async () => {
	const run = shareConcurrency(1);
	await expect(run("a", () => Promise.reject(new Error("broken file")))).rejects.toThrow("broken file");
	expect(await run("a", async () => "next")).toBe("next");
});
