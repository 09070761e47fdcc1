import { useState } from "react";
import { DraftLink, DraftPane } from "#app/documents/drafts/draft-editor.tsx";
import { fixField } from "#app/documents/drafts/draft-inputs.tsx";
import { documentTotals } from "#app/documents/line-items/document-totals.ts";
import { LineItemEditor } from "#app/documents/line-items/line-item-editor.tsx";
import { LineItemTable } from "#app/documents/line-items/line-item-table.tsx";
import { lineTaxChecks } from "#app/documents/line-items/tax-checks.ts";
import { computeTotals, defaultSelection } from "#app/documents/line-items/totals.ts";
import { TotalsCard } from "#app/documents/line-items/totals-card.tsx";
import { type OpenSend, sendUrl, undoUrl } from "#app/documents/sending/compose.ts";
import { useDraftEditor } from "#app/noun/drafts/use-draft-editor.ts";
import { findValidInsurance, hasWorkersComp } from "#app/people/company/company.ts";
import { formatMoney } from "#app/platform/money.ts";
import { PriceTool } from "#app/sales/estimates/price-tool.tsx";
import type { LocalTax } from "#app/trade/local-taxes.ts";
import type { TaxRate } from "#app/trade/tax.ts";
import { MenuItem } from "#app/ui/menu.tsx";
import { PrivateDocument } from "#app/ui/privacy.tsx";
import type { ContractContent } from "../contract.ts";
import { contractDraft, fieldLabels } from "../draft.ts";
import { blockingFindings, lint } from "../lint.ts";
import type { LintFacts } from "../rule.ts";
import { Clauses, type LibraryClause, type LibraryTemplate, Signers } from "./editor-lists.tsx";
import { Plan } from "./editor-plan.tsx";
import { Assurances, Circumstances, Notes, Parties, Work } from "./fields.tsx";
import { Findings } from "./findings.tsx";

export type EditorProps = {
	id: string;
	version: number;
	content: ContractContent;
	/** the accepted quote, whose lines and price can't change; null for a blank contract */
	quote: { id: string; rates: TaxRate[] } | null;
	facts: LintFacts;
	enteredRates: readonly LocalTax[];
	library: LibraryClause[];
	templates: LibraryTemplate[];
	people: { id: string; name: string; email: string }[];
	openSend: OpenSend | null;
	maySend: boolean;
	mayAnswer: boolean;
	mayApproveClauses: boolean;
	timeZone: string;
	history: React.ReactNode;
};

/** A draft: edited in place and saved automatically; "Send for signature" freezes it. */
export function ContractEditor(props: EditorProps) {
	const { id, facts, quote } = props;
	const draft = useDraftEditor(contractDraft, id, props);
	const { typed, change, content } = draft;
	const { lines } = content;
	const totals = quote
		? computeTotals({ lines, picked: defaultSelection(lines), rates: quote.rates, deposit: { kind: "none", value: 0 } })
		: documentTotals(content.startOn || facts.today, content, props.enteredRates).totals;
	const findings = lint(content, totals, facts);
	const [acknowledged, setAcknowledged] = useState<string[]>([]);
	const isBlocked = blockingFindings(findings, acknowledged, props.mayAnswer).length > 0;
	const send = {
		label: "Send for signature",
		isBlocked,
		hasShortcut: true,
		url: sendUrl("contract", id, "send", { acknowledged }),
		undoUrl: undoUrl("contract", id),
	};
	const fieldProps = { typed, change };
	return (
		<DraftPane
			draft={draft}
			fieldLabels={fieldLabels}
			title="New contract"
			back="/admin/contracts"
			timeZone={props.timeZone}
			send={props.maySend ? send : null}
			actions={<DraftLink url={`/admin/contracts/${id}/pdf`} label="View PDF" icon="file-text" save={draft.save} />}
			menu={
				<>
					{props.maySend && !isBlocked && (
						<MenuItem
							icon="file-text"
							onSelect={() => void draft.submitIntent("issue", { acknowledged: acknowledged.join(",") })}
						>
							Issue without emailing
						</MenuItem>
					)}
					<MenuItem icon="book-open" to="/admin/contracts/clauses">
						Clauses and templates
					</MenuItem>
					<MenuItem icon="shield-check" to="/admin/contracts/rules">
						Contract settings
					</MenuItem>
				</>
			}
			total={{ cents: totals.total }}
			listRow={{
				id,
				name: content.toName,
				money: formatMoney(totals.total, { whole: true }),
				reason: "Last edited just now",
			}}
			openSend={props.openSend}
			undoUrl={undoUrl("contract", id)}
			sidebar={
				<>
					<TotalsCard totals={totals} />
					<Findings
						findings={findings}
						acknowledged={acknowledged}
						mayAnswer={props.mayAnswer}
						releasePath={props.mayAnswer ? `/admin/oak-releases/contract/${id}` : null}
						onFix={quote ? null : fixField(draft)}
						onApprove={
							props.mayApproveClauses
								? (clauseId, reason) => void draft.submitIntent("approve-clause", { clauseId, reason })
								: null
						}
						onAcknowledge={(rule, on) =>
							setAcknowledged((before) => (on ? [...before, rule] : before.filter((one) => one !== rule)))
						}
					/>
					{props.history}
				</>
			}
		>
			<Parties {...fieldProps} fromQuote={quote !== null} />
			<Work {...fieldProps} />
			<div id="field-lines" tabIndex={-1}>
				{quote ? (
					<section aria-label="Accepted line items" className="mt-8">
						<h2 className="text-[17px]">Line items from the accepted quote</h2>
						<p className="text-sm text-ink-2">The customer accepted these line items, so you can't change them here.</p>
						<PrivateDocument>
							<LineItemTable lines={lines} totals={totals} />
						</PrivateDocument>
					</section>
				) : (
					<LineItemEditor
						title="Line items"
						lines={typed.lines}
						edit={(update) => change((before) => ({ ...before, lines: update(before.lines) }))}
						totals={totals}
						problems={draft.problems}
						checks={lineTaxChecks(lines, content.exemption)}
						priceTool={PriceTool}
					/>
				)}
			</div>
			<Plan {...fieldProps} total={totals.total} />
			<Circumstances {...fieldProps} />
			<Assurances {...fieldProps} />
			<Clauses
				{...fieldProps}
				library={props.library}
				templates={props.templates}
				claims={{
					insured: Boolean(findValidInsurance(facts.company, facts.today)),
					workersComp: hasWorkersComp(facts.company, facts.today),
				}}
			/>
			<Signers {...fieldProps} people={props.people} />
			<Notes {...fieldProps} />
		</DraftPane>
	);
}
