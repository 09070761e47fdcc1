import { eq } from "drizzle-orm";
import { outgoingMail } from "#app/messaging/email/tables.server.ts";
import { db } from "#app/platform/db.server.ts";
import { writeLetter } from "./support/emails.ts";
import { expect, test } from "./support/test.ts";

test.describe.configure({ mode: "serial" });
test.setTimeout(90_000);
test.afterEach(({ product }) => product.mail.be("up"));

async function statusOf(once: string) {
	const [mail] = await db.select().from(outgoingMail).where(eq(outgoingMail.once, once));
	return mail && { status: mail.status, tries: mail.attempts };
}

const settled = { timeout: 60_000, intervals: [250, 500, 1000] };

test("a mail server that is up takes each mail once, whatever is posted twice", async ({ product, mailTo }) => {
	const once = await writeLetter("up@example.com");
	await writeLetter("up@example.com", { once });
	const mail = await mailTo("up@example.com");
	expect(mail.text).toContain("the oak can wait");
	await expect.poll(() => statusOf(once), settled).toEqual({ status: "sent", tries: 1 });
	expect(product.mail.taken.filter(({ to }) => to?.[0]?.address === "up@example.com")).toHaveLength(1);
});

test("a mail server that is down for a while loses nothing", async ({ product, mailTo }) => {
	await product.mail.be("down");
	const once = await writeLetter("down@example.com");
	await expect.poll(() => statusOf(once), settled).toMatchObject({ status: "queued", tries: 1 });
	await product.mail.be("up");
	await expect.poll(async () => (await statusOf(once))?.status, settled).toBe("sent");
	await mailTo("down@example.com");
	expect(product.mail.taken.filter(({ to }) => to?.[0]?.address === "down@example.com")).toHaveLength(1);
});

test("a slow mail server gets its mail once", async ({ product }) => {
	await product.mail.be("slow");
	const once = await writeLetter("slow@example.com");
	await expect.poll(() => statusOf(once), settled).toEqual({ status: "sent", tries: 1 });
	expect(product.mail.taken.filter(({ to }) => to?.[0]?.address === "slow@example.com")).toHaveLength(1);
});

test("a refusal is not tried again", async ({ product }) => {
	await product.mail.be("refusing");
	const once = await writeLetter("refused@example.com");
	await expect.poll(() => statusOf(once), settled).toEqual({ status: "refused", tries: 1 });
});

test("a line lost after the mail was handed over sends nothing twice", async ({ product }) => {
	await product.mail.be("losing");
	const once = await writeLetter("losing@example.com");
	await expect.poll(() => statusOf(once), settled).toEqual({ status: "unknown", tries: 1 });
	expect(product.mail.taken.filter(({ to }) => to?.[0]?.address === "losing@example.com")).toHaveLength(1);
});
