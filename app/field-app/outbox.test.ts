import fc from "fast-check";
import { expect, test } from "vitest";
import { changed, decided, emptyMemory, heard, type Memory, nameOf, type Told, taken, toldBy } from "./memory.ts";
import {
	type Change,
	type Kept,
	type Mutation,
	mostAtOnce,
	pauseAfter,
	refreshed,
	unsentWords,
	type Verdict,
} from "./outbox.ts";
import { openStore } from "./parts/store.ts";

/** A server of the simplest kind: applies each mutation once by its id, and tells of conflicts. */
function openServer() {
	const records = new Map<string, { version: number; value: Change | null }>();
	const answered = new Map<string, Verdict>();
	let applied = 0;
	function apply(mutation: Mutation): Verdict {
		const before = answered.get(mutation.id);
		if (before) return before;
		const name = `${mutation.entity}/${mutation.entityId}`;
		const record = records.get(name) ?? { version: 0, value: null };
		const verdict: Verdict =
			record.version === mutation.base
				? { id: mutation.id, result: "applied", version: record.version + 1 }
				: { id: mutation.id, result: "conflict", version: record.version, theirs: record.value };
		if (verdict.result === "applied") {
			applied++;
			const value = mutation.change && { ...record.value, ...mutation.change };
			records.set(name, { version: verdict.version, value });
		}
		answered.set(mutation.id, verdict);
		return verdict;
	}
	return { records, apply, applied: () => applied };
}

/** The device's memory, driven by the rules alone. */
function openDevice() {
	let memory = emptyMemory;
	let count = 0;
	const stamp = () => ({ id: `m${++count}`, at: "" });
	return {
		memory: () => memory,
		record: (id: string) => memory.records.get(nameOf("thing", id)),
		waiting: () => [...memory.waiting.values()],
		change(id: string, fields: Change | null, alone = false) {
			memory = changed(memory, { entity: "thing", id, fields }, stamp(), { alone });
		},
		batch() {
			const next = taken(memory, { entities: ["thing"], ready: () => true });
			memory = next.memory;
			return next.mutations;
		},
		hear(verdicts: Verdict[]) {
			memory = heard(memory, verdicts);
		},
		decide(id: string, choice: "mine" | "theirs") {
			memory = decided(memory, { entity: "thing", id, choice }, stamp());
		},
		tell(told: Partial<Told>) {
			memory = toldBy(memory, { entities: ["thing"], records: [], facts: {}, undecided: [], ...told });
		},
	};
}

const step = fc.oneof(
	{
		weight: 5,
		arbitrary: fc.record({
			kind: fc.constant("change" as const),
			id: fc.constantFrom("a", "b", "c"),
			value: fc.nat(9),
		}),
	},
	{ weight: 1, arbitrary: fc.record({ kind: fc.constant("delete" as const), id: fc.constantFrom("a", "b", "c") }) },
	{
		weight: 3,
		arbitrary: fc.record({
			kind: fc.constant("send" as const),
			arrives: fc.boolean(),
			answered: fc.boolean(),
			twice: fc.boolean(),
		}),
	},
);

test("whatever is lost, repeated or answered late: in the end the server has what the person left, and nothing waits", () => {
	fc.assert(
		fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
			const device = openDevice();
			const server = openServer();
			const deliver = (arrives: boolean, answered: boolean, twice: boolean) => {
				const batch = device.batch();
				if (!arrives) return;
				const verdicts = batch.map(server.apply);
				if (twice) expect(batch.map(server.apply)).toEqual(verdicts);
				if (answered) device.hear(verdicts);
			};
			for (const one of steps) {
				if (one.kind === "change") device.change(one.id, { value: one.value });
				if (one.kind === "delete") device.change(one.id, null);
				if (one.kind === "send") deliver(one.arrives, one.answered, one.twice);
			}
			for (let round = 0; round < 4; round++) deliver(true, true, false);
			expect(device.waiting()).toEqual([]);
			for (const { id, value, theirs } of device.memory().records.values()) {
				expect(theirs).toBeUndefined();
				expect(server.records.get(`thing/${id}`)?.value ?? null).toEqual(value);
			}
			const before = server.applied();
			deliver(true, true, true);
			expect(server.applied()).toBe(before);
		}),
	);
});

test("changes of one record that have not left the device are one mutation", () => {
	const device = openDevice();
	for (let value = 0; value < 20; value++) device.change("a", { value });
	expect(device.batch()).toMatchObject([{ id: "m1", base: 0, change: { value: 19 } }]);
});

