import fc from "fast-check";
import { expect, test } from "vitest";
import {
	type Change,
	type Kept,
	type Mutation,
	mostAtOnce,
	nextBatch,
	pauseAfter,
	refreshed,
	settled,
	unsentWords,
	type Verdict,
	type Waiting,
	withChange,
} from "./outbox.ts";

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
	const kept = new Map<string, Kept>();
	let waiting: Waiting[] = [];
	let count = 0;
	const of = (id: string) => waiting.filter(({ mutation }) => mutation.entityId === id);
	return {
		kept,
		waiting: () => waiting,
		change(id: string, change: Change | null, alone = false) {
			const record = kept.get(id) ?? { entity: "thing", id, version: 0, value: null };
			if (change === null && record.value === null) return;
			count++;
			const value = change && { ...record.value, ...change };
			const mutation = {
				id: `m${count}`,
				entity: "thing",
				entityId: id,
				base: 0,
				seq: count,
				at: "",
				schema: 1,
				change,
			} as const;
			const mine = withChange(of(id), record.version > 0, {
				seq: count,
				alone,
				mutation: { ...mutation, change: value && { ...value } },
			});
			waiting = [...waiting.filter(({ mutation }) => mutation.entityId !== id), ...mine];
			kept.set(id, { ...record, value });
		},
		batch() {
			const batch = nextBatch(waiting, (_, id) => kept.get(id));
			waiting = waiting.map((one) => batch.find(({ seq }) => seq === one.seq) ?? one);
			return batch.map(({ mutation }) => mutation);
		},
		hear(verdicts: Verdict[]) {
			for (const verdict of verdicts) {
				const one = waiting.find(({ mutation }) => mutation.id === verdict.id);
				if (!one) continue;
				waiting = waiting.filter((other) => other !== one);
				const record = kept.get(one.mutation.entityId);
				if (record) kept.set(record.id, settled(record, verdict));
			}
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
			for (const { id, value, theirs } of device.kept.values()) {
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
	expect(device.kept.get("a")).toMatchObject({ value: { value: 1 }, theirs: { version: 7, value: { value: 5 } } });
	expect(device.kept.get("b")).toMatchObject({ refused: "This estimate is closed." });
	for (const id of ["a", "b"]) device.change(id, { value: 2 });
	expect(device.batch().map(({ entityId }) => entityId)).toEqual(["c"]);
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
