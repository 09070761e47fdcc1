import { expect, test } from "vitest";
import type { Mutation } from "#app/sync/sync.ts";
import { openTestDevice } from "./fixtures.ts";

test("a change without a verdict waits for the next run, and the others are sent", () => {
	const device = openTestDevice();
	for (const id of ["a", "b"]) device.change(id, { value: 1 });
	const [first, second] = device.batch();
	device.receive([{ id: String(second?.id), result: "applied", version: 1 }]);
	device.change("c", { value: 1 });
	const ids = (mutations: readonly Mutation[]) => mutations.map(({ entityId }) => entityId);
	expect(ids(device.batch(new Set([String(first?.id)])))).toEqual(["c"]);
	expect(ids(device.batch())).toEqual(["a", "c"]);
});

test("a batch stays below what the server accepts, and a change of any size is sent by itself", () => {
	const device = openTestDevice();
	for (const id of ["a", "b", "c"]) device.change(id, { notes: id.repeat(200_000) });
	for (const id of ["a", "b", "c"]) {
		const batch = device.batch();
		expect(batch.map(({ entityId }) => entityId)).toEqual([id]);
		device.receive(batch.map((mutation) => ({ id: mutation.id, result: "applied", version: 1 })));
	}
});
