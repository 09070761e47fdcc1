import { randomUUID } from "node:crypto";
import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Staff, staffContext } from "#app/noun/permit.server.ts";
import { createUpgradedDatabase, type OldData, readOldData } from "#server/testing/old-database.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { clientContext } from "./platform/context.ts";
import { readCurrentPriceBook } from "./sales/estimates/price-books.server.ts";
import { action, loader } from "./sales/estimates/screens/sync.ts";
import { action as jobAction, loader as jobLoader } from "./work/jobs/screens/field-sync.ts";

// Phones with the app of version 0.1, on a database of version 0.1 that has been upgraded.

type Fields = Record<string, unknown>;
type Row = { id: string; version: number; propertyId?: string; status?: string; fields: Fields };
type Pack = { schema: number; priceBook: { book: Fields } } & Record<"estimates" | "trees" | "items", Row[]>;
type JobPack = { schema: number; jobs: (Row & { fields: { base: number } })[]; orders: Row[] };

let data: OldData;
let product: TestProduct;
let ben: Staff;
beforeAll(async () => {
	data = await readOldData();
	const [mutation] = data.tables.estimate_mutations?.filter(({ entity }) => entity === "item") ?? [];
	const conflict = { mutation_id: mutation?.id, entity: "item", entity_id: mutation?.entity_id };
	Object.assign(data.tables.estimate_conflicts?.[0] ?? {}, {
		...conflict,
		mine: { ownPrice: 48000, hours: 2 },
		theirs: mutation?.change,
		resolved_at: null,
	});
	const changed = data.tables.audit_events?.find(({ action: recorded }) => recorded === "item-added");
	Object.assign(changed ?? {}, { action: "item-changed", diff: { id: "x", fields: ["haul", "hours", "ownReason"] } });
	product = await openTestProduct({}, createUpgradedDatabase(data));
	ben = (
		await query<Staff>("select id, name, email, role from staff where email = 'estimator@example.com'")
	)[0] as Staff;
}, 120_000);
afterAll(() => product.close());

const query = async <Row extends object>(text: string) => (await product.pool.query<Row>(text)).rows;

type Route = (args: never) => Promise<Response>;

async function call<Result>(route: Route, { url, body, by = ben }: { url: string; body?: object; by?: Staff }) {
	const context = new RouterContextProvider();
	context.set(staffContext, by);
	context.set(clientContext, { ip: "127.0.0.1", userAgent: "test" });
	const address = new URL(url, "http://localhost:3000");
	const request = new Request(address, body && { method: "POST", body: JSON.stringify(body) });
	const response = await route({ request, url: address, context, params: {} } as never);
	expect(response.status).toBe(200);
	return (await response.json()) as Result;
}

const pull = (schema = "") => call<Pack>(loader as Route, { url: `/admin/field-estimates/sync${schema}` });

/** A request as version 0.1 sends it. */
const send = (route: Route, by: Staff, ...mutations: Fields[]) =>
	call<{ verdicts: Fields[] }>(route, {
		url: "/sync",
		by,
		body: {
			device: randomUUID(),
			staff: by.id,
			mutations: mutations.map((mutation, seq) => ({
				id: randomUUID(),
				base: 0,
				seq,
				at: "2026-11-23T15:00:00Z",
				schema: 1,
				...mutation,
			})),
		},
	});

test("a phone with version 0.1 downloads the names that it knows", async () => {
	const pack = await pull();
	expect(pack).toMatchObject({ schema: 1, priceBook: { book: { least: 27_500, "removal-6": 0.75, spread: 20 } } });
	expect(Object.keys(pack.priceBook.book)).not.toContain("job-minimum");
	const tree = pack.trees.find(({ fields }) => fields.place);
	expect(tree?.fields).toEqual(data.tables.trees?.filter(({ id }) => id === tree?.id).map(toTreeFields)[0]);
	expect(pack.items.map(({ fields }) => fields.haul)).toContain("chips-stay");
	for (const { fields } of pack.items) expect(Object.keys(fields)).not.toContain("debrisRemoval");
});

const toTreeFields = ({ species, stems, height, spread, wires, place, notes, estimate_id: estimateId }: Fields) => ({
	species,
	stems,
	height,
	spread,
	wires,
	place,
	notes,
	estimateId,
});

