import { useCallback, useMemo, useState } from "react";
import { useSubmit } from "react-router";
import { useAutosave } from "#app/documents/drafts/autosave.tsx";
import { blockingChecks, type Check } from "#app/documents/drafts/checks.ts";
import { ChecksList } from "#app/documents/drafts/checks-list.tsx";
import { MergeDialog } from "#app/documents/drafts/merge-dialog.tsx";
import { SaveError, SaveStatus } from "#app/documents/drafts/save-status.tsx";
import { LineItemEditor } from "#app/documents/line-items/line-item-editor.tsx";
import { formatDay } from "#app/platform/dates.ts";
import { formatMoney } from "#app/platform/money.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { KeyHint } from "#app/ui/key-hint.tsx";
import { Menu, MenuItem, MenuSeparator } from "#app/ui/menu.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import { toast } from "#app/ui/toast.ts";
import { type IssueFacts, invoiceChecks } from "../checks.ts";
import { type InvoiceCustomerView, priorInvoiceLabel } from "../customer-view.ts";
import { fieldLabels, invoiceDraft, parseDraftFields, toDraftFields } from "../draft.ts";
import { type InvoiceContent, type InvoiceKind, isInterim } from "../invoice.ts";
import { computeInvoiceTotals, computeLineTotals } from "../totals.ts";
import { BillingFields, OtherFields } from "./fields.tsx";
import { InvoiceTotalsCard } from "./totals-card.tsx";

export type InvoiceEditorProps = {
	id: string;
	version: number;
	kind: InvoiceKind;
	billedItemIds: string[];
	priorInvoices: InvoiceCustomerView["priorInvoices"];
	content: InvoiceContent;
	title: string;
	facts: IssueFacts;
	/** the checks that blocked issuing on the server */
	issueBlockers: Check[];
	/** the totals were updated instead of issuing the invoice */
	recalculated: boolean;
	back: string;
	timeZone: string;
	activity: React.ReactNode;
};

/** The editor of a draft. Changes are saved automatically; issuing freezes the invoice. */
export function InvoiceEditor(props: InvoiceEditorProps) {
	const { id, kind, facts } = props;
	const notifyMerged = useCallback(
		(by: string | null) =>
			toast({
				title: `${by ?? "Someone else"} also edited this draft`,
				text: "The draft now includes both sets of changes.",
			}),
		[],
	);
	const draft = useAutosave(
		invoiceDraft,
		id,
		{ version: props.version, typed: toDraftFields(props.content) },
		notifyMerged,
	);
	const { typed, change } = draft;
	const { content } = useMemo(() => parseDraftFields(typed), [typed]);
	const previouslyInvoiced = props.priorInvoices.reduce((sum, row) => sum + row.amount, 0);
	const totals = computeInvoiceTotals(kind, content, previouslyInvoiced, facts.today);
	const interim = isInterim(kind);
	const checks = invoiceChecks({ kind, billedItemIds: props.billedItemIds, content, totals }, facts);
	const isBlocked = blockingChecks(checks).length > 0;
	const willEmail = content.toEmail.trim() !== "";
	const submit = useSubmit();
	const [sending, setSending] = useState(false);
	const submitIntent = async (intent: string, extra: Record<string, string> = {}) => {
		setSending(true);
		const saved = await draft.save();
		if (saved || intent === "delete")
			await submit({ intent, version: String(draft.version()), ...extra }, { method: "post" });
		setSending(false);
	};
	const issue = () => submitIntent("issue", willEmail ? { sendEmail: "yes" } : {});
	const button = (
		<Button
			tone="barn"
			size="dense"
			disabled={isBlocked || sending}
			onClick={issue}
			aria-keyshortcuts="Control+Enter"
			className="max-lg:min-h-13"
		>
			<Icon name="send" className="size-4" />
			{willEmail ? "Issue and email" : "Issue invoice"} <KeyHint>Ctrl ↵</KeyHint>
		</Button>
	);
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: a keyboard shortcut for the Issue button
		<div
			className="contents"
			onKeyDown={(event) => {
				if (event.key === "Enter" && event.ctrlKey && !isBlocked && !sending) void issue();
			}}
		>
			<RecordPane
				title={props.title}
				back={props.back}
				badge={<Badge>Draft</Badge>}
				note={<SaveStatus state={draft.state} timeZone={props.timeZone} />}
				actions={
					<>
						<PreviewButton id={id} save={draft.save} />
						{button}
					</>
				}
				more={
					<MoreActions id={id} mayIssue={willEmail && !isBlocked} mayDuplicate={!interim} submitIntent={submitIntent} />
				}
				actionBar={
					<>
						<div>
							<p className="text-sm text-ink-3">Total</p>
							<p className="lining font-display text-2xl leading-none">{formatMoney(totals.total)}</p>
						</div>
						{button}
					</>
				}
				sidebar={
					<>
						<InvoiceTotalsCard {...totals} />
						<ChecksList checks={checks} title="Before you issue" />
						{props.activity}
					</>
				}
			>
				<SaveError state={draft.state} blockers={props.issueBlockers} />
				{props.recalculated && (
					<Notice
						tone="warning"
						role="alert"
						title="The totals have changed, so the invoice wasn't issued"
						className="mb-5"
					>
						Another invoice or credit memo for this job was issued while you were editing. Review the updated totals,
						then issue the invoice.
					</Notice>
				)}
				<BillingFields typed={typed} change={change} problems={draft.problems} interim={interim} />
				<LineItemEditor
					title={interim ? "Amount invoiced" : "Line items"}
					lines={typed.lines}
					edit={(update) => change((before) => ({ ...before, lines: update(before.lines) }))}
					totals={computeLineTotals(content.lines, totals.rates)}
					problems={draft.problems}
				/>
				<PriorInvoices rows={props.priorInvoices} />
				<OtherFields typed={typed} change={change} interim={interim} />
			</RecordPane>
			{draft.conflict && (
				<MergeDialog conflict={draft.conflict} fields={typed} labels={fieldLabels} onResolve={draft.resolveConflict} />
			)}
		</div>
	);
}

