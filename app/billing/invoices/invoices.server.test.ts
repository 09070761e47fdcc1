import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { forgetCompany } from "#app/people/company/company.server.ts";
import { proof, sampleStaff } from "#app/people/staff/fixtures.server.ts";
import type { Staff } from "#app/people/staff/permit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { nextNumber } from "#app/platform/numbers.server.ts";
import { findContract } from "#app/sales/contracts/contracts.server.ts";
import { draftFromQuote, saveDraft as saveContract } from "#app/sales/contracts/drafts.server.ts";
import { everyRule, mustFind as mustFindContract, signedByAll } from "#app/sales/contracts/fixtures.server.ts";
import { sendContract } from "#app/sales/contracts/sending.server.ts";
import { sampleLine } from "#app/sales/quotes/fixtures.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { voidInvoice } from "./close.server.ts";
import { startFromQuote } from "./create.server.ts";
import { deleteDraft, saveDraft } from "./drafts.server.ts";
import { sampleAccepted, sampleInvoice, sampleIssued, sampleOfQuote } from "./fixtures.server.ts";
import { contentOfRecord, findInvoice, type InvoiceRecord } from "./invoices.server.ts";
import { issueInvoice } from "./issuing.server.ts";
import { plainLine } from "./sums.ts";
import { readWork } from "./work.server.ts";

let product: TestProduct;
let owner: Staff;
const noon = new Date("2026-11-21T18:00:00Z");

beforeAll(async () => {
	product = await openTestProduct();
	owner = await sampleStaff("owner", { name: "Jo Kessler" });
});
afterAll(() => product.close());

async function reread({ invoice }: InvoiceRecord): Promise<InvoiceRecord> {
	const found = await findInvoice(invoice.id);
	if (!found) throw new Error("gone");
	return found;
}

const issue = ({ invoice }: InvoiceRecord, now = noon) =>
	issueInvoice(proof(owner, "invoices.issue"), invoice.id, invoice.version, { mail: true }, now);
const voided = ({ invoice }: InvoiceRecord) =>
	voidInvoice(proof(owner, "invoices.void"), invoice.id, invoice.version, "Sent to the wrong person", noon);

describe("a draft", () => {
	test("is saved with money computed here, and the second of two savers hears what stands there", async () => {
		const draft = await sampleInvoice(owner, { lines: [sampleLine({ quantity: "1.5" })] }, noon);
		expect(draft.invoice).toMatchObject({ subtotal: 72_000, tax: 3_960, total: 75_960, number: null });
		const save = (message: string) =>
			saveDraft(
				proof(owner, "invoices.draft"),
				draft.invoice.id,
				draft.invoice.version,
				{ ...contentOfRecord(draft), message },
				noon,
			);
		const outcomes = await Promise.all([save("one"), save("other")]);
		expect(outcomes.map((one) => one.kind).sort()).toEqual(["conflict", "saved"]);
		expect(outcomes.find((one) => one.kind === "conflict")).toMatchObject({ by: "Jo Kessler" });
	});

	test("is thrown away, but not once it is issued", async () => {
		const draft = await sampleInvoice(owner, {}, noon);
		const by = proof(owner, "invoices.draft");
		expect(await deleteDraft(by, draft.invoice.id, draft.invoice.version, noon)).toBe("deleted");
		const issued = await sampleIssued(owner, {}, noon);
		expect(await deleteDraft(by, issued.invoice.id, issued.invoice.version, noon)).toBe("conflict");
	});

	test("is not issued while something stands in the way", async () => {
		const stopped = async (facts: Parameters<typeof sampleInvoice>[1]) => {
			const done = await issue(await sampleInvoice(owner, facts, noon));
			return done.kind === "stopped" ? done.checks.map(({ title }) => title) : done.kind;
		};
		expect(await stopped({ lines: [], servedOn: "", county: "Brown" })).toEqual(["No lines", "No day of service"]);
		expect(await stopped({ county: "Brown" })).toEqual(["County missing"]);
		expect(await stopped({ exemption: "CES-7", exemptUntil: "2026-11-20" })).toEqual([
			"The exemption certificate has run out",
		]);
		expect(await stopped({ exemption: "CES-7", exemptUntil: "2026-11-21" })).toBe("issued");
		expect(await stopped({ exemption: "CES-7", exemptUntil: "2026-11-22", servedOn: "2026-11-23" })).toEqual([
			"The exemption certificate has run out",
		]);
		expect(await stopped({ lines: [sampleLine({ title: "Snow removal, driveway", detail: "" })] })).toEqual([
			"Line 1: snow work with sales tax",
		]);
		expect(await stopped({ lines: [sampleLine({ title: "Snow-broken limbs", detail: "Take down" })] })).toBe("issued");
	});
});

