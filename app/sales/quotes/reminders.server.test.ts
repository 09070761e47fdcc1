import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listTestEmails } from "#app/messaging/email/fixtures.server.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { company } from "#app/people/company/tables.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { listAuditEvents } from "#app/platform/audit.server.ts";
import { receiveBroadcast } from "#app/platform/broadcast.server.ts";
import { db } from "#app/platform/db.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { acceptQuote, declineQuote } from "./answers.server.ts";
import { createTestSentQuote } from "./fixtures.server.ts";
import { openQuoteLink, recordQuoteView } from "./links.server.ts";
import { answerQuestion, askQuestion } from "./questions.server.ts";
import { findQuote, type QuoteRecord, quoteTotals } from "./quotes.server.ts";
import { findReminderState, logCall, saveReminderText, sendReminder, setReminders } from "./reminders.server.ts";
import { resendQuote, turnOffQuoteLink, withdrawQuote } from "./sent-quotes.server.ts";

let product: TestProduct;
let owner: Staff;
beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner", { name: "Jo Kessler" });
});
afterAll(() => product.close());

const client = { ip: "203.0.113.9", userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile" };
// A Wednesday, ten in the morning in Wisconsin: the reminders are due on Saturday and on two Wednesdays at ten.
const sentAt = new Date("2026-11-18T16:00:00Z");
const later = (days: number, hours = 0) => new Date(sentAt.getTime() + (days * 24 + hours) * 3_600_000);
const due = [later(3), later(7), later(14)];
const permit = () => permissionFor(owner, "quotes.send");

async function reload({ quote }: QuoteRecord): Promise<QuoteRecord> {
	const found = await findQuote(quote.id);
	if (!found) throw new Error("gone");
	return found;
}

async function reminderEmails({ quote }: QuoteRecord) {
	return (await listTestEmails("quote", quote.id)).filter((mail) => mail.kind === "quote-reminder");
}

const runAll = async ({ quote }: QuoteRecord) => {
	const outcomes: string[] = [];
	for (const [step, at] of due.entries()) outcomes.push(await sendReminder(quote.id, step, at));
	return outcomes;
};

describe("a quote without a reply", () => {
	test("gets a reminder after 3, 7 and 14 days, and none on the day it goes out", async () => {
		const sent = await createTestSentQuote(owner, {}, sentAt);
		const jobs = await db.execute<{ start_after: Date; data: { step: number } }>(
			sql`select start_after, data from pgboss.job where name = 'quotes.remind' and data ->> 'quoteId' = ${sent.quote.id} order by start_after`,
		);
		expect(jobs.rows.map((job) => new Date(job.start_after))).toEqual(due);
		expect(await runAll(sent)).toEqual(["sent", "sent", "sent"]);
		expect(await runAll(sent)).toEqual(["skipped", "skipped", "skipped"]);
		const emails = await reminderEmails(sent);
		expect(emails).toHaveLength(3);
		expect(emails[0]).toMatchObject({ to: sent.quote.toEmail, subject: expect.stringContaining("Q-2026-") });
		expect(emails[0]?.text).toContain(sent.quote.siteAddress);
		const events = await listAuditEvents({ entity: "quote", id: sent.quote.id });
		expect(events.filter((event) => event.action === "reminded")).toHaveLength(3);
	});

	test("gets one email when two servers send reminders at once", async () => {
		const sent = await createTestSentQuote(owner, {}, sentAt);
		const [first = sentAt] = due;
		const outcomes = await Promise.all([sendReminder(sent.quote.id, 0, first), sendReminder(sent.quote.id, 0, first)]);
		expect(outcomes.sort()).toEqual(["sent", "skipped"]);
		expect(await reminderEmails(sent)).toHaveLength(1);
	});

	test("gets no reminder at night, on a Sunday or too early: the job waits", async () => {
		const sent = await createTestSentQuote(owner, {}, sentAt);
		expect(await sendReminder(sent.quote.id, 0, later(0, 3))).toBe("rescheduled");
		expect(await sendReminder(sent.quote.id, 0, later(2, 23))).toBe("rescheduled");
		// Saturday at 11 p.m., then Sunday before ten: the job waits until Monday, and by then it's too late
		expect(await sendReminder(sent.quote.id, 0, later(3, 13))).toBe("rescheduled");
		expect(await reminderEmails(sent)).toHaveLength(0);
		expect(await sendReminder(sent.quote.id, 1, later(7, 23))).toBe("sent");
	});

	test("skips a reminder that is more than a day late", async () => {
		const sent = await createTestSentQuote(owner, {}, sentAt);
		expect(await sendReminder(sent.quote.id, 0, later(4, 4))).toBe("skipped");
		expect(await sendReminder(sent.quote.id, 1, later(9))).toBe("skipped");
	});

	test("is reminded even if it was viewed, but not when its email didn't arrive", async () => {
		const sent = await createTestSentQuote(owner, {}, sentAt);
		await recordQuoteView(sent.quote.id, client, later(0, 1));
		expect(await runAll(sent)).toEqual(["sent", "sent", "sent"]);
		const lost = await createTestSentQuote(owner, {}, sentAt);
		const query =
			"update outgoing_emails set status = 'rejected', text = '', html = '', headers = '{}', attachments = '[]' where entity_id = $1 and kind = 'quote-sent'";
		await product.pool.query(query, [lost.quote.id]);
		expect(await runAll(lost)).toEqual(["skipped", "skipped", "skipped"]);
	});
});

describe("reminders stop when", () => {
	const stops: Record<string, (sent: QuoteRecord) => Promise<unknown>> = {
		accepted: (sent) =>
			acceptQuote(
				sent,
				{ name: "Ruth", selection: [], hash: sent.quote.contentHash ?? "", shownTotal: quoteTotals(sent).total },
				client,
				later(0, 1),
			),
		declined: (sent) =>
			declineQuote(sent, { hash: sent.quote.contentHash ?? "", reason: "price", note: "" }, client, later(0, 1)),
		asked: (sent) => askQuestion(sent.quote, "Can it wait?", client, later(0, 1)),
		"asked and answered": async (sent) => {
			await askQuestion(sent.quote, "Can it wait?", client, later(0, 1));
			await answerQuestion(permit(), sent.quote.id, "Yes.", later(0, 2));
		},
		withdrawn: (sent) =>
			withdrawQuote(
				permissionFor(owner, "quotes.withdraw"),
				sent.quote.id,
				sent.quote.version,
				"wrong tree",
				later(0, 1),
			),
		called: (sent) => logCall(permit(), sent.quote.id, "They decide on Sunday.", later(0, 1)),
		"switched off": (sent) => setReminders(permit(), sent.quote.id, false, later(0, 1)),
	};
	test.each(Object.keys(stops))("%s", async (name) => {
		const sent = await createTestSentQuote(owner, {}, sentAt);
		await stops[name]?.(sent);
		expect(await runAll(sent)).toEqual(["skipped", "skipped", "skipped"]);
		expect(await reminderEmails(sent)).toHaveLength(0);
	});

	test("it has expired", async () => {
		const sent = await createTestSentQuote(owner, { validUntil: "2026-11-21" }, sentAt);
		expect(await runAll(sent)).toEqual(["sent", "skipped", "skipped"]);
	});

	test("the company has turned them off", async () => {
		const sent = await createTestSentQuote(owner, {}, sentAt);
		const write = async (quoteReminders: "on" | "off", quoteReminderText = "") => {
			await db.update(company).set({ quoteReminders, quoteReminderText }).where(eq(company.singleton, true));
			receiveBroadcast("company");
		};
		await write("off");
		expect(await sendReminder(sent.quote.id, 0, later(3))).toBe("skipped");
		await write("on", "Our own words about {number}.");
		expect(await sendReminder(sent.quote.id, 0, later(3))).toBe("sent");
		expect((await reminderEmails(sent))[0]?.text).toContain(`Our own words about ${sent.quote.number}.`);
		await write("on");
	});

	test("it was emailed again just before", async () => {
		const sent = await createTestSentQuote(owner, {}, sentAt);
		await resendQuote(permit(), sent.quote.id, sent.quote.version, { newLink: false }, later(6, 20));
		expect(await sendReminder(sent.quote.id, 1, later(7))).toBe("skipped");
		expect(await sendReminder(sent.quote.id, 2, later(14))).toBe("sent");
	});
});

test("turned on again, reminders continue where they stopped", async () => {
	const sent = await createTestSentQuote(owner, {}, sentAt);
	expect(await setReminders(permit(), sent.quote.id, true, sentAt)).toBe("done");
	await setReminders(permit(), sent.quote.id, false, sentAt);
	expect(await findReminderState(sent.quote, false, await readCompany(), sentAt)).toEqual({
		isOn: false,
		text: "",
		companyText: "",
		nextAt: null,
		stoppedBy: "off",
	});
	expect(await setReminders(permit(), sent.quote.id, true, sentAt)).toBe("done");
	expect(await findReminderState(sent.quote, false, await readCompany(), sentAt)).toEqual({
		isOn: true,
		text: "",
		companyText: "",
		nextAt: due[0],
		stoppedBy: null,
	});
	expect(await runAll(sent)).toEqual(["sent", "sent", "sent"]);
});

test("a quote's own reminder text replaces the company's", async () => {
	const sent = await createTestSentQuote(owner, {}, sentAt);
	expect(await saveReminderText(permit(), sent.quote.id, "Ruth, the birch by {address} can wait.", sentAt)).toBe(
		"done",
	);
	expect(await sendReminder(sent.quote.id, 0, later(3))).toBe("sent");
	const [mail] = await reminderEmails(sent);
	expect(mail?.text).toContain(`Ruth, the birch by ${sent.quote.siteAddress} can wait.`);
	expect(mail?.text).not.toContain("We sent you quote");
});

test("a call can be logged only for a sent quote", async () => {
	const sent = await createTestSentQuote(owner, {}, sentAt);
	await withdrawQuote(permissionFor(owner, "quotes.withdraw"), sent.quote.id, sent.quote.version, "wrong tree", sentAt);
	expect(await logCall(permit(), sent.quote.id, "They called.", sentAt)).toBe("stale");
	expect(await setReminders(permit(), sent.quote.id, false, sentAt)).toBe("stale");
	expect(await saveReminderText(permit(), sent.quote.id, "Words", sentAt)).toBe("stale");
});

test("a link that was turned off opens nothing; only one of two simultaneous attempts succeeds; sending again creates a new link", async () => {
	const sent = await createTestSentQuote(owner, {}, sentAt);
	const { quoteUrl: linkOf } = await import("./emails.server.ts");
	const tokenOf = ({ quote }: QuoteRecord) => linkOf(quote).split("/").at(-1) ?? "";
	expect(await openQuoteLink(tokenOf(sent), sentAt)).not.toBeNull();
	const stop = () => turnOffQuoteLink(permit(), sent.quote.id, sent.quote.version, sentAt);
	expect((await Promise.all([stop(), stop()])).sort()).toEqual(["done", "stale"]);
	expect(await openQuoteLink(tokenOf(sent), sentAt)).toBeNull();
	const now = await reload(sent);
	await resendQuote(permit(), sent.quote.id, now.quote.version, { newLink: false }, sentAt);
	expect(await openQuoteLink(tokenOf(await reload(sent)), sentAt)).not.toBeNull();
});
