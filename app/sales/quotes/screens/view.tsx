import { useState } from "react";
import { data, Form, redirect, useNavigation, useParams } from "react-router";
import type { PaperLine } from "#app/documents/line-items/line-item.ts";
import { computeTotals, defaultSelection } from "#app/documents/line-items/totals.ts";
import { type Contact, NoLink } from "#app/documents/links/link-closed.tsx";
import { secretPage } from "#app/documents/links/share-link.server.ts";
import { SecretPage } from "#app/documents/links/share-page.tsx";
import { readCompany } from "#app/people/company/company.server.ts";
import { clientContext } from "#app/platform/context.ts";
import { today } from "#app/platform/dates.server.ts";
import { formatDay, formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { boundSecretVisits } from "#app/platform/http/secret-visits.server.ts";

import { formatPhone } from "#app/platform/phone.server.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";

import { shownOf } from "../customer-view.ts";
import { openLink } from "../links.server.ts";
import { AcceptPart, DeclineForm, Questions, type Tried } from "../parts/answer.tsx";
import { QuotePaper } from "../parts/quote-document.tsx";
import { isExpired } from "../quote.ts";
import { answerOf, messagesOf, type QuoteRecord } from "../quotes.server.ts";
import type { Route } from "./+types/view.ts";
import { answerByLink, type LinkAnswer } from "./answer-link.server.ts";

export const middleware: Route.MiddlewareFunction[] = [secretPage];

export async function loader({ params, context, request }: Route.LoaderArgs) {
	const now = new Date();
	const company = await readCompany();
	const contact: Contact = {
		name: company.name,
		phone: formatPhone(company.phone),
		tel: company.phone,
		email: company.email,
	};
	await boundSecretVisits(context.get(clientContext).ip);
	const found = await openLink(params.accessToken, now);
	if (!found) return data({ kind: "unknown" as const, contact }, { status: 404 });
	return {
		kind: "quote" as const,
		contact,
		asked: new URL(request.url).searchParams.has("asked"),
		...(await pageOf(found, now)),
	};
}

async function pageOf({ quote, lines }: QuoteRecord, now: Date) {
	const answer = await answerOf(quote.id);
	const when = (at: Date) => formatInstant(at, settings.timeZone);
	const messages = await messagesOf(quote.rootId);
	const expired = quote.status === "sent" && isExpired(quote.validUntil, today(now));
	return {
		state: expired ? ("expired" as const) : quote.status,
		shown: shownOf(quote, lines),
		hash: quote.shownHash ?? "",
		answer: answer && {
			kind: answer.kind,
			name: answer.name,
			at: when(answer.at),
			selection: answer.selection,
			total: answer.total,
		},
		messages: messages.map(({ id, from, text, at }) => ({ id, from, text, at: when(at) })),
	};
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const now = new Date();
	const client = context.get(clientContext);
	const form = await request.formData();
	const found = await openLink(params.accessToken, now);
	const answer: LinkAnswer = await answerByLink(found, form, client, now);
	if (answer.kind === "done") throw redirect(`/quote/view/${params.accessToken}${answer.to}`, 303);
	return data(answer, { status: answer.status });
}

export default function View({ loaderData, actionData }: Route.ComponentProps) {
	const tried: Tried = actionData?.kind === "again" ? actionData : null;
	const token = useParams().accessToken ?? "";
	const { contact } = loaderData;
	if (loaderData.kind === "unknown")
		return (
			<SecretPage title={contact.name}>
				<NoLink contact={contact} paper="a quote" tried={tried} sent={actionData?.kind === "mailed"} />
			</SecretPage>
		);
	return (
		<SecretPage title={`Quote ${loaderData.shown.number} | ${contact.name}`} seen={`/quote/view/${token}/seen`}>
			<QuotePage page={loaderData} tried={tried} picked={actionData?.kind === "again" ? actionData.picked : null} />
		</SecretPage>
	);
}

type Page = Extract<Route.ComponentProps["loaderData"], { kind: "quote" }>;

function QuotePage({ page, tried, picked: tripped }: { page: Page; tried: Tried; picked: string[] | null }) {
	const { shown, state, answer, contact } = page;
	const open = state === "sent";
	const [picked, setPicked] = useState(
		answer?.kind === "accepted" ? answer.selection : (tripped ?? defaultSelection(shown.lines)),
	);
	const busy = useNavigation().state !== "idle";
	const token = useParams().accessToken ?? "";
	const pick = (line: PaperLine, on: boolean) => setPicked((before) => choose(shown.lines, before, line, on));
	const totals = computeTotals({ lines: shown.lines, picked, rates: shown.rates, deposit: shown.deposit });
	const paper = (
		<QuotePaper
			shown={shown}
			totals={totals}
			accepted={state === "accepted"}
			choosing={open ? { onPick: pick } : undefined}
			underLines={open && <CountButton />}
		>
			{open && <AcceptPart total={totals.total} hash={page.hash} tried={tried} busy={busy} />}
		</QuotePaper>
	);
	return (
		<div className="mx-auto max-w-[760px] px-3 pt-4 sm:px-6 sm:pt-10 print:max-w-none print:p-0">
			<Standing page={page} tried={tried} />
			{open ? (
				<Form method="post" preventScrollReset>
					{paper}
				</Form>
			) : (
				paper
			)}
			<div className="mt-6 grid gap-5">
				<div className="flex flex-wrap gap-3 print:hidden">
					<a href={`tel:${contact.tel}`} className={buttonClass({})}>
						<Icon name="phone" />
						Call {contact.phone}
					</a>
					<a href={`/quote/view/${token}/pdf`} className={buttonClass({})}>
						<Icon name="download" />
						PDF
					</a>
				</div>
				<Questions
					messages={page.messages}
					company={contact.name}
					open={state === "sent" || state === "accepted" || state === "expired"}
					tried={tried}
					asked={page.asked}
				/>
				{open && <DeclineForm hash={page.hash} tried={tried} />}
			</div>
		</div>
	);
}

/** Where scripts do not run, the total is counted here. */
function CountButton() {
	return (
		<noscript>
			<div className="mt-4">
				<Button type="submit" name="intent" value="count">
					Show the new total
				</Button>
			</div>
		</noscript>
	);
}

function Standing({ page, tried }: { page: Page; tried: Tried }) {
	const { state, answer, contact, shown } = page;
	const call = (
		<>
			Call us at{" "}
			<a href={`tel:${contact.tel}`} className="font-semibold whitespace-nowrap underline underline-offset-4">
				{contact.phone}
			</a>
		</>
	);
	const box = (tone: "done" | "info" | "warning", title: string, words: React.ReactNode) => (
		<Notice tone={tone} role="status" title={title} className="mb-5 text-[17px] print:hidden">
			<p>{words}</p>
		</Notice>
	);
	if (tried?.errors[""]) return box("warning", "Not accepted yet", tried.errors[""]);
	if (state === "accepted" && answer)
		return box(
			"done",
			"You accepted this quote",
			<>
				{answer.name}, {answer.at}. A signed copy is in your mail. We get in touch to agree on the day. {call} if
				anything changes.
			</>,
		);
	if (state === "declined")
		return box("info", "You declined this quote", <>Thank you for telling us. {call} if you change your mind.</>);
	if (state === "withdrawn")
		return box("warning", "We took this quote back", <>It can no longer be accepted. {call} and we explain why.</>);
	if (state === "superseded")
		return box(
			"warning",
			"This quote was replaced by a newer one",
			<>The newer one is in your mail, with its own link. {call} if you can't find it.</>,
		);
	if (state === "expired")
		return box(
			"warning",
			"This quote has run out",
			<>
				It was good through {formatDay(shown.validUntil)}. {call} or ask below, and we renew it if we can.
			</>,
		);
	return null;
}

/** What is ticked after this change: an option on or off, or another one of its group. */
function choose(lines: readonly PaperLine[], before: readonly string[], line: PaperLine, on: boolean): string[] {
	const others = lines.filter((l) => l.choiceGroup === line.choiceGroup).map((l) => l.id);
	const rest = line.choiceGroup ? before.filter((id) => !others.includes(id)) : before.filter((id) => id !== line.id);
	return on ? [...rest, line.id] : rest;
}