describe("issuing", () => {
	test("freezes it with number, days, letterhead and a mail", async () => {
		const { invoice } = await sampleIssued(owner, { terms: { kind: "net", days: 30 } }, noon);
		expect(invoice).toMatchObject({
			status: "open",
			issuedOn: "2026-11-21",
			dueOn: "2026-12-21",
			settled: 0,
			total: 50_640,
			sendCount: 1,
		});
		expect(invoice.number).toMatch(/^INV-2026-\d{4}$/);
		expect(invoice.letterhead?.name).toBe("Stanley Tree Care");
		expect(await product.drain()).toEqual([]);
		const mails = await product.pool.query("select subject from outgoing_mail where entity_id = $1", [invoice.id]);
		expect(mails.rows).toEqual([{ subject: `Your invoice ${invoice.number} from Stanley Tree Care` }]);
	});

	test("the year is the company's, not that of Greenwich", async () => {
		const at = new Date("2028-01-01T04:00:00Z");
		const { invoice } = await sampleIssued(owner, {}, at);
		expect(invoice).toMatchObject({ issuedOn: "2027-12-31", number: "INV-2027-0001" });
	});

	test("an invoice over nothing is paid at once", async () => {
		const { invoice } = await sampleIssued(
			owner,
			{ lines: [plainLine(crypto.randomUUID(), "Warranty visit", 0)] },
			noon,
		);
		expect(invoice).toMatchObject({ status: "paid", total: 0, paidAt: noon });
	});

	test("twenty at once, with others that fail in between, leave no gap", async () => {
		const at = new Date("2031-06-01T18:00:00Z");
		const drafts = await Promise.all(Array.from({ length: 20 }, () => sampleInvoice(owner, {}, at)));
		const failing = () =>
			db
				.transaction(async (tx) => {
					await nextNumber(tx, "invoice", 2031);
					throw new Error("rolled back");
				})
				.catch(() => {});
		await Promise.all(drafts.flatMap((draft) => [issue(draft, at), failing(), issue(draft, at)]));
		const { rows } = await product.pool.query(
			"select number from invoices where number like 'INV-2031-%' order by number",
		);
		expect(rows.map(({ number }) => number)).toEqual(
			Array.from({ length: 20 }, (_, i) => `INV-2031-${String(i + 1).padStart(4, "0")}`),
		);
	});

	test("what is issued can't be changed or deleted behind the program's back", async () => {
		const { invoice } = await sampleIssued(owner, {}, noon);
		const run = (sql: string) => product.pool.query(sql, [invoice.id]);
		for (const sql of [
			"update invoices set total = 0, subtotal = 0, tax = 0 where id = $1",
			"update invoices set to_name = 'X' where id = $1",
			"update invoices set due_on = '2030-01-01' where id = $1",
			"update invoices set number = 'INV-2026-9999' where id = $1",
			"update invoices set status = 'draft' where id = $1",
			"delete from invoices where id = $1",
			"delete from invoice_lines where invoice_id = $1",
			"update invoice_lines set unit_price = 1 where invoice_id = $1",
			"insert into invoice_lines select invoice_id, uuidv4(), 9, kind, title, detail, quantity, unit, unit_price, tax_code, optional, preselected, choice_group from invoice_lines where invoice_id = $1",
		])
			await expect(run(sql)).rejects.toThrow(/frozen|never deleted/);
		await expect(run("update invoices set settled = total + 1 where id = $1")).rejects.toThrow("invoices_state_is_sum");
	});
});

