// What the customer reads: the 14 lines of our own article, nothing that the company hasn't entered, and quotes sent before details existed.
import { readFileSync } from "node:fs";
import { extractText } from "unpdf";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { teamMembers } from "#app/content/team/tables.server.ts";
import { readDefaults, saveDefaults } from "#app/documents/details/defaults.server.ts";
import { createDemoDefaults } from "#app/documents/details/demo.server.ts";
import { detailFields } from "#app/documents/details/details.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { createDemoCompany } from "#app/people/company/demo.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { findFile } from "#app/platform/files.server.ts";
import { projectPath } from "#app/platform/project-path.server.ts";
import { demoSites } from "#app/sales/estimates/demo-sites.ts";
import { structureProblems } from "#server/testing/pdf-structure.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { canonicalJson, type QuoteCustomerView, quoteCustomerView } from "./customer-view.ts";
import { demoEstimateQuotes } from "./demo.server.ts";
import { createTestDraftQuote, createTestLineItem, createTestSentQuote } from "./fixtures.server.ts";
import { listQuotes } from "./listing.server.ts";
import { expectedDates } from "./quote-details.ts";
import { renderQuotePdf } from "./quote-pdf.server.ts";
import { findQuote, type QuoteRecord } from "./quotes.server.ts";
import { readStandardTextChecks } from "./standard-texts.server.ts";
import { missingLines, writtenQuoteLines } from "./written-quote.ts";

let product: TestProduct;
let owner: Staff;
const now = new Date("2026-11-21T18:00:00Z");

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner", { name: "Jo Kessler" });
});
afterAll(() => product.close());

async function pagesOf(bytes: Buffer): Promise<string[]> {
	expect(await structureProblems(bytes)).toEqual([]);
	const { text } = await extractText(new Uint8Array(bytes), { mergePages: false });
	return text.map((page) => page.replaceAll(/\s+/g, " "));
}

async function storedText({ quote }: QuoteRecord): Promise<string> {
	const bytes = await findFile(quote.pdfKey ?? "");
	if (!bytes) throw new Error("no PDF");
	return (await pagesOf(bytes)).join(" ");
}

test("our article lists the same 14 lines", () => {
	const article = readFileSync(projectPath("content/advice/what-a-written-tree-quote-should-say.md"), "utf8");
	const names = [...article.matchAll(/^\d+\. \*\*(.+?)\.\*\*/gm)].map(([, name]) => name);
	expect(names).toEqual(writtenQuoteLines.map(({ name }) => name));
	expect(names).toHaveLength(14);
});

test("a quote of a new installation states nothing that the company hasn't entered", async () => {
	const sent = await createTestSentQuote(owner, { lines: [createTestLineItem({ detail: "" })] }, now);
	const text = await storedText(sent);
	const { details } = sent.quote;
	const blank = detailFields.filter(({ key }) => !details?.[key]).map(({ label }) => label);
	expect(blank).toEqual(["Method", "Brush", "Wood", "Stumps", "Access and lawn", "Cleanup", "Payment", "Warranty"]);
	for (const label of [...blank, "Walked the yard", "Expected", "Goal", "Your trees", "Insurance"])
		expect(text).not.toContain(`${label} `);
	expect(missingLines(quoteCustomerView(sent.quote, sent.lines))).toEqual([
		"Who",
		"Why",
		"What",
		"How it's done, where that matters",
		"Brush",
		"Wood",
		"Stump",
		"Ground",
		"Dates",
		"Proof",
	]);
});

test("the demo company's quote has all 14 lines on its page and its PDF", async () => {
	const estimator = await createTestStaff("estimator", { name: "Sam Ertl" });
	await createDemoCompany(now);
	const credentials = [{ kind: "isa-arborist" as const, name: "", number: "DEMO-1002A", expiresOn: "2027-06-30" }];
	await db.insert(teamMembers).values({ position: 1, name: "sam ertl", role: "Estimator", credentials });
	const own = [{ kind: "isa-arborist" as const, name: "", number: "DEMO-1001A", expiresOn: "2027-06-30" }];
	await db.insert(teamMembers).values({ position: 2, name: "Jo Kessler", role: "Owner", credentials: own });
	await createDemoDefaults(now);
	const team = { owner, estimator, office: owner, crew: owner };
	await demoEstimateQuotes(
		{ team, now },
		demoSites.filter(({ end }) => end === "quoted"),
	);
	const [row] = (await listQuotes("all", "Pa Yang", null, now)).rows;
	const found = row && (await findQuote(row.id));
	if (!found) throw new Error("no demo quote");
	const view = quoteCustomerView(found.quote, found.lines);
	const text = await storedText(found);
	for (const { name, find } of writtenQuoteLines) {
		const stated = find(view);
		expect(stated, name).not.toEqual([]);
		for (const one of stated) expect(text).toContain(one.replaceAll(/\s+/g, " "));
	}
	for (const part of [
		"ISA Certified Arborist, no. DEMO-1002A",
		"Your contact Jo Kessler, (715) 555-0142, hello@example.com. ISA Certified Arborist, no. DEMO-1001A",
		"T1: Cavity on the west stem",
		"weather permitting",
		"Certificate: http",
		"Not included in the price",
	])
		expect(text).toContain(part);
}, 60_000);

