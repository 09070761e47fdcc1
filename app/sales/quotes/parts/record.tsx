import { Form, Link } from "react-router";
import type { Totals } from "#app/documents/line-items/totals.ts";
import { SumsCard } from "#app/documents/line-items/totals-card.tsx";
import { LinkCard } from "#app/documents/links/link-card.tsx";
import { Deed, type Wrong } from "#app/documents/record/actions.tsx";
import type { ShownOpening } from "#app/documents/record/activity.ts";
import { type MailLine, Mails } from "#app/documents/record/emails-card.tsx";
import type { ShownReminders } from "#app/documents/reminders/reminders-card.tsx";
import { CustomerLink } from "#app/people/customers/customer-link.tsx";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { Button, ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { RecordPane } from "#app/ui/panes.tsx";
import { Private } from "#app/ui/privacy.tsx";
import type { Shown } from "../customer-view.ts";
import { SentDeeds } from "./actions.tsx";
import { QuotePaper } from "./quote-document.tsx";

export type RecordProps = {
	id: string;
	customerId: string;
	version: number;
	title: string;
	name: string;
	place: string;
	badge: { label: string; tone: BadgeTone };
	reason: string;
	shown: Shown;
	/** whether the link opens it */
	linked: boolean;
	totals: Totals;
	status: string;
	internalNote: string;
	closedReason: string;
	answer: { kind: string; words: string; proof: string[] } | null;
	mails: MailLine[];
	link: string;
	openings: ShownOpening[];
	followUp: ShownReminders;
	may: { send: boolean; draft: boolean; withdraw: boolean; invoice: boolean };
	newerDraft: string | null;
	errors: Wrong | null;
	back: string;
	history: React.ReactNode;
	messages: React.ReactNode;
};

/** A quote that went out: the paper as it is, what it led to, and what may still be done. */
export function QuoteRecordView(props: RecordProps) {
	const { id, status, may, version } = props;
	const sent = status === "sent";
	const revise = may.draft && ["sent", "declined", "withdrawn"].includes(status) && (
		<Deed
			intent="revise"
			version={version}
			words={props.newerDraft ? "Open the new version" : "Revise"}
			icon="pencil"
			tone={sent ? "plain" : "moss"}
		/>
	);
	const invoice = may.invoice && status === "accepted" && (
		<ButtonLink to={`/admin/invoices/new?quote=${id}`} size="dense" tone="moss" className="max-lg:min-h-13">
			<Icon name="receipt" className="size-4" />
			Invoice this work
		</ButtonLink>
	);
	const contract = may.draft && status === "accepted" && <MakeContract id={id} />;
	return (
		<RecordPane
			title={props.title}
			back={props.back}
			badge={<Badge tone={props.badge.tone}>{props.badge.label}</Badge>}
			actions={
				<>
					<ButtonLink to={`/admin/quotes/${id}/preview`} size="dense" reloadDocument>
						<Icon name="eye" className="size-4" />
						As customer
					</ButtonLink>
					{revise}
					{contract}
					{invoice}
				</>
			}
			bar={revise || contract || invoice || undefined}
			rail={
				<>
					<SumsCard totals={props.totals} words={status === "accepted" ? "Accepted" : "Total"} />
					{props.linked && (
						<LinkCard
							link={props.link}
							openings={props.openings}
							version={version}
							may={{ send: may.send && sent, stop: may.send }}
						/>
					)}
					<Mails mails={props.mails} />
					{props.history}
				</>
			}
		>
			<Heading {...props} />
			{props.errors && (
				<div className="mt-4">
					<ErrorSummary errors={props.errors.errors} form={`${props.errors.intent}-`} />
				</div>
			)}
			<Outcome {...props} />
			{props.newerDraft && <NewerDraft id={props.newerDraft} />}
			{sent && <SentDeeds {...props} />}
			<div className="mt-6 flex flex-wrap gap-3">
				<a href={`/admin/quotes/${id}/pdf`} className={buttonClass({ size: "dense" })}>
					<Icon name="file-text" className="size-4" />
					PDF
				</a>
				{may.draft && <Deed intent="duplicate" version={version} words="Duplicate" icon="copy" tone="plain" />}
			</div>
			<div className="mt-6 max-w-3xl">
				<QuotePaper shown={props.shown} totals={props.totals} accepted={status === "accepted"} level={2} />
			</div>
			{props.internalNote.trim() && (
				<section className="mt-6">
					<h2 className="text-[17px]">Internal note</h2>
					<p className="whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">{props.internalNote}</p>
				</section>
			)}
			{props.messages}
		</RecordPane>
	);
}

/** The one contract of an accepted quote; when it is made already, it opens. */
function MakeContract({ id }: { id: string }) {
	return (
		<Form method="post" action={`/admin/quotes/${id}/contract`}>
			<Button type="submit" size="dense" className="max-lg:min-h-13 max-lg:w-full">
				<Icon name="shield-check" className="size-4" />
				Make the contract
			</Button>
		</Form>
	);
}

function Heading({ customerId, name, place, reason }: RecordProps) {
	return (
		<>
			<h2 className="text-3xl leading-tight">
				<CustomerLink id={customerId} name={name} />
			</h2>
			<p className="text-ink-2">
				<Private>{place}</Private>
			</p>
			<p className="mt-1 font-semibold">{reason}</p>
		</>
	);
}

function NewerDraft({ id }: { id: string }) {
	return (
		<Notice tone="info" className="mt-4" title="A new version is being written">
			This one stays good until you send it.{" "}
			<Link to={`/admin/quotes/${id}`} className="underline underline-offset-4">
				Open the new version
			</Link>
		</Notice>
	);
}

function Outcome({ answer, closedReason, status }: RecordProps) {
	if (status === "withdrawn")
		return (
			<Notice tone="warning" className="mt-4" title="Taken back">
				{closedReason}
			</Notice>
		);
	if (!answer) return null;
	return (
		<Notice tone={answer.kind === "accepted" ? "done" : "info"} className="mt-4" title={answer.words}>
			<ul className="mt-1 text-sm [overflow-wrap:anywhere]">
				{answer.proof.map((line) => (
					<li key={line}>{line}</li>
				))}
			</ul>
		</Notice>
	);
}
