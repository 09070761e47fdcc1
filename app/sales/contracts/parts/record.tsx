import { Form, Outlet } from "react-router";
import { canInvoice } from "#app/documents/job/job.ts";
import { JobCard } from "#app/documents/job/job-card.tsx";
import type { JobOverview } from "#app/documents/job/load-job.server.ts";
import type { Totals } from "#app/documents/line-items/totals.ts";
import { TotalsCard } from "#app/documents/line-items/totals-card.tsx";
import type { EmailRow } from "#app/documents/record/activity.ts";
import { EmailsCard } from "#app/documents/record/emails-card.tsx";
import { InternalNote, RecordHeading } from "#app/documents/record/record-parts.tsx";
import type { ReminderSummary } from "#app/documents/reminders/reminder-state.ts";
import { RemindersForm } from "#app/documents/reminders/reminders-form.tsx";
import { type OpenSend, undoUrl } from "#app/documents/sending/compose.ts";
import { OpenSendNotice } from "#app/documents/sending/open-send.tsx";
import { formatDay } from "#app/platform/dates.ts";
import type { ActionErrors } from "#app/ui/action-form.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button, ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { RecordPane, SidebarSection } from "#app/ui/split-view.tsx";
import type { Tone } from "#app/ui/status.ts";
import type { ContractCustomerView } from "../customer-view.ts";
import { ContractDocument } from "./document.tsx";
import { CloseAction, Countersign, type RecordSigner, SignerCard } from "./signers.tsx";

export type RecordProps = {
	id: string;
	job: JobOverview;
	version: number;
	number: string;
	customerId: string;
	name: string;
	siteAddress: string;
	status: string;
	quoteId: string | null;
	customerView: ContractCustomerView;
	hash: string;
	totals: Totals;
	listStatus: { label: string; tone: Tone; reason: string };
	internalNote: string;
	closedReason: string;
	/** "Voided Nov 22, 1:05 a.m."; "" while it is in force */
	endedText: string;
	cancelUntil: string | null;
	acknowledgedWarnings: string[];
	chainLength: number;
	files: { kind: string; sha256: string; at: string }[];
	/** of copies that were signed on paper, by signer */
	scans: { id: string; name: string; signedOn: string; sha256: string | null }[];
	signers: RecordSigner[];
	/** null unless it is awaiting signature */
	reminders: ReminderSummary | null;
	emails: EmailRow[];
	may: {
		send: boolean;
		email: boolean;
		change: boolean;
		invoice: boolean;
		cancel: boolean;
		inPerson: boolean;
		countersign: boolean;
	};
	myName: string;
	today: string;
	openSend: OpenSend | null;
	errors: ActionErrors | null;
	history: React.ReactNode;
};

