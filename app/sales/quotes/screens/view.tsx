import { useState } from "react";
import { Form, Outlet, useNavigation, useParams } from "react-router";
import type { LineItem } from "#app/documents/line-items/line-item.ts";
import { computeTotals, defaultSelection } from "#app/documents/line-items/totals.ts";
import { readQuestions } from "#app/documents/links/ask-us.server.ts";
import { AskUs } from "#app/documents/links/ask-us.tsx";
import { DeclineForm } from "#app/documents/links/decline-form.tsx";
import { LinkClosed } from "#app/documents/links/link-closed.tsx";
import { shareMiddleware } from "#app/documents/links/share-link.server.ts";
import { CallButton, CallUs, DownloadButton, ShareNotice } from "#app/documents/links/share-notice.tsx";
import { SharePage } from "#app/documents/links/share-page.tsx";
import { today } from "#app/platform/dates.server.ts";
import { formatDay, formatInstant, hasExpired, withoutDoublePeriods } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { formatMoney } from "#app/platform/money.ts";
import { findMailServer } from "#app/platform/smtp.server.ts";
import { Button } from "#app/ui/button.tsx";
import { quoteCustomerView } from "../customer-view.ts";
import { QuoteDocument } from "../parts/quote-document.tsx";
import { AcceptSection, type Submission } from "../parts/response-forms.tsx";
import { declineReasonLabels } from "../quote.ts";
import { findQuoteAnswer, listRevisionIds, type QuoteRecord } from "../quotes.server.ts";
import { submittedSelection, updateSelection } from "../selection.ts";
import type { Route } from "./+types/view.ts";
import { customerAction, quotePages } from "./customer-actions.server.ts";

export const middleware: Route.MiddlewareFunction[] = [shareMiddleware];

export const loader = quotePages.loader(async ({ opened, now, url }) => ({
	questions: await readQuestions("quote", await listRevisionIds(opened.quote.rootId), url),
	...(await customerPage(opened, now)),
}));

export const action = customerAction;

async function customerPage({ quote, lines }: QuoteRecord, now: Date) {
	const answer = await findQuoteAnswer(quote.id);
	const formatTime = (at: Date) => formatInstant(at, settings.timeZone);
	const expired = quote.status === "sent" && hasExpired(quote.validUntil, today(now));
	return {
		state: expired ? ("expired" as const) : quote.status,
		view: quoteCustomerView(quote, lines),
		hash: quote.contentHash ?? "",
		answer: answer && {
			kind: answer.kind,
			name: answer.name,
			at: formatTime(answer.at),
			isRecordedByOffice: answer.recordedBy !== null,
			isEmailed: quote.toEmail !== "" && (await findMailServer()) !== null,
			selection: answer.selection,
			total: answer.total,
		},
	};
}

export default function View({ loaderData, actionData }: Route.ComponentProps) {
	const token = useParams().accessToken ?? "";
	if (loaderData.kind === "unknown")
		return <LinkClosed contact={loaderData.contact} documentName="a quote" answer={actionData} />;
	return (
		<SharePage
			title={`Quote ${loaderData.view.number} | ${loaderData.contact.name}`}
			beaconUrl={`/quote/view/${token}/viewed`}
		>
			<QuotePage page={loaderData} submission={actionData?.kind === "failed" ? actionData : null} />
		</SharePage>
	);
}

type Page = Extract<Route.ComponentProps["loaderData"], { kind: "open" }>;

