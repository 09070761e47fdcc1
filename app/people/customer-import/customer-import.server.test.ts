import { and, desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Staff } from "#app/noun/permit.server.ts";
import { recordConsentAnswer } from "#app/people/customers/consents.server.ts";
import { findCandidates } from "#app/people/customers/customers.server.ts";
import { createTestCustomer, getCustomer } from "#app/people/customers/fixtures.server.ts";
import { addNote } from "#app/people/customers/notes.server.ts";
import { findCustomer, listChannels, listCustomerProperties, listNotes } from "#app/people/customers/record.server.ts";
import { channels, consents, customers } from "#app/people/customers/tables.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { listAuditEvents } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createDraft } from "#app/sales/quotes/drafts.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { listCandidates } from "./candidates.server.ts";
import { checkImport } from "./check.server.ts";
import {
	type CustomerImport,
	findEarlierImport,
	findImport,
	startImport,
	startUndo,
	uploadImport,
} from "./imports.server.ts";
import { countRows, exportProblemRows, listRows } from "./rows.server.ts";
import { importRows } from "./run.server.ts";

let product: TestProduct;
let owner: Staff;
const now = new Date("2026-11-21T18:00:00Z");
const by = () => permissionFor(owner, "customers.import");
beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
});
afterAll(() => product.close());

async function getImport(id: string): Promise<CustomerImport> {
	const found = await findImport(id);
	if (!found) throw new Error("test import not found");
	return found;
}

/** Uploads the lines as a CSV file and checks them with the suggested columns. */
async function check(...lines: string[]): Promise<CustomerImport> {
	const uploaded = await uploadImport(by(), { name: "clients.csv", bytes: Buffer.from(lines.join("\n")) }, now);
	if (!("id" in uploaded)) throw new Error(uploaded.problem);
	const { version, mapping } = await getImport(uploaded.id);
	expect(await checkImport(by(), uploaded.id, version, mapping)).toBe("checked");
	return getImport(uploaded.id);
}

const defaults = { updateExisting: false, recordOptOuts: true, duplicates: "create" as const };

async function start({ id, version }: CustomerImport, choices = {}) {
	expect(await startImport(by(), id, version, { ...defaults, ...choices }, now)).toBe("started");
	expect(await product.drain()).toEqual([]);
	return (await countRows(id)).outcomes;
}

async function rowsOf(id: string, filter: Parameters<typeof listRows>[1]) {
	return (await listRows(id, filter, 0)).rows;
}

const countCustomers = () => db.$count(customers);

describe("the check", () => {
	test("10,000 rows with 300 bad ones report exactly these 300, each with its row, column and reason", async () => {
		const isBad = (row: number) => row % 33 === 0 && row / 33 <= 300;
		const cells = (row: number) => {
			const email = isBad(row) && row % 2 ? "not-an-email" : `person${row}@example.com`;
			const phone = isBad(row) && !(row % 2) ? "12" : `715555${String(row % 10_000).padStart(4, "0")}`;
			return `Person ${row},${email},${phone},${row} Elm Street,Stanley,WI,54768`;
		};
		const lines = Array.from({ length: 10_000 }, (_, index) => cells(index + 1));
		const { id } = await check("Name,Email,Phone,Street,City,State,Zip", ...lines);
		expect((await countRows(id)).verdicts).toEqual({ new: 9_700, match: 0, duplicate: 0, error: 300 });
		const csv = (await Array.fromAsync(exportProblemRows(await getImport(id)))).join("").trim().split("\r\n");
		expect(csv).toHaveLength(301);
		expect(csv[0]).toBe("Name,Email,Phone,Street,City,State,Zip,Row,Reason");
		expect(csv.slice(1).map((line) => Number(line.split(",")[7]) - 1)).toEqual(
			Array.from({ length: 300 }, (_, index) => (index + 1) * 33),
		);
		expect(csv[1]).toBe(`${cells(33)},34,Email: “not-an-email” isn't an email address.`);
		expect(csv[2]).toBe(`${cells(66)},67,Phone: “12” isn't a phone number with its area code.`);
		expect(await countCustomers()).toBe(0);
	});

	test("a row says everything that is wrong with it", async () => {
		const { id, headers } = await check(
			"Name,Email,Unsubscribed",
			",jo@,perhaps",
			"Jo,,",
			"=2+5,jo@example.com,no,extra",
		);
		const [first, second, third] = await rowsOf(id, { verdict: "error" });
		expect(headers).toHaveLength(3);
		expect(first?.row.problems).toEqual([
			{ column: 0, text: "The name is missing." },
			{ column: 1, text: "“jo@” isn't an email address." },
			{ column: 2, text: "“perhaps” isn't yes or no." },
		]);
		expect(second?.row.problems).toEqual([{ column: null, text: "There's no phone number, email or address." }]);
		expect(third?.row.problems).toEqual([{ column: null, text: "This row has more cells than the header row." }]);
		const csv = (await Array.fromAsync(exportProblemRows(await getImport(id)))).join("");
		expect(csv).toContain("'=2+5,jo@example.com,no,4,");
	});

	test("finds the customers that the product finds, and knows which one is certain", async () => {
		const ruth = await createTestCustomer(owner, {
			name: "Ruth Paulson",
			email: "ruth@example.com",
			phone: "+17155550111",
			address: "214 North Franklin Street, Stanley, WI 54768",
		});
		const keys = { email: "ruth@example.com", phone: "+17155550111", address: "214 n franklin st stanley" };
		const [single, [bulk]] = await Promise.all([
			findCandidates(db, keys),
			listCandidates(db, [{ emails: [keys.email], phones: [keys.phone], addressKey: keys.address }]),
		]);
		expect(bulk?.map(({ id, shares }) => ({ id, shares }))).toEqual(single.map(({ id, shares }) => ({ id, shares })));
		const { id } = await check(
			"First name,Last name,Email,Phone,Address",
			"RUTH,Paulson,Ruth@Example.com,,",
			'Paulson,Ruth,,,"214 N. Franklin St., Stanley"',
			"Carl,Paulson,,715-555-0111,",
			"Mia,Olson,mia@example.com,,",
			'Mia,Olson,MIA@example.com,,"9 Oak Rd, Stanley"',
			"Ben,Olson,mia@example.com,,",
		);
		const matches = await rowsOf(id, { verdict: "match" });
		expect(matches.map(({ row }) => [row.line, row.matchId, row.matchLine])).toEqual([
			[2, ruth.id, null],
			[3, ruth.id, null],
			[6, null, 5],
		]);
		const duplicates = await rowsOf(id, { verdict: "duplicate" });
		expect(duplicates.map(({ row }) => [row.line, row.problems[0]?.text])).toEqual([
			[4, "Ruth Paulson has the same phone number."],
			[7, "Row 5 has the same email, phone or address but a different name."],
		]);
	});
});

