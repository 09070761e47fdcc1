import { eq } from "drizzle-orm";
import { outgoingEmails } from "#app/messaging/email/tables.server.ts";
import { db } from "#app/platform/db.server.ts";
import { queueTestEmail } from "../support/emails.ts";
import { expect, test } from "../support/test.ts";

test.describe.configure({ mode: "serial" });
test.setTimeout(90_000);
test.afterEach(({ product }) => product.mail.setMode("up"));

async function statusOf(idempotencyKey: string) {
	const [mail] = await db.select().from(outgoingEmails).where(eq(outgoingEmails.idempotencyKey, idempotencyKey));
	return mail && { status: mail.status, tries: mail.attempts };
}

const settled = { timeout: 60_000, intervals: [250, 500, 1000] };

test("each email is sent once, even when it is posted twice", async ({ product, emailTo }) => {
	const idempotencyKey = await queueTestEmail("up@example.com");
	await queueTestEmail("up@example.com", { idempotencyKey });
	const mail = await emailTo("up@example.com");
	expect(mail.text).toContain("The oak can wait");
	await expect.poll(() => statusOf(idempotencyKey), settled).toEqual({ status: "sent", tries: 1 });
	expect(product.mail.received.filter(({ to }) => to?.[0]?.address === "up@example.com")).toHaveLength(1);
});

test("an email is sent later when the mail server was down", async ({ product, emailTo }) => {
	await product.mail.setMode("down");
	const idempotencyKey = await queueTestEmail("down@example.com");
	await expect.poll(() => statusOf(idempotencyKey), settled).toMatchObject({ status: "queued", tries: 1 });
	await product.mail.setMode("up");
	await expect.poll(async () => (await statusOf(idempotencyKey))?.status, settled).toBe("sent");
	await emailTo("down@example.com");
	expect(product.mail.received.filter(({ to }) => to?.[0]?.address === "down@example.com")).toHaveLength(1);
});

test("a slow mail server gets each email once", async ({ product }) => {
	await product.mail.setMode("slow");
	const idempotencyKey = await queueTestEmail("slow@example.com");
	await expect.poll(() => statusOf(idempotencyKey), settled).toEqual({ status: "sent", tries: 1 });
	expect(product.mail.received.filter(({ to }) => to?.[0]?.address === "slow@example.com")).toHaveLength(1);
});

test("a rejected email is not retried", async ({ product }) => {
	await product.mail.setMode("refusing");
	const idempotencyKey = await queueTestEmail("refused@example.com");
	await expect.poll(() => statusOf(idempotencyKey), settled).toEqual({ status: "rejected", tries: 1 });
});

test("an email is not sent twice when the connection breaks during sending", async ({ product }) => {
	await product.mail.setMode("losing");
	const idempotencyKey = await queueTestEmail("losing@example.com");
	await expect.poll(() => statusOf(idempotencyKey), settled).toEqual({ status: "unconfirmed", tries: 1 });
	expect(product.mail.received.filter(({ to }) => to?.[0]?.address === "losing@example.com")).toHaveLength(1);
});
