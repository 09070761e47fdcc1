import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Permitted } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { listAuditEvents } from "#app/platform/audit.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { loadCompany, readCompany } from "./company.server.ts";
import type { CompanyValues } from "./company-form.ts";
import { companyId, confirmDetail, saveCompany } from "./edit.server.ts";

let product: TestProduct;
let by: Permitted<"company.edit">;
let values: CompanyValues;
let version: number;

beforeAll(async () => {
	product = await openTestProduct();
	by = permissionFor(await createTestStaff("owner"), "company.edit");
});
afterAll(() => product.close());
beforeEach(async () => {
	const { confirmed, version: now, ...rest } = await loadCompany();
	values = rest;
	version = now;
});

test("a change is saved, confirmed, recorded and visible on the next read", async () => {
	await readCompany();
	expect(await saveCompany(by, version, { ...values, phone: "+17155550199" })).toEqual({ kind: "saved" });
	expect(await readCompany()).toMatchObject({ phone: "+17155550199", confirmed: ["phone"], version: version + 1 });
	const [event] = await listAuditEvents({ entity: "company", id: companyId });
	expect(event).toMatchObject({ action: "changed", diff: { phone: { to: "+17155550199" } } });
});

test("saving unchanged values changes nothing", async () => {
	expect(await saveCompany(by, version, values)).toEqual({ kind: "saved" });
	expect((await loadCompany()).version).toBe(version);
});

test("of two people who save the same version, one gets the other's values back", async () => {
	const outcomes = await Promise.all([
		saveCompany(by, version, { ...values, city: "Cadott" }),
		saveCompany(by, version, { ...values, city: "Thorp" }),
	]);
	expect(outcomes.map(({ kind }) => kind).sort()).toEqual(["saved", "stale"]);
	const stale = outcomes.find((outcome) => outcome.kind === "stale");
	expect(stale).toMatchObject({ current: { city: (await loadCompany()).city } });
});

test("a placeholder is confirmed once; an empty value can't be confirmed", async () => {
	expect(await confirmDetail(by, version, "name")).toEqual({ kind: "saved" });
	expect(await confirmDetail(by, version, "name")).toEqual({ kind: "saved" });
	expect(await confirmDetail(by, version, "quoteTerms")).toEqual({ kind: "saved" });
	const { confirmed } = await loadCompany();
	expect(confirmed.filter((key) => key === "name")).toHaveLength(1);
	expect(confirmed).not.toContain("quoteTerms");
});

test("a value that someone just changed is not confirmed", async () => {
	expect(await confirmDetail(by, version - 1, "hours")).toMatchObject({ kind: "stale" });
	expect((await loadCompany()).confirmed).not.toContain("hours");
});
