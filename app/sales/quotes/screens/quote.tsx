import { data, redirect } from "react-router";
import { openingsOf } from "#app/documents/links/document-views.server.ts";
import { letterheadOf } from "#app/documents/links/letterhead.server.ts";
import { happeningsOf, shownOpenings } from "#app/documents/record/activity.ts";
import { mailAbout } from "#app/messaging/email/outgoing.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { CustomerCard } from "#app/people/customers/customer-link.tsx";
import { may } from "#app/people/staff/permissions.ts";
import { permitted } from "#app/people/staff/permit.server.ts";
import { timeline } from "#app/platform/audit.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { formatMoney } from "#app/platform/money.ts";
import { RailSection } from "#app/ui/panes.tsx";
import { Timeline } from "#app/ui/timeline.tsx";
import { historyWords } from "../activity.ts";
import { shownOf } from "../customer-view.ts";
import { linkOf } from "../emails.server.ts";
import { standingOf } from "../list-status.ts";
import { troubleOf } from "../listing.server.ts";
import { Editor } from "../parts/editor.tsx";
import { QuoteRecordView } from "../parts/record.tsx";
import { Talk } from "../parts/talk.tsx";
import { declineWords, displayNumber, linked, reminderWords } from "../quote.ts";
import {
	answerOf,
	contentOfRecord,
	findQuote,
	messagesOf,
	type QuoteAnswer,
	revisionsOf,
	totalsOf,
} from "../quotes.server.ts";
import { type FollowUpState, followUpOf } from "../reminders.server.ts";
import type { Route } from "./+types/quote.ts";
import { actOnQuote } from "./quote-actions.server.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
	const by = permitted(context, "quotes.view");
	const now = new Date();
	const found = /^[0-9a-f-]{36}$/.test(params.id) ? await findQuote(params.id) : null;
	if (!found) throw new Response("This quote does not exist.", { status: 404, statusText: "Not Found" });
	const { quote, lines } = found;
	const [company, answer, messages, views, revisions, mails] = await Promise.all([
		readCompany(),
		answerOf(quote.id),
		messagesOf(quote.rootId),
		openingsOf("quote", quote.id),
		revisionsOf(quote.rootId),
		mailAbout("quote", quote.id),
	]);
	const events = await timeline(...revisions.map(({ id }) => ({ entity: "quote", id })));
	const carrier = mails.find((mail) => ["quote-sent", "quote-resent", "quote-link"].includes(mail.kind));
	const asked = messages.some((message) => message.quoteId === quote.id && message.from === "customer");
	const when = (at: Date) => formatInstant(at, settings.timeZone);
	const shownQuote = quote.letterhead
		? quote
		: { ...quote, terms: company.quoteTerms, letterhead: letterheadOf(company) };
	return {
		id: quote.id,
		customerId: quote.customerId,
		version: quote.version,
		status: quote.status,
		draft: quote.status === "draft" && may(by.role, "quotes.draft"),
		title: quote.number ? displayNumber(quote.number, quote.revision) : "New quote",
		label: quote.revision > 1 ? `Version ${quote.revision}, draft` : "Draft",
		content: contentOfRecord(found),
		facts: { today: today(now), confirmed: company.confirmed, terms: company.quoteTerms },
		standing: standingOf(
			{ ...quote, mailTrouble: troubleOf(carrier?.status ?? null), lineCount: lines.length },
			now,
			today(now),
		),
		shown: shownOf(shownQuote, lines),
		totals: answer?.kind === "accepted" ? totalsOf(found, answer.selection) : totalsOf(found),
		closedReason: quote.closedReason,
		answer: answer && answerWords(answer, when),
		messages: messages.map(({ id, from, text, at }) => ({ id, from, text, at: when(at) })),
		happenings: happeningsOf(events, views, quote.toName, historyWords),
		mails: mails.map((mail) => ({
			id: mail.id,
			words: `${mailWords[mail.kind] ?? mail.kind} to ${mail.to}: ${stateWords[mail.status]}`,
			trouble: troubleOf(mail.status) && (mail.lastError ?? "The mail server gave no reason."),
		})),
		link: linkOf(quote),
		linked: (linked as readonly string[]).includes(quote.status),
		openings: shownOpenings(views, when),
		followUp: followUpWords(await followUpOf(quote, asked, company, now), company.followUpText, when),
		newerDraft: revisions.find((one) => one.supersedesId === quote.id && one.status === "draft")?.id ?? null,
		may: {
			send: may(by.role, "quotes.send"),
			draft: may(by.role, "quotes.draft"),
			withdraw: may(by.role, "quotes.withdraw"),
			invoice: may(by.role, "invoices.draft"),
		},
		timeZone: settings.timeZone,
	};
}

