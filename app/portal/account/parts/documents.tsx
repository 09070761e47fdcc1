import { formatDay } from "#app/platform/dates.ts";
import { formatMoney } from "#app/platform/money.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { CustomerDocument } from "../account.ts";
import type { listQuotesFor, listRequestsFrom } from "../documents.server.ts";

const sheet = "rounded-sheet border border-line bg-card px-5 py-4 sm:px-6 sm:py-5";

/** Invoices or contracts. */
export function DocumentList({ documents }: { documents: CustomerDocument[] }) {
	return (
		<ul className="grid gap-4">
			{documents.map(({ title, address, date, amount, status, link }) => (
				<li key={title} className={sheet}>
					<div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
						<h3 className="lining text-[21px] leading-tight">{title}</h3>
						<Badge tone={status.tone}>{status.label}</Badge>
					</div>
					<div className="mt-2 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
						<p className="min-w-0 text-base text-ink-2 [overflow-wrap:anywhere]">
							{address}
							<span className="block">{date}</span>
						</p>
						<p className="font-display text-2xl">{formatMoney(amount)}</p>
					</div>
					<p className="mt-4">
						{link ? (
							<a href={link} className={buttonClass({ tone: status.tone === "waiting" ? "moss" : "plain" })}>
								View
								<span className="sr-only"> {title}</span>
								<Icon name="arrow-right" />
							</a>
						) : (
							<span className="text-base text-ink-2">
								This document is no longer available online. Call us if you need a copy.
							</span>
						)}
					</p>
				</li>
			))}
		</ul>
	);
}

type Quotes = Awaited<ReturnType<typeof listQuotesFor>>;
type Requests = Awaited<ReturnType<typeof listRequestsFrom>>;

export function QuoteList({ quotes }: { quotes: Quotes }) {
	if (!quotes.length)
		return (
			<div className="rounded-sheet border border-line bg-card">
				<EmptyState title="No quotes yet" action={<ButtonLink to="/contact">Get a quote</ButtonLink>}>
					When we send you a quote, you can view it and respond to it here.
				</EmptyState>
			</div>
		);
	return (
		<ul className="grid gap-4">
			{quotes.map((quote) => (
				<li key={quote.number} className={sheet}>
					<div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
						<h3 className="lining text-[21px] leading-tight">Quote {quote.number}</h3>
						<Badge tone={quote.status.tone}>{quote.status.label}</Badge>
					</div>
					<div className="mt-2 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
						<p className="min-w-0 text-base text-ink-2 [overflow-wrap:anywhere]">
							{quote.address}
							<span className="block">Sent {formatDay(quote.sentOn)}</span>
						</p>
						<p className="font-display text-2xl">{formatMoney(quote.total)}</p>
					</div>
					<p className="mt-4">
						{quote.link ? (
							<a
								href={quote.link}
								className={buttonClass({ tone: quote.status.tone === "waiting" ? "moss" : "plain" })}
							>
								View quote
								<span className="sr-only"> {quote.number}</span>
								<Icon name="arrow-right" />
							</a>
						) : (
							<span className="text-base text-ink-2">
								This quote is no longer available online. Call us if you need a copy.
							</span>
						)}
					</p>
				</li>
			))}
		</ul>
	);
}

export function RequestList({ requests }: { requests: Requests }) {
	if (!requests.length) return <p className="text-ink-2">No requests from this email address.</p>;
	return (
		<ul className="grid gap-4">
			{requests.map((request) => (
				<li key={request.number} className={sheet}>
					<div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
						<h3 className="lining text-[19px] leading-tight">
							{request.services.join(", ") || "Request"} <span className="text-ink-2">{request.number}</span>
						</h3>
						<Badge tone={request.status.tone}>{request.status.label}</Badge>
					</div>
					<p className="mt-2 text-base text-ink-2 [overflow-wrap:anywhere]">
						{request.address}
						<span className="block">Sent {formatDay(request.receivedOn)}</span>
					</p>
					{request.message && (
						<details className="mt-2 text-base">
							<summary className="inline-flex min-h-11 items-center underline underline-offset-4">View message</summary>
							<p dir="auto" className="max-w-[65ch] whitespace-pre-line [overflow-wrap:anywhere]">
								{request.message}
							</p>
						</details>
					)}
				</li>
			))}
		</ul>
	);
}
