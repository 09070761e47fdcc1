import { Link } from "react-router";
import { canInvoice } from "#app/documents/job/job.ts";
import { JobCard } from "#app/documents/job/job-card.tsx";
import type { JobOverview } from "#app/documents/job/load-job.server.ts";
import type { Totals } from "#app/documents/line-items/totals.ts";
import { TotalsCard } from "#app/documents/line-items/totals-card.tsx";
import { LinkCard } from "#app/documents/links/link-card.tsx";
import type { DocumentViewRow, EmailRow } from "#app/documents/record/activity.ts";
import { EmailsCard } from "#app/documents/record/emails-card.tsx";
import { InternalNote, RecordHeading } from "#app/documents/record/record-parts.tsx";
import type { ReminderSummary } from "#app/documents/reminders/reminder-state.ts";
import { type OpenSend, sendUrl, undoUrl } from "#app/documents/sending/compose.ts";
import { OpenSendNotice } from "#app/documents/sending/open-send.tsx";
import { SendButton } from "#app/documents/sending/send-button.tsx";
import { ActionButton, type ActionErrors } from "#app/ui/action-form.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Private, PrivateAmounts } from "#app/ui/privacy.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import type { Tone } from "#app/ui/status.ts";
import type { QuoteCustomerView } from "../customer-view.ts";
import { SentQuoteActions } from "./actions.tsx";
import { QuoteDocument } from "./quote-document.tsx";

export type QuoteRecordProps = {
	id: string;
	job: JobOverview;
	customerId: string;
	version: number;
	title: string;
	name: string;
	address: string;
	badge: { label: string; tone: Tone };
	reason: string;
	view: QuoteCustomerView;
	/** whether an email server is set up */
	canEmail: boolean;
	/** whether the customer's link works */
	hasLink: boolean;
	totals: Totals;
	status: string;
	internalNote: string;
	closedReason: string;
	answer: { kind: string; title: string; proof: string[]; hasSignedCopy: boolean } | null;
	today: string;
	/** a question of the customer waits for an answer */
	hasQuestion: boolean;
	toEmail: string;
	emails: EmailRow[];
	link: string;
	views: DocumentViewRow[];
	reminders: ReminderSummary;
	may: { send: boolean; draft: boolean; withdraw: boolean; invoice: boolean };
	newerDraft: string | null;
	openSend: OpenSend | null;
	errors: ActionErrors | null;
	backTo: string;
	activity: React.ReactNode;
	messages: React.ReactNode;
};

/** A sent quote: the document, its outcome, and the actions that are still possible. */
export function QuoteRecordPane(props: QuoteRecordProps) {
	const { id, status, may, version } = props;
	const sent = status === "sent";
	const revise = may.draft && ["sent", "declined", "withdrawn"].includes(status) && (
		<ActionButton
			intent="revise"
			version={version}
			label={props.newerDraft ? "Open new version" : "Revise quote"}
			icon="pencil"
			tone={sent ? "plain" : "moss"}
		/>
	);
	const invoice = may.invoice && status === "accepted" && canInvoice(props.job) && (
		<ButtonLink to={`/admin/invoices/new?quote=${id}`} size="dense" className="max-lg:min-h-13">
			<Icon name="receipt" className="size-4" />
			Create invoice
		</ButtonLink>
	);
	return (
		<RecordPane
			title={props.title}
			back={props.backTo}
			badge={<Badge tone={props.badge.tone}>{props.badge.label}</Badge>}
			actions={
				<>
					<ButtonLink to={`/admin/quotes/${id}/preview`} size="dense" reloadDocument>
						<Icon name="eye" className="size-4" />
						Preview
					</ButtonLink>
					{revise}
					{invoice}
				</>
			}
			actionBar={revise || invoice || undefined}
			sidebar={
				<>
					<TotalsCard totals={props.totals} label={status === "accepted" ? "Accepted total" : "Total"} />
					<JobCard job={props.job} />
					{props.hasLink && (
						<LinkCard
							link={props.link}
							views={props.views}
							isAnswered={!sent}
							version={version}
							resend={
								may.send && sent
									? { url: sendUrl("quote", id, "resend"), undoUrl: undoUrl("quote", id), canEmail: props.canEmail }
									: undefined
							}
							mayTurnOff={may.send}
						/>
					)}
					<EmailsCard emails={props.emails} />
					{props.activity}
				</>
			}
		>
			<OpenSendNotice send={props.openSend} undoUrl={undoUrl("quote", id)} />
			<RecordHeading {...props} siteAddress={props.address} />
			{props.hasQuestion && props.messages}
			<Outcome {...props} />
			{props.newerDraft && <NewerDraft id={props.newerDraft} />}
			{sent && (
				<SentQuoteActions
					{...props}
					remind={
						props.canEmail &&
						props.toEmail && (
							<SendButton
								url={sendUrl("quote", id, "remind")}
								undoUrl={undoUrl("quote", id)}
								label="Remind now"
								tone="plain"
							/>
						)
					}
				/>
			)}
			<div className="mt-6 flex flex-wrap gap-3">
				<a href={`/admin/quotes/${id}/pdf`} className={buttonClass({ size: "dense" })}>
					<Icon name="file-text" className="size-4" />
					{sent && !props.toEmail ? "Print quote" : "View PDF"}
				</a>
				{may.draft && (
					<ActionButton intent="duplicate" version={version} label="Duplicate quote" icon="copy" tone="plain" />
				)}
			</div>
			<div className="mt-6 max-w-3xl">
				<QuoteDocument
					view={props.view}
					totals={props.totals}
					photosUrl={`/admin/quotes/${id}/photo`}
					accepted={status === "accepted"}
					level={2}
				/>
			</div>
			<InternalNote text={props.internalNote} />
			{!props.hasQuestion && props.messages}
		</RecordPane>
	);
}

function NewerDraft({ id }: { id: string }) {
	return (
		<Notice tone="info" className="mt-4" title="New version in progress">
			This version stays active until you send the new one.{" "}
			<Link to={`/admin/quotes/${id}`} className="underline underline-offset-4">
				Open new version
			</Link>
		</Notice>
	);
}

function Outcome({ id, answer, closedReason, status }: QuoteRecordProps) {
	if (status === "withdrawn")
		return (
			<Notice tone="warning" className="mt-4" title="Withdrawn">
				{closedReason}
			</Notice>
		);
	if (!answer) return null;
	return (
		<Notice
			tone={answer.kind === "accepted" ? "done" : "info"}
			className="mt-4"
			title={<PrivateAmounts>{answer.title}</PrivateAmounts>}
		>
			<ul className="mt-1 text-sm [overflow-wrap:anywhere]">
				{answer.proof.map((line) => (
					<li key={line}>
						<Private>{line}</Private>
					</li>
				))}
				{answer.hasSignedCopy && (
					<li>
						<a
							href={`/admin/quotes/${id}/pdf?file=signed`}
							className="inline-block min-h-6 font-semibold underline underline-offset-4"
						>
							View signed copy
						</a>
					</li>
				)}
			</ul>
		</Notice>
	);
}
