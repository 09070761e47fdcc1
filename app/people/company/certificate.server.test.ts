import { afterAll, beforeAll, expect, test } from "vitest";
import type { Permitted } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { findCertificateFile, uploadCertificate } from "./certificate.server.ts";
import { loadCompany } from "./company.server.ts";
import { type Company, findValidInsurance, placeholderCompany } from "./company.ts";
import { saveCertificate, saveCompany } from "./edit.server.ts";

const now = new Date("2026-11-23T15:00:00Z");
let product: TestProduct;
let by: Permitted<"company.edit">;
beforeAll(async () => {
	product = await openTestProduct();
	by = permissionFor(await createTestStaff("owner"), "company.edit");
});
afterAll(() => product.close());

const insured: Company = {
	...placeholderCompany,
	version: 1,
	insurer: "Badger Mutual",
	insurancePolicy: "BM 4711",
	confirmed: ["insurance"],
};
const certificate = { id: "00000000-0000-7000-8000-000000000002", name: "acord.pdf" };

test.each([
	["a confirmed policy with its number", {}, true],
	["one that isn't confirmed", { confirmed: [] }, false],
	["an insurer alone", { insurancePolicy: "" }, false],
	["an insurer with a certificate", { insurancePolicy: "", certificate }, true],
	["one that expires today", { insuranceExpiresOn: "2026-11-23" }, true],
	["one that expired yesterday", { insuranceExpiresOn: "2026-11-22" }, false],
])("insurance is claimed with %s: %o", (_name, change, shown) => {
	expect(findValidInsurance({ ...insured, ...change }, "2026-11-23") !== null).toBe(shown);
});

test("a certificate is public while the insurance is, until it is replaced", async () => {
	expect(await uploadCertificate(by, "photo.pdf", Buffer.from("not a pdf"))).toBe("not-a-pdf");
	expect(await uploadCertificate(by, "acord.pdf", Buffer.from("%PDF-1.7 first"))).toBe("done");
	const { confirmed, certificate, ...before } = await loadCompany();
	expect(confirmed).toContain("certificate");
	const id = certificate?.id ?? "";
	expect(await findCertificateFile(id, now)).toBeNull();
	const { version, logo, isDemo, ...values } = before;
	const policy = { insurer: "Badger Mutual", insurancePolicy: "", insuranceExpiresOn: "2026-12-31" };
	await saveCompany(by, version, { ...values, ...policy });
	expect((await findCertificateFile(id, now))?.toString()).toBe("%PDF-1.7 first");
	expect(await findCertificateFile(id, new Date("2027-01-01T12:00:00Z"))).toBeNull();
	await uploadCertificate(by, "acord.pdf", Buffer.from("%PDF-1.7 second"));
	expect(await findCertificateFile(id, now)).toBeNull();
	await saveCertificate(by, null);
	expect((await loadCompany()).confirmed).not.toContain("certificate");
});
