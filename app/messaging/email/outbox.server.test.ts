import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestJpeg } from "#app/content/media/fixtures.server.ts";
import { storeLogoFile } from "#app/content/media/logo-file.server.ts";
import type { Permission } from "#app/noun/permissions.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { passwordReset } from "#app/people/staff/queues.server.ts";
import { listAuditEvents } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { EmailKind } from "#app/platform/email-kinds.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { emailHoldFile } from "#server/email-hold.ts";
import { type MailServer, openMailServer } from "#server/testing/mail-server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { listTestEmails, testEmailKinds } from "./fixtures.server.ts";
import { areEmailsOnHold, releaseEmails } from "./hold.server.ts";
import { countFailedJobs, dismissJob, listFailedJobs, retryJob } from "./jobs.server.ts";
import { emailBody } from "./layout.server.ts";
import { cancelEmail, countEmails, findEmail, listEmails, resendEmail } from "./outbox.server.ts";
import { deliverEmail, sendEmail } from "./send.server.ts";
import { sweepStrandedEmails } from "./sweep.server.ts";
import { outgoingEmails } from "./tables.server.ts";

let product: TestProduct;
let server: MailServer;
let staffMember: Staff;
const may = <P extends Permission>(permission: P) => permissionFor(staffMember, permission);

beforeAll(async () => {
	server = await openMailServer();
	product = await openTestProduct({ smtpUrl: server.url });
	staffMember = await createTestStaff("office");
});
afterAll(async () => {
	await product.close();
	await server.close();
});

async function queueEmail(to: string, kind: EmailKind = testEmailKinds.test, text = "Hello"): Promise<string> {
	const entityId = randomUUID();
	await db.transaction((tx) =>
		sendEmail(tx, {
			entity: "test",
			entityId,
			kind,
			idempotencyKey: entityId,
			to,
			subject: "Your oak",
			text,
			html: "<p>Hello</p>",
		}),
	);
	const { rows } = await listEmails(may("outbox.view"), "queued", null);
	return rows.find((email) => email.to === to)?.id ?? "";
}

const getStatus = async (id: string) => (await findEmail(may("outbox.view"), id))?.status;
const countDelivered = (to: string) => server.received.filter((email) => email.to?.[0]?.address === to).length;

test("an accepted email is sent once and the server's response is stored", async () => {
	const id = await queueEmail("taken@example.com");
	expect(await product.drain()).toEqual([]);
	await deliverEmail(id);
	expect(await findEmail(may("outbox.view"), id)).toMatchObject({ status: "sent", attempts: 1, lastError: null });
	expect(countDelivered("taken@example.com")).toBe(1);
});

test("a sent email carries its logo, and its stored copy refers to the one on the server", async () => {
	const id = randomUUID();
	const picture = await createTestJpeg("#123456", 400, 200);
	await storeLogoFile(id, picture);
	const send = async (logo: { id: string }, to: string) => {
		const body = emailBody({ name: "Olson & Sons", logo: { ...logo, width: 180, height: 360 } }, ["Hi"], "of a test");
		const entityId = randomUUID();
		const kind = testEmailKinds.test;
		const email = { entity: "test", entityId, kind, idempotencyKey: entityId, to, subject: "Your oak", ...body };
		await db.transaction((tx) => sendEmail(tx, email));
		expect(await product.drain()).toEqual([]);
		const [stored] = await listTestEmails("test", entityId);
		return { stored, received: server.received.findLast((one) => one.to?.[0]?.address === to) };
	};
	const { stored, received } = await send({ id }, "logo@example.com");
	expect(stored?.html).toContain(`src="${product.settings.origin}/letterhead/${id}-email.png"`);
	const [attachment, ...more] = received?.attachments ?? [];
	expect(more).toEqual([]);
	expect(attachment).toMatchObject({ mimeType: "image/png", disposition: "inline", related: true });
	expect(received?.html).toContain(`src="cid:${attachment?.contentId?.replace(/[<>]/g, "")}"`);
	expect(received?.html).not.toContain("/letterhead/");
	const lost = await send({ id: randomUUID() }, "no-file@example.com");
	expect(lost.received?.attachments).toEqual([]);
	expect(lost.received?.html).toContain("-email.png");
});

