import { Form, Link, Outlet } from "react-router";
import type { Totals } from "#app/documents/line-items/totals.ts";
import { SumsCard } from "#app/documents/line-items/totals-card.tsx";
import type { Wrong } from "#app/documents/record/actions.tsx";
import { type MailLine, Mails } from "#app/documents/record/emails-card.tsx";
import { Reminders, type ShownReminders } from "#app/documents/reminders/reminders-card.tsx";
import { CustomerLink } from "#app/people/customers/customer-link.tsx";
import { formatDay } from "#app/platform/dates.ts";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { RailSection, RecordPane } from "#app/ui/panes.tsx";
import { Private } from "#app/ui/privacy.tsx";
import type { Shown } from "../customer-view.ts";
import { ContractDocument } from "./document.tsx";
import { CloseDeed, Countersign, type RecordSigner, SignerCard } from "./signers.tsx";

export type RecordProps = {
	id: string;
	version: number;
	number: string;
	customerId: string;
	name: string;
	place: string;
	status: string;
	quoteId: string | null;
	shown: Shown;
	hash: string;
	totals: Totals;
	standing: { label: string; tone: BadgeTone; reason: string };
	internalNote: string;
	closedReason: string;
	/** "Void, Nov 22, 1:05 AM"; "" while it counts */
	ended: string;
	cancelUntil: string | null;
	acknowledged: string[];
	chainLength: number;
	files: { kind: string; sha256: string; at: string }[];
	signers: RecordSigner[];
	/** null when it is not out */
	reminders: ShownReminders | null;
	mails: MailLine[];
	may: { send: boolean; change: boolean; cancel: boolean; inPerson: boolean; countersign: boolean };
	myName: string;
	errors: Wrong | null;
	history: React.ReactNode;
};

/** A contract that went out: who signed, what may still be done, the papers and their proofs. */
export function ContractRecordView(props: RecordProps) {
	const { id, version, status, may, errors, signers } = props;
	const wrong = (intent: string) => (errors?.intent === intent ? errors : null);
	const mine = signers.find(({ role, turn, me }) => role === "company" && turn && me);
	return (
		<RecordPane
			title={props.number}
			back="/admin/contracts"
			badge={<Badge tone={props.standing.tone}>{props.standing.label}</Badge>}
			actions={
				<a href={`/admin/contracts/${id}/pdf`} className={buttonClass({ size: "dense" })}>
					<Icon name="file-text" className="size-4" />
					{status === "completed"
						? "Signed copy"
						: props.files.some(({ kind }) => kind === "closed")
							? "Final paper"
							: "PDF"}
				</a>
			}
			rail={
				<>
					<SumsCard totals={props.totals} />
					<Proofs {...props} />
					<Mails mails={props.mails} />
					{props.history}
				</>
			}
		>
			<h2 className="text-3xl leading-tight [overflow-wrap:anywhere]">
				<CustomerLink id={props.customerId} name={props.name} />
			</h2>
			<p className="text-ink-2">
				<Private>{props.place}</Private>
			</p>
			{!props.ended && <p className="mt-1 font-semibold [overflow-wrap:anywhere]">{props.standing.reason}</p>}
			{props.quoteId && (
				<p className="mt-1">
					<Link to={`/admin/quotes/${props.quoteId}`} className="underline underline-offset-4">
						Made from the accepted quote
					</Link>
				</p>
			)}
			{status === "completed" && (
				<div className="mt-3 flex flex-wrap items-center gap-4">
					{may.change && (
						<Form method="post" action={`/admin/contracts/${id}/change`}>
							<Button type="submit" size="dense" className="max-lg:min-h-11">
								<Icon name="rotate-ccw" className="size-4" />
								New change order
							</Button>
						</Form>
					)}
					<Link
						to={`/admin/change-orders?${new URLSearchParams({ q: props.number })}`}
						className="underline underline-offset-4"
					>
						Its change orders
					</Link>
				</div>
			)}
			{errors && (
				<div className="mt-4">
					<ErrorSummary errors={errors.errors} form={`${errors.intent}-`} />
				</div>
			)}
			{props.ended && (
				<Notice tone="warning" className="mt-4" title={props.ended}>
					{props.closedReason || "Nobody wrote down why."}
				</Notice>
			)}
			{status === "completed" && props.cancelUntil && (
				<Notice tone="info" className="mt-4" title={`Work may begin after ${formatDay(props.cancelUntil)}`}>
					Until its midnight the customer may cancel in writing, unless the customer asked for an early start in own
					words.
				</Notice>
			)}
			{props.reminders && may.send && (
				<div className="mt-5 rounded-lg border border-line bg-card px-4 py-2">
					<Reminders
						version={version}
						reminders={props.reminders}
						wrong={wrong("reminder-words")}
						noun="contract"
						times="By mail after 2 and after 5 days, and the day before the link ends; never at night or on a Sunday. They stop when the signer has answered, and when the contract has ended."
					/>
				</div>
			)}
			{mine && may.countersign && <Countersign hash={props.hash} name={props.myName} wrong={wrong("countersign")} />}
			<Outlet />
			<section aria-label="Signers" className="mt-6">
				<h2 className="text-[17px]">{signers.every(({ state }) => state === "signed") ? "Who signed" : "Who signs"}</h2>
				<ul className="mt-3 grid gap-3">
					{signers.map((signer) => (
						<SignerCard key={signer.id} signer={signer} version={version} pending={status === "pending"} may={may} />
					))}
				</ul>
			</section>
			{may.cancel && (status === "pending" || status === "completed") && (
				<CloseDeed
					version={version}
					signed={status === "completed"}
					wrong={wrong(status === "pending" ? "cancel" : "void")}
				/>
			)}
			<div className="mt-6 max-w-3xl">
				<ContractDocument shown={props.shown} level={2} />
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

const fileWords: Record<string, string> = {
	original: "As it was sent",
	sealed: "Signed and sealed",
	closed: "The end of it, sealed",
	stamped: "With time stamp",
};

function Proofs({ id, files, chainLength, acknowledged }: RecordProps) {
	return (
		<RailSection title="Papers and proofs">
			<ul className="grid gap-3 text-sm">
				{files.map(({ kind, sha256, at }) => (
					<li key={kind}>
						<a
							href={`/admin/contracts/${id}/pdf?paper=${kind}`}
							className="inline-block min-h-6 font-semibold underline underline-offset-4"
						>
							{fileWords[kind] ?? kind}
						</a>
						<p className="text-ink-2">{at}</p>
						<p className="text-ink-3 [overflow-wrap:anywhere]">SHA-256 {sha256}</p>
					</li>
				))}
				<li>{chainLength} events in the chain</li>
				{acknowledged.map((title) => (
					<li key={title}>Warning taken note of: {title}</li>
				))}
			</ul>
		</RailSection>
	);
}
