// Emails from an account, sent through a real SMTP server on loopback in all its moods.
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestAccount } from "#app/messaging/accounts/fixtures.server.ts";
import { writeSecrets } from "#app/messaging/accounts/secrets.server.ts";
import { db } from "#app/platform/db.server.ts";
import { type MailServer, mailServerPassword, openMailServer } from "#server/testing/mail-server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { testEmailKinds } from "./fixtures.server.ts";
import { deliverEmail, sendEmail } from "./send.server.ts";
import { outgoingEmails } from "./tables.server.ts";

let product: TestProduct;
let server: MailServer;
let accountId: string;

beforeAll(async () => {
	server = await openMailServer();
	product = await openTestProduct({ mailAllowPrivate: true });
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

async function queue(): Promise<string> {
	const key = randomUUID();
	const email = {
		entity: "test",
		entityId: key,
		kind: testEmailKinds.test,
		idempotencyKey: key,
		to: "ruth@example.com",
	};
	const sent = await db.transaction((tx) =>
		sendEmail(tx, { ...email, subject: `Oak ${key}`, text: "Hello", html: "<p>Hello</p>", accountId }),
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
