import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { storePhoto } from "#app/content/media/photos.server.ts";
import { defaultSelection } from "#app/documents/line-items/totals.ts";
import { quoteReminderDays, reminderTimes } from "#app/documents/reminders/reminder-times.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import type { Demo } from "#app/noun/registry.server.ts";
import { permissionFor } from "#app/people/staff/fixtures.server.ts";
import { addDays, today } from "#app/platform/dates.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { projectPath } from "#app/platform/project-path.server.ts";
import { demoEstimates } from "#app/sales/estimates/demo.server.ts";
import { demoSites } from "#app/sales/estimates/demo-sites.ts";
import { acceptQuote, declineQuote } from "./answers.server.ts";
import { demoJobs } from "./demo-jobs.ts";
import { reviseQuote, saveDraft } from "./drafts.server.ts";
import { allQuestions, createTestDraftQuote, createTestLineItem, createTestSentQuote } from "./fixtures.server.ts";
import { createQuoteFromEstimate } from "./from-estimate.server.ts";
import { recordQuoteView } from "./links.server.ts";
import { answerQuestion, askQuestion } from "./questions.server.ts";
import type { QuoteContent } from "./quote.ts";
import { findQuote, type QuoteRecord, quoteTotals, toQuoteContent } from "./quotes.server.ts";
import { sendReminder } from "./reminders.server.ts";
import { sendQuote } from "./send.server.ts";
import { withdrawQuote } from "./sent-quotes.server.ts";

const day = 86_400_000;
const hour = 3_600_000;
const client = (n: number) => ({
	ip: `203.0.113.${(n % 200) + 1}`,
	userAgent:
		n % 3
			? "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile"
			: "Mozilla/5.0 (Windows NT 10.0; Win64; x64)",
});

/**
 * Creates quotes of the year before `now` in every status, through the same functions the office uses. The same `now` gives
 * the same quotes. Emails are queued too, so run this before a mail server is set up.
 */
export async function demoQuotes(by: Staff, now: Date): Promise<void> {
	for (const [n, job] of demoJobs.entries()) {
		const at = new Date(now.getTime() - job.daysAgo * day - (n % 7) * hour);
		const content: Partial<QuoteContent> = {
			toName: job.name,
			toEmail: `${job.name.toLowerCase().replaceAll(/[^a-z]+/g, ".")}@example.com`,
			siteAddress: job.address,
			county: job.county,
			message: job.message ?? "",
			...demoVisit(by, job.goal, at),
			validUntil: addDays(today(at), job.validDays ?? 30),
			deposit: job.deposit ? { kind: "percent", value: job.deposit * 100 } : { kind: "none", value: 0 },
			lines: job.lines.map((line, i) => createTestLineItem({ id: lineItemId(n, i), unit: "", ...line })),
		};
		if (job.outcome === "draft") await createTestDraftQuote(by, content, at);
		else await playOutcome(by, await createTestSentQuote(by, content, at), job.outcome, n, at, now);
	}
}

/** Creates the field estimates, and the quotes of those that are quoted. */
export async function demoEstimateQuotes({ team, now }: Pick<Demo, "team" | "now">, sites = demoSites): Promise<void> {
	for (const { id, changeCount, at } of await demoEstimates(team.owner, team.estimator, now, sites)) {
		const by = permissionFor(team.owner, "quotes.draft");
		const created = await createQuoteFromEstimate(by, id, changeCount, at);
		const draft = typeof created === "object" && (await findQuote(created.id));
		if (!draft) throw new Error("demo quote was not created from its estimate");
		const visit = demoVisit(team.estimator, "Take weight off the limbs over the house before the winter storms.", at);
		const { walkedOn } = toQuoteContent(draft);
		const content = { ...toQuoteContent(draft), ...visit, walkedOn, county: "Chippewa" };
		await saveDraft(by, draft.quote.id, draft.quote.version, content, at);
		const send = permissionFor(team.owner, "quotes.send");
		const sent = await sendQuote(send, draft.quote.id, draft.quote.version + 1, at, null, allQuestions);
		if (sent !== "done") throw new Error(`demo quote was not sent: ${JSON.stringify(sent)}`);
	}
}

async function playOutcome(
	by: Staff,
	sent: QuoteRecord,
	outcome: string,
	n: number,
	at: Date,
	now: Date,
): Promise<void> {
	const after = (hours: number) => new Date(Math.min(at.getTime() + hours * hour, now.getTime()));
	const { id } = sent.quote;
	const hash = sent.quote.contentHash ?? "";
	if (outcome !== "unopened") await recordQuoteView(id, client(n), after(3));
	const reminder = outcome === "unopened" ? reminderTimes(at, settings.timeZone, quoteReminderDays)[0] : null;
	if (reminder && reminder < now) await sendReminder(id, 1, reminder);
	if (outcome === "opened-twice") await recordQuoteView(id, client(n), after(20));
	if (outcome === "accepted") {
		const acceptance = { name: sent.quote.toName, selection: defaultSelection(sent.lines), hash, shownTotal: 0 };
		await acceptQuote(
			sent,
			{ ...acceptance, shownTotal: quoteTotals(sent, acceptance.selection).total },
			client(n),
			after(26),
		);
	}
	if (outcome === "declined")
		await declineQuote(sent, { hash, reason: "price", note: "We got a lower quote." }, client(n), after(50));
	if (outcome === "asks") {
		const key = await uploadDemoPhoto();
		await askQuestion(sent.quote, "Can the birch wait until spring?", client(n), after(18), key);
	}
	if (outcome === "answered") {
		await askQuestion(sent.quote, "Do you haul the logs away?", client(n), after(18));
		await answerQuestion(
			permissionFor(by, "quotes.send"),
			id,
			"We can haul them away if you add that line item, or we can stack them by the shed.",
			after(22),
		);
	}
	if (outcome === "withdrawn")
		await withdrawQuote(
			permissionFor(by, "quotes.withdraw"),
			id,
			sent.quote.version,
			"Measured the wrong maple",
			after(30),
		);
	if (outcome === "revised") await reviseQuote(permissionFor(by, "quotes.draft"), id, after(40));
}

/** Who walked the yard, the goal, and a window of work three weeks later. */
export function demoVisit({ name }: Staff, goal: string, at: Date) {
	const day = today(at);
	return {
		goal,
		walkedBy: name,
		walkedOn: addDays(day, -1),
		plannedOn: addDays(day, 18),
		plannedUntil: addDays(day, 29),
	};
}

function lineItemId(n: number, i: number): string {
	return `00000000-0000-4000-8000-${(n * 100 + i + 1).toString(16).padStart(12, "0")}`;
}

/** A photo that the customer adds to a question; returns the key of the form. */
async function uploadDemoPhoto(): Promise<string> {
	const uploadKey = randomUUID();
	const original = await readFile(projectPath("art/stories/story-torn-limb.png"));
	const bytes = await sharp(original).flatten({ background: "#f6f1e4" }).jpeg({ quality: 86 }).toBuffer();
	await storePhoto({ uploadKey, name: "IMG_0417.jpg", bytes });
	return uploadKey;
}
