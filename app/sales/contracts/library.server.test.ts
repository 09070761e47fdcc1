import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { defaultClauses, defaultTemplates } from "./default-clauses.ts";
import { clauseAuthor, listClauseRevisions, listClauses, listTemplates, seedClauseLibrary } from "./library.server.ts";
import { contractClauses, contractTemplates } from "./tables.server.ts";

let product: TestProduct;
beforeAll(async () => {
	product = await openTestProduct();
});
afterAll(() => product.close());

const at = new Date("2026-11-01T15:00:00Z");
const clause = (key: string, revision: number, byName: string, text: string) => ({
	key,
	revision,
	byName,
	text,
	at,
	title: "Title",
	source: "Source",
});
const versions = async (key: string) =>
	(await listClauseRevisions(key)).map((one) => [one.revision, clauseAuthor(one), one.text] as const);
const shipped = (key: string) => defaultClauses.find((one) => one.key === key);

test("a new installation has every clause and template in its current version", async () => {
	const known = (rows: { key: string; revision: number }[]) =>
		new Map(rows.map(({ key, revision }) => [key, revision] as const));
	expect(known(await listClauses())).toEqual(known([...defaultClauses]));
	expect(known(await listTemplates())).toEqual(known([...defaultTemplates]));
});

test("a newer wording reaches clauses that no one edited as a new version, and leaves the others alone", async () => {
	// as an older release left them
	await product.pool.query("truncate contract_clauses, contract_templates");
	await db
		.insert(contractClauses)
		.values([
			clause("oak", 1, "First content", "No cuts in summer."),
			clause("wood", 1, "First content", "Wood goes."),
			clause("wood", 2, "Ada Voss", "Our own wording."),
			clause("own", 1, "Ada Voss", "Our own clause."),
		]);
	const storms = { key: "storm", revision: 1, name: "Storms", note: "", warranty: "", clauses: [], at };
	await db.insert(contractTemplates).values({ ...storms, byName: "First content" });
	await Promise.all([seedClauseLibrary(), seedClauseLibrary()]);
	await seedClauseLibrary();
	expect(await versions("oak")).toEqual([
		[2, "Default text", shipped("oak")?.text],
		[1, "Default text", "No cuts in summer."],
	]);
	expect(await versions("wood")).toEqual([
		[2, "Ada Voss", "Our own wording."],
		[1, "Default text", "Wood goes."],
	]);
	expect(await versions("dates")).toEqual([[2, "Default text", shipped("dates")?.text]]);
	expect(await versions("own")).toHaveLength(1);
	expect((await listTemplates()).find(({ key }) => key === "storm")).toMatchObject({
		revision: 4,
		name: "Storm and insurance work",
	});
});
