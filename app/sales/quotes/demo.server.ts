import { defaultSelection } from "#app/documents/line-items/totals.ts";
import { followUpTimes } from "#app/documents/reminders/reminder-times.ts";
import { proof } from "#app/people/staff/fixtures.server.ts";
import type { Staff } from "#app/people/staff/permit.server.ts";
import { addDays, today } from "#app/platform/dates.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { acceptQuote, answerQuestion, askQuestion, declineQuote } from "./answers.server.ts";
import { demoJobs } from "./demo-jobs.ts";
import { reviseQuote } from "./drafts.server.ts";
import { sampleDraft, sampleLine, sampleSent } from "./fixtures.server.ts";
import { countView } from "./links.server.ts";
import type { QuoteContent } from "./quote.ts";
import { type QuoteRecord, totalsOf } from "./quotes.server.ts";
import { remind } from "./reminders.server.ts";
import { withdrawQuote } from "./sending.server.ts";

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
 * Quotes of a year before `now`, in every state, written through the same verbs the office uses. The same `now` gives
 * the same quotes. Mail is written too: run it before any mail server is set up.
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
			validUntil: addDays(today(at), job.validDays ?? 30),
			deposit: job.deposit ? { kind: "percent", value: job.deposit * 100 } : { kind: "none", value: 0 },
			lines: job.lines.map((line, i) => sampleLine({ id: idOf(n, i), unit: "", ...line })),
		};
		if (job.end === "draft") await sampleDraft(by, content, at);
		else await live(by, await sampleSent(by, content, at), job.end, n, at, now);
	}
}

async function live(by: Staff, sent: QuoteRecord, end: string, n: number, at: Date, now: Date): Promise<void> {
	const after = (hours: number) => new Date(Math.min(at.getTime() + hours * hour, now.getTime()));
	const { id } = sent.quote;
	const hash = sent.quote.shownHash ?? "";
	if (end !== "unopened") await countView(id, client(n), after(3));
	const reminder = end === "unopened" ? followUpTimes(at, settings.timeZone)[1] : null;
	if (reminder && reminder < now) await remind(id, 1, reminder);
	if (end === "opened-twice") await countView(id, client(n), after(20));
	if (end === "accepted") {
		const given = { name: sent.quote.toName, selection: defaultSelection(sent.lines), hash, shownTotal: 0 };
		await acceptQuote(sent, { ...given, shownTotal: totalsOf(sent, given.selection).total }, client(n), after(26));
	}
	if (end === "declined")
		await declineQuote(sent, { hash, reason: "price", note: "We got a lower one." }, client(n), after(50));
	if (end === "asks") await askQuestion(sent.quote, "Can the birch wait until spring?", client(n), after(18));
	if (end === "answered") {
		await askQuestion(sent.quote, "Do you take the logs along?", client(n), after(18));
		await answerQuestion(
			proof(by, "quotes.send"),
			id,
			"We do if you like; it is one more line. Or we stack them by the shed.",
			after(22),
		);
	}
	if (end === "withdrawn")
		await withdrawQuote(proof(by, "quotes.withdraw"), id, sent.quote.version, "Measured the wrong maple", after(30));
	if (end === "revised") await reviseQuote(proof(by, "quotes.draft"), id, after(40));
}

function idOf(n: number, i: number): string {
	return `00000000-0000-4000-8000-${(n * 100 + i + 1).toString(16).padStart(12, "0")}`;
}
