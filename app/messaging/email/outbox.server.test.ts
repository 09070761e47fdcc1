import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { proof, sampleStaff } from "#app/people/staff/fixtures.server.ts";
import type { Permission } from "#app/people/staff/permissions.ts";
import type { Staff } from "#app/people/staff/permit.server.ts";
import { timeline } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { type MailServer, openMailServer } from "#server/testing/mail-server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { countFailedJobs, dropJob, failedJobs, retryJob } from "./jobs.server.ts";
import { cancelMail, countMail, listMail, readMail, sendAgain } from "./outbox.server.ts";
import { deliver, postMail } from "./outgoing.server.ts";
import { emailDelivery } from "./queues.server.ts";

let product: TestProduct;
let server: MailServer;
let person: Staff;
const may = <P extends Permission>(permission: P) => proof(person, permission);

beforeAll(async () => {
	server = await openMailServer();
	product = await openTestProduct({ smtpUrl: server.url });
	person = await sampleStaff("office");
});
afterAll(async () => {
	await product.close();
	await server.close();
});

async function post(to: string): Promise<string> {
	const entityId = randomUUID();
	await db.transaction((tx) =>
		postMail(tx, {
			entity: "test",
			entityId,
			kind: "test",
			once: entityId,
			to,
			subject: "Your oak",
			text: "Hello",
			html: "<p>Hello</p>",
		}),
	);
	const { mails } = await listMail(may("outbox.view"), "waiting");
	return mails.find((mail) => mail.to === to)?.id ?? "";
}

const statusOf = async (id: string) => (await readMail(may("outbox.view"), id))?.status;
const takenBy = (to: string) => server.taken.filter((mail) => mail.to?.[0]?.address === to).length;

test("an accepted email is sent once and the server's response is stored", async () => {
	const id = await post("taken@example.com");
	expect(await product.drain()).toEqual([]);
	await deliver(id);
	expect(await readMail(may("outbox.view"), id)).toMatchObject({ status: "sent", attempts: 1, lastError: null });
	expect(takenBy("taken@example.com")).toBe(1);
});

test("a rejected email is not retried until someone sends it again", async () => {
	await server.be("refusing");
	const id = await post("refused@example.com");
	expect(await product.drain()).toEqual([]);
	expect(await readMail(may("outbox.view"), id)).toMatchObject({ status: "refused", attempts: 1 });
	await server.be("up");
	expect(await product.drain()).toEqual([]);
	expect(await sendAgain(may("outbox.work"), id)).toBe(true);
	expect(await product.drain()).toEqual([]);
	expect(await statusOf(id)).toBe("sent");
	expect(await sendAgain(may("outbox.work"), id)).toBe(false);
	expect(await timeline({ entity: "mail", id })).toMatchObject([
		{ action: "sent again", actorId: person.id, diff: { status: { from: "refused", to: "queued" } } },
	]);
});

test.each(["busy", "down"] as const)(
	"with a server that is %s, delivery fails and the email stays queued",
	async (mood) => {
		await server.be(mood);
		const to = `${mood}@example.com`;
		const id = await post(to);
		await expect(deliver(id)).rejects.toThrow("mail server");
		expect(await readMail(may("outbox.view"), id)).toMatchObject({ status: "queued", attempts: 1 });
		await server.be("up");
		expect(await product.drain()).toEqual([]);
		expect(await statusOf(id)).toBe("sent");
		expect(takenBy(to)).toBe(1);
	},
);

test("an email is unconfirmed and not resent when the connection breaks after the message", async () => {
	await server.be("losing");
	const id = await post("lost@example.com");
	await product.drain();
	expect(await statusOf(id)).toBe("unknown");
	await server.be("up");
	await deliver(id);
	expect(takenBy("lost@example.com")).toBe(1);
	expect((await countMail(may("outbox.view"))).unknown).toBe(1);
});

test("a queued email can be canceled and its job does nothing", async () => {
	const id = await post("cancelled@example.com");
	expect(await cancelMail(may("outbox.work"), id)).toBe(true);
	expect(await cancelMail(may("outbox.work"), id)).toBe(false);
	expect(await product.drain()).toEqual([]);
	expect(takenBy("cancelled@example.com")).toBe(0);
});

test("sending again twice sends one email", async () => {
	await server.be("refusing");
	const id = await post("twice@example.com");
	await product.drain();
	await server.be("up");
	await Promise.all([sendAgain(may("outbox.work"), id), sendAgain(may("outbox.work"), id)]);
	await product.drain();
	expect(takenBy("twice@example.com")).toBe(1);
});

test("a failed job is listed and can be retried once or dismissed", async () => {
	const before = await countFailedJobs(may("outbox.view"));
	const fail = () =>
		db.transaction((tx) => enqueue(tx, emailDelivery, { mailId: "no id" }, { retryLimit: 0 })).then(product.drain);
	await fail();
	const [job] = await failedJobs(may("outbox.view"));
	expect(await countFailedJobs(may("outbox.view"))).toBe(before + 1);
	expect(job).toMatchObject({ queue: "mailbox.deliver", tries: 1 });
	expect(await retryJob(may("outbox.work"), job?.id ?? "")).toBe(true);
	expect(await retryJob(may("outbox.work"), job?.id ?? "")).toBe(false);
	await product.drain();
	const [again] = await failedJobs(may("outbox.view"));
	expect(await dropJob(may("outbox.work"), again?.id ?? "")).toBe(true);
	expect(await countFailedJobs(may("outbox.view"))).toBe(before);
});
