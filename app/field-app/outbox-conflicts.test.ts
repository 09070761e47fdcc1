import { expect, test } from "vitest";
import { openTestDevice } from "./fixtures.ts";

test("a conflicting or rejected record waits for a decision while others are sent", () => {
	const device = openTestDevice();
	for (const id of ["a", "b", "c"]) device.change(id, { value: 1 });
	const [a, b] = device.batch();
	device.receive([
		{ id: a?.id ?? "", result: "conflict", version: 7, serverRow: { value: 5 }, by: null },
		{ id: b?.id ?? "", result: "rejected", reason: "This estimate is closed." },
	]);
	expect(device.record("a")).toMatchObject({ value: { value: 1 }, serverRecord: { version: 7, value: { value: 5 } } });
	expect(device.record("b")).toMatchObject({ refused: "This estimate is closed." });
	for (const id of ["a", "b"]) device.change(id, { value: 2 });
	expect(device.batch().map(({ entityId }) => entityId)).toEqual(["c"]);
});

test("a new record waits for the deletion of an earlier one that may have been sent", () => {
	const device = openTestDevice();
	device.change("a", { value: 1 });
	const [sent] = device.batch();
	device.change("a", null);
	device.change("b", { value: 1 });
	expect(device.batch()).toEqual([sent]);
	device.receive([{ id: sent?.id ?? "", result: "applied", version: 1 }]);
	expect(device.batch()).toMatchObject([
		{ entityId: "a", change: null },
		{ entityId: "b", change: { value: 1 } },
	]);
});

/** A device with a record that is in conflict. */
function inConflict() {
	const device = openTestDevice();
	device.refresh({ records: [{ entity: "thing", id: "a", version: 1, value: { height: 50, notes: "" } }] });
	device.change("a", { height: 48 });
	const [sent] = device.batch();
	const by = { name: "Ada Voss", at: "2026-11-21T15:00:00Z" };
	device.receive([{ id: sent?.id ?? "", result: "conflict", version: 2, serverRow: { height: 55, notes: "" }, by }]);
	return device;
}

test("a conflict choice is sent: mine as a change, theirs as an empty change", () => {
	const mine = inConflict();
	mine.decide("a", "mine");
	expect(mine.record("a")).toEqual({ entity: "thing", id: "a", version: 2, value: { height: 48, notes: "" } });
	expect(mine.batch()).toMatchObject([{ base: 2, change: { height: 48 } }]);
	const other = inConflict();
	other.decide("a", "theirs");
	expect(other.record("a")).toEqual({ entity: "thing", id: "a", version: 2, value: { height: 55, notes: "" } });
	expect(other.batch()).toMatchObject([{ base: 2, change: {} }]);
});

test("a conflict resolved in the office is closed here and keeps later edits", () => {
	const row = { entity: "thing", id: "a", version: 3, value: { height: 55, notes: "" } };
	const device = inConflict();
	device.change("a", { notes: "By the gate." });
	device.refresh({ records: [row], undecided: ["thing/a"] });
	expect(device.record("a")?.serverRecord).toBeDefined();
	device.refresh({ records: [row] });
	expect(device.record("a")).toEqual({ ...row, value: { height: 55, notes: "By the gate." } });
	expect(device.batch()).toMatchObject([{ base: 3, change: { notes: "By the gate." } }]);
	const removed = inConflict();
	removed.refresh({ records: [] });
	expect(removed.record("a")).toBeUndefined();
});