test("it sends what it has, and an updated phone downloads it under the current names", async () => {
	const before = await pull();
	const draft = before.estimates.find(({ status }) => status === "draft");
	const tree = before.trees.find(({ propertyId, fields }) => fields.estimateId === draft?.id && propertyId);
	const place = { by: "sketch", x: 0.5, y: 0.25 };
	const item = {
		estimateId: draft?.id,
		treeId: tree?.id,
		work: "prune",
		spec: "Deadwood",
		crew: 2,
		hours: 2,
		machines: [],
		access: "open",
		nearStructure: false,
		decay: false,
		storm: false,
		stumpInches: null,
		optional: false,
		position: 900,
	};
	const priced = { haul: "away", ownPrice: 48000, ownReason: "Neighbor's discount" };
	const { verdicts } = await send(
		...([action as Route, ben] as const),
		{ entity: "tree", entityId: tree?.id, base: tree?.version, change: { place } },
		{ entity: "item", entityId: randomUUID(), change: { ...item, ...priced } },
	);
	expect(verdicts.map(({ result }) => result)).toEqual(["applied", "applied"]);
	const after = await pull("?schema=2");
	expect(after).toMatchObject({ schema: 2, priceBook: { book: { "job-minimum": 27_500, "price-range": 20 } } });
	expect(after.trees.find(({ id }) => id === tree?.id)?.fields).toMatchObject({ location: place });
	expect(after.items.map(({ fields }) => fields)).toContainEqual({
		...item,
		debrisRemoval: "away",
		priceOverride: 48000,
		priceOverrideReason: "Neighbor's discount",
	});
});

test("a conflict is answered under the names that it knows", async () => {
	const tree = (await pull()).trees.find(({ fields }) => fields.place);
	const place = (x: number) => ({ by: "sketch", x, y: 0.5 });
	const move = (x: number) => ({
		entity: "tree",
		entityId: tree?.id,
		base: tree?.version,
		change: { place: place(x) },
	});
	await send(action as Route, ben, move(0.1));
	const { verdicts } = await send(action as Route, ben, move(0.9));
	expect(verdicts).toMatchObject([
		{ result: "conflict", theirs: { species: tree?.fields.species, place: place(0.1) } },
	]);
});

test("a change order that it started keeps its explanation", async () => {
	const [owner] = await query<Staff>("select id, name, email, role from staff where email = 'ida@example.com'");
	const options = { url: "/admin/work-done/sync", by: owner as Staff };
	const job = (await call<JobPack>(jobLoader as Route, options)).jobs[0];
	const fields = { contractId: job?.id, base: job?.fields.base, reason: "hidden-condition", words: "Hollow inside." };
	const order = { entity: "order", entityId: randomUUID(), change: fields };
	expect((await send(jobAction as Route, owner as Staff, order)).verdicts).toMatchObject([{ result: "applied" }]);
	const explanations = async (schema: string, name: string) =>
		(await call<JobPack>(jobLoader as Route, { ...options, url: `${options.url}${schema}` })).orders.map(
			(row) => row.fields[name],
		);
	expect(await explanations("", "words")).toContain("Hollow inside.");
	expect(await explanations("?schema=2", "explanation")).toContain("Hollow inside.");
});

test("what devices sent, conflicts, the price book and the activity have the current names", async () => {
	const keys = await query<{ key: string }>(
		"select distinct jsonb_object_keys(change) as key from estimate_mutations where entity in ('item', 'tree') and change is not null",
	);
	const names = keys.map(({ key }) => key);
	expect(names).toEqual(expect.arrayContaining(["location", "debrisRemoval", "priceOverride", "priceOverrideReason"]));
	for (const name of ["place", "haul", "ownPrice", "ownReason"]) expect(names).not.toContain(name);
	expect(await query("select device_change, server_row from estimate_conflicts where entity = 'item'")).toMatchObject([
		{ device_change: { priceOverride: 48000, hours: 2 }, server_row: { debrisRemoval: "chips-stay" } },
	]);
	const { book, version } = await readCurrentPriceBook();
	expect({ version, book }).toMatchObject({ version: 1, book: { "job-minimum": 27_500, climber: 9500 } });
	expect(await query("select diff from audit_events where action = 'item-changed'")).toEqual([
		{ diff: { id: "x", fields: ["debrisRemoval", "hours", "priceOverrideReason"] } },
	]);
	expect(await query("select diff from audit_events where entity = 'price-book' and action = 'edited'")).toMatchObject([
		{ diff: { figures: [{ key: "climber" }, { key: "job-minimum", from: 25_000, to: 27_500 }] } },
	]);
});
