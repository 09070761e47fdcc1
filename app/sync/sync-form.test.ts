import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createTestDevice } from "./fixtures.server.ts";
import type { Mutation } from "./sync.ts";
import { syncFormFor } from "./sync-form.ts";

const form = syncFormFor(["tree"]);
const phone = createTestDevice<"tree">();
const mutation = (fields: object = {}): Mutation => ({
	...phone.mutation("tree", randomUUID(), { height: 60 }),
	...fields,
});

test.each([
	{ seq: 2 ** 31 },
	{ base: 2 ** 31 },
	{ base: -1 },
	{ at: "0000-01-01T00:00:00Z" },
	{ at: "yesterday" },
	{ entity: "shrub" },
	{ entityId: "1" },
	{ change: "dead" },
	{ change: { ["n".repeat(61)]: 1 } },
	{ schema: 3 },
])("a change with %o is rejected, and the others are read", (fields) => {
	const sent = [mutation(), mutation(fields), mutation()];
	const { mutations, rejected } = form.parse({ device: phone.device, mutations: sent });
	expect(mutations).toEqual([sent[0], sent[2]]);
	expect(rejected).toEqual([
		{ id: sent[1]?.id, result: "rejected", reason: "We couldn't read this change. Update the app and try again." },
	]);
});

test("texts lose what can't be stored, at any depth", () => {
	const change = { notes: "dead\0 top \ud83c", stems: [1], parts: [{ "ri\0sk": "\udf33🌳" }] };
	const { mutations } = form.parse({ device: phone.device, mutations: [mutation({ change })] });
	expect(mutations[0]?.change).toEqual({ notes: "dead top \ufffd", stems: [1], parts: [{ "ri\0sk": "\ufffd🌳" }] });
});
