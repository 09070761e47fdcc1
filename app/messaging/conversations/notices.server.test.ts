import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { outgoingEmails } from "#app/messaging/email/tables.server.ts";
import { saveChoices } from "#app/messaging/staff-notices/choices.server.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestCustomer } from "#app/people/customers/fixtures.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { toNoteText } from "./conversation.ts";
import { receiveTestMessage } from "./fixtures.server.ts";
import { addNote } from "./notes.server.ts";
import { notifyOfMessage } from "./notices.server.ts";
import { changeConversation } from "./state.server.ts";

let product: TestProduct;
let owner: Staff;
let office: Staff;
let quiet: Staff;
const now = new Date("2026-11-24T14:00:00Z");
const by = () => permissionFor(owner, "messages.work");

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
	office = await createTestStaff("office");
	quiet = await createTestStaff("office");
	await createTestStaff("crew");
	const ways = { "customer-messages-new": "app" as const, "customer-messages-assigned": "off" as const };
	await saveChoices(permissionFor(quiet, "account.own"), quiet, 0, { ways, quiet: null }, now);
});
afterAll(() => product.close());

async function readEmails(kind: string, subject: string) {
	await product.drain();
	const rows = await db.select().from(outgoingEmails).where(eq(outgoingEmails.kind, kind));
	return rows.filter((email) => email.subject.includes(subject));
}

test("a new message is emailed once to all who answer messages and didn't turn it off, and no one else", async () => {
	const { id } = await createTestCustomer(owner, { name: "Ada Larch" });
	const messageId = await receiveTestMessage(id, {}, now);
	const emails = () => readEmails("customer-message-notice", "Ada Larch");
	expect((await emails()).map(({ to }) => to).sort()).toEqual([office.email, owner.email].sort());
	await notifyOfMessage({ messageId });
	expect(await emails()).toHaveLength(2);
});

test("a message in an assigned conversation is emailed to its assignee only", async () => {
	const { id } = await createTestCustomer(owner, { name: "Bert Larch" });
	await receiveTestMessage(id, {}, now);
	await product.drain();
	const assign = { kind: "assign" as const, assigneeId: office.id };
	expect(await changeConversation(by(), { customerId: id, version: 2 }, assign, now)).toBe("done");
	expect((await readEmails("customer-message-assigned", "Bert Larch")).map(({ to }) => to)).toEqual([office.email]);
	const before = (await readEmails("customer-message-notice", "Bert Larch")).length;
	await receiveTestMessage(id, {}, new Date(now.getTime() + 60_000));
	const after = await readEmails("customer-message-notice", "Bert Larch");
	expect(after.slice(before).map(({ to }) => to)).toEqual([office.email]);
});

test("who is mentioned in a note gets an email without the note", async () => {
	const { id } = await createTestCustomer(owner, { name: "Cora Larch" });
	await addNote(by(), id, { text: toNoteText("Pays late"), mentionedId: office.id }, now);
	const [email] = await readEmails("customer-message-assigned", "Cora Larch");
	expect(email?.to).toBe(office.email);
	expect(email?.text).not.toContain("Pays late");
});