describe("the import", () => {
	const file = [
		"Name,Company,Email,Phone,Street,City,State,Zip,Notes",
		"Ida Berg,Berg Farms,ida@example.com,(715) 555-0121,12 County Road X,Stanley,WI,54768,Two dogs",
		"Ida Berg,,ida@example.com,,14 County Road X,Stanley,WI,54768,",
		"<b>Ole</b>,,ole@example.com,,,,,,",
		"Nobody,,nobody@,,,,,,",
	];

	test("creates customers with properties and notes, each once, also when the file is imported again", async () => {
		const batch = await check(...file);
		const before = await countCustomers();
		expect(await start(batch)).toMatchObject({ created: 2, updated: 1, skipped: 1 });
		expect(await countCustomers()).toBe(before + 2);
		const [row] = await rowsOf(batch.id, { outcome: "created" });
		const ida = await getCustomer(row?.row.customerId ?? "");
		expect(ida).toMatchObject({ name: "Ida Berg", company: "Berg Farms" });
		expect((await listChannels(ida.id)).map(({ value }) => value)).toEqual(["ida@example.com", "+17155550121"]);
		expect((await listCustomerProperties(ida.id)).map(({ address }) => address)).toEqual([
			"12 County Road X, Stanley, WI 54768",
			"14 County Road X, Stanley, WI 54768",
		]);
		expect((await listNotes(ida.id)).map(({ text }) => text)).toEqual(["Notes: Two dogs"]);
		const events = await listAuditEvents({ entity: "customer-import", id: batch.id });
		expect(events.map(({ action }) => action)).toEqual(["imported", "started"]);
		expect(events[0]?.diff).toMatchObject({ created: 2, updated: 1 });

		const again = await check(...file);
		expect(await findEarlierImport(again)).toEqual(now);
		expect(await start(again, { updateExisting: true })).toMatchObject({ created: 0, updated: 0, unchanged: 3 });
		expect(await countCustomers()).toBe(before + 2);
	});

	test("an interrupted job continues with the next row", async () => {
		const batch = await check(
			"Name,Email",
			...Array.from({ length: 40 }, (_, n) => `Resume ${n},resume${n}@example.com`),
		);
		const before = await countCustomers();
		await startImport(by(), batch.id, batch.version, defaults, now);
		await expect(importRows(batch.id, AbortSignal.abort(new Error("stopped")))).rejects.toThrow("stopped");
		expect(await countCustomers()).toBe(before + 1);
		expect(await startImport(by(), batch.id, batch.version, defaults, now)).toBe("stale");
		// two jobs at the same time, as after a lost heartbeat
		const { signal } = new AbortController();
		await Promise.all([importRows(batch.id, signal), importRows(batch.id, signal)]);
		await product.drain();
		expect(await countCustomers()).toBe(before + 40);
		expect((await countRows(batch.id)).outcomes.created).toBe(40);
	});

	test("existing customers change only when the office asks for it, and nothing is overwritten", async () => {
		const customer = await createTestCustomer(owner, { name: "Nils Dahl", email: "nils@example.com" });
		const lines = ["Name,Company,Email,Phone", "Nils Dahl,Dahl Inc.,nils@example.com,715-555-0131"];
		expect(await start(await check(...lines))).toMatchObject({ created: 0, unchanged: 1 });
		expect((await findCustomer(customer.id))?.company).toBe("");
		expect(await start(await check(...lines), { updateExisting: true })).toMatchObject({ updated: 1 });
		expect((await findCustomer(customer.id))?.company).toBe("Dahl Inc.");
		expect((await listChannels(customer.id)).map(({ value }) => value)).toContain("+17155550131");
		const other = ["Name,Company,Email", "Nils Dahl,Another Inc.,nils@example.com"];
		expect(await start(await check(...other), { updateExisting: true })).toMatchObject({ unchanged: 1 });
		expect((await findCustomer(customer.id))?.company).toBe("Dahl Inc.");
	});

	test("possible duplicates are left out when the office chooses so", async () => {
		await createTestCustomer(owner, { name: "Aud Lie", phone: "+17155550141" });
		const batch = await check("Name,Phone", "Per Lie,715-555-0141");
		expect(await start(batch, { duplicates: "skip" })).toMatchObject({ created: 0, skipped: 1 });
		const csv = (await Array.fromAsync(exportProblemRows(await getImport(batch.id)))).join("");
		expect(csv).toContain("Aud Lie has the same phone number.");
	});

	test("opt-outs and bounces are never revived, and the file's own opt-outs are recorded", async () => {
		const liv = await createTestCustomer(owner, { name: "Liv Moe", email: "liv@example.com" });
		const answer = { kind: "email" as const, value: "liv@example.com", granted: false, evidence: "By phone" };
		await recordConsentAnswer(permissionFor(owner, "customers.edit"), liv.id, answer, "Trees", now);
		await db.update(channels).set({ status: "bounced" }).where(eq(channels.value, "liv@example.com"));
		const batch = await check(
			"Name,Email,Phone,Notifications Enabled",
			"Liv Moe,liv@example.com,,true",
			"Tor Moe,liv@example.com,,yes",
			"Eli Moe,eli@example.com,715-555-0151,false",
		);
		await start(batch, { updateExisting: true });
		const lastAnswer = async (value: string, purpose: "job-email" | "job-text" | "marketing-text") => {
			const ofPurpose = and(eq(consents.value, value), eq(consents.purpose, purpose));
			return (await db.select().from(consents).where(ofPurpose).orderBy(desc(consents.id)))[0];
		};
		expect(await lastAnswer("liv@example.com", "job-email")).toMatchObject({ granted: false, evidence: "By phone" });
		const statuses = await db
			.select({ status: channels.status })
			.from(channels)
			.where(eq(channels.value, "liv@example.com"));
		expect(statuses).toEqual([{ status: "bounced" }, { status: "bounced" }]);
		const fromFile = { granted: false, source: "import", evidence: "clients.csv, row 4" };
		expect(await lastAnswer("eli@example.com", "job-email")).toMatchObject(fromFile);
		expect(await lastAnswer("+17155550151", "job-text")).toMatchObject(fromFile);
		expect(await lastAnswer("+17155550151", "marketing-text")).toMatchObject(fromFile);
		expect(await db.$count(consents, and(eq(consents.source, "import"), eq(consents.granted, true)))).toBe(0);
	});
});