describe("the acceptance", () => {
	const view: QuoteCustomerView = {
		number: "Q-2026-0042",
		toName: "Ruth Paulson",
		siteAddress: "212 Maple Street",
		county: "Clark",
		message: "",
		included: ["Cleanup"],
		excluded: ["Stumps"],
		validUntil: "2026-12-20",
		plannedOn: "",
		deposit: { kind: "none", value: 0 },
		exemption: false,
		rates: [],
		terms: "Net 30. ".repeat(60),
		company: { name: "Stanley Tree Care", phone: "(715) 555-0142", email: "hello@example.com", address: "Stanley" },
		lines: [],
	};
	const acceptance = {
		name: "Ruth Paulson",
		at: now,
		selection: [],
		hash: "ab".repeat(32),
		ip: "",
		consent: "",
		evidence: "",
	};

	test.each([1, 10, 60])("is on one page with the total of %i line items", async (count) => {
		const lines = Array.from({ length: count }, () => createTestLineItem());
		const pages = await pagesOf(
			await renderQuotePdf({ ...view, lines }, { issuedAt: now, size: "letter", acceptance }),
		);
		const page = pages.find((text) => text.includes(acceptance.hash)) ?? "";
		expect(page).toContain("Accepted total");
		expect(page).toContain("Sugar maple, 22 in");
	});
});

test("a quote that was sent before there were details has the hash of the view it was sent with", () => {
	const old = {
		number: "Q-2026-0001",
		revision: 1,
		toName: "Ruth",
		siteAddress: "212 Maple Street",
		county: "Clark",
		message: "",
		included: "Cleanup",
		excluded: "",
		validUntil: "2026-12-20",
		plannedOn: "2026-12-04",
		deposit: { kind: "none" as const, value: 0 },
		exemption: "",
		rates: [],
		terms: "Net 30.",
		details: null,
		letterhead: { name: "Stanley Tree Care", phone: "", email: "", address: "" },
	};
	expect(canonicalJson(quoteCustomerView(old, []))).toBe(
		'{"number":"Q-2026-0001","toName":"Ruth","siteAddress":"212 Maple Street","county":"Clark","message":"","included":["Cleanup"],"excluded":[],"validUntil":"2026-12-20","plannedOn":"2026-12-04","deposit":{"kind":"none","value":0},"exemption":false,"rates":[],"terms":"Net 30.","company":{"name":"Stanley Tree Care","phone":"","email":"","address":""},"lines":[]}',
	);
});

test("standard text that would block sending a quote is rejected with an error next to its field", async () => {
	const { texts } = await readDefaults();
	expect(await readStandardTextChecks(texts, now)).toEqual({ stops: {}, questions: {} });
	const insured = { ...texts, warranty: "We are fully insured." };
	expect((await readStandardTextChecks(insured, now)).stops).toEqual({});
	const afterwards = new Date("2028-02-01T18:00:00Z");
	const { stops, questions } = await readStandardTextChecks(
		{ ...insured, method: "We top the maples. A certified arborist is on site.", wood: "Pollarded wood stays." },
		afterwards,
	);
	expect(Object.keys(stops).sort()).toEqual(["method", "warranty"]);
	expect(stops.method).toContain("describes topping");
	expect(stops.warranty).toContain("Confirm your insurance");
	expect(questions).toEqual({ wood: expect.stringContaining("may describe topping") });
});

test("a draft starts with the company's text and keeps its own, and a save over someone else's change is rejected", async () => {
	const by = permissionFor(owner, "company.edit");
	const before = await createTestDraftQuote(owner, {}, now);
	const { texts, version } = await readDefaults();
	expect(await saveDefaults(by, version, { ...texts, brush: "Left in a pile." }, now)).toBe("done");
	expect(await saveDefaults(by, version, { ...texts, brush: "Hauled away." }, now)).toBe("stale");
	const after = await createTestDraftQuote(owner, {}, now);
	expect(after.quote.details?.brush).toBe("Left in a pile.");
	expect((await findQuote(before.quote.id))?.quote.details?.brush).toBe(texts.brush);
});

test.each([
	["2026-12-07", "2026-12-18", "Dec 7–18, 2026, weather permitting"],
	["2026-11-30", "2026-12-04", "Nov 30 – Dec 4, 2026, weather permitting"],
	["2026-12-28", "2027-01-08", "Dec 28, 2026 – Jan 8, 2027, weather permitting"],
	["2026-12-07", "", "Dec 7, 2026, weather permitting"],
	["", "2026-12-18", ""],
])("work from %s to %s", (from, until, text) => expect(expectedDates(from, until)).toBe(text));
