import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestIssuedInvoice } from "#app/billing/invoices/fixtures.server.ts";
import { createTestPayment } from "#app/billing/payments/fixtures.server.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { createTestChangeOrder } from "#app/sales/change-orders/fixtures.server.ts";
import { createTestSubmittedEstimate } from "#app/sales/estimates/fixtures.server.ts";
import { createTestInquiry } from "#app/sales/inquiries/fixtures.server.ts";
import { listItems } from "#app/sales/line-item-library/library.server.ts";
import { listTemplates } from "#app/sales/line-item-library/templates.server.ts";
import { createTestDraftQuote } from "#app/sales/quotes/fixtures.server.ts";
import { listJobs } from "#app/work/jobs/job-list.server.ts";
import { listUnscheduledJobs } from "#app/work/schedule/board.server.ts";
import { createTestScheduledJob } from "#app/work/schedule/fixtures.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { createTestActionItem } from "../action-items/fixtures.server.ts";
import { loadMenu } from "./menu.server.ts";
import { listCommands, searchOffice } from "./palette.server.ts";
import { matchCommands } from "./palette.ts";

let product: TestProduct;
let owner: Staff;
const now = new Date("2026-11-21T18:00:00Z");
const typedNames = ["o'neil", "ONEIL", "O’Neil", "oneil muller", "Müller O'Neil", "lukasz", "Łukasz"];

/** One record of each kind, all with this name. */
beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
	await createTestDraftQuote(owner, {}, now);
	const job = await createTestScheduledJob(owner, now);
	await createTestChangeOrder(owner, job.contractId ?? "");
	await createTestSubmittedEstimate(owner, {}, [{}], now);
	const { invoice } = await createTestIssuedInvoice(owner, {}, now);
	await createTestPayment(owner, invoice, { amount: 1_000 }, now);
	await createTestInquiry({}, now);
	await createTestActionItem(owner, now);
	const client = await product.pool.connect();
	await client.query("update customers set name = 'Łukasz O’Neil Müller'");
	// documents that were sent keep their names
	await client.query("set session_replication_role = replica");
	for (const column of [
		...["quotes", "contracts", "change_orders", "invoices", "jobs"].map((table) => `${table}.to_name`),
		...["estimates.name", "inquiries.name", "action_items.title", "library_items.title", "line_item_templates.name"],
	]) {
		const [table, name] = column.split(".");
		await client.query(`update ${table} set ${name} = 'Łukasz O’Neil Müller ' || (ctid::text)`);
	}
	await client.query("update payments set search = fold_for_search('Łukasz O’Neil Müller')");
	client.release(true);
});
afterAll(() => product.close());

test("the command palette finds every kind of record by a name with accents and apostrophes", async () => {
	for (const typed of typedNames) {
		const found = await searchOffice(owner, typed, now);
		const kinds = found.map(({ to }) => to.split("/").slice(2, -1).join("/"));
		expect([...new Set(kinds)].sort(), typed).toEqual([
			"action-items",
			"change-orders",
			"contracts",
			"crm/customers",
			"field-estimates",
			"inquiries",
			"invoices",
			"payments",
			"quotes",
			"schedule/jobs",
		]);
	}
});

test("so do the lists of jobs and of the line item library", async () => {
	for (const typed of typedNames) {
		const pages = await Promise.all([
			listJobs(permissionFor(owner, "work.mark"), "all", typed, null),
			listUnscheduledJobs(typed, null),
			listItems("current", typed, null),
			listTemplates("current", typed, null),
		]);
		expect(
			pages.map(({ rows }) => rows.length > 0),
			typed,
		).toEqual([true, true, true, true]);
	}
});

test.each([
	["export", "/admin/export"],
	["export payments", "/admin/invoices/receivables#export"],
	["quickbooks", "/admin/invoices/receivables#export"],
	["backup", "/admin/dashboard#backup"],
	["backups", "/admin/dashboard#backup"],
	["prices", "/admin/price-book"],
	["price list", "/admin/price-book"],
	["sales tax", "/admin/sales-tax"],
	["hours", "/admin/time"],
	["opening hours", "/admin/company#hours"],
	["timesheets", "/admin/time"],
	["subscribers", "/admin/subscribers"],
	["mailing list", "/admin/subscribers"],
	["revenue", "/admin/dashboard#figures"],
])("the command palette has a command for “%s”", async (typed, path) => {
	const menu = await loadMenu(owner, now);
	const found = matchCommands(listCommands("owner"), menu, typed).map(({ to }) => to);
	expect(found).toContain(path);
	// what the words only belong to isn't offered to people who may not open it
	expect(matchCommands(listCommands("crew"), menu, typed).filter(({ to }) => to === path)).toEqual([]);
});
