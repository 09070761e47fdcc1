import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { listTeam } from "#app/content/team/team.server.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { createUpgradedDatabase, type OldData, readOldData } from "#server/testing/old-database.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { creditInvoice } from "./billing/invoices/credit-memos.server.ts";
import { openInvoiceLink } from "./billing/invoices/links.server.ts";
import { listInvoices } from "./billing/invoices/listing.server.ts";
import { frontMatterSchemas } from "./content/pages/front-matter-form.ts";
import { findPage, searchPages } from "./content/pages/pages.server.ts";
import { deleteUnusedFiles } from "./documents/stored-files/stored-files.server.ts";
import { verifyDocument } from "./documents/verification/verify.server.ts";
import { writeInitialData } from "./initial-data.server.ts";
import { resendEmail } from "./messaging/email/outbox.server.ts";
import { readCompany } from "./people/company/company.server.ts";
import { permissionFor } from "./people/staff/fixtures.server.ts";
import { db } from "./platform/db.server.ts";
import { openSigningLink } from "./sales/contracts/contracts.server.ts";
import { readContractSettings } from "./sales/contracts/library.server.ts";
import { findIntegrityProblems } from "./sales/contracts/verification.server.ts";
import { activityLabels } from "./sales/estimates/activity.ts";
import { activityLabel } from "./sales/inquiries/activity.ts";
import { openQuoteLink } from "./sales/quotes/links.server.ts";

// Runs the product on the database and files of version 0.1, which named many tables, columns and values differently.

const modules = import.meta.glob<Record<string, unknown>>("./**/tables.server.ts", { eager: true });
const isTable = (value: unknown): value is PgTable =>
	typeof value === "object" && value !== null && Symbol.for("drizzle:IsDrizzleTable") in value;
const tables = Object.values(modules).flatMap((module) => Object.values(module).filter(isTable));

let data: OldData;
let now: Date;
let product: TestProduct;

beforeAll(async () => {
	data = await readOldData();
	const sky = { icon: "", words: "Light Snow", mph: 12, gust: null, from: null };
	const [snow, sun] = ["Snow likely", "Sunny"].map((words, day) => ({ day: `2026-11-2${day + 2}`, words }));
	Object.assign(data.tables.weather?.[0] ?? {}, { observation: sky, forecast: [snow, sun] });
	const lost = data.tables.inquiries?.find(({ status }) => status === "lost");
	Object.assign(lost ?? {}, { lost_reason: "went-elsewhere", spam_reasons: ["sales-words", "many-links"] });
	const off = { by: "Ida", at: data.createdAt, why: "Our lawyer's wording" };
	Object.assign(data.tables.contract_settings?.[0] ?? {}, { rules_off: { "lien-words": off, deposit: off } });
	Object.assign(data.tables.company?.[0] ?? {}, { follow_up: "off", follow_up_text: "Any questions?" });
	for (const name of ["customers", "payments"]) Object.assign(data.tables[name]?.[0] ?? {}, { search: "moshé o’neil" });
	data.tables.pages = (data.tables.pages ?? []).concat(otherPages).map((page) => ({ ...page, ...edited }));
	now = new Date(data.createdAt);
	product = await openTestProduct({}, createUpgradedDatabase(data));
	for (const [key, content] of Object.entries(data.files)) {
		const file = path.join(product.settings.filesDir, key);
		await mkdir(path.dirname(file), { recursive: true });
		await writeFile(file, Buffer.from(content, "base64"));
	}
	// opening the test product takes one job from every queue; like a restarted server, give them back
	await product.pool.query("update pgboss.job set state = 'retry', started_on = null where state = 'active'");
	await writeInitialData();
}, 120_000);
afterAll(() => product.close());

/** as if the company had edited them: the import leaves such pages alone */
const edited = { version: 2 };
const otherPages = [
	oldPage("service", "tree-removal", {
		summary: "Removal.",
		duration: "A day.",
		price: { note: "Typical.", moves: ["Size."] },
		months: [],
		included: [],
		notIncluded: [],
		steps: [],
		faq: [],
		terms: [],
		plate: "",
		notes: [],
	}),
	oldPage("article", "an-edited-article", {
		topic: "removal",
		species: [],
		services: [],
		plate: "plate-bur-oak",
		months: [],
		sources: [],
		published: "2026-11-01",
		reviewed: "2026-11-01",
	}),
	oldPage("plain", "about", {
		people: [{ name: "Ida", role: "Owner", words: "Climbs.", certificates: [] }],
		summary: [],
		points: [],
	}),
];

function oldPage(kind: string, slug: string, facts: object) {
	const at = "2026-11-20T12:00:00Z";
	const page = { id: randomUUID(), kind, slug, title: slug, description: slug, facts, body: "Text." };
	return { ...page, created_at: at, updated_at: at, published_at: at };
}

const query = async <Row extends object>(text: string) => (await product.pool.query<Row>(text)).rows;