/** The earlier invoices that a final invoice deducts. */
function PriorInvoices({ rows }: { rows: InvoiceCustomerView["priorInvoices"] }) {
	if (!rows.length) return null;
	return (
		<section className="mt-6">
			<h2 className="text-[17px]">Previously invoiced</h2>
			<ul className="mt-2 grid gap-1">
				{rows.map((row) => (
					<li key={row.number} className="flex justify-between gap-4">
						<span>
							{priorInvoiceLabel(row)}, {formatDay(row.issuedOn)}
						</span>
						<span className="tabular-nums">{formatMoney(-row.amount)}</span>
					</li>
				))}
			</ul>
		</section>
	);
}

function PreviewButton({ id, save }: { id: string; save: () => Promise<boolean> }) {
	const url = `/admin/invoices/${id}/preview`;
	return (
		<ButtonLink
			to={url}
			size="dense"
			onClick={(event) => {
				event.preventDefault();
				void save().then(() => window.location.assign(url));
			}}
		>
			<Icon name="eye" className="size-4" />
			Preview
		</ButtonLink>
	);
}

type MoreActionsProps = {
	id: string;
	mayIssue: boolean;
	mayDuplicate: boolean;
	submitIntent: (intent: string) => void;
};

function MoreActions({ id, mayIssue, mayDuplicate, submitIntent }: MoreActionsProps) {
	return (
		<Menu
			trigger={
				<button type="button" className="inline-flex size-11 items-center justify-center rounded-md hover:bg-paper-2">
					<Icon name="ellipsis" />
					<span className="sr-only">More actions</span>
				</button>
			}
		>
			<MenuItem icon="eye" to={`/admin/invoices/${id}/preview`}>
				Preview as customer
			</MenuItem>
			{mayIssue && (
				<MenuItem icon="file-text" onSelect={() => submitIntent("issue")}>
					Issue without emailing
				</MenuItem>
			)}
			{mayDuplicate && (
				<MenuItem icon="copy" onSelect={() => submitIntent("duplicate")}>
					Duplicate invoice
				</MenuItem>
			)}
			<MenuSeparator />
			<MenuItem
				icon="trash-2"
				danger
				onSelect={() => window.confirm("Delete this draft? You can't undo this.") && submitIntent("delete")}
			>
				Delete draft
			</MenuItem>
		</Menu>
	);
}