describe("the invoices of an accepted quote", () => {
	test("deposit, progress and final come to the work, and only the final one has tax", async () => {
		const { quote } = await sampleAccepted(
			owner,
			{
				deposit: { kind: "percent", value: 2_500 },
				lines: [sampleLine({ unitPrice: 100_001 }), sampleLine({ unitPrice: 33_333 })],
			},
			noon,
		);
		const deposit = await sampleOfQuote(owner, quote.id, { kind: "deposit" }, noon);
		const progress = await sampleOfQuote(owner, quote.id, { kind: "progress", percent: 3_333 }, noon);
		const final = await sampleOfQuote(owner, quote.id, { kind: "final" }, noon);
		const all = [deposit, progress, final].map(({ invoice }) => invoice);
		expect(all.map(({ taxRows }) => taxRows.length)).toEqual([0, 0, 1]);
		expect(all.reduce((sum, { total }) => sum + total, 0)).toBe(140_667);
		expect(final.invoice).toMatchObject({ subtotal: 133_334, tax: 7_333, prior: 82_051, total: 58_616 });
		expect(final.invoice.priorRows.map(({ number }) => number)).toEqual([
			deposit.invoice.number,
			progress.invoice.number,
		]);
	});

	test("by lines: each line once, and the whole is the work", async () => {
		const lines = [
			sampleLine({ unitPrice: 10_001 }),
			sampleLine({ unitPrice: 20_003 }),
			sampleLine({ kind: "discount", unit: "%", quantity: "7", unitPrice: 0 }),
		];
		const { quote } = await sampleAccepted(owner, { lines }, noon);
		const by = proof(owner, "invoices.draft");
		const [first = "", second = ""] = lines.map(({ id }) => id);
		await sampleOfQuote(owner, quote.id, { kind: "progress", lines: [first] }, noon);
		expect(await startFromQuote(by, quote.id, { kind: "progress", lines: [first] }, noon)).toBe("bad-lines");
		expect(await startFromQuote(by, quote.id, { kind: "progress", lines: [first, second] }, noon)).toBe("bad-lines");
		await sampleOfQuote(owner, quote.id, { kind: "progress", lines: [second] }, noon);
		expect(await startFromQuote(by, quote.id, { kind: "progress", percent: 100 }, noon)).toBe("nothing-left");
		const final = await sampleOfQuote(owner, quote.id, { kind: "final" }, noon);
		expect(final.invoice).toMatchObject({ total: 0, status: "paid" });
	});

	test("there is one deposit and one final, however often and fast they are asked for", async () => {
		const { quote } = await sampleAccepted(owner, { deposit: { kind: "amount", value: 10_000 } }, noon);
		const by = proof(owner, "invoices.draft");
		for (const kind of ["deposit", "final"] as const) {
			const made = await Promise.all([1, 2, 3].map(() => startFromQuote(by, quote.id, { kind }, noon)));
			expect(new Set(made.map((one) => (typeof one === "string" ? one : one.id))).size).toBe(1);
		}
	});

	test("a draft that takes off too little is counted anew before it goes out", async () => {
		const { quote } = await sampleAccepted(owner, {}, noon);
		const by = proof(owner, "invoices.draft");
		const started = await startFromQuote(by, quote.id, { kind: "final" }, noon);
		if (typeof started === "string") throw new Error(started);
		const draft = await findInvoice(started.id);
		if (!draft) throw new Error("gone");
		await sampleOfQuote(owner, quote.id, { kind: "progress", percent: 5_000 }, noon);
		expect(await issue(draft)).toEqual({ kind: "recounted" });
		const counted = await reread(draft);
		expect(counted.invoice).toMatchObject({ prior: 25_320, total: 25_320, status: "draft" });
		expect((await issue(counted)).kind).toBe("issued");
	});

	test("two progress invoices never ask for more than the work together, also when they go out at once", async () => {
		const { quote } = await sampleAccepted(owner, {}, noon);
		const by = proof(owner, "invoices.draft");
		const drafts = await Promise.all(
			[6_000, 6_000].map(async (percent) => {
				const made = await startFromQuote(by, quote.id, { kind: "progress", percent }, noon);
				const found = typeof made === "string" ? null : await findInvoice(made.id);
				if (!found) throw new Error("not started");
				return found;
			}),
		);
		const done = await Promise.all(drafts.map((draft) => issue(draft)));
		expect(done.map(({ kind }) => kind).sort()).toEqual(["issued", "stopped"]);
	});

	test("a deposit stays while the final invoice takes it off", async () => {
		const { quote } = await sampleAccepted(owner, { deposit: { kind: "amount", value: 10_000 } }, noon);
		const deposit = await sampleOfQuote(owner, quote.id, { kind: "deposit" }, noon);
		const final = await sampleOfQuote(owner, quote.id, { kind: "final" }, noon);
		expect(await voided(deposit)).toBe("in-final");
		expect(await voided(final)).toBe("done");
		expect(await voided(deposit)).toBe("done");
		expect(await sampleOfQuote(owner, quote.id, { kind: "final" }, noon)).toMatchObject({
			invoice: { prior: 0, total: 50_640 },
		});
	});

	test("the rows of a signed contract's plan become invoices, each once, the last is what remains", async () => {
		const { quote } = await sampleAccepted(owner, { deposit: { kind: "amount", value: 10_000 } }, noon);
		const by = proof(owner, "invoices.draft");
		await product.pool.query("update company set street = '1 Oak Street'");
		forgetCompany();
		const drafted = await draftFromQuote(proof(owner, "contracts.draft"), quote.id, noon);
		const contract = typeof drafted === "string" ? null : await findContract(drafted.id);
		if (!contract) throw new Error("no contract");
		expect((await readWork(quote.id)) as object).toMatchObject({ plan: null });
		const [deposit, final] = contract.content.plan;
		const half = {
			id: crypto.randomUUID(),
			kind: "progress" as const,
			label: "Half way",
			due: "when the first tree is down",
			share: "200.00",
		};
		const content = {
			...contract.content,
			scope: "Prune the maple as described. Haul everything away.",
			startOn: "2026-12-05",
			endOn: "2026-12-07",
			plan: [deposit, half, final].filter((row) => row !== undefined),
		};
		expect(
			(await saveContract(proof(owner, "contracts.draft"), contract.id, contract.version, content, noon)).kind,
		).toBe("saved");
		const saved = await mustFindContract(contract.id);
		const sent = await sendContract(proof(owner, "contracts.send"), saved.id, saved.version, everyRule, noon);
		expect(sent.kind).toBe("sent");
		await signedByAll(owner, await mustFindContract(contract.id), noon);
		const first = await sampleOfQuote(owner, quote.id, { kind: "plan", part: deposit?.id ?? "" }, noon);
		expect(first.invoice).toMatchObject({ kind: "deposit", total: 10_000, contractId: contract.id });
		const second = await sampleOfQuote(owner, quote.id, { kind: "plan", part: half.id }, noon);
		expect(second.invoice).toMatchObject({ kind: "progress", total: 20_000 });
		expect(await startFromQuote(by, quote.id, { kind: "plan", part: half.id }, noon)).toBe("bad-lines");
		expect(await startFromQuote(by, quote.id, { kind: "plan", part: crypto.randomUUID() }, noon)).toBe("bad-lines");
		const last = await sampleOfQuote(owner, quote.id, { kind: "plan", part: final?.id ?? "" }, noon);
		expect(last.invoice).toMatchObject({ kind: "final", prior: 30_000, total: 20_640 });
		const work = await readWork(quote.id);
		expect(typeof work === "string" ? [] : work.plan?.parts.map(({ done }) => done)).toEqual([true, true, true]);
	});

	test("only an accepted quote is invoiced", async () => {
		const by = proof(owner, "invoices.draft");
		expect(await startFromQuote(by, crypto.randomUUID(), { kind: "final" }, noon)).toBe("missing");
		const { quote } = await sampleAccepted(owner, {}, noon);
		expect(await startFromQuote(by, quote.id, { kind: "deposit" }, noon)).toBe("no-deposit");
		expect(await startFromQuote(by, quote.id, { kind: "progress", amount: 50_641 }, noon)).toBe("too-much");
		const part = await sampleOfQuote(owner, quote.id, { kind: "progress", amount: 20_000 }, noon);
		expect(part.invoice).toMatchObject({ total: 20_000, tax: 0 });
	});
});