test("every table has its columns, and every stored value is one that the code knows", async () => {
	expect(tables.length).toBeGreaterThan(60);
	for (const table of tables) {
		const { name, columns } = getTableConfig(table);
		await db.select().from(table).limit(1);
		for (const column of columns.filter(({ enumValues }) => enumValues?.length)) {
			const found = await query<{ value: string }>(`select distinct "${column.name}" as value from "${name}"`);
			const unknown = found.filter(({ value }) => value !== null && !column.enumValues?.includes(value));
			expect({ name, column: column.name, unknown }).toMatchObject({ unknown: [] });
		}
	}
});

test("no row was lost, and a search finds names without accents and apostrophes", async () => {
	const renamed: Record<string, string> = {
		change_answers: "change_order_answers",
		change_conflicts: "change_order_conflicts",
		change_mutations: "change_order_mutations",
		change_photos: "change_order_photos",
		change_settings: "change_order_settings",
		change_signers: "change_order_signers",
		outgoing_mail: "outgoing_emails",
		paper_codes: "document_codes",
		paper_openings: "document_views",
		printed_papers: "printed_documents",
		quote_follow_ups: "quote_reminders",
		rather_ballots: "wood_you_rather_ballots",
		rather_counts: "wood_you_rather_counts",
		work_done: "completed_work",
	};
	// the first start adds the other pages, and new revisions of clauses and templates
	const seeded = ["pages", "contract_clauses", "contract_templates"];
	for (const [old, rows] of Object.entries(data.tables)) {
		const [found] = await query<{ rows: number }>(`select count(*)::int as rows from "${renamed[old] ?? old}"`);
		if (seeded.includes(old)) expect(found?.rows, old).toBeGreaterThanOrEqual(rows.length);
		else expect({ old, rows: found?.rows }).toEqual({ old, rows: rows.length });
	}
	for (const table of ["customers", "payments"])
		expect(await query(`select id from ${table} where search = 'moshe oneil'`), table).toHaveLength(1);
});

test("links in emails that were sent still open", async () => {
	const texts = (data.tables.outgoing_mail ?? []).map(({ text }) => String(text)).join("\n");
	const tokens = (path: string) =>
		[...texts.matchAll(new RegExp(`${path}/([\\w-]{20,})`, "g"))].map(([, token]) => token);
	const links = [
		[tokens("/quote/view"), openQuoteLink],
		[tokens("/invoice/view"), openInvoiceLink],
		[tokens("/contract/sign"), openSigningLink],
	] as const;
	for (const [found, open] of links) {
		const opened = await Promise.all(found.map((token) => open(token ?? "", now)));
		// some had expired, or their contract was canceled
		expect(opened.filter((document) => document !== null).length).toBeGreaterThan(found.length / 3);
	}
});

test("no stored document is taken for one that a crash left behind", async () => {
	const yearLater = new Date(now.getTime() + 365 * 86_400_000);
	expect(await deleteUnusedFiles(yearLater)).toBe(0);
});

test("stored documents verify, and the events of every contract are intact", async () => {
	for (const content of Object.values(data.files)) {
		const title = (await verifyDocument(Buffer.from(content, "base64"), now))?.title;
		expect(["Not one of our documents", "Doesn't match our original", "This isn't a PDF"]).not.toContain(title);
	}
	const problems: string[] = [];
	await findIntegrityProblems((problem) => problems.push(problem));
	// the data leaves out most files to stay small
	expect(problems.filter((problem) => !problem.includes("missing"))).toEqual([]);
});

test("the outbox keeps its statuses, and what secret emails said is deleted unless they are queued", async () => {
	const counts = await query(
		"select status, count(*)::int as emails from outgoing_emails where status <> 'sent' group by 1 order by 1",
	);
	expect(counts).toEqual([
		{ status: "canceled", emails: 1 },
		{ status: "queued", emails: 1 },
		{ status: "rejected", emails: 1 },
		// without a mail server
		{ status: "saved", emails: 84 },
		{ status: "unconfirmed", emails: 1 },
	]);
	const [owner] = await query<Staff>("select id, name, email, role from staff where email = 'ida@example.com'");
	const [rejected] = await query<{ id: string; secret: boolean }>(
		"select id, secret from outgoing_emails where status = 'rejected'",
	);
	expect(await resendEmail(permissionFor(owner as Staff, "outbox.work"), rejected?.id ?? "")).toBe(!rejected?.secret);
	const stored = await query(
		"select kind from outgoing_emails where secret and status not in ('queued', 'sending') and concat(text, html) <> ''",
	);
	expect(stored).toEqual([]);
	const links = await query(
		"select kind from outgoing_emails where status in ('sent', 'saved') and concat(text, html) ~ '/[A-Za-z0-9_-]{44}'",
	);
	expect(links).toEqual([]);
});

