import { expect, test } from "vitest";
import { applyDecision, type LocalState, recordKey, takeBatch, toQueue } from "./local-state.ts";
import { upgradeFact, upgradeQueued, upgradeRecord } from "./stored-schema-1.ts";

/** What version 0.1 of the field app stored on a phone: an unsent change, a conflict and a rejected change. */
const stored = {
	records: [
		{
			entity: "tree",
			id: "t1",
			version: 2,
			about: { number: 3 },
			value: { species: "sugar-maple", place: { by: "sketch", x: 0.5, y: 0.25 }, notes: "" },
		},
		{
			entity: "item",
			id: "i1",
			version: 4,
			value: { work: "prune", haul: "away", ownPrice: 48_000, ownReason: "Neighbor's discount" },
			theirs: {
				version: 5,
				by: { name: "Ada Voss", at: "2026-11-21T15:00:00Z" },
				value: { work: "prune", haul: "all-stays", ownPrice: null, ownReason: "" },
			},
		},
		{ entity: "order", id: "o1", version: 0, value: { words: "Hollow inside." }, refused: "The contract has ended." },
		{ entity: "estimate", id: "e1", version: 1, value: null },
	],
	waiting: [
		{
			seq: 7,
			sent: true,
			mutation: {
				id: "m7",
				entity: "tree",
				entityId: "t1",
				base: 2,
				seq: 7,
				at: "2026-11-21T15:00:00Z",
				schema: 1 as const,
				change: { place: { by: "sketch", x: 0.5, y: 0.25 } },
			},
		},
		{
			seq: 8,
			sent: false,
			mutation: {
				id: "m8",
				entity: "estimate",
				entityId: "e1",
				base: 0,
				seq: 8,
				at: "2026-11-21T15:01:00Z",
				schema: 1 as const,
				change: null,
			},
		},
	],
	facts: { device: "d1", seq: 8, priceBook: { version: 2, book: { least: 27_500, "add-hard": 40, margin: 15 } } },
};

function upgrade(): LocalState {
	const records = stored.records.map(upgradeRecord);
	const queued = stored.waiting.map((item) => upgradeQueued(item as never));
	return {
		records: new Map(records.map((record) => [recordKey(record.entity, record.id), record])),
		queue: toQueue(queued),
		photos: new Map(),
		facts: new Map(Object.entries(stored.facts).map(([name, value]) => [name, upgradeFact(name, value)])),
	};
}

test("unsent changes are sent under the current names, with the same ids", () => {
	const { mutations } = takeBatch(upgrade(), { entities: ["tree", "estimate"], isReady: () => true });
	expect(mutations).toMatchObject([
		{ id: "m7", base: 2, schema: 2, change: { location: { by: "sketch", x: 0.5, y: 0.25 } } },
		{ id: "m8", base: 1, schema: 2, change: null },
	]);
});

test("records and the price book have the current names", () => {
	const { records, facts } = upgrade();
	expect(records.get("tree/t1")).toEqual({
		entity: "tree",
		id: "t1",
		version: 2,
		about: { number: 3 },
		value: { species: "sugar-maple", location: { by: "sketch", x: 0.5, y: 0.25 }, notes: "" },
	});
	expect(records.get("order/o1")).toMatchObject({
		value: { explanation: "Hollow inside." },
		refused: "The contract has ended.",
	});
	expect(facts.get("priceBook")).toEqual({
		version: 2,
		book: { "job-minimum": 27_500, "surcharge-hard": 40, margin: 15 },
	});
	expect(facts.get("device")).toBe("d1");
});

test("a conflict can still be resolved in favor of either version", () => {
	const stamp = { id: "m9", at: "2026-11-22T15:00:00Z" };
	const choose = (choice: "mine" | "theirs") =>
		applyDecision(upgrade(), { entity: "item", id: "i1", choice }, stamp).records.get("item/i1")?.value;
	expect(choose("mine")).toMatchObject({ debrisRemoval: "away", priceOverride: 48_000 });
	expect(choose("theirs")).toMatchObject({ debrisRemoval: "all-stays", priceOverride: null });
});
