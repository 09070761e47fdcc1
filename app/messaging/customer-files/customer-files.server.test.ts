import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestJpeg } from "#app/content/media/fixtures.server.ts";
import { findPhotoFile } from "#app/content/media/photos.server.ts";
import { photos } from "#app/content/media/tables.server.ts";
import { createTestAccount } from "#app/messaging/accounts/fixtures.server.ts";
import { receiveTestEmail } from "#app/messaging/inbox/fixtures.server.ts";
import { mailMessages } from "#app/messaging/inbox/tables.server.ts";
import { findThread } from "#app/messaging/inbox/thread-record.server.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestCustomer } from "#app/people/customers/fixtures.server.ts";
import { mergeCustomers } from "#app/people/customers/merge.server.ts";
import { listTimeline } from "#app/people/customers/timeline.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { findFile } from "#app/platform/files.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import {
	customerFileKey,
	deleteLeftoverFiles,
	fileWithCustomer,
	listCustomerFiles,
	removeCustomerFile,
} from "./customer-files.server.ts";

let product: TestProduct;
let anna: Staff;
let stranger: Staff;
let accountId: string;
const now = new Date("2026-11-20T18:00:00Z");
const work = (person = anna) => permissionFor(person, "inbox.work");

beforeAll(async () => {
	product = await openTestProduct();
	anna = await createTestStaff("office");
	stranger = await createTestStaff("office");
	accountId = await createTestAccount({ address: "office@larch.example" }, anna);
});
afterAll(() => product.close());
beforeEach(() => db.execute(sql`truncate mail_threads, mail_messages, mail_attachments, customer_files cascade`));

/** An email with a photo that tells where it was taken, and with a page that would run a script. */
async function receive(from: string): Promise<{ id: string; threadId: string }> {
	const photo = (await createTestJpeg()).toString("base64");
	const raw = `From: Ruth Paulson <${from}>
To: office@larch.example
Subject: The oak
Message-ID: <${crypto.randomUUID()}@example.com>
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary="b"

--b
Content-Type: text/plain

See the photo.
--b
Content-Type: image/jpeg
Content-Disposition: attachment; filename="oak.jpg"
Content-Transfer-Encoding: base64

${photo}
--b
Content-Type: text/html
Content-Disposition: attachment; filename="survey.html"

<script>alert(1)</script>
--b--
`;
	const { id } = await receiveTestEmail(accountId, { from: "", to: "", raw }, { now });
	const [message] = await db.select().from(mailMessages).where(eq(mailMessages.id, id));
	return { id, threadId: message?.threadId ?? "" };
}

const createCustomer = async (email = `ruth-${crypto.randomUUID()}@example.com`) => ({
	email,
	...(await createTestCustomer(anna, { name: "Ruth Paulson", email })),
});

test("a photo is filed once without what it hides, another file as it is, and both stand on the customer's page", async () => {
	const customer = await createCustomer();
	const { id, threadId } = await receive(customer.email);
	const outcomes = await Promise.all([fileWithCustomer(work(), id, 0, now), fileWithCustomer(work(), id, 0, now)]);
	expect(outcomes.sort()).toEqual(["done", "filed-before"]);
	expect(await fileWithCustomer(work(), id, 1, now)).toBe("done");
	const files = await listCustomerFiles(customer.id);
	expect(files.map(({ name, source, photoId }) => [name, source, photoId !== null]).sort()).toEqual([
		["oak.jpg", "Email from Ruth Paulson", true],
		["survey.html", "Email from Ruth Paulson", false],
	]);
	const photoId = files.find((file) => file.photoId)?.photoId ?? "";
	for (const width of [320, 1600] as const) {
		const { exif, orientation } = await sharp((await findPhotoFile(photoId, width)) ?? undefined).metadata();
		expect([exif, orientation]).toEqual([undefined, undefined]);
	}
	const page = files.find((file) => !file.photoId)?.id ?? "";
	expect((await findFile(customerFileKey(page)))?.toString().trim()).toBe("<script>alert(1)</script>");
	const thread = await findThread(permissionFor(anna, "inbox.view"), threadId);
	expect(thread?.messages[0]?.attachments.map(({ filedWith }) => filedWith)).toEqual([
		{ id: customer.id, name: "Ruth Paulson" },
		{ id: customer.id, name: "Ruth Paulson" },
	]);
	const viewer = permissionFor(anna, "customers.view");
	const { entries } = await listTimeline(viewer, customer.id, "Ruth", null, now);
	expect(entries.map(({ label }) => label)).toEqual(
		expect.arrayContaining(["File added: oak.jpg", "File added: survey.html"]),
	);
});

test("a colleague without access to the account files nothing, nor does anyone without a customer", async () => {
	const customer = await createCustomer();
	const { id } = await receive(customer.email);
	expect(await fileWithCustomer(work(stranger), id, 0, now)).toBe("missing");
	expect(await fileWithCustomer(work(), id, 7, now)).toBe("missing");
	expect(await listCustomerFiles(customer.id)).toEqual([]);
	const unknown = await receive(`nobody-${crypto.randomUUID()}@example.com`);
	expect(await fileWithCustomer(work(), unknown.id, 0, now)).toBe("no-customer");
});

test("what is removed is gone, with its bytes, and can be filed again", async () => {
	const customer = await createCustomer();
	const { id } = await receive(customer.email);
	for (const position of [0, 1]) await fileWithCustomer(work(), id, position, now);
	const may = permissionFor(anna, "customers.note");
	const files = await listCustomerFiles(customer.id);
	for (const file of files) expect(await removeCustomerFile(may, file.id, now)).toBe(true);
	expect(await removeCustomerFile(may, files[0]?.id ?? "", now)).toBe(false);
	expect(await listCustomerFiles(customer.id)).toEqual([]);
	for (const file of files) expect(await findFile(customerFileKey(file.id))).toBeNull();
	expect(await fileWithCustomer(work(), id, 0, now)).toBe("done");
});

test("files move with a merge, and those of a deleted customer are deleted", async () => {
	const [kept, merged] = [await createCustomer(), await createCustomer()];
	const { id } = await receive(merged.email);
	for (const position of [0, 1]) await fileWithCustomer(work(), id, position, now);
	await mergeCustomers(permissionFor(anna, "customers.merge"), { winner: kept, loser: merged }, now);
	const files = await listCustomerFiles(kept.id);
	expect(files).toHaveLength(2);
	await db.execute(sql`delete from customer_files`);
	await deleteLeftoverFiles(new Date(Date.now() + 72 * 3_600_000));
	for (const file of files) expect(await findFile(customerFileKey(file.id))).toBeNull();
	const [photo] = await db
		.select()
		.from(photos)
		.where(eq(photos.id, files.find((file) => file.photoId)?.photoId ?? ""));
	expect(photo).toMatchObject({ entity: null, entityId: null });
});
