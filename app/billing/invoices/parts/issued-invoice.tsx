import { Outlet } from "react-router";
import { JobCard } from "#app/documents/job/job-card.tsx";
import type { JobOverview } from "#app/documents/job/load-job.server.ts";
import { NextStep } from "#app/documents/job/next-step.tsx";
import { LinkViews } from "#app/documents/links/link-card.tsx";
import type { DocumentViewRow, EmailRow } from "#app/documents/record/activity.ts";
import { EmailsCard } from "#app/documents/record/emails-card.tsx";
import { InternalNote } from "#app/documents/record/record-parts.tsx";
import { type OpenSend, undoUrl } from "#app/documents/sending/compose.ts";
import { OpenSendNotice } from "#app/documents/sending/open-send.tsx";
import { CustomerLink } from "#app/people/customers/customer-link.tsx";
import { ActionButton, type ActionErrors } from "#app/ui/action-form.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { Private, PrivateAmounts } from "#app/ui/privacy.tsx";
import { RecordPane, SidebarSection } from "#app/ui/split-view.tsx";
import type { Tone } from "#app/ui/status.ts";
import type { InvoiceCustomerView } from "../customer-view.ts";
import { InvoiceDocument } from "../invoice-document.tsx";
import { type AllowedActions, IssuedInvoiceActions } from "./actions.tsx";
import { InvoiceTotalsCard } from "./totals-card.tsx";

export type IssuedInvoiceProps = {
	id: string;
	job: JobOverview;
	version: number;
	title: string;
	customerId: string;
	name: string;
	siteAddress: string;
	toEmail: string;
	status: string;
	badge: { label: string; tone: Tone };
	reason: string;
	closedReason: string;
	customerView: InvoiceCustomerView;
	settled: number;
	sent: boolean;
	link: string;
	/** whether an email server is set up */
	canEmail: boolean;
	views: DocumentViewRow[];
	internalNote: string;
	creditable: Parameters<typeof IssuedInvoiceActions>[0]["creditable"];
	allowed: AllowedActions & { draft: boolean };
	emails: EmailRow[];
	openSend: OpenSend | null;
	errors: ActionErrors | null;
	back: string;
	activity: React.ReactNode;
};

/** The office's page of an issued invoice: the document, its payments, and the available actions. */
export function IssuedInvoice(props: IssuedInvoiceProps) {
	const { id, status, customerView, allowed, version, settled } = props;
	const isCreditMemo = customerView.kind === "credit-memo";
	const isClosed = status === "void" || status === "uncollectible";
	return (
		<RecordPane
			title={props.title}
			back={props.back}
			badge={<Badge tone={props.badge.tone}>{props.badge.label}</Badge>}
			actions={
				<ButtonLink to={`/admin/invoices/${id}/preview`} size="dense" reloadDocument>
					<Icon name="eye" className="size-4" />
					Preview
				</ButtonLink>
			}
			sidebar={
				<>
					<InvoiceTotalsCard
						{...customerView}
						settled={settled}
						settledLabel={isCreditMemo ? "Applied" : "Paid or credited"}
						balanceLabel={isCreditMemo ? "Unapplied" : "Balance due"}
					/>
					<JobCard job={props.job} />
					{props.sent && (
						<SidebarSection title="Customer link">
							<LinkViews views={props.views} />
						</SidebarSection>
					)}
					<EmailsCard emails={props.emails} />
					{props.activity}
				</>
			}
		>
			<OpenSendNotice send={props.openSend} undoUrl={undoUrl("invoice", id)} />
			<h2 className="text-3xl leading-tight">
				<CustomerLink id={props.customerId} name={props.name} />
			</h2>
			<p className="text-ink-2">
				<Private>{props.siteAddress}</Private>
			</p>
			<p className="mt-1 font-semibold">
				<PrivateAmounts>{props.reason}</PrivateAmounts>
			</p>
			<NextStep job={props.job} status={props.reason} />
			{props.errors && (
				<div className="mt-4">
					<ErrorSummary errors={props.errors.errors} form={`${props.errors.intent}-`} />
				</div>
			)}
			{isClosed && (
				<Notice tone="warning" className="mt-4" title={status === "void" ? "Voided" : "Written off"}>
					{props.closedReason}
				</Notice>
			)}
			<Outlet />
			<IssuedInvoiceActions {...props} />
			<div className="mt-6 flex flex-wrap gap-3">
				<a href={`/admin/invoices/${id}/pdf`} className={buttonClass({ size: "dense" })}>
					<Icon name="file-text" className="size-4" />
					View PDF
				</a>
				{allowed.draft && !isCreditMemo && customerView.kind !== "deposit" && customerView.kind !== "progress" && (
					<ActionButton intent="duplicate" version={version} label="Duplicate invoice" icon="copy" tone="plain" />
				)}
			</div>
			<div className="mt-6 max-w-3xl">
				<InvoiceDocument view={customerView} level={2} />
			</div>
			<InternalNote text={props.internalNote} />
		</RecordPane>
	);
}
