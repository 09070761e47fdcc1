import { blockingChecks, type Check } from "#app/documents/drafts/checks.ts";
import { ChecksList } from "#app/documents/drafts/checks-list.tsx";
import { DraftLink, DraftPane } from "#app/documents/drafts/draft-editor.tsx";
import { fixField } from "#app/documents/drafts/draft-inputs.tsx";
import { LineItemEditor } from "#app/documents/line-items/line-item-editor.tsx";
import { type OpenSend, sendUrl, undoUrl } from "#app/documents/sending/compose.ts";
import { useDraftEditor } from "#app/noun/drafts/use-draft-editor.ts";
import { formatDay } from "#app/platform/dates.ts";
import { formatMoney } from "#app/platform/money.ts";
import { PriceTool } from "#app/sales/estimates/price-tool.tsx";
import type { LocalTax } from "#app/trade/local-taxes.ts";
import { MenuItem } from "#app/ui/menu.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { type IssueFacts, invoiceChecks } from "../checks.ts";
import { type InvoiceCustomerView, priorInvoiceLabel } from "../customer-view.ts";
import { fieldLabels, invoiceDraft } from "../draft.ts";
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
	enteredRates: readonly LocalTax[];
	/** the checks that blocked issuing on the server */
	issueBlockers: Check[];
	/** the totals were updated instead of issuing the invoice */
	recalculated: boolean;
	back: string;
	timeZone: string;
	openSend: OpenSend | null;
	activity: React.ReactNode;
};

/** The editor of a draft. Changes are saved automatically; issuing freezes the invoice. */
export function InvoiceEditor(props: InvoiceEditorProps) {
	const { id, kind, facts } = props;
	const draft = useDraftEditor(invoiceDraft, id, props);
	const { typed, change, content } = draft;
	const previouslyInvoiced = props.priorInvoices.reduce((sum, row) => sum + row.amount, 0);
	const totals = computeInvoiceTotals(kind, content, previouslyInvoiced, facts.today, props.enteredRates);
	const interim = isInterim(kind);
	const checks = invoiceChecks({ kind, billedItemIds: props.billedItemIds, content, totals }, facts);
	const isBlocked = blockingChecks(checks).length > 0;
	const previewUrl = `/admin/invoices/${id}/preview`;
	return (
		<DraftPane
			draft={draft}
			fieldLabels={fieldLabels}
			title={props.title}
			back={props.back}
			timeZone={props.timeZone}
			send={{
				label: "Issue and email",
				isBlocked,
				hasShortcut: true,
				url: sendUrl("invoice", id, "send"),
				undoUrl: undoUrl("invoice", id),
			}}
			actions={<DraftLink url={previewUrl} label="Preview" icon="eye" save={draft.save} />}
			menu={
				<>
					<MenuItem icon="eye" to={previewUrl}>
						Preview as customer
					</MenuItem>
					{!isBlocked && (
						<MenuItem icon="file-text" onSelect={() => void draft.submitIntent("issue")}>
							Issue without emailing
						</MenuItem>
					)}
					{!interim && (
						<MenuItem icon="copy" onSelect={() => void draft.submitIntent("duplicate")}>
							Duplicate invoice
						</MenuItem>
					)}
				</>
			}
			total={{ cents: totals.total }}
			listRow={{ id, name: content.toName, money: formatMoney(totals.total), reason: "Last edited just now" }}
			blockers={props.issueBlockers}
			openSend={props.openSend}
			undoUrl={undoUrl("invoice", id)}
			sidebar={
				<>
					<InvoiceTotalsCard {...totals} />
					<ChecksList checks={checks} title="Before you issue" onFix={fixField(draft)} />
					{props.activity}
				</>
			}
		>
			{props.recalculated && (
				<Notice
					tone="warning"
					role="alert"
					title="The totals have changed, so the invoice wasn't issued"
					className="mb-5"
				>
					Another invoice or credit memo for this job was issued while you were editing. Review the updated totals, then
					issue the invoice.
				</Notice>
			)}
			<BillingFields typed={typed} change={change} problems={draft.problems} interim={interim} />
			<LineItemEditor
				title={interim ? "Amount invoiced" : "Line items"}
				lines={typed.lines}
				edit={(update) => change((before) => ({ ...before, lines: update(before.lines) }))}
				totals={computeLineTotals(content.lines, totals.rates)}
				problems={draft.problems}
				checks={checks}
				priceTool={PriceTool}
			/>
			<PriorInvoices rows={props.priorInvoices} />
			<OtherFields typed={typed} change={change} interim={interim} />
		</DraftPane>
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
