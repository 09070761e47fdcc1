import { formatDay } from "#app/platform/dates.ts";
import { formatMoney } from "#app/platform/money.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { CustomerDocument } from "../account.ts";
import type { listQuotesFor, listRequestsFrom } from "../documents.server.ts";
import type { CustomerVisit } from "../visits.server.ts";

const sheet = "rounded-sheet border border-line bg-card px-5 py-4 sm:px-6 sm:py-5";

type CardProps = CustomerDocument & {
	/** the link's text, and what screen readers add to it */
	view: [text: string, document: string];
	/** "This quote", for when it has no link */
	subject: string;
};

function DocumentCard({ title, address, date, amount, status, link, view, subject }: CardProps) {
	return (
		<li className={sheet}>
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
						{view[0]}
						<span className="sr-only"> {view[1]}</span>
						<Icon name="arrow-right" />
					</a>
				) : (
					<span className="text-base text-ink-2">
						{subject} is no longer available online. Call us if you need a copy.
					</span>
				)}
			</p>
		</li>
	);
}

/** Invoices or contracts. */
export function DocumentList({ documents }: { documents: CustomerDocument[] }) {
	return (
		<ul className="grid gap-4">
			{documents.map((document) => (
				<DocumentCard key={document.title} {...document} view={["View", document.title]} subject="This document" />
			))}
		</ul>
	);
}

export function VisitList({ visits }: { visits: CustomerVisit[] }) {
	return (
		<ul className="grid gap-4">
			{visits.map(({ title, address, work, status, link }) => (
				<li key={link} className={sheet}>
					<div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
						<h3 className="lining text-[21px] leading-tight">{title}</h3>
						<Badge tone={status.tone}>{status.label}</Badge>
					</div>
					<p className="mt-2 text-base text-ink-2 [overflow-wrap:anywhere]">
						{work}
						<span className="block">{address}</span>
					</p>
					<p className="mt-4">
						<a href={link} className={buttonClass({ tone: status.tone === "waiting" ? "moss" : "plain" })}>
							View visit
							<span className="sr-only"> {title}</span>
							<Icon name="arrow-right" />
						</a>
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
				<DocumentCard
					key={quote.number}
					title={`Quote ${quote.number}`}
					address={quote.address}
					date={`Sent ${formatDay(quote.sentOn)}`}
					amount={quote.total}
					status={quote.status}
					link={quote.link}
					view={["View quote", quote.number]}
					subject="This quote"
				/>
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
