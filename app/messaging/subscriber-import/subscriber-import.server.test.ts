import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { subscribers, suppressions } from "#app/messaging/newsletter/tables.server.ts";
import { createTestSubscriber } from "#app/messaging/subscribers/fixtures.server.ts";
import type { Permitted } from "#app/noun/permit.server.ts";
import { consents } from "#app/people/customers/tables.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { checkList } from "./check.server.ts";
import { checkMapping, suggestMapping } from "./import.ts";
import { findEarlierList, findSubscriberImport, startSubscriberImport, uploadList } from "./imports.server.ts";
import { countImportRows, exportLeftOutRows, listImportRows } from "./rows.server.ts";
import { importRows } from "./run.server.ts";
import { subscriberImportRows } from "./tables.server.ts";

let product: TestProduct;
let by: Permitted<"subscribers.import">;
beforeAll(async () => {
	product = await openTestProduct();
	by = permissionFor(await createTestStaff("office"), "subscribers.import");
});
afterAll(() => product.close());

const now = new Date("2026-11-21T18:00:00Z");
const signal = new AbortController().signal;

async function getImport(id: string) {
	const found = await findSubscriberImport(id);
	if (!found) throw new Error("the import was not found");
	return found;
}

async function upload(text: string) {
	const result = await uploadList(by, { name: "list.csv", bytes: Buffer.from(text) }, now);
	if (!("id" in result)) throw new Error(result.problem);
	return getImport(result.id);
}

async function check(text: string) {
	const { id, version, mapping } = await upload(text);
	expect(await checkList(by, id, version, { mapping, evidence: "Old website" }, now)).toBe("checked");
	return getImport(id);
}

async function run(text: string) {
	const { id, version } = await check(text);
	expect(await startSubscriberImport(by, id, version, now)).toBe("started");
	await importRows(id, signal);
	return getImport(id);
}

const readRows = (id: string) =>
	db
		.select()
		.from(subscriberImportRows)
		.where(eq(subscriberImportRows.importId, id))
		.orderBy(subscriberImportRows.line);
const verdictsOf = async (id: string) => (await readRows(id)).map(({ verdict, problem }) => [verdict, problem]);
const statusOf = async (email: string) =>
	(await db.select().from(subscribers).where(eq(subscribers.email, email)))[0]?.status ?? null;

test("the check says of each row what would happen, and changes no one", async () => {
	const known = await createTestSubscriber();
	const left = await createTestSubscriber({ status: "unsubscribed" });
	const pending = await createTestSubscriber({ status: "pending", confirmedAt: null });
	await db.insert(suppressions).values([
		{ email: "bounced@example.com", reason: "bounced" },
		{ email: "complained@example.com", reason: "complained" },
		{ email: "never@example.com", reason: "requested" },
		{ email: "never@example.com", reason: "unsubscribed" },
		{ email: "gone@example.com", reason: "unsubscribed" },
	]);
	await db.insert(consents).values({
		kind: "email",
		value: "nojobs@example.com",
		purpose: "job-email",
		granted: false,
		wording: "No emails",
		source: "office",
	});
	const before = await db.select().from(subscribers);
	const { id } = await check(`Email Address,First Name,Last Name,OPTIN_TIME,Status
Fresh@Example.com,Ada,Fresh,2023-04-18 19:22:04,subscribed
fresh@example.com,Ada,Again,,
${known.email.toUpperCase()},,,,
${left.email},,,,
${pending.email},,,,
bounced@example.com,,,,
complained@example.com,,,,
never@example.com,,,,
gone@example.com,,,,
nojobs@example.com,,,,
out@example.com,,,,Unsubscribed
out@example.com,,,,subscribed
ada@example,,,,
,Nobody,,,
early@example.com,,,2030-01-01,
odd@example.com,,,soon,
`);
	expect(await verdictsOf(id)).toEqual([
		["new", ""],
		["duplicate", "Row 2 has the same address."],
		["known", ""],
		["left-out", "They unsubscribed. Only they can subscribe again."],
		["left-out", "They signed up on the website but haven't confirmed."],
		["left-out", "Emails to this address come back."],
		["left-out", "They marked one of our emails as spam."],
		["left-out", "They asked never to receive news."],
		["left-out", "They unsubscribed. Only they can subscribe again."],
		["left-out", "They opted out of our emails."],
		["opt-out", ""],
		["duplicate", "Row 12 has the same address."],
		["error", "“ada@example” isn't an email address."],
		["error", "The email address is missing."],
		["error", "The date is in the future."],
		["error", "“soon” isn't a date such as 2026-06-30 or 6/30/2026."],
	]);
	expect(await db.select().from(subscribers)).toEqual(before);
	expect((await countImportRows(id)).verdicts).toEqual({
		new: 1,
		"opt-out": 1,
		known: 1,
		"left-out": 7,
		duplicate: 2,
		error: 4,
	});
	let csv = "";
	for await (const part of exportLeftOutRows(await getImport(id))) csv += part;
	expect(csv.split("\r\n")).toHaveLength(1 + 7 + 4 + 1);
	expect(csv).toContain("ada@example,,,,,14,“ada@example” isn't an email address.");
});

