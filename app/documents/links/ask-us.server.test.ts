import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestPhoto } from "#app/content/media/fixtures.server.ts";
import { findConversation, listMessages } from "#app/messaging/conversations/conversation.server.ts";
import { toCustomerText } from "#app/messaging/conversations/conversation.ts";
import { readEntries } from "#app/messaging/conversations/conversation-view.server.ts";
import { readNextKey, sendMessage } from "#app/messaging/conversations/send.server.ts";
import { readWriting } from "#app/messaging/conversations/writing.server.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createTestSentContract } from "#app/sales/contracts/fixtures.server.ts";
import { createTestScheduledJob, overrideWarnings } from "#app/work/schedule/fixtures.server.ts";
import { visits } from "#app/work/schedule/tables.server.ts";
import { planVisit } from "#app/work/schedule/visits.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { askAbout, readQuestionPhoto, readQuestions } from "./ask-us.server.ts";

let product: TestProduct;
let owner: Staff;
const now = new Date("2026-11-24T14:00:00Z");
const later = new Date(now.getTime() + 60_000);
const client = { ip: "203.0.113.9", userAgent: "a phone" };
const page = new URL("http://localhost/contract/sign/x");

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
});
afterAll(() => product.close());

test("a question about a contract is asked once, and the page of another document of the customer doesn't have it", async () => {
	const contract = await createTestSentContract(owner, {}, now);
	const asked = {
		entity: "contract",
		id: contract.id,
		customerId: contract.customerId,
		name: "Ruth",
		email: "Ruth@example.com",
	};
	const question = { text: "Do you start before Christmas?", key: randomUUID() };
	for (const _ of [1, 2])
		expect(await askAbout(asked, question, client, now, "/x")).toEqual({ to: "/x?asked=1#asked" });
	const viewer = permissionFor(owner, "messages.view");
	expect(await findConversation(viewer, contract.customerId)).toMatchObject({ status: "open", waitingSince: now });
	const { messages } = await listMessages(viewer, contract.customerId, null);
	expect(messages).toMatchObject([{ address: "ruth@example.com", entity: "contract", entityId: contract.id }]);

	const by = permissionFor(owner, "messages.work");
	const answer = {
		body: toCustomerText("Yes, on December 15."),
		channel: "page" as const,
		address: "",
		about: { entity: "contract", id: contract.id },
		newestId: messages[0]?.id ?? null,
		key: await readNextKey(by, contract.customerId),
	};
	expect(await sendMessage(by, contract.customerId, answer, later)).toMatchObject({ kind: "sent" });
	const { messages: onPage } = await readQuestions("contract", contract.id, page);
	expect(onPage.map(({ from, text }) => [from, text])).toEqual([
		["customer", "Do you start before Christmas?"],
		["office", "Yes, on December 15."],
	]);
	expect((await readQuestions("contract", randomUUID(), page)).messages).toEqual([]);
	const other = await createTestSentContract(owner, {}, now);
	expect(
		await sendMessage(
			by,
			other.customerId,
			{ ...answer, newestId: null, key: await readNextKey(by, other.customerId) },
			later,
		),
	).toMatchObject({ kind: "blocked" });
});

test("photos go with a question, can replace its text, and only the document's page has them", async () => {
	const { id, customerId } = await createTestSentContract(owner, {}, now);
	const asked = { entity: "contract", id, customerId, name: "Ruth", email: "" };
	const empty = { text: "", key: randomUUID() };
	expect(await askAbout(asked, empty, client, now, "/x")).toMatchObject({ errors: { text: "Enter your question." } });
	const photo = await createTestPhoto(empty.key);
	for (const _ of [1, 2]) expect(await askAbout(asked, empty, client, now, "/x")).toHaveProperty("to");
	const { messages } = await readQuestions("contract", id, page);
	expect(messages).toMatchObject([{ text: "See the photo.", photos: [`/contract/sign/x/message-photo/${photo.id}`] }]);
	const at = (small: boolean) => `http://localhost/contract/sign/x/message-photo/${photo.id}${small ? "?small" : ""}`;
	for (const small of [true, false]) {
		const file = await readQuestionPhoto("contract", id, photo.id, at(small));
		const { exif, width } = await sharp(file?.bytes).metadata();
		expect(exif).toBeUndefined();
		expect(width).toBeLessThanOrEqual(small ? 320 : 1600);
	}
	const other = await createTestSentContract(owner, {}, now);
	expect(await readQuestionPhoto("contract", other.id, photo.id, at(false))).toBeNull();
	expect(await readQuestionPhoto("invoice", id, photo.id, at(false))).toBeNull();
	const unsent = await createTestPhoto();
	expect(await readQuestionPhoto("contract", id, unsent.id, at(false))).toBeNull();
	expect(await readQuestionPhoto("contract", id, "nonsense", at(false))).toBeNull();
});

test("one document takes twenty questions an hour, from however many addresses", async () => {
	const { id, customerId } = await createTestSentContract(owner, {}, now);
	const asked = { entity: "contract", id, customerId, name: "Ruth", email: "" };
	const ask = (n: number) =>
		askAbout(asked, { text: `Question ${n}`, key: randomUUID() }, { ip: `203.0.113.${n}`, userAgent: "" }, now, "/x");
	for (let n = 1; n <= 20; n++) expect(await ask(n)).toHaveProperty("to");
	expect(await ask(21)).toMatchObject({ status: 429 });
});

test("a question about a visit names the visit in the conversation, and its answer is about the visit", async () => {
	const from = new Date("2026-12-03T15:00:00Z");
	const job = await createTestScheduledJob(owner, now);
	const plan = { jobId: job.id, during: { from, to: new Date("2026-12-03T19:00:00Z") }, resourceIds: [] };
	const { visit } = await overrideWarnings((overrides) =>
		planVisit(permissionFor(owner, "schedule.edit"), { ...plan, overrides }, now),
	);
	await db.update(visits).set({ status: "scheduled" }).where(eq(visits.id, visit.id));
	const asked = { entity: "visit", id: visit.id, customerId: job.customerId, name: job.toName, email: "" };
	await askAbout(asked, { text: "Do you need the car moved?", key: randomUUID() }, client, now, "/x");
	const viewer = permissionFor(owner, "messages.view");
	const entries = await readEntries(viewer, job.customerId, null, now);
	const record = { title: "Visit on Thursday, Dec 3", to: `/admin/schedule/visits/${visit.id}` };
	expect(entries.entries).toMatchObject([{ kind: "message", record }]);
	const writing = await readWriting(permissionFor(owner, "messages.work"), job.customerId, "Ruth", entries, [], now);
	expect(writing.defaultRecord).toBe(`visit:${visit.id}`);
});
