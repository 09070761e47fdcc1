import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { db } from "./db.server.ts";
import { asJob, defineEvent, inTransaction, openEvents, raiseEvent } from "./events.server.ts";
import { defineQueue, enqueue, handle } from "./queue.server.ts";

const treeFelled = defineEvent("test.tree-felled", z.object({ stump: z.string() }));

let product: TestProduct;
beforeAll(async () => {
	product = await openTestProduct();
});
afterAll(() => product.close());

test("a subscriber in the transaction sees the payload, and its failure undoes what raised the event", async () => {
	const heard: string[] = [];
	openEvents([
		inTransaction(treeFelled, async (_, { stump }) => {
			heard.push(stump);
			if (stump === "rotten") throw new Error("no stump to grind");
		}),
	]);
	await product.pool.query("create table felled (stump text)");
	const fell = (stump: string) =>
		db.transaction(async (tx) => {
			await tx.execute(`insert into felled values ('${stump}')`);
			await raiseEvent(tx, treeFelled, { stump });
		});
	await fell("sound");
	await expect(fell("rotten")).rejects.toThrow("no stump to grind");
	expect(heard).toEqual(["sound", "rotten"]);
	expect((await product.pool.query("select stump from felled")).rows).toEqual([{ stump: "sound" }]);
});

test("a subscriber that runs as a job leaves no job when the transaction is rolled back", async () => {
	const subscriber = asJob(treeFelled, "test.grind", async () => undefined, { label: "Stump grinding" });
	openEvents([subscriber]);
	expect(Object.keys(subscriber.tasks)).toEqual(["test.grind"]);
	await product.createQueue("test.grind");
	const jobs = async () =>
		(await product.pool.query("select data from pgboss.job where name = 'test.grind'")).rows.map(({ data }) => data);
	await expect(
		db.transaction(async (tx) => {
			await raiseEvent(tx, treeFelled, { stump: "kept" });
			throw new Error("changed my mind");
		}),
	).rejects.toThrow();
	expect(await jobs()).toEqual([]);
	await db.transaction((tx) => raiseEvent(tx, treeFelled, { stump: "ground" }));
	expect(await jobs()).toEqual([{ stump: "ground" }]);
});

test("a job whose payload is not what its queue declares fails before the verb sees it", async () => {
	const seen: unknown[] = [];
	const queue = defineQueue("test.parse", z.object({ id: z.uuid() }), { label: "Parsing" });
	const { "test.parse": task } = handle(queue, async (payload) => seen.push(payload));
	const job = { id: "1", signal: AbortSignal.timeout(1000) };
	await expect(task?.run({ id: "not an id" } as never, job)).rejects.toThrow("Invalid UUID");
	expect(seen).toEqual([]);
});

test("among waiting jobs of a queue the urgent one is first and the bulk one last", async () => {
	const queue = defineQueue("test.order", z.object({ n: z.int() }), { label: "Ordering" });
	await product.createQueue(queue.name);
	await db.transaction(async (tx) => {
		await enqueue(tx, queue, { n: 1 }, { priority: "bulk" });
		await enqueue(tx, queue, { n: 2 });
		await enqueue(tx, queue, { n: 3 }, { priority: "urgent" });
	});
	expect(await product.fetch<{ n: number }>(queue.name)).toEqual([{ n: 3 }, { n: 2 }, { n: 1 }]);
});
