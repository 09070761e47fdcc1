import { Link } from "react-router";
import type { Check } from "#app/documents/drafts/checks.ts";
import { JobCard } from "#app/documents/job/job-card.tsx";
import type { JobOverview } from "#app/documents/job/load-job.server.ts";
import { LinkCard } from "#app/documents/links/link-card.tsx";
import type { DocumentViewRow, EmailRow } from "#app/documents/record/activity.ts";
import { EmailsCard } from "#app/documents/record/emails-card.tsx";
import { InternalNote, RecordHeading } from "#app/documents/record/record-parts.tsx";
import { type OpenSend, sendUrl, undoUrl } from "#app/documents/sending/compose.ts";
import { OpenSendNotice } from "#app/documents/sending/open-send.tsx";
import { SendButton } from "#app/documents/sending/send-button.tsx";
import { formatMoney } from "#app/platform/money.ts";
import { ActionButton, type ActionErrors, ActionForm, Disclosure } from "#app/ui/action-form.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Field, Input, Textarea } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Private, PrivateAmounts } from "#app/ui/privacy.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import type { Tone } from "#app/ui/status.ts";
import type { ChangeOrderStatus } from "../change-order.ts";
import type { ChangeOrderCustomerView } from "../customer-view.ts";
import { type FieldConflict, FieldConflicts } from "../field-conflicts.tsx";
import { ChangeOrderDocument } from "./document.tsx";
import { type RecordSigner, Signers } from "./signers.tsx";

type RecordProps = {
	id: string;
	job: JobOverview;
	version: number;
	number: string;
	listStatus: { label: string; tone: Tone; reason: string; creditDue: boolean };
	view: ChangeOrderCustomerView;
	hash: string;
	status: ChangeOrderStatus;
	customerId: string;
	name: string;
	siteAddress: string;
	link: string;
	callNote: string | null;
	internalNote: string;
	answer: { kind: string; name: string; note: string; evidence: string; at: string; method: string } | null;
	value: { current: number; billed: number };
	/** why it can't be approved, while it awaits approval */
	blockers: Check[];
	emails: EmailRow[];
	views: DocumentViewRow[];
	signers: RecordSigner[];
	officeLimit: number;
	openSend: OpenSend | null;
	may: {
		send: boolean;
		email: boolean;
		remind: boolean;
		approve: boolean;
		void: boolean;
		update: boolean;
		inPerson: boolean;
	};
	errors: ActionErrors | null;
	conflicts: FieldConflict[];
	activity: React.ReactNode;
};

/** A sent change order: the customer's response, the actions that are still possible, and the contract total. */
export function ChangeOrderRecordView(props: RecordProps) {
	const { id, version, status, may, view, listStatus } = props;
	return (
		<RecordPane
			title={props.number}
			back="/admin/change-orders"
			badge={<Badge tone={listStatus.tone}>{listStatus.label}</Badge>}
			actions={
				<a href={`/admin/change-orders/${id}/pdf`} className={buttonClass({ size: "dense" })}>
					<Icon name="file-text" className="size-4" />
					{status === "approved" ? "Signed copy" : "PDF"}
				</a>
			}
			sidebar={
				<>
					<JobCard job={props.job} />
					{status === "awaiting" && (
						<LinkCard
							link={props.link}
							views={props.views}
							version={version}
							resend={
								may.send
									? {
											url: sendUrl("change-order", id, "resend"),
											undoUrl: undoUrl("change-order", id),
											canEmail: may.email,
										}
									: undefined
							}
							mayTurnOff={false}
						/>
					)}
					<EmailsCard emails={props.emails} />
					{props.activity}
				</>
			}
		>
			<OpenSendNotice send={props.openSend} undoUrl={undoUrl("change-order", id)} />
			<RecordHeading {...props} reason={listStatus.reason} />
			<FieldConflicts conflicts={props.conflicts} />
			<ResponseNotice {...props} />
			{listStatus.creditDue && (
				<Notice tone="warning" className="mt-4" title="Credit memo needed">
					<p>
						<PrivateAmounts>{`You've invoiced ${formatMoney(props.value.billed)}, and the contract total is now ${formatMoney(props.value.current)}.`}</PrivateAmounts>
					</p>
				</Notice>
			)}
			{props.blockers.length > 0 && (
				<Notice tone="warning" className="mt-4" title="The customer can't approve this change order as it is">
					<ul className="grid gap-1">
						{props.blockers.map(({ title, text, href }) => (
							<li key={title}>
								{href?.startsWith("/") ? (
									<Link to={href} className="underline underline-offset-4">
										{title}
									</Link>
								) : (
									<span className="font-semibold">{title}</span>
								)}
								. {text}
							</li>
						))}
					</ul>
				</Notice>
			)}
			{may.update && (props.blockers.length > 0 || status === "declined") && (
				<div className="mt-4">
					<ActionButton intent="update" version={version} label="Create updated draft" icon="refresh-cw" tone="moss" />
				</div>
			)}
			<Signers signers={props.signers} maySignInPerson={may.inPerson} />
			{may.remind && (
				<SendButton
					url={sendUrl("change-order", id, "remind")}
					undoUrl={undoUrl("change-order", id)}
					label="Remind now"
					tone="plain"
					className="mt-4"
				/>
			)}
			{(may.approve || may.void) && <OfficeActions {...props} />}
			<div className="mt-6 max-w-3xl">
				<ChangeOrderDocument view={view} photoUrl={(photo) => `/admin/media/photo/${photo}/1600`} level={2} />
			</div>
			<InternalNote text={props.internalNote} />
		</RecordPane>
	);
}

