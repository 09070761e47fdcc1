import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { proof, sampleStaff } from "#app/people/staff/fixtures.server.ts";
import type { Permitted } from "#app/people/staff/permit.server.ts";
import { timeline } from "#app/platform/audit.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { loadCompany, readCompany } from "./company.server.ts";
import type { CompanyFacts } from "./company-form.ts";
import { companyId, confirmFact, saveCompany } from "./editing.server.ts";

let product: TestProduct;
let by: Permitted<"company.edit">;
let facts: CompanyFacts;
let version: number;

beforeAll(async () => {
	product = await openTestProduct();
	by = proof(await sampleStaff("owner"), "company.edit");
});
afterAll(() => product.close());
beforeEach(async () => {
	const { confirmed, version: now, ...rest } = await loadCompany();
	facts = rest;
	version = now;
});

test("a change is saved, confirmed, recorded and read by the next page", async () => {
	await readCompany();
	expect(await saveCompany(by, version, { ...facts, phone: "+17155550199" })).toEqual({ kind: "saved" });
	expect(await readCompany()).toMatchObject({ phone: "+17155550199", confirmed: ["phone"], version: version + 1 });
	const [event] = await timeline({ entity: "company", id: companyId });
	expect(event).toMatchObject({ action: "changed", diff: { phone: { to: "+17155550199" } } });
});

test("saving what is there already changes nothing", async () => {
	expect(await saveCompany(by, version, facts)).toEqual({ kind: "saved" });
	expect((await loadCompany()).version).toBe(version);
});

test("of two who save over the same version, one is told what the other wrote", async () => {
	const outcomes = await Promise.all([
		saveCompany(by, version, { ...facts, city: "Cadott" }),
		saveCompany(by, version, { ...facts, city: "Thorp" }),
	]);
	expect(outcomes.map(({ kind }) => kind).sort()).toEqual(["saved", "stale"]);
	const lost = outcomes.find((outcome) => outcome.kind === "stale");
	expect(lost).toMatchObject({ current: { city: (await loadCompany()).city } });
});

test("a stand-in is confirmed once; an empty fact can't be", async () => {
	expect(await confirmFact(by, version, "name")).toEqual({ kind: "saved" });
	expect(await confirmFact(by, version, "name")).toEqual({ kind: "saved" });
	expect(await confirmFact(by, version, "quoteTerms")).toEqual({ kind: "saved" });
	const { confirmed } = await loadCompany();
	expect(confirmed.filter((key) => key === "name")).toHaveLength(1);
	expect(confirmed).not.toContain("quoteTerms");
});

test("what has just been changed is not confirmed unseen", async () => {
	expect(await confirmFact(by, version - 1, "hours")).toMatchObject({ kind: "stale" });
	expect((await loadCompany()).confirmed).not.toContain("hours");
});
