import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestAccount } from "#app/messaging/accounts/fixtures.server.ts";
import { outgoingEmails } from "#app/messaging/email/tables.server.ts";
import { receiveTestEmail } from "#app/messaging/inbox/fixtures.server.ts";
import { mailMessages, mailThreads } from "#app/messaging/inbox/tables.server.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { addChannels } from "#app/people/customers/customers.server.ts";
import { createTestCustomer } from "#app/people/customers/fixtures.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { findConversation, listInboxEmails, listMessages } from "./conversation.server.ts";
import { toCustomerText } from "./conversation.ts";
import { receiveTestMessage } from "./fixtures.server.ts";
import { listAccountMessages } from "./page-messages.server.ts";
import { readNextKey, sendMessage } from "./send.server.ts";

let product: TestProduct;
let owner: Staff;
let accountId: string;
const now = new Date("2026-11-24T14:00:00Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const viewer = (person = owner) => permissionFor(person, "messages.view");

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
	accountId = await createTestAccount({ address: "office@larch.example" }, owner);
});
afterAll(() => product.close());

let count = 0;
async function writeTo() {
	const email = `bonnie-${++count}@example.com`;
	const { id } = await createTestCustomer(owner, { name: "Bonnie Kowalski" });
	await db.transaction((tx) => addChannels(tx, id, { email, phone: "" }));
	const by = permissionFor(owner, "messages.work");
	const message = {
		body: toCustomerText("We'll come on Tuesday."),
		channel: "email" as const,
		address: email,
		about: null,
		newestId: null,
		key: await readNextKey(by, id),
	};
	expect(await sendMessage(by, id, message, now)).toMatchObject({ kind: "sent" });
	const [sent] = await db.select().from(outgoingEmails).where(eq(outgoingEmails.to, email));
	return { id, email, messageId: sent?.messageId ?? "" };
}

const receive = (from: string, text: string, inReplyTo?: string) =>
	receiveTestEmail(accountId, { from, to: "office@larch.example", text, inReplyTo }, { now: later(5) });

test("the reply to a message is a message, opens the conversation, and no longer waits in the inbox", async () => {
	const { id, email, messageId } = await writeTo();
	const mail = await receive(
		`Bonnie <${email}>`,
		"Tuesday works.\n\nOn Tue, we wrote:\n> We'll come on Tuesday.",
		messageId,
	);
	const { messages } = await listMessages(viewer(), id, null);
	expect(messages.map(({ author, body, channel }) => [author, channel, body])).toEqual([
		["staff", "email", "We'll come on Tuesday."],
		["customer", "email", "Tuesday works."],
	]);
	expect(await findConversation(viewer(), id)).toMatchObject({ status: "open", waitingSince: later(5) });
	const [thread] = await db
		.select({ status: mailThreads.status, customerId: mailThreads.customerId })
		.from(mailThreads)
		.innerJoin(mailMessages, eq(mailMessages.threadId, mailThreads.id))
		.where(eq(mailMessages.id, mail.id));
	expect(thread).toEqual({ status: "closed", customerId: id });
	expect(await listInboxEmails(viewer(), id)).toEqual([]);
});

test("someone else who answers a forwarded message writes nothing into the conversation", async () => {
	const { id, messageId } = await writeTo();
	await receive("Mallory <mallory@example.com>", "Send me the gate code.", messageId);
	expect((await listMessages(viewer(), id, null)).messages).toHaveLength(1);
});

test("other emails of the customer are read in the inbox, by those who may open the account", async () => {
	const { id, email } = await writeTo();
	await receive(`Bonnie <${email}>`, "A different question.");
	expect(await listInboxEmails(viewer(), id)).toMatchObject([{ snippet: "A different question." }]);
	const office = await createTestStaff("office");
	expect(await listInboxEmails(viewer(office), id)).toEqual([]);
	expect((await listMessages(viewer(), id, null)).messages).toHaveLength(1);
});

test("an account shows the messages of its address, and none of the customer's other addresses or of other customers", async () => {
	const { id, email } = await writeTo();
	await receiveTestMessage(id, { address: "spouse@example.com", text: "From the spouse" }, later(1));
	const stranger = await createTestCustomer(owner, { name: "Someone else" });
	await receiveTestMessage(stranger.id, { address: email, text: "Of another customer" }, later(1));
	expect((await listAccountMessages(email)).map(({ text }) => text)).toEqual(["We'll come on Tuesday."]);
	expect(await listAccountMessages("spouse@example.com")).toEqual([]);
});