test("what has been sent is repeated word for word, and a later change waits behind it", () => {
	const device = openDevice();
	device.change("a", { value: 1 });
	const first = device.batch();
	device.change("a", { value: 2 });
	expect(device.batch()).toEqual(first);
	device.hear([{ id: "m1", result: "applied", version: 1 }]);
	expect(device.batch()).toMatchObject([{ id: "m2", base: 1, change: { value: 2 } }]);
});

test("what was made and deleted without leaving the device is never sent", () => {
	const device = openDevice();
	device.change("a", { value: 1 });
	device.change("a", null);
	expect(device.waiting()).toEqual([]);
});

test("a record with a conflict or a refusal stays until a person decides; the others go on", () => {
	const device = openDevice();
	for (const id of ["a", "b", "c"]) device.change(id, { value: 1 });
	const [a, b] = device.batch();
	device.hear([
		{ id: a?.id ?? "", result: "conflict", version: 7, theirs: { value: 5 } },
		{ id: b?.id ?? "", result: "rejected", reason: "This estimate is closed." },
	]);
	expect(device.record("a")).toMatchObject({ value: { value: 1 }, theirs: { version: 7, value: { value: 5 } } });
	expect(device.record("b")).toMatchObject({ refused: "This estimate is closed." });
	for (const id of ["a", "b"]) device.change(id, { value: 2 });
	expect(device.batch().map(({ entityId }) => entityId)).toEqual(["c"]);
});

/** A record of which both versions wait for a person. */
function inConflict() {
	const device = openDevice();
	device.tell({ records: [{ entity: "thing", id: "a", version: 1, value: { height: 50, notes: "" } }] });
	device.change("a", { height: 48 });
	const [sent] = device.batch();
	const by = { name: "Ada Voss", at: "2026-11-21T15:00:00Z" };
	device.hear([{ id: sent?.id ?? "", result: "conflict", version: 2, theirs: { height: 55, notes: "" }, by }]);
	return device;
}

test("a choice is told to the server: mine as a change, theirs as a change of nothing", () => {
	const mine = inConflict();
	mine.decide("a", "mine");
	expect(mine.record("a")).toEqual({ entity: "thing", id: "a", version: 2, value: { height: 48, notes: "" } });
	expect(mine.batch()).toMatchObject([{ base: 2, change: { height: 48 } }]);
	const theirs = inConflict();
	theirs.decide("a", "theirs");
	expect(theirs.record("a")).toEqual({ entity: "thing", id: "a", version: 2, value: { height: 55, notes: "" } });
	expect(theirs.batch()).toMatchObject([{ base: 2, change: {} }]);
});

test("the desk's choice ends the question here, and keeps what was typed since", () => {
	const row = { entity: "thing", id: "a", version: 3, value: { height: 55, notes: "" } };
	const device = inConflict();
	device.change("a", { notes: "By the gate." });
	device.tell({ records: [row], undecided: ["thing/a"] });
	expect(device.record("a")?.theirs).toBeDefined();
	device.tell({ records: [row] });
	expect(device.record("a")).toEqual({ ...row, value: { height: 55, notes: "By the gate." } });
	expect(device.batch()).toMatchObject([{ base: 3, change: { notes: "By the gate." } }]);
	const removed = inConflict();
	removed.tell({ records: [] });
	expect(removed.record("a")).toBeUndefined();
});

test("no step changes the memory that it starts from", () => {
	const device = inConflict();
	const before = device.memory();
	const shot = structuredClone(before);
	device.decide("a", "theirs");
	device.change("b", { value: 1 });
	device.hear(device.batch().map(({ id }) => ({ id, result: "applied", version: 3 })));
	device.tell({ records: [], facts: { priceBook: 4 } });
	expect(before).toEqual(shot);
});

test("what the disk refuses is not in memory either, is told, and the next change begins from what is kept", async () => {
	let disk: Memory = emptyMemory;
	let works = true;
	const store = await openStore(
		{ id: "ben", name: "Ben" },
		{
			read: async () => disk,
			write: async (_, after) => {
				if (!works) throw new DOMException("full", "QuotaExceededError");
				disk = after;
			},
			close() {},
		},
	);
	await store.change("thing", "a", { value: 1 });
	const [sent] = await store.takeBatch({ entities: ["thing"], ready: () => true });
	works = false;
	await expect(store.hear([{ id: sent?.id ?? "", result: "applied", version: 1 }])).rejects.toThrow("full");
	await expect(store.refresh({ entities: ["thing"], records: [], facts: {}, undecided: [] })).rejects.toThrow("full");
	await expect(store.change("thing", "b", { value: 2 })).rejects.toThrow("full");
	expect(store.isFull()).toBe(true);
	expect(store.waiting()).toMatchObject([{ mutation: { id: sent?.id } }]);
	expect(store.record("thing", "b")).toBeUndefined();
	works = true;
	await store.hear([{ id: sent?.id ?? "", result: "applied", version: 1 }]);
	expect([store.isFull(), store.unsent().changes, disk.waiting.size]).toEqual([false, 0, 0]);
	expect(store.record("thing", "a")).toMatchObject({ version: 1 });
});

