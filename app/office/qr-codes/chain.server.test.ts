import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestAcceptedQuote, createTestInvoiceFromQuote } from "#app/billing/invoices/fixtures.server.ts";
import { createTestPayment } from "#app/billing/payments/fixtures.server.ts";
import { createTestLink } from "#app/documents/short-links/fixtures.server.ts";
import { destination } from "#app/documents/short-links/short-link.ts";
import { findRecordPage } from "#app/documents/short-links/targets.server.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { pool } from "#app/platform/db.server.ts";
import { createTestInquiry } from "#app/sales/inquiries/fixtures.server.ts";
import { createTestSentQuote } from "#app/sales/quotes/fixtures.server.ts";
import { createProject } from "#app/work/job-projects/create.server.ts";
import { createTestJob } from "#app/work/jobs/fixtures.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { readChain } from "./chain.server.ts";

let product: TestProduct;
let owner: Staff;
beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
});
afterAll(() => product.close());

const now = new Date("2026-11-21T18:00:00Z");
const from = (qrSlug: string) => ({ origin: { qrSlug, utm: {}, referrerDomain: "" } });
const read = (slug: string) => readChain(permissionFor(owner, "qr-codes.edit"), slug);

test("the chain of a code adds up with its requests, quotes and payments to the cent", async () => {
	const won = await createTestInquiry(from("truck-2"), now);
	const open = await createTestInquiry(from("truck-2"), now);
	await createTestInquiry({ ...from("truck-2"), spam: true }, now);
	await createTestInquiry(from("truck-1"), now);
	const { quote } = await createTestAcceptedQuote(owner, { inquiryId: won.id }, now);
	await createTestSentQuote(owner, { inquiryId: open.id }, now);
	await createTestAcceptedQuote(owner, {}, now);
	const { invoice } = await createTestInvoiceFromQuote(owner, quote.id, { kind: "final" }, now);
	await createTestPayment(owner, invoice, { amount: 12_345 }, now);
	const chain = await read("truck-2");
	expect(chain).toEqual({ requests: 2, quotes: 2, accepted: 1, acceptedTotal: quote.total, paid: 12_345 });
	await createTestPayment(owner, invoice, { amount: invoice.total - 12_345 }, now);
	expect((await read("truck-2")).paid).toBe(invoice.total);
	const { rows } = await pool.query("select sum(amount - refunded - withheld)::int as paid from payments");
	expect(rows[0].paid).toBe(invoice.total);
});

test("a code that brought nothing, and requests without one, have a chain of zeros", async () => {
	await createTestInquiry({}, now);
	const none = { requests: 0, quotes: 0, accepted: 0, acceptedTotal: 0, paid: 0 };
	expect(await read("nothing")).toEqual(none);
	expect(await read("")).toEqual(none);
});

test("the sign of a job leads to its project as soon as that is published", async () => {
	const { contract } = await createTestJob(owner, now);
	const link = await createTestLink(permissionFor(owner, "qr-codes.edit"), {
		slug: "job-sign",
		utm: {},
		record: { entity: "job", entityId: contract.id },
	});
	const lead = async () => destination(link, "2026-11-21", await findRecordPage(link));
	expect(await lead()).toBe("/contact?qr=job-sign");
	const project = await createProject(permissionFor(owner, "projects.edit"), null, contract.id, now);
	expect(await lead()).toBe("/contact?qr=job-sign");
	await pool.query("update pages set published_at = now(), slug = 'two-maples' where id = $1", [project?.id]);
	expect(await lead()).toBe("/projects/two-maples?qr=job-sign");
	await pool.query("update pages set published_at = null where id = $1", [project?.id]);
	expect(await lead()).toBe("/contact?qr=job-sign");
});
