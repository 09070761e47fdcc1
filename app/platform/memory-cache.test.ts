import { expect, test } from "vitest";
import { receiveBroadcast } from "#app/platform/broadcast.server.ts";
import { cacheEachUntilBroadcast } from "./memory-cache.server.ts";

test("the value of each key is loaded once until the content changes", async () => {
	let loads = 0;
	const read = cacheEachUntilBroadcast("content", async (slug: string) => `${slug} ${++loads}`);
	expect([await read("oak"), await read("elm"), await read("oak")]).toEqual(["oak 1", "elm 2", "oak 1"]);
	receiveBroadcast("content:article/oak");
	expect(await read("oak")).toBe("oak 3");
	receiveBroadcast("missed");
	expect(await read("oak")).toBe("oak 4");
});

test("simultaneous reads share one load", async () => {
	let loads = 0;
	const read = cacheEachUntilBroadcast("content", async () => ++loads);
	expect(await Promise.all([read("oak"), read("oak")])).toEqual([1, 1]);
});

test("null and failures are loaded again", async () => {
	const results: (null | Error | string)[] = [null, new Error("no database"), "found"];
	const read = cacheEachUntilBroadcast("content", async () => {
		const result = results.shift();
		if (result instanceof Error) throw result;
		return result ?? null;
	});
	expect(await read("oak")).toBeNull();
	await expect(read("oak")).rejects.toThrow("no database");
	expect(await read("oak")).toBe("found");
	expect(await read("oak")).toBe("found");
});

test("a load that began before a change is not kept after it", async () => {
	const pending: ((value: string) => void)[] = [];
	const read = cacheEachUntilBroadcast("content", () => new Promise<string>((resolve) => pending.push(resolve)));
	const before = read("oak");
	receiveBroadcast("content");
	const after = read("oak");
	pending[1]?.("new");
	pending[0]?.("old");
	expect(await before).toBe("old");
	expect(await after).toBe("new");
	expect(await read("oak")).toBe("new");
});
