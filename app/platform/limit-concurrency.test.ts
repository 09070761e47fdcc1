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

test("a task that fails frees its slot and its client", async () => {
	const run = shareConcurrency(1);
	await expect(run("a", () => Promise.reject(new Error("broken file")))).rejects.toThrow("broken file");
	expect(await run("a", async () => "next")).toBe("next");
});
