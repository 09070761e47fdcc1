// Emails from an account, sent through a real SMTP server on loopback in all its moods.
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestAccount } from "#app/messaging/accounts/fixtures.server.ts";
import { createReplyAddress } from "#app/messaging/accounts/reply-address.server.ts";
import { writeSecrets } from "#app/messaging/accounts/secrets.server.ts";
import { mailAccounts } from "#app/messaging/accounts/tables.server.ts";
import { db } from "#app/platform/db.server.ts";
import { type MailServer, mailServerPassword, openMailServer } from "#server/testing/mail-server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { testEmailKinds } from "./fixtures.server.ts";
import { deliverEmail, type OutgoingEmail, sendEmail } from "./send.server.ts";
import { outgoingEmails } from "./tables.server.ts";

let product: TestProduct;
let server: MailServer;
let accountId: string;

beforeAll(async () => {
	server = await openMailServer();
	product = await openTestProduct({ mailAllowPrivate: true, smtpUrl: server.url });
	accountId = await createTestAccount({
		address: "anna@larch.example",
		senderName: 'Anna "the saw"',
		smtpHost: "127.0.0.1",
		smtpPort: Number(new URL(server.url).port),
		smtpSecurity: "none",
	});
	await db.transaction((tx) => writeSecrets(tx, accountId, { kind: "password", password: mailServerPassword }));
});
afterAll(async () => {
	await product.close();
	await server.close();
});

async function queue(change: Partial<OutgoingEmail> = {}): Promise<string> {
	const key = randomUUID();
	const email = {
		entity: "test",
		entityId: key,
		kind: testEmailKinds.test,
		idempotencyKey: key,
		to: "ruth@example.com",
	};
	const sent = await db.transaction((tx) =>
		sendEmail(tx, { ...email, subject: `Oak ${key}`, text: "Hello", html: "<p>Hello</p>", accountId, ...change }),
	);
	return sent?.id ?? "";
}

const deliver = (id: string) =>
	deliverEmail(id).then(
		() => null,
		(error: Error) => error.message,
	);
const find = async (id: string) => (await db.select().from(outgoingEmails).where(eq(outgoingEmails.id, id)))[0];

test("an email goes out from the account's own address, with our Message-ID", async () => {
	const id = await queue();
	expect(await deliver(id)).toBeNull();
	const row = await find(id);
	expect(row?.status).toBe("sent");
	expect(server.received.at(-1)).toMatchObject({
		from: { name: "Anna the saw", address: "anna@larch.example" },
		messageId: row?.messageId,
	});
});

test("replies go to a plus-address only where the provider is known to deliver it", async () => {
	const known = await createTestAccount({
		address: "office@larch.example",
		imapHost: "imap.fastmail.com",
		smtpHost: "127.0.0.1",
		smtpPort: Number(new URL(server.url).port),
		smtpSecurity: "none",
	});
	await db.transaction((tx) => writeSecrets(tx, known, { kind: "password", password: mailServerPassword }));
	const replyTo = async (change: Parameters<typeof queue>[0]) => {
		const id = await queue(change);
		expect(await deliver(id)).toBeNull();
		return { id, replyTo: server.received.at(-1)?.replyTo?.[0]?.address ?? null };
	};
	expect((await replyTo({ accountId })).replyTo).toBeNull();
	const own = await replyTo({ accountId: known });
	expect(own.replyTo).toBe(createReplyAddress("office@larch.example", own.id));
	const other = await replyTo({ accountId: known, replyTo: "owner@example.com" });
	expect(other.replyTo).toBe("owner@example.com");
	const unknown = await replyTo({ accountId, replyTo: "anna@larch.example" });
	expect(unknown.replyTo).toBe("anna@larch.example");
	// an email of the product itself, such as a quote
	const product = await replyTo({ accountId: undefined, replyTo: "Office@larch.example" });
	expect(product.replyTo).toBe(createReplyAddress("office@larch.example", product.id));
	await db.update(mailAccounts).set({ plusAddressSeenAt: new Date() }).where(eq(mailAccounts.id, accountId));
	const seen = await replyTo({ accountId });
	expect(seen.replyTo).toBe(createReplyAddress("anna@larch.example", seen.id));
});

test("a temporary refusal, as of greylisting, is tried again and sent once", async () => {
	await server.setMode("busy");
	const id = await queue();
	expect(await deliver(id)).toContain("mail server");
	expect((await find(id))?.status).toBe("queued");
	await server.setMode("up");
	const before = server.received.length;
	expect(await deliver(id)).toBeNull();
	expect(await deliver(id)).toBeNull();
	expect(server.received.length).toBe(before + 1);
});

test("a permanent refusal is for a person, a connection lost at the recipient is tried again", async () => {
	await server.setMode("refusing");
	const refused = await queue();
	await deliver(refused);
	expect((await find(refused))?.status).toBe("rejected");
	await server.setMode("cutting");
	const cut = await queue();
	await deliver(cut);
	expect((await find(cut))?.status).toBe("queued");
	await server.setMode("up");
});

test("when the server hangs up after the last byte, the email is unconfirmed and never sent again by itself", async () => {
	await server.setMode("losing");
	const id = await queue();
	await deliver(id);
	expect((await find(id))?.status).toBe("unconfirmed");
	await server.setMode("up");
	const before = server.received.length;
	await deliver(id);
	expect((await find(id))?.status).toBe("unconfirmed");
	expect(server.received.length).toBe(before);
});
