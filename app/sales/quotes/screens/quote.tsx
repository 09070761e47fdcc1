import { JobCard } from "#app/documents/job/job-card.tsx";
import { loadJob } from "#app/documents/job/load-job.server.ts";
import { loadRecordActivity } from "#app/documents/record/load-activity.server.ts";
import { summarizeReminders } from "#app/documents/reminders/reminder-state.ts";
import { listEnteredRates } from "#app/documents/sales-tax/sales-tax.server.ts";
import { openSendStatus } from "#app/documents/sending/compose.ts";
import { findOpenSend } from "#app/documents/sending/scheduled-sends.server.ts";
import { may, requirePermission } from "#app/noun/permit.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { CustomerCard } from "#app/people/customers/customer-link.tsx";
import { today } from "#app/platform/dates.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { parseIdParam } from "#app/platform/http/id-param.ts";
import { formatMoney } from "#app/platform/money.ts";
import { reloadAfterConflict } from "#app/platform/revalidation.ts";
import { findMailServer } from "#app/platform/smtp.server.ts";
import { listOakReleases } from "#app/sales/oak-releases/oak-releases.server.ts";
import { OakReleasesSection } from "#app/sales/oak-releases/oak-releases-section.tsx";
import { PrivateTitle } from "#app/ui/privacy.tsx";
import { SidebarSection } from "#app/ui/split-view.tsx";
import { Timeline } from "#app/ui/timeline.tsx";
import { activityLabels, emailActions, emailLabels } from "../activity.ts";
import { asSent, readCheckFacts } from "../as-sent.server.ts";
import { quoteCustomerView } from "../customer-view.ts";
import { quoteUrl } from "../emails.server.ts";
import { quoteListStatus } from "../list-status.ts";
import { deliveryEmails } from "../listing.server.ts";
import { QuoteEditor } from "../parts/editor.tsx";
import { QuoteMessages } from "../parts/messages.tsx";
import { QuoteRecordPane } from "../parts/record.tsx";
import { declineReasonLabels, defaultReminderText, displayQuoteNumber, linkStatuses } from "../quote.ts";
import {
	findQuote,
	findQuoteAnswer,
	listQuoteMessages,
	listQuoteRevisions,
	type QuoteAnswer,
	quoteTotals,
	toQuoteContent,
} from "../quotes.server.ts";
import { findReminderState } from "../reminders.server.ts";
import type { Route } from "./+types/quote.ts";
import { quoteAction } from "./quote-actions.server.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "quotes.view");
	const now = new Date();
	const id = parseIdParam(params.id, "This quote doesn't exist.");
	const canEmail = Boolean(await findMailServer());
	const openSend = await findOpenSend("quote", id);
	const found = await findQuote(id);
	if (!found) throw new Response("This quote doesn't exist.", { status: 404, statusText: "Not Found" });
	const { quote, lines } = found;
	const [company, answer, messages, revisions, job] = await Promise.all([
		readCompany(),
		findQuoteAnswer(quote.id),
		listQuoteMessages(quote.rootId),
		listQuoteRevisions(quote.rootId),
		loadJob(by, quote.id, now),
	]);
	const { deliveryStatus, ...activity } = await loadRecordActivity({
		entity: "quote",
		id: quote.id,
		ids: revisions.map(({ id }) => id),
		viewer: quote.toName,
		labels: activityLabels,
		emailLabels,
		emailActions,
		deliveryEmails,
	});
	const hasQuestion = messages.some((message) => message.entityId === quote.id && message.from === "customer");
	const formatTime = (at: Date) => formatInstant(at, settings.timeZone);
	const { quote: currentQuote } = await asSent(found, company, now);
	return {
		id: quote.id,
		job,
		customerId: quote.customerId,
		version: quote.version,
		status: quote.status,
		draft: quote.status === "draft" && !openSend?.isPending && may(by.role, "quotes.draft"),
		openSend,
		oakReleases: await listOakReleases([quote.rootId]),
		title: quote.number ? displayQuoteNumber(quote.number, quote.revision) : "New quote",
		revision: quote.revision,
		label: quote.revision > 1 ? `Version ${quote.revision}, draft` : "Draft",
		content: toQuoteContent(found),
		facts: await readCheckFacts(currentQuote, company, now),
		mayAnswer: may(by.role, "quotes.answer-checks"),
		enteredRates: await listEnteredRates(),
		listStatus:
			openSendStatus(openSend) ??
			quoteListStatus({ ...quote, deliveryStatus, lineCount: lines.length }, now, today(now)),
		view: quoteCustomerView(currentQuote, lines),
		totals: answer?.kind === "accepted" ? quoteTotals(found, answer.selection) : quoteTotals(found),
		closedReason: quote.closedReason,
		answer: answer && answerSummary(answer, formatTime),
		messages: messages.map(({ id, from, text, at, photoIds }) => ({
			id,
			from,
			text,
			at: formatTime(at),
			photos: photoIds.map((photo) => `/admin/media/photo/${photo}/1600`),
		})),
		...activity,
		link: quoteUrl(quote),
		canEmail,
		hasLink: (linkStatuses as readonly string[]).includes(quote.status),
		reminders: summarizeReminders(
			await findReminderState(quote, hasQuestion, company, now),
			"quotes",
			defaultReminderText,
			formatTime,
		),
		newerDraft:
			revisions.find((revision) => revision.replacesId === quote.id && revision.status === "draft")?.id ?? null,
		may: {
			send: may(by.role, "quotes.send"),
			draft: may(by.role, "quotes.draft"),
			withdraw: may(by.role, "quotes.withdraw"),
			invoice: may(by.role, "invoices.draft"),
		},
		today: today(now),
		hasQuestion: quote.unansweredQuestionAt !== null,
		timeZone: settings.timeZone,
	};
}