test("the undo deletes the customers of an import, except those with documents, notes or changes since", async () => {
	const before = await countCustomers();
	const batch = await check(
		"Name,Email,Address",
		...["Free", "Quoted", "Noted"].map(
			(name, n) => `${name} Person,undo${n}@example.com,"${n + 1} Undo Lane, Stanley"`,
		),
	);
	await start(batch);
	const [free, quoted, noted] = (await rowsOf(batch.id, { outcome: "created" })).map(({ row }) => row.customerId ?? "");
	const [property] = await listCustomerProperties(quoted ?? "");
	const header = { toName: "Quoted Person", toEmail: "", toPhone: "", county: "", inquiryId: null };
	const site = { customerId: quoted ?? "", propertyId: property?.id ?? "", siteAddress: property?.address ?? "" };
	await db.transaction((tx) => createDraft(tx, permissionFor(owner, "quotes.draft"), { ...header, ...site }, now));
	const { version } = await getImport(batch.id);
	await addNote(permissionFor(owner, "customers.note"), noted ?? "", "Called back.", new Date(Date.now() + 60_000));
	expect(await startUndo(by(), batch.id, version, now)).toBe("started");
	expect(await startUndo(by(), batch.id, version, now)).toBe("stale");
	expect(await product.drain()).toEqual([]);
	expect(await findCustomer(free ?? "")).toBeNull();
	expect([await findCustomer(quoted ?? ""), await findCustomer(noted ?? "")]).not.toContain(null);
	expect((await countRows(batch.id)).outcomes).toMatchObject({ removed: 1, kept: 2 });
	expect(await countCustomers()).toBe(before + 2);
});
