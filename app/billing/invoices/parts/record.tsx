import { Link, Outlet } from "react-router";
import { LinkOpenings } from "#app/documents/links/link-card.tsx";
import { Deed, type Wrong } from "#app/documents/record/actions.tsx";
import type { ShownOpening } from "#app/documents/record/activity.ts";
import { type MailLine, Mails } from "#app/documents/record/emails-card.tsx";
import { CustomerLink } from "#app/people/customers/customer-link.tsx";
import { formatMoney } from "#app/platform/money.ts";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { RailSection, RecordPane } from "#app/ui/panes.tsx";
import { Private, PrivateSums } from "#app/ui/privacy.tsx";
import type { Shown } from "../customer-view.ts";
import { InvoicePaper } from "../invoice-document.tsx";
import { IssuedDeeds, type May } from "./actions.tsx";
import { MoneyCard } from "./money-card.tsx";

/** Another paper of the same work or the same invoice. */
export type Related = { to: string; words: string; amount: number };

export type RecordProps = {
	id: string;
	version: number;
	title: string;
	customerId: string;
	name: string;
	place: string;
	toEmail: string;
	status: string;
	badge: { label: string; tone: BadgeTone };
	reason: string;
	closedReason: string;
	shown: Shown;
	settled: number;
	sent: boolean;
	link: string;
	openings: ShownOpening[];
	internalNote: string;
	related: Related[];
	creditable: Parameters<typeof IssuedDeeds>[0]["creditable"];
	may: May & { draft: boolean };
	mails: MailLine[];
	errors: Wrong | null;
	back: string;
	history: React.ReactNode;
};

/** An invoice that went out: the paper as it is, what is paid, and what may still be done. */
export function InvoiceRecordView(props: RecordProps) {
	const { id, status, shown, may, version, settled } = props;
	const credit = shown.kind === "credit";
	const closed = status === "void" || status === "uncollectible";
	return (
		<RecordPane
			title={props.title}
			back={props.back}
			badge={<Badge tone={props.badge.tone}>{props.badge.label}</Badge>}
			actions={
				<ButtonLink to={`/admin/invoices/${id}/preview`} size="dense" reloadDocument>
					<Icon name="eye" className="size-4" />
					As customer
				</ButtonLink>
			}
			rail={
				<>
					<MoneyCard
						{...shown}
						settled={settled}
						settledWords={credit ? "Used" : "Paid or credited"}
						leftWords={credit ? "Left" : "To pay"}
					/>
					{props.sent && (
						<RailSection title="The customer's link">
							<LinkOpenings openings={props.openings} />
						</RailSection>
					)}
					<Mails mails={props.mails} />
					{props.history}
				</>
			}
		>
			<h2 className="text-3xl leading-tight">
				<CustomerLink id={props.customerId} name={props.name} />
			</h2>
			<p className="text-ink-2">
				<Private>{props.place}</Private>
			</p>
			<p className="mt-1 font-semibold">
				<PrivateSums>{props.reason}</PrivateSums>
			</p>
			{props.errors && (
				<div className="mt-4">
					<ErrorSummary errors={props.errors.errors} form={`${props.errors.intent}-`} />
				</div>
			)}
			{closed && (
				<Notice tone="warning" className="mt-4" title={status === "void" ? "Void" : "Written off"}>
					{props.closedReason}
				</Notice>
			)}
			<Outlet />
			<RelatedPapers related={props.related} />
			<IssuedDeeds {...props} />
			<div className="mt-6 flex flex-wrap gap-3">
				<a href={`/admin/invoices/${id}/pdf`} className={buttonClass({ size: "dense" })}>
					<Icon name="file-text" className="size-4" />
					PDF
				</a>
				{may.draft && !credit && shown.kind !== "deposit" && shown.kind !== "progress" && (
					<Deed intent="duplicate" version={version} words="Duplicate" icon="copy" tone="plain" />
				)}
			</div>
			<div className="mt-6 max-w-3xl">
				<InvoicePaper shown={shown} level={2} />
			</div>
			{props.internalNote.trim() && (
				<section className="mt-6">
					<h2 className="text-[17px]">Internal note</h2>
					<p className="whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">{props.internalNote}</p>
				</section>
			)}
		</RecordPane>
	);
}

function RelatedPapers({ related }: { related: Related[] }) {
	if (!related.length) return null;
	return (
		<section className="mt-5" aria-label="Belongs together">
			<h2 className="text-[17px]">Belongs together</h2>
			<ul className="mt-1 grid">
				{related.map(({ to, words, amount }) => (
					<li key={to} className="flex flex-wrap items-center justify-between gap-x-4">
						<Link to={to} className="min-h-6 underline underline-offset-4 max-lg:min-h-11 max-lg:content-center">
							{words}
						</Link>
						<span className="tabular-nums">
							<Private>{formatMoney(amount)}</Private>
						</span>
					</li>
				))}
			</ul>
		</section>
	);
}