function answerSummary(answer: QuoteAnswer, formatTime: (at: Date) => string) {
	if (answer.kind === "declined") {
		const reason = declineReasonLabels[answer.reason as keyof typeof declineReasonLabels] ?? answer.reason;
		return {
			kind: answer.kind,
			title: `Declined on ${formatTime(answer.at)}`,
			proof: [`Reason: ${reason}`, answer.note].filter(Boolean),
			hasSignedCopy: false,
		};
	}
	return {
		kind: answer.kind,
		hasSignedCopy: answer.signedCopyKey !== null,
		title: `Accepted for ${formatMoney(answer.total)} on ${formatTime(answer.at)}`,
		proof: [
			`Accepted by ${answer.name}`,
			answer.evidence && `Recorded by the office. How the customer accepted: ${answer.evidence}`,
			answer.ip && `IP address: ${answer.ip}`,
			answer.userAgent,
			`SHA-256 hash of the quote: ${answer.contentHash}`,
		].filter((line): line is string => Boolean(line)),
	};
}

export const shouldRevalidate = reloadAfterConflict;

export const action = quoteAction;

export default function QuoteScreen({ loaderData, actionData }: Route.ComponentProps) {
	const { messages, activity: entries, oakReleases, timeZone, ...quote } = loaderData;
	const errors = actionData ?? null;
	const activity = (
		<>
			<OakReleasesSection releases={oakReleases} />
			<SidebarSection title="Activity">
				<Timeline entries={entries} formatTime={(iso) => formatInstant(iso, timeZone)} />
			</SidebarSection>
		</>
	);
	const questions = (
		<QuoteMessages
			messages={messages}
			name={quote.content.toName}
			mayAnswer={quote.may.send && quote.status !== "draft"}
			error={errors?.intent === "answer" ? errors.errors.text : undefined}
		/>
	);
	const title = (
		<PrivateTitle
			general={`${quote.title} | Quotes`}
		>{`${quote.title}, ${quote.content.toName} | Quotes`}</PrivateTitle>
	);
	if (quote.draft)
		return (
			<>
				{title}
				<QuoteEditor
					key={quote.id}
					{...quote}
					backTo="/admin/quotes"
					mayDelete
					timeZone={timeZone}
					activity={
						<>
							<CustomerCard id={quote.customerId} name={quote.content.toName} />
							<JobCard job={quote.job} />
							{activity}
						</>
					}
					messages={questions}
				/>
			</>
		);
	return (
		<>
			{title}
			<QuoteRecordPane
				key={quote.id}
				{...quote}
				name={quote.content.toName}
				address={quote.content.siteAddress}
				toEmail={quote.content.toEmail}
				internalNote={quote.content.internalNote}
				badge={quote.listStatus}
				reason={quote.listStatus.reason}
				errors={errors}
				backTo="/admin/quotes"
				activity={activity}
				messages={questions}
			/>
		</>
	);
}