function followUpWords({ on, next, why, words }: FollowUpState, usual: string, when: (at: Date) => string) {
	const stopped = {
		off: "No reminders: switched off",
		called: "No reminders: you have talked",
		asked: "No reminders: they asked a question",
		company: "No reminders: the company sends none",
	};
	const state = why ? stopped[why] : next ? `Next reminder ${when(next)}` : "No reminder is left";
	return { on, state, words, usual: usual || reminderWords };
}

const mailWords: Record<string, string> = {
	"quote-sent": "Quote",
	"quote-resent": "Quote, again",
	"quote-link": "New link",
	"quote-reminder": "Reminder",

	"quote-accepted-customer": "Signed copy",
	"quote-accepted-office": "Notice of acceptance",
	"quote-declined": "Notice of decline",
	"quote-question": "Question",
	"quote-answer": "Answer",
};
const stateWords = {
	queued: "waiting",
	sending: "on its way",
	sent: "sent",
	refused: "refused",
	unknown: "unsure",
	cancelled: "cancelled",
};

function answerWords(answer: QuoteAnswer, when: (at: Date) => string) {
	if (answer.kind === "declined") {
		const reason = declineWords[answer.reason as keyof typeof declineWords] ?? answer.reason;
		return {
			kind: answer.kind,
			words: `Declined, ${when(answer.at)}`,
			proof: [`Reason: ${reason}`, answer.note].filter(Boolean),
		};
	}
	return {
		kind: answer.kind,
		words: `${answer.name} accepted ${formatMoney(answer.total)}, ${when(answer.at)}`,
		proof: [
			answer.evidence && `Written down by the office. ${answer.evidence}`,
			answer.ip && `From ${answer.ip}`,
			answer.userAgent,
			`SHA-256 of what was shown: ${answer.shownHash}`,
		].filter((line): line is string => Boolean(line)),
	};
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const done = await actOnQuote(context, params.id, request, new Date());
	if (done.kind === "go") throw redirect(done.to, 303);
	return data(done, { status: done.status });
}

export default function QuoteScreen({ loaderData, actionData }: Route.ComponentProps) {
	const { messages, happenings, timeZone, ...quote } = loaderData;
	const errors = actionData?.kind === "again" ? actionData : null;
	const history = (
		<RailSection title="What happened">
			<Timeline happenings={happenings} when={(iso) => formatInstant(iso, timeZone)} />
		</RailSection>
	);
	const talk = (
		<Talk
			messages={messages}
			name={quote.content.toName}
			mayAnswer={quote.may.send && quote.status !== "draft"}
			error={errors?.intent === "answer" ? errors.errors.text : undefined}
		/>
	);
	const title = <title>{`${quote.title}, ${quote.content.toName} | Quotes`}</title>;
	if (quote.draft)
		return (
			<>
				{title}
				<Editor
					key={quote.id}
					{...quote}
					stopped={actionData?.kind === "stopped" ? actionData.checks : []}
					back="/admin/quotes"
					mayDelete
					timeZone={timeZone}
					history={
						<>
							<CustomerCard id={quote.customerId} name={quote.content.toName} />
							{history}
						</>
					}
					messages={talk}
				/>
			</>
		);
	return (
		<>
			{title}
			<QuoteRecordView
				key={quote.id}
				{...quote}
				name={quote.content.toName}
				place={quote.content.siteAddress}
				internalNote={quote.content.internalNote}
				badge={quote.standing}
				reason={quote.standing.reason}
				errors={errors}
				back="/admin/quotes"
				history={history}
				messages={talk}
			/>
		</>
	);
}