test("an opt-out anywhere in the file counts, also after a row that says subscribed", async () => {
	const reader = await createTestSubscriber();
	const { id } = await run(`Email,Opt out
first.yes@example.com,no
First.Yes@example.com,yes
${reader.email},x
`);
	expect(await verdictsOf(id)).toEqual([
		["opt-out", ""],
		["duplicate", "Row 2 has the same address."],
		["opt-out", ""],
	]);
	expect(await statusOf("first.yes@example.com")).toBeNull();
	expect(await statusOf(reader.email)).toBe("unsubscribed");
	// a later list can't add them
	const later = await run("Email\nFIRST.YES@example.com\n");
	expect((await countImportRows(later.id)).outcomes).toEqual({ added: 0, "opted-out": 0, skipped: 1 });
	expect(await statusOf("first.yes@example.com")).toBeNull();
});

test("new subscribers get the newsletter with the proof, the date and the file", async () => {
	const { id, status } = await run("Email,Name,Signed up\nProof@Example.com,  Vern   Proof ,4/18/2023 7:22 PM\n");
	expect(status).toBe("done");
	const [row] = await db.select().from(subscribers).where(eq(subscribers.email, "proof@example.com"));
	expect(row).toMatchObject({ status: "confirmed", name: "Vern Proof", source: "import" });
	expect(row?.signedUpAt.toISOString()).toBe("2023-04-18T17:00:00.000Z");
	const [consent] = await db.select().from(consents).where(eq(consents.value, "proof@example.com"));
	expect(consent).toMatchObject({
		granted: true,
		source: "import",
		evidence: "Old website (list.csv)",
		staffId: by.id,
	});
	expect((await listImportRows(id, { outcome: "added" }, 0)).rows.map(({ email }) => email)).toEqual([
		"proof@example.com",
	]);
	const again = await upload("Email,Name,Signed up\nProof@Example.com,  Vern   Proof ,4/18/2023 7:22 PM\n");
	expect(await findEarlierList(again)).toEqual(now);
});

test("whoever opts out between the check and the import isn't added", async () => {
	const { id, version } = await check("Email\nlate.one@example.com\nlate.two@example.com\nlate.three@example.com\n");
	await db.insert(suppressions).values({ email: "late.one@example.com", reason: "complained" });
	await createTestSubscriber({ email: "late.two@example.com", status: "unsubscribed" });
	await startSubscriberImport(by, id, version, now);
	await importRows(id, signal);
	expect((await readRows(id)).map(({ outcome }) => outcome)).toEqual(["skipped", "skipped", "added"]);
	expect(await statusOf("late.one@example.com")).toBeNull();
	expect(await statusOf("late.two@example.com")).toBe("unsubscribed");
});

test("an import that is interrupted, or runs twice at once, adds each address once", async () => {
	const emails = Array.from({ length: 900 }, (_, n) => `many-${n}@example.com`);
	const { id, version } = await check(`Email\n${emails.join("\n")}\n`);
	await startSubscriberImport(by, id, version, now);
	const stop = new AbortController();
	stop.abort(new Error("stopped"));
	await expect(importRows(id, stop.signal)).rejects.toThrow("stopped");
	expect((await countImportRows(id)).finished).toBe(200);
	await Promise.all([importRows(id, signal), importRows(id, signal)]);
	expect((await getImport(id)).status).toBe("done");
	expect((await countImportRows(id)).outcomes).toEqual({ added: 900, "opted-out": 0, skipped: 0 });
	expect(await db.select().from(consents).where(inArray(consents.value, emails))).toHaveLength(900);
});

test("a file without addresses, or a column chosen twice, isn't checked", () => {
	expect(checkMapping(suggestMapping(["Name", "Phone"]))).toEqual({
		"": "Choose the column with the email addresses.",
	});
	expect(suggestMapping(["E-mail", "E-Mail", "FNAME", "LNAME"])).toEqual(["email", null, "firstName", "lastName"]);
	expect(checkMapping(["email", "email"])).toEqual({ column1: "Another column is already set to “Email”." });
});
