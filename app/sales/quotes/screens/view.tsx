import { useState } from "react";
import { data, Form, redirect, useNavigation, useParams } from "react-router";
import type { LineItem } from "#app/documents/line-items/line-item.ts";
import { computeTotals, defaultSelection } from "#app/documents/line-items/totals.ts";
import { type Contact, LinkClosed } from "#app/documents/links/link-closed.tsx";
import { shareMiddleware } from "#app/documents/links/share-link.server.ts";
import { SharePage } from "#app/documents/links/share-page.tsx";
import { readCompany } from "#app/people/company/company.server.ts";
import { clientContext } from "#app/platform/context.ts";
import { today } from "#app/platform/dates.server.ts";
import { formatDay, formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { limitSecretLinkVisits } from "#app/platform/http/secret-link-limit.server.ts";

import { formatPhone } from "#app/platform/phone.server.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";

import { quoteCustomerView } from "../customer-view.ts";
import { openQuoteLink } from "../links.server.ts";
import { QuoteDocument } from "../parts/quote-document.tsx";
import { AcceptSection, DeclineForm, Questions, type Submission } from "../parts/response-forms.tsx";
import { isExpired } from "../quote.ts";
import { findQuoteAnswer, listQuoteMessages, type QuoteRecord } from "../quotes.server.ts";
import type { Route } from "./+types/view.ts";
import { type CustomerFormResult, handleCustomerForm } from "./customer-actions.server.ts";

export const middleware: Route.MiddlewareFunction[] = [shareMiddleware];

export async function loader({ params, context, request }: Route.LoaderArgs) {
	const now = new Date();
	const company = await readCompany();
	const contact: Contact = {
		name: company.name,
		phone: formatPhone(company.phone),
		tel: company.phone,
		email: company.email,
	};
	await limitSecretLinkVisits(context.get(clientContext).ip);
	const found = await openQuoteLink(params.accessToken, now);
	if (!found) return data({ kind: "unknown" as const, contact }, { status: 404 });
	return {
		kind: "quote" as const,
		contact,
		asked: new URL(request.url).searchParams.has("asked"),
		...(await customerPage(found, now)),
	};
}

async function customerPage({ quote, lines }: QuoteRecord, now: Date) {
	const answer = await findQuoteAnswer(quote.id);
	const formatTime = (at: Date) => formatInstant(at, settings.timeZone);
	const messages = await listQuoteMessages(quote.rootId);
	const expired = quote.status === "sent" && isExpired(quote.validUntil, today(now));
	return {
		state: expired ? ("expired" as const) : quote.status,
		view: quoteCustomerView(quote, lines),
		hash: quote.contentHash ?? "",
		answer: answer && {
			kind: answer.kind,
			name: answer.name,
			at: formatTime(answer.at),
			selection: answer.selection,
			total: answer.total,
		},
		messages: messages.map(({ id, from, text, at }) => ({ id, from, text, at: formatTime(at) })),
	};
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const now = new Date();
	const client = context.get(clientContext);
	const form = await request.formData();
	const found = await openQuoteLink(params.accessToken, now);
	const result: CustomerFormResult = await handleCustomerForm(found, form, client, now);
	if (result.kind === "done") throw redirect(`/quote/view/${params.accessToken}${result.to}`, 303);
	return data(result, { status: result.status });
}

export default function View({ loaderData, actionData }: Route.ComponentProps) {
	const submission: Submission = actionData?.kind === "failed" ? actionData : null;
	const token = useParams().accessToken ?? "";
	const { contact } = loaderData;
	if (loaderData.kind === "unknown")
		return (
			<SharePage title={contact.name}>
				<LinkClosed
					contact={contact}
					documentName="a quote"
					submission={submission}
					sent={actionData?.kind === "mailed"}
				/>
			</SharePage>
		);
	return (
		<SharePage title={`Quote ${loaderData.view.number} | ${contact.name}`} beaconUrl={`/quote/view/${token}/seen`}>
			<QuotePage
				page={loaderData}
				submission={submission}
				submittedSelection={actionData?.kind === "failed" ? actionData.selection : null}
			/>
		</SharePage>
	);
}

type Page = Extract<Route.ComponentProps["loaderData"], { kind: "quote" }>;

function QuotePage({
	page,
	submission,
	submittedSelection,
}: {
	page: Page;
	submission: Submission;
	submittedSelection: string[] | null;
}) {
	const { view, state, answer, contact } = page;
	const open = state === "sent";
	const [picked, setPicked] = useState(
		answer?.kind === "accepted" ? answer.selection : (submittedSelection ?? defaultSelection(view.lines)),
	);
	const busy = useNavigation().state !== "idle";
	const token = useParams().accessToken ?? "";
	const pick = (line: LineItem, on: boolean) => setPicked((before) => updateSelection(view.lines, before, line, on));
	const totals = computeTotals({ lines: view.lines, picked, rates: view.rates, deposit: view.deposit });
	const quoteDocument = (
		<QuoteDocument
			view={view}
			totals={totals}
			accepted={state === "accepted"}
			selection={open ? { onSelect: pick } : undefined}
			belowLineItems={open && <UpdateTotalButton />}
		>
			{open && <AcceptSection total={totals.total} hash={page.hash} submission={submission} busy={busy} />}
		</QuoteDocument>
	);
	return (
		<div className="mx-auto max-w-[760px] px-3 pt-4 sm:px-6 sm:pt-10 print:max-w-none print:p-0">
			<StatusNotice page={page} submission={submission} />
			{open ? (
				<Form method="post" preventScrollReset>
					{quoteDocument}
				</Form>
			) : (
				quoteDocument
			)}
			<div className="mt-6 grid gap-5">
				<div className="flex flex-wrap gap-3 print:hidden">
					<a href={`tel:${contact.tel}`} className={buttonClass({})}>
						<Icon name="phone" />
						Call {contact.phone}
					</a>
					<a href={`/quote/view/${token}/pdf`} className={buttonClass({})}>
						<Icon name="download" />
						Download PDF
					</a>
				</div>
				<Questions
					messages={page.messages}
					company={contact.name}
					open={state === "sent" || state === "accepted" || state === "expired"}
					submission={submission}
					asked={page.asked}
				/>
				{open && <DeclineForm hash={page.hash} submission={submission} />}
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

function StatusNotice({ page, submission }: { page: Page; submission: Submission }) {
	const { state, answer, contact, view } = page;
	const call = (
		<>
			Call us at{" "}
			<a href={`tel:${contact.tel}`} className="font-semibold whitespace-nowrap underline underline-offset-4">
				{contact.phone}
			</a>
		</>
	);
	const box = (tone: "done" | "info" | "warning", title: string, text: React.ReactNode) => (
		<Notice tone={tone} role="status" title={title} className="mb-5 text-[17px] print:hidden">
			<p>{text}</p>
		</Notice>
	);
	if (submission?.errors[""]) return box("warning", "Your response wasn't saved", submission.errors[""]);
	if (state === "accepted" && answer)
		return box(
			"done",
			"You accepted this quote",
			<>
				Accepted by {answer.name} on {answer.at}. We've emailed you a signed copy, and we'll contact you to schedule the
				work. {call} if anything changes.
			</>,
		);
	if (state === "declined")
		return box("info", "You declined this quote", <>Thank you for letting us know. {call} if you change your mind.</>);
	if (state === "withdrawn")
		return box("warning", "This quote was withdrawn", <>You can no longer accept it. {call} if you have questions.</>);
	if (state === "superseded")
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

/** The selection after an option is turned on or off, or another one of its group is chosen. */
function updateSelection(lines: readonly LineItem[], before: readonly string[], line: LineItem, on: boolean): string[] {
	const others = lines.filter((l) => l.choiceGroup === line.choiceGroup).map((l) => l.id);
	const rest = line.choiceGroup ? before.filter((id) => !others.includes(id)) : before.filter((id) => id !== line.id);
	return on ? [...rest, line.id] : rest;
}