function QuotePage({ page, submission }: { page: Page; submission: Submission }) {
	const { view, state, answer, contact } = page;
	const open = state === "sent";
	const isSelecting = submission?.intent === "accept" || submission?.intent === "count";
	const initial = isSelecting ? submittedSelection(submission.typed) : defaultSelection(view.lines);
	const [picked, setPicked] = useState(answer?.kind === "accepted" ? answer.selection : initial);
	const busy = useNavigation().state !== "idle";
	const token = useParams().accessToken ?? "";
	const pick = (line: LineItem, on: boolean) => setPicked((before) => updateSelection(view.lines, before, line, on));
	const totals = computeTotals({ lines: view.lines, picked, rates: view.rates, deposit: view.deposit });
	const quoteDocument = (
		<QuoteDocument
			view={view}
			totals={totals}
			photosUrl={`/quote/view/${token}/photo`}
			accepted={state === "accepted"}
			selection={open ? { onSelect: pick } : undefined}
			belowLineItems={open && <UpdateTotalButton />}
		>
			{open && (
				<AcceptSection
					total={totals.total}
					deposit={{ cents: totals.deposit, due: view.deposit.due }}
					hash={page.hash}
					submission={submission}
					busy={busy}
				/>
			)}
		</QuoteDocument>
	);
	return (
		<div className="mx-auto max-w-[760px] px-3 pt-4 sm:px-6 sm:pt-10 print:max-w-none print:p-0">
			<StatusNotice page={page} submission={submission} deposit={totals.deposit} />
			<Outlet />
			{open ? (
				<Form method="post" preventScrollReset>
					{quoteDocument}
				</Form>
			) : (
				quoteDocument
			)}
			<div className="mt-6 grid gap-5">
				<div className="flex flex-wrap gap-3 print:hidden">
					<CallButton contact={contact} />
					<DownloadButton href={`/quote/view/${token}/pdf`} />
				</div>
				<AskUs questions={page.questions} company={contact.name} documentName="quote" submission={submission} />
				{open && (
					<DeclineForm
						documentName="quote"
						label="Decline"
						reasons={declineReasonLabels}
						hash={page.hash}
						submission={submission}
					/>
				)}
			</div>
		</div>
	);
}

/** Without scripts, this button recalculates the total. */
function UpdateTotalButton() {
	return (
		<noscript>
			<div className="mt-4">
				<Button type="submit" name="intent" value="count">
					Update total
				</Button>
			</div>
		</noscript>
	);
}

type StatusNoticeProps = { page: Page; submission: Submission; deposit: number };

function StatusNotice({ page, submission, deposit }: StatusNoticeProps) {
	const { state, answer, contact, view } = page;
	const problem = submission?.errors[""];
	const call = <CallUs contact={contact} />;
	const box = (tone: "done" | "info" | "warning", title: string, text: React.ReactNode) => (
		<ShareNotice tone={tone} title={title} isNews={problem !== undefined}>
			{text}
		</ShareNotice>
	);
	if (problem) return box("warning", "Your response wasn't saved", problem);
	if (state === "accepted" && answer)
		return box(
			"done",
			"You accepted this quote",
			<>
				{withoutDoublePeriods(`Accepted by ${answer.name} on ${answer.at}. `)}
				{answer.isRecordedByOffice
					? "Our office recorded this. We'll"
					: answer.isEmailed
						? "We've emailed you a signed copy, and we'll"
						: "Save or print this page for your records. We'll"}{" "}
				contact you to schedule the work.{" "}
				{deposit > 0 &&
					view.deposit.due === "signature" &&
					`The deposit of ${formatMoney(deposit)} is due when we've both signed the contract. You don't need to pay anything now. `}
				{call} if anything changes.
			</>,
		);
	if (state === "declined")
		return box("info", "You declined this quote", <>Thank you for letting us know. {call} if you change your mind.</>);
	if (state === "withdrawn")
		return box("warning", "This quote was withdrawn", <>You can no longer accept it. {call} if you have questions.</>);
	if (state === "replaced")
		return box(
			"warning",
			"This quote was replaced by a newer version",
			<>We emailed you the newer version with its own link. {call} if you can't find it.</>,
		);
	if (state === "expired")
		return box(
			"warning",
			"This quote has expired",
			<>
				It was valid through {formatDay(view.validUntil)}. {call} or send us a question below, and we'll renew it if we
				can.
			</>,
		);
	return null;
}