test("a rejected email is not retried until someone sends it again", async () => {
	await server.setMode("refusing");
	const id = await queueEmail("refused@example.com");
	expect(await product.drain()).toEqual([]);
	expect(await findEmail(may("outbox.view"), id)).toMatchObject({ status: "rejected", attempts: 1 });
	await server.setMode("up");
	expect(await product.drain()).toEqual([]);
	expect(await resendEmail(may("outbox.work"), id)).toBe(true);
	expect(await product.drain()).toEqual([]);
	expect(await getStatus(id)).toBe("sent");
	expect(await resendEmail(may("outbox.work"), id)).toBe(false);
	expect(await listAuditEvents({ entity: "email", id })).toMatchObject([
		{ action: "resent", actorId: staffMember.id, diff: { status: { from: "rejected", to: "queued" } } },
	]);
});

test.each(["busy", "cutting", "down"] as const)(
	"with a server that is %s, delivery fails and the email stays queued",
	async (state) => {
		await server.setMode(state);
		const to = `${state}@example.com`;
		const id = await queueEmail(to);
		await expect(deliverEmail(id)).rejects.toThrow("mail server");
		expect(await findEmail(may("outbox.view"), id)).toMatchObject({ status: "queued", attempts: 1 });
		await server.setMode("up");
		expect(await product.drain()).toEqual([]);
		expect(await getStatus(id)).toBe("sent");
		expect(countDelivered(to)).toBe(1);
	},
);

test("an email is unconfirmed and not resent when the connection breaks after the message", async () => {
	await server.setMode("losing");
	const id = await queueEmail("lost@example.com");
	await product.drain();
	expect(await getStatus(id)).toBe("unconfirmed");
	await server.setMode("up");
	await deliverEmail(id);
	expect(countDelivered("lost@example.com")).toBe(1);
	expect((await countEmails(may("outbox.view")))["needs-attention"]).toBe(1);
});

test("an email whose job has used up its attempts needs attention, and can be sent again", async () => {
	const later = new Date(Date.now() + 3_600_000);
	const getFailed = async () => (await listEmails(may("outbox.view"), "needs-attention", null)).rows;
	const before = (await getFailed()).length;
	const failedJobs = await countFailedJobs(may("outbox.view"));
	await server.setMode("down");
	const id = await queueEmail("given-up@example.com");
	await product.drain();
	const waiting = await queueEmail("still-retried@example.com");
	await sweepStrandedEmails(new Date());
	expect(await getStatus(id)).toBe("queued");
	await db.execute(sql`update pgboss.job set state = 'failed' where data ->> 'emailId' = ${id}`);
	await sweepStrandedEmails(later);
	expect(await getStatus(waiting)).toBe("queued");
	expect(await getFailed()).toHaveLength(before + 1);
	// its job isn't listed too: to retry that one would send nothing
	expect(await countFailedJobs(may("outbox.view"))).toBe(failedJobs);
	expect(await findEmail(may("outbox.view"), id)).toMatchObject({
		status: "failed",
		lastError: expect.stringContaining("ECONNREFUSED"),
	});
	await server.setMode("up");
	expect(await resendEmail(may("outbox.work"), id)).toBe(true);
	await product.drain();
	expect(await getStatus(id)).toBe("sent");
});

test("an email that was being sent when its job disappeared is unconfirmed", async () => {
	const id = await queueEmail("interrupted@example.com");
	await product.fetch("emails.deliver");
	await db.update(outgoingEmails).set({ status: "sending" }).where(eq(outgoingEmails.id, id));
	await db.execute(sql`delete from pgboss.job where data ->> 'emailId' = ${id}`);
	await sweepStrandedEmails(new Date(Date.now() + 3_600_000));
	expect(await getStatus(id)).toBe("unconfirmed");
});

