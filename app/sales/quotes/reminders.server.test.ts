import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mailAbout } from "#app/messaging/email/outgoing.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { company } from "#app/people/company/tables.server.ts";
import { proof, sampleStaff } from "#app/people/staff/fixtures.server.ts";
import type { Staff } from "#app/people/staff/permit.server.ts";
import { timeline } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { acceptQuote, answerQuestion, askQuestion, declineQuote } from "./answers.server.ts";
import { sampleSent } from "./fixtures.server.ts";
import { countView, openLink } from "./links.server.ts";
import { findQuote, type QuoteRecord, totalsOf } from "./quotes.server.ts";
import { followUpOf, noteCall, remind, switchFollowUp, writeReminder } from "./reminders.server.ts";
import { resendQuote, stopLink, withdrawQuote } from "./sending.server.ts";

let product: TestProduct;
let owner: Staff;
beforeAll(async () => {
	product = await openTestProduct();
	owner = await sampleStaff("owner", { name: "Jo Kessler" });
});
afterAll(() => product.close());

const client = { ip: "203.0.113.9", userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile" };
// A Wednesday, ten in the morning in Wisconsin: the reminders are due at 13:00, on Friday and on Monday at ten.
const sentAt = new Date("2026-11-18T16:00:00Z");
const later = (days: number, hours = 0) => new Date(sentAt.getTime() + (days * 24 + hours) * 3_600_000);
const due = [later(0, 3), later(2), later(5)];
const may = () => proof(owner, "quotes.send");

async function reread({ quote }: QuoteRecord): Promise<QuoteRecord> {
	const found = await findQuote(quote.id);
	if (!found) throw new Error("gone");
	return found;
}

async function reminders({ quote }: QuoteRecord) {
	return (await mailAbout("quote", quote.id)).filter((mail) => mail.kind === "quote-reminder");
}

const all = async ({ quote }: QuoteRecord) => {
	const outcomes: string[] = [];
	for (const [step, at] of due.entries()) outcomes.push(await remind(quote.id, step, at));
	return outcomes;
};

describe("a quote that nobody answers", () => {
	test("is followed up the same day, after two and after five days, each time once", async () => {
		const sent = await sampleSent(owner, {}, sentAt);
		const jobs = await db.execute<{ start_after: Date; data: { step: number } }>(
			sql`select start_after, data from pgboss.job where name = 'quotes.remind' and data ->> 'quoteId' = ${sent.quote.id} order by start_after`,
		);
		expect(jobs.rows.map((job) => new Date(job.start_after))).toEqual(due);
		expect(await all(sent)).toEqual(["mailed", "mailed", "mailed"]);
		expect(await all(sent)).toEqual(["not", "not", "not"]);
		const mails = await reminders(sent);
		expect(mails).toHaveLength(3);
		expect(mails[0]).toMatchObject({ to: sent.quote.toEmail, subject: expect.stringContaining("Q-2026-") });
		expect(mails[0]?.text).toContain(sent.quote.siteAddress);
		const events = await timeline({ entity: "quote", id: sent.quote.id });
		expect(events.filter((event) => event.action === "reminded")).toHaveLength(3);
	});

	test("gets one mail when two machines remind at once", async () => {
		const sent = await sampleSent(owner, {}, sentAt);
		const [first = sentAt] = due;
		const outcomes = await Promise.all([remind(sent.quote.id, 0, first), remind(sent.quote.id, 0, first)]);
		expect(outcomes.sort()).toEqual(["mailed", "not"]);
		expect(await reminders(sent)).toHaveLength(1);
	});

	test("is not reminded at night, on a Sunday or too early: the job waits", async () => {
		const sent = await sampleSent(owner, {}, sentAt);
		expect(await remind(sent.quote.id, 0, later(0, 1))).toBe("later");
		expect(await remind(sent.quote.id, 0, later(0, 11))).toBe("later");
		expect(await reminders(sent)).toHaveLength(0);
		expect(await remind(sent.quote.id, 0, later(0, 23))).toBe("mailed");
	});

	test("is not pelted with what could not go out for a day", async () => {
		const sent = await sampleSent(owner, {}, sentAt);
		expect(await remind(sent.quote.id, 0, later(1, 4))).toBe("not");
		expect(await remind(sent.quote.id, 1, later(9))).toBe("not");
	});

	test("who has opened it needs no reminder on the same day, but later ones", async () => {
		const sent = await sampleSent(owner, {}, sentAt);
		await countView(sent.quote.id, client, later(0, 1));
		expect(await all(sent)).toEqual(["not", "mailed", "mailed"]);
	});
});

describe("reminders stop when", () => {
	const stops: Record<string, (sent: QuoteRecord) => Promise<unknown>> = {
		accepted: (sent) =>
			acceptQuote(
				sent,
				{ name: "Ruth", selection: [], hash: sent.quote.shownHash ?? "", shownTotal: totalsOf(sent).total },
				client,
				later(0, 1),
			),
		declined: (sent) =>
			declineQuote(sent, { hash: sent.quote.shownHash ?? "", reason: "price", note: "" }, client, later(0, 1)),
		asked: (sent) => askQuestion(sent.quote, "Can it wait?", client, later(0, 1)),
		"asked and answered": async (sent) => {
			await askQuestion(sent.quote, "Can it wait?", client, later(0, 1));
			await answerQuestion(may(), sent.quote.id, "Yes.", later(0, 2));
		},
		withdrawn: (sent) =>
			withdrawQuote(proof(owner, "quotes.withdraw"), sent.quote.id, sent.quote.version, "wrong tree", later(0, 1)),
		called: (sent) => noteCall(may(), sent.quote.id, "They decide on Sunday.", later(0, 1)),
		"switched off": (sent) => switchFollowUp(may(), sent.quote.id, false, later(0, 1)),
	};
	test.each(Object.keys(stops))("%s", async (name) => {
		const sent = await sampleSent(owner, {}, sentAt);
		await stops[name]?.(sent);
		expect(await all(sent)).toEqual(["not", "not", "not"]);
		expect(await reminders(sent)).toHaveLength(0);
	});

	test("it has run out", async () => {
		const sent = await sampleSent(owner, { validUntil: "2026-11-19" }, sentAt);
		expect(await all(sent)).toEqual(["mailed", "not", "not"]);
	});

	test("the company sends none", async () => {
		const sent = await sampleSent(owner, {}, sentAt);
		const write = async (followUp: "on" | "off", followUpText = "") => {
			await db.update(company).set({ followUp, followUpText }).where(eq(company.one, true));
			const { forgetCompany } = await import("#app/people/company/company.server.ts");
			forgetCompany();
		};
		await write("off");
		expect(await remind(sent.quote.id, 0, later(0, 3))).toBe("not");
		await write("on", "Our own words about {number}.");
		expect(await remind(sent.quote.id, 0, later(0, 3))).toBe("mailed");
		expect((await reminders(sent))[0]?.text).toContain(`Our own words about ${sent.quote.number}.`);
		await write("on");
	});

	test("it was mailed again just before", async () => {
		const sent = await sampleSent(owner, {}, sentAt);
		await resendQuote(may(), sent.quote.id, sent.quote.version, { newLink: false }, later(1, 20));
		expect(await remind(sent.quote.id, 1, later(2))).toBe("not");
		expect(await remind(sent.quote.id, 2, later(5))).toBe("mailed");
	});
});

test("switched on again, it goes on where it was", async () => {
	const sent = await sampleSent(owner, {}, sentAt);
	expect(await switchFollowUp(may(), sent.quote.id, true, sentAt)).toBe("unchanged");
	await switchFollowUp(may(), sent.quote.id, false, sentAt);
	expect(await followUpOf(sent.quote, false, await readCompany(), sentAt)).toEqual({
		on: false,
		words: "",
		next: null,
		why: "off",
	});
	expect(await switchFollowUp(may(), sent.quote.id, true, sentAt)).toBe("switched");
	expect(await followUpOf(sent.quote, false, await readCompany(), sentAt)).toEqual({
		on: true,
		words: "",
		next: due[0],
		why: null,
	});
	expect(await all(sent)).toEqual(["mailed", "mailed", "mailed"]);
});

test("the words of one quote go before the company's", async () => {
	const sent = await sampleSent(owner, {}, sentAt);
	expect(await writeReminder(may(), sent.quote.id, "Ruth, the birch by {address} can wait.", sentAt)).toBe("written");
	expect(await remind(sent.quote.id, 0, later(0, 3))).toBe("mailed");
	const [mail] = await reminders(sent);
	expect(mail?.text).toContain(`Ruth, the birch by ${sent.quote.siteAddress} can wait.`);
	expect(mail?.text).not.toContain("We sent you quote");
});

test("a call is noted of a quote that is out, and of no other", async () => {
	const sent = await sampleSent(owner, {}, sentAt);
	await withdrawQuote(proof(owner, "quotes.withdraw"), sent.quote.id, sent.quote.version, "wrong tree", sentAt);
	expect(await noteCall(may(), sent.quote.id, "They called.", sentAt)).toBe("closed");
	expect(await switchFollowUp(may(), sent.quote.id, false, sentAt)).toBe("closed");
	expect(await writeReminder(may(), sent.quote.id, "Words", sentAt)).toBe("closed");
});

test("a link that was stopped opens nothing; one of two who stop it wins; sent again, it is a new one", async () => {
	const sent = await sampleSent(owner, {}, sentAt);
	const { linkOf } = await import("./emails.server.ts");
	const tokenOf = ({ quote }: QuoteRecord) => linkOf(quote).split("/").at(-1) ?? "";
	expect(await openLink(tokenOf(sent), sentAt)).not.toBeNull();
	const stop = () => stopLink(may(), sent.quote.id, sent.quote.version, sentAt);
	expect((await Promise.all([stop(), stop()])).sort()).toEqual(["conflict", "stopped"]);
	expect(await openLink(tokenOf(sent), sentAt)).toBeNull();
	const now = await reread(sent);
	await resendQuote(may(), sent.quote.id, now.quote.version, { newLink: false }, sentAt);
	expect(await openLink(tokenOf(await reread(sent)), sentAt)).not.toBeNull();
});