test("edited pages keep what was edited, under the names that the code reads", async () => {
	for (const [kind, slug] of [
		["term", "topping"],
		["place", "thorp"],
		["project", "ash-worth-treating"],
		["service", "tree-removal"],
		["article", "an-edited-article"],
		["plain", "about"],
	] as const) {
		const page = await findPage(kind, slug);
		expect([page?.version, Boolean(page?.document)], slug).toEqual([2, kind === "article"]);
		expect(z.strictObject(frontMatterSchemas[kind].shape).safeParse(page?.frontMatter).error, slug).toBeUndefined();
	}
	expect((await findPage("place", "thorp"))?.frontMatter).toMatchObject({ population: 1_624 });
	expect((await findPage("service", "tree-removal"))?.frontMatter.price).toEqual({
		note: "Typical.",
		factors: ["Size."],
	});
	expect(await listTeam()).toMatchObject([{ name: "Ida", bio: "Climbs.", position: 1 }]);
	expect((await searchPages("hat-racking", 3)).map(({ slug }) => slug)).toContain("topping");
});

test("inquiries keep their reasons, and every entry of their activity has a label", async () => {
	const [lost] = await query("select spam_reasons from inquiries where lost_reason = 'chose-another-company'");
	expect(lost).toEqual({ spam_reasons: ["advertising", "many-links"] });
	const actions = await query<{ action: string }>("select distinct action from audit_events where entity = 'inquiry'");
	expect(actions.length).toBeGreaterThan(3);
	for (const { action } of actions) expect(activityLabel(action, {})).not.toBe(action);
});

test("rules of contracts stay off, and so do reminders of quotes", async () => {
	const { rulesOff } = await readContractSettings();
	expect(Object.keys(rulesOff).toSorted()).toEqual(["deposit", "lien-notice-wording"]);
	expect(rulesOff["lien-notice-wording"]?.reason).toBe("Our lawyer's wording");
	expect(await readCompany()).toMatchObject({ quoteReminders: "off", quoteReminderText: "Any questions?" });
});

test("credit memos go on counting, and both kinds of numbers are found", async () => {
	const [owner] = await query<Staff>("select id, name, email, role from staff where email = 'ida@example.com'");
	const [invoice] = await query<{ id: string; version: number }>(
		"select id, version from invoices where number = 'INV-2026-0005'",
	);
	const by = permissionFor(owner as Staff, "invoices.credit");
	const at = new Date("2026-11-24T18:00:00Z");
	const request = { scope: "rest" as const, reason: "Duplicate", sendEmail: false };
	const memo = await creditInvoice(by, invoice?.id ?? "", invoice?.version ?? 0, request, at);
	expect(memo).toMatchObject({ number: "CM-2026-0002" });
	for (const number of ["CN-2026-0001", "CM-2026-0002"])
		expect((await listInvoices("all", number, null, at)).rows.map((row) => row.number)).toEqual([number]);
});

test("waiting jobs and queued emails run under their new names", async () => {
	const waiting = await query<{ name: string }>(
		"select distinct name from pgboss.job where state in ('created', 'retry') and not starts_with(name, '__')",
	);
	expect(waiting.map(({ name }) => name)).toEqual(
		expect.arrayContaining(["emails.deliver", "invoices.deliver", "staff.password-reset"]),
	);
	expect(await product.drain()).toEqual([]);
	const isDue = "state in ('created', 'retry') and start_after <= now()";
	expect(await query(`select name from pgboss.job where ${isDue}`)).toEqual([]);
	const saved = await query<{ kind: string }>(
		"select kind from outgoing_emails where status = 'saved' and \"to\" in ('ida@example.com', 'last@example.com') order by 1",
	);
	expect(saved.map(({ kind }) => kind)).toEqual(["invoice-resent", "staff-reset"]);
});

test("what was sent is still frozen, and the audit trail still append-only", async () => {
	for (const statement of [
		"update quotes set message = 'x' where status = 'accepted'",
		"update invoices set credit_applied = credit_applied + 1 where status <> 'draft'",
		"update payments set amount = amount + 1",
		"update payment_allocations set amount = amount + 1",
		"update change_orders set content = '{}' where status <> 'draft'",
		"update change_order_answers set note = 'x'",
		"update completed_work set quantity = quantity + 1",
		"update audit_events set action = 'x'",
	])
		await expect(product.pool.query(statement)).rejects.toMatchObject({ code: "23001" });
});

test("the activity of estimates has a label for every action", async () => {
	const recorded = await query<{ action: string }>(
		"select distinct action from audit_events where entity = 'estimate'",
	);
	expect(recorded.length).toBeGreaterThan(8);
	expect(recorded.filter(({ action }) => !(action in activityLabels))).toEqual([]);
});

test("the last weather report keeps its text", async () => {
	expect(await query("select observation, forecast from weather")).toMatchObject([
		{ observation: { text: "Light Snow", mph: 12 }, forecast: [{ text: "Snow likely" }, { text: "Sunny" }] },
	]);
});