test("after a restore emails wait until an owner releases them", async () => {
	const file = path.join(product.settings.dataDir, emailHoldFile);
	await writeFile(file, "");
	const canceled = await queueEmail("sent-by-the-original@example.com");
	const id = await queueEmail("held@example.com");
	expect(await product.drain()).toEqual([]);
	await sweepStrandedEmails(new Date(Date.now() + 3_600_000));
	expect(await getStatus(id)).toBe("queued");
	await cancelEmail(may("outbox.work"), canceled);
	await releaseEmails(permissionFor(await createTestStaff("owner"), "outbox.release"));
	expect(await product.drain()).toEqual([]);
	expect(await getStatus(id)).toBe("sent");
	expect(countDelivered("sent-by-the-original@example.com")).toBe(0);
	expect(await areEmailsOnHold()).toBe(false);
});

test("a queued email can be canceled and its job does nothing", async () => {
	const id = await queueEmail("cancelled@example.com");
	expect(await cancelEmail(may("outbox.work"), id)).toBe(true);
	expect(await cancelEmail(may("outbox.work"), id)).toBe(false);
	expect(await product.drain()).toEqual([]);
	expect(countDelivered("cancelled@example.com")).toBe(0);
});

test("a secret email can't be opened, and once canceled it can't be sent again", async () => {
	const id = await queueEmail("secret@example.com", testEmailKinds["test-secret"]);
	expect(await findEmail(may("outbox.view"), id)).toMatchObject({ content: null });
	expect(await resendEmail(may("outbox.work"), id)).toBe(true);
	expect(await cancelEmail(may("outbox.work"), id)).toBe(true);
	expect(await resendEmail(may("outbox.work"), id)).toBe(false);
	expect(await findEmail(may("outbox.view"), id)).toMatchObject({ status: "canceled", content: null });
});

test("a secret email that the mail server quotes in its rejection stays secret", async () => {
	await server.setMode("quoting");
	const id = await queueEmail(
		"quoted@example.com",
		testEmailKinds["test-secret"],
		"Your code: 482 913, or https://x.org/a",
	);
	await product.drain();
	await server.setMode("up");
	expect(await findEmail(may("outbox.view"), id)).toMatchObject({
		status: "rejected",
		lastError: "554 Blocked: Your code: …, or …",
	});
});

test("resending an email twice at once sends it once", async () => {
	await server.setMode("refusing");
	const id = await queueEmail("twice@example.com");
	await product.drain();
	await server.setMode("up");
	await Promise.all([resendEmail(may("outbox.work"), id), resendEmail(may("outbox.work"), id)]);
	await product.drain();
	expect(countDelivered("twice@example.com")).toBe(1);
});

test("a failed job is listed and can be retried once or dismissed", async () => {
	const before = await countFailedJobs(may("outbox.view"));
	const fail = () =>
		db.transaction((tx) => enqueue(tx, passwordReset, { email: 1 as never }, { retryLimit: 0 })).then(product.drain);
	await fail();
	const [job] = await listFailedJobs(may("outbox.view"));
	expect(await countFailedJobs(may("outbox.view"))).toBe(before + 1);
	expect(job).toMatchObject({ label: "Staff password reset email", attempts: 1 });
	expect(await retryJob(may("outbox.work"), job?.id ?? "")).toBe(true);
	expect(await retryJob(may("outbox.work"), job?.id ?? "")).toBe(false);
	await product.drain();
	const [failedAgain] = await listFailedJobs(may("outbox.view"));
	expect(await dismissJob(may("outbox.work"), failedAgain?.id ?? "")).toBe(true);
	expect(await countFailedJobs(may("outbox.view"))).toBe(before);
});