function ResponseNotice({ answer, callNote, version, may }: RecordProps) {
	if (callNote)
		return (
			<Notice tone="warning" className="mt-4" title="The customer asked for a call">
				<p className="[overflow-wrap:anywhere]">{callNote}</p>
				{may.send && (
					<div className="mt-3">
						<ActionButton intent="log-call" version={version} label="Mark as called" icon="phone" tone="plain" />
					</div>
				)}
			</Notice>
		);
	if (!answer) return null;
	const comments = [answer.evidence, answer.note].filter(Boolean).join(" ");
	const isApproved = answer.kind === "approved";
	const title = isApproved ? "Approved" : "Declined: the customer is keeping the original scope of work";
	return (
		<Notice tone={isApproved ? "done" : "info"} className="mt-4" title={title}>
			<p className="[overflow-wrap:anywhere]">
				By <Private>{answer.name}</Private>, {answer.at}, {answer.method}.
			</p>
			{comments && <p className="[overflow-wrap:anywhere]">{comments}</p>}
		</Notice>
	);
}

function OfficeActions({ version, hash, name, may, officeLimit, errors }: RecordProps) {
	const failed = (intent: string) => (errors?.intent === intent ? errors : null);
	return (
		<div className="mt-5 rounded-lg border border-line bg-card px-4 py-2">
			{may.approve && (
				<Disclosure label="Approved by phone or in person" open={failed("record-approval") !== null}>
					<ActionForm version={version}>
						<p className="text-sm text-ink-2">
							You can record the customer's approval by phone, email or in person if the price goes up or down by no
							more than <Private>{formatMoney(officeLimit)}</Private>.
						</p>
						<input type="hidden" name="hash" value={hash} />
						<Field
							label="Customer's full name"
							name="name"
							form="record-approval-"
							error={failed("record-approval")?.errors.name}
						>
							<Input dense defaultValue={failed("record-approval")?.typed.name ?? name} maxLength={200} />
						</Field>
						<Field
							label="How and when the customer approved"
							name="evidence"
							form="record-approval-"
							error={failed("record-approval")?.errors.evidence}
						>
							<Textarea defaultValue={failed("record-approval")?.typed.evidence} maxLength={1000} />
						</Field>
						<Button
							type="submit"
							name="intent"
							value="record-approval"
							size="dense"
							tone="moss"
							className="justify-self-start"
						>
							Record approval
						</Button>
					</ActionForm>
				</Disclosure>
			)}
			{may.void && (
				<Disclosure label="Void this change order" open={failed("void") !== null}>
					<ActionForm version={version}>
						<Field
							label="Reason"
							hint="Internal only."
							name="reason"
							form="void-"
							error={failed("void")?.errors.reason}
						>
							<Input dense defaultValue={failed("void")?.typed.reason} maxLength={500} />
						</Field>
						<Button type="submit" name="intent" value="void" size="dense" tone="danger" className="justify-self-start">
							Void change order
						</Button>
					</ActionForm>
				</Disclosure>
			)}
		</div>
	);
}