/** A sent contract: who signed, the actions that are still possible, the PDFs and their hashes. */
export function ContractRecordView(props: RecordProps) {
	const { id, version, status, may, errors, signers } = props;
	const errorsFor = (intent: string) => (errors?.intent === intent ? errors : null);
	const companySigner = signers.find(
		({ role, isNext, isCurrentUser }) => role === "company" && isNext && isCurrentUser,
	);
	return (
		<RecordPane
			title={props.number}
			back="/admin/contracts"
			badge={<Badge tone={props.listStatus.tone}>{props.listStatus.label}</Badge>}
			actions={
				<a href={`/admin/contracts/${id}/pdf`} className={buttonClass({ size: "dense" })}>
					<Icon name="file-text" className="size-4" />
					{status === "completed"
						? "Signed copy"
						: props.files.some(({ kind }) => kind === "closed")
							? "Final version"
							: status === "pending"
								? "Print contract"
								: "PDF"}
				</a>
			}
			sidebar={
				<>
					{!props.job.totals && <TotalsCard totals={props.totals} />}
					<JobCard job={props.job} />
					<FilesAndAuditTrail {...props} />
					<EmailsCard emails={props.emails} />
					{props.history}
				</>
			}
		>
			<OpenSendNotice send={props.openSend} undoUrl={undoUrl("contract", id)} />
			<RecordHeading {...props} reason={props.endedText ? "" : props.listStatus.reason}>
				{status === "completed" && (
					<div className="mt-3 flex flex-wrap items-center gap-3">
						{may.change && (
							<Form method="post" action={`/admin/contracts/${id}/change`}>
								<Button type="submit" size="dense" className="max-lg:min-h-11">
									<Icon name="rotate-ccw" className="size-4" />
									New change order
								</Button>
							</Form>
						)}
						{may.invoice && canInvoice(props.job) && (
							<ButtonLink
								to={`/admin/invoices/new?${props.quoteId ? `quote=${props.quoteId}` : `contract=${id}`}`}
								size="dense"
								className="max-lg:min-h-11"
							>
								<Icon name="receipt" className="size-4" />
								New invoice
							</ButtonLink>
						)}
					</div>
				)}
			</RecordHeading>
			{props.endedText && (
				<Notice tone="warning" className="mt-4" title={props.endedText}>
					{props.closedReason || "No reason was given."}
				</Notice>
			)}
			{status === "completed" && props.cancelUntil && (
				<Notice tone="info" className="mt-4" title={`Don't start work until after ${formatDay(props.cancelUntil)}`}>
					The customer may cancel in writing until midnight that day. You may start earlier only if the customer asked
					for it in their own words.
				</Notice>
			)}
			{props.reminders && may.send && (
				<div className="mt-5 rounded-lg border border-line bg-card px-4 py-2">
					<RemindersForm
						version={version}
						reminders={props.reminders}
						errors={errorsFor("reminder-text")}
						noun="contract"
						schedule="Reminders are emailed 2 and 5 days after the link is sent and the day before it expires, but never at night or on Sundays. They stop when the signer signs or declines, or when the contract is canceled."
					/>
				</div>
			)}
			{companySigner && may.countersign && (
				<Countersign hash={props.hash} name={props.myName} failed={errorsFor("countersign")} />
			)}
			<Outlet />
			<section id="customer-link" aria-label="Signers" className="mt-6">
				<h2 className="text-[17px]">Signers</h2>
				<ul className="mt-3 grid gap-3">
					{signers.map((signer) => (
						<SignerCard
							contractId={id}
							key={signer.id}
							signer={signer}
							version={version}
							pending={status === "pending"}
							may={may}
							today={props.today}
							errors={errors}
						/>
					))}
				</ul>
			</section>
			{may.cancel && (status === "pending" || status === "completed") && (
				<CloseAction
					version={version}
					signed={status === "completed"}
					failed={errorsFor(status === "pending" ? "cancel" : "void")}
				/>
			)}
			<div className="mt-6 max-w-3xl">
				<ContractDocument customerView={props.customerView} level={2} />
			</div>
			<InternalNote text={props.internalNote} />
		</RecordPane>
	);
}

const fileLabels: Record<string, string> = {
	original: "Original contract as sent",
	sealed: "Signed copy",
	closed: "Final version",
	stamped: "Signed copy with time stamp",
};

function FilesAndAuditTrail({ id, files, scans, chainLength, acknowledgedWarnings }: RecordProps) {
	return (
		<SidebarSection title="Documents and audit trail">
			<ul className="grid gap-3 text-sm">
				{files.map(({ kind, sha256, at }) => (
					<li key={kind}>
						<a
							href={`/admin/contracts/${id}/pdf?file=${kind}`}
							className="inline-block min-h-6 font-semibold underline underline-offset-4"
						>
							{fileLabels[kind] ?? kind}
						</a>
						<p className="text-ink-2">{at}</p>
						<p className="text-ink-3 [overflow-wrap:anywhere]">SHA-256 {sha256}</p>
					</li>
				))}
				{scans.map(({ id: signerId, name, signedOn, sha256 }) => (
					<li key={signerId}>
						<a
							href={`/admin/contracts/${id}/pdf?signer=${signerId}`}
							className="inline-block min-h-6 font-semibold underline underline-offset-4"
						>
							Scan signed by <Private>{name}</Private>
						</a>
						<p className="text-ink-2">Signed on paper, {signedOn}</p>
						{sha256 && <p className="text-ink-3 [overflow-wrap:anywhere]">SHA-256 {sha256}</p>}
					</li>
				))}
				<li>{chainLength === 1 ? "1 event" : `${chainLength} events`} in the audit trail</li>
				{acknowledgedWarnings.map((title) => (
					<li key={title}>Acknowledged warning: {title}</li>
				))}
			</ul>
		</SidebarSection>
	);
}