test("what means something only by itself merges with nothing and goes after all that was done before it", () => {
	const device = openDevice();
	device.change("tree", { value: 1 });
	device.batch();
	device.change("tree", { value: 2 });
	device.change("paper", { value: 3 });
	device.change("paper", { submitted: true }, true);
	const ids = () => device.batch().map(({ id }) => id);
	expect(ids()).toEqual(["m1", "m3"]);
	device.hear([{ id: "m3", result: "applied", version: 1 }]);
	expect(ids()).toEqual(["m1"]);
	device.hear([{ id: "m1", result: "applied", version: 1 }]);
	expect(ids()).toEqual(["m2", "m4"]);
});

test("what the server keeps for later no longer waits here", () => {
	const device = openDevice();
	device.change("a", { value: 1 });
	device.batch();
	device.hear([{ id: "m1", result: "parked" }]);
	expect(device.waiting()).toEqual([]);
});

test("one message holds fifty changes, oldest first", () => {
	const device = openDevice();
	for (let i = 0; i < mostAtOnce + 5; i++) device.change(`r${i}`, { value: i });
	const batch = device.batch();
	expect(batch).toHaveLength(mostAtOnce);
	expect(batch[0]?.entityId).toBe("r0");
});

test("what the server tells never overwrites what waits here, and an older word never a newer one", () => {
	const mine: Kept = { entity: "thing", id: "a", version: 2, value: { value: 1 } };
	const theirs: Kept = { ...mine, version: 3, value: { value: 2 } };
	expect(refreshed(undefined, theirs, false)).toBe(theirs);
	expect(refreshed(mine, theirs, true)).toEqual(mine);
	expect(refreshed(mine, { ...theirs, about: { number: 4 } }, true)).toEqual({ ...mine, about: { number: 4 } });
	expect(refreshed(mine, theirs, false)).toBe(theirs);
	expect(refreshed(theirs, mine, false)).toBe(theirs);
});

test("pauses grow, stay within five minutes and differ by chance", () => {
	fc.assert(
		fc.property(fc.integer({ min: 1, max: 60 }), fc.double({ min: 0, max: 0.999, noNaN: true }), (failures, chance) => {
			const pause = pauseAfter(failures, chance);
			expect(pause).toBeGreaterThanOrEqual(1_500);
			expect(pause).toBeLessThanOrEqual(5 * 60_000);
			expect(pauseAfter(failures + 1, chance)).toBeGreaterThanOrEqual(pause);
		}),
	);
});

test.each([
	[{ changes: 0, photos: 0, allPhotos: 7, decisions: 0 }, "All sent"],
	[{ changes: 0, photos: 3, allPhotos: 7, decisions: 0 }, "3 of 7 photos not sent"],
	[{ changes: 1, photos: 1, allPhotos: 1, decisions: 0 }, "1 of 1 photo not sent, 1 change not sent"],
	[{ changes: 2, photos: 0, allPhotos: 0, decisions: 1 }, "2 changes not sent, 1 needs you"],
])("%o reads: %s", (unsent, words) => {
	expect(unsentWords(unsent)).toBe(words);
});

test("each line carries its own kinds of records, and what it tells leaves the others alone", () => {
	const stamp = (id: string) => ({ id, at: "" });
	let memory = changed(emptyMemory, { entity: "mark", id: "a", fields: { quantity: 1 } }, stamp("1"));
	memory = changed(memory, { entity: "tree", id: "b", fields: { height: 5 } }, stamp("2"));
	const ready = () => true;
	const jobs = taken(memory, { entities: ["mark", "order"], ready });
	expect(jobs.mutations.map(({ entity }) => entity)).toEqual(["mark"]);
	const both = taken(jobs.memory, { entities: ["tree"], ready });
	expect(both.mutations.map(({ entity }) => entity)).toEqual(["tree"]);
	memory = heard(both.memory, [
		{ id: "1", result: "applied", version: 1 },
		{ id: "2", result: "applied", version: 1 },
	]);
	memory = toldBy(memory, { entities: ["mark", "order"], records: [], facts: {}, undecided: [] });
	expect([...memory.records.keys()]).toEqual([nameOf("tree", "b")]);
});
