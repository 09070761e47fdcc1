import { blockingChecks } from "#app/documents/drafts/checks.ts";
import { ChecksList } from "#app/documents/drafts/checks-list.tsx";
import { DraftLink, DraftPane } from "#app/documents/drafts/draft-editor.tsx";
import { fixField } from "#app/documents/drafts/draft-inputs.tsx";
import { useAnswers } from "#app/documents/drafts/use-answers.tsx";
import { documentTotals } from "#app/documents/line-items/document-totals.ts";
import { LineItemEditor } from "#app/documents/line-items/line-item-editor.tsx";
import { TotalsCard } from "#app/documents/line-items/totals-card.tsx";
import { type OpenSend, sendUrl, undoUrl } from "#app/documents/sending/compose.ts";
import { useDraftEditor } from "#app/noun/drafts/use-draft-editor.ts";
import { formatMoney } from "#app/platform/money.ts";
import { PriceTool } from "#app/sales/estimates/price-tool.tsx";
import type { LocalTax } from "#app/trade/local-taxes.ts";
import { MenuItem } from "#app/ui/menu.tsx";
import { lineItemWarnings, type QuoteCheckFacts, quoteChecks } from "../checks.ts";
import { quoteDraftFormat, quoteFieldLabels } from "../draft.ts";
import { draftReason } from "../list-status.ts";
import type { QuoteContent } from "../quote.ts";
import { CustomerFields, OtherFields } from "./fields.tsx";

export type QuoteEditorProps = {
	id: string;
	version: number;
	content: QuoteContent;
	title: string;
	label: string;
	revision: number;
	facts: QuoteCheckFacts;
	mayAnswer: boolean;
	enteredRates: readonly LocalTax[];
	backTo: string;
	mayDelete: boolean;
	timeZone: string;
	openSend: OpenSend | null;
	activity: React.ReactNode;
	messages: React.ReactNode;
};

/** A draft, edited in place and saved automatically. "Send quote" freezes it. */
export function QuoteEditor(props: QuoteEditorProps) {
	const { id, facts } = props;
	const draft = useDraftEditor(quoteDraftFormat, id, props);
	const { typed, change, content } = draft;
	const { totals } = documentTotals(content.plannedOn || facts.today, content, props.enteredRates);
	const checks = quoteChecks(content, totals, facts);
	const { answers, onAnswer } = useAnswers(props.mayAnswer);
	const isBlocked = blockingChecks(checks, answers).length > 0;
	const previewUrl = `/admin/quotes/${id}/preview`;
	return (
		<DraftPane
			draft={draft}
			fieldLabels={quoteFieldLabels}
			title={props.title}
			status={props.label}
			back={props.backTo}
			timeZone={props.timeZone}
			send={{
				label: "Send quote",
				isBlocked,
				hasShortcut: true,
				url: sendUrl("quote", id, "send", { acknowledged: answers.rules }),
				undoUrl: undoUrl("quote", id),
			}}
			actions={<DraftLink url={previewUrl} label="Preview" icon="eye" save={draft.save} />}
			menu={
				<>
					<MenuItem icon="eye" to={`/admin/quotes/${id}/preview`}>
						Preview as customer
					</MenuItem>
					<MenuItem icon="file-text" onSelect={() => window.open(`/admin/quotes/${id}/pdf`)}>
						View current PDF
					</MenuItem>
					{!isBlocked && (
						<MenuItem
							icon="file-text"
							onSelect={() => void draft.submitIntent("issue", { acknowledged: answers.rules.join(",") })}
						>
							Issue without emailing
						</MenuItem>
					)}
					<MenuItem icon="copy" onSelect={() => void draft.submitIntent("duplicate")}>
						Duplicate quote
					</MenuItem>
				</>
			}
			mayDelete={props.mayDelete}
			total={{ cents: totals.total }}
			listRow={{
				id,
				name: content.toName,
				money: formatMoney(totals.total, { whole: true }),
				reason: draftReason(props.revision, content.lines.length, "just now"),
			}}
			openSend={props.openSend}
			undoUrl={undoUrl("quote", id)}
			sidebar={
				<>
					<TotalsCard totals={totals} />
					<ChecksList checks={checks} answers={answers} onAnswer={onAnswer} onFix={fixField(draft)} />
					{props.activity}
				</>
			}
		>
			<CustomerFields typed={typed} change={change} />
			<LineItemEditor
				title="Line items"
				lines={typed.lines}
				edit={(update) => change((before) => ({ ...before, lines: update(before.lines) }))}
				totals={totals}
				problems={draft.problems}
				checks={checks}
				hasChoices
				getWarnings={(line) => lineItemWarnings(line, content, facts.today)}
				onPlanDate={(day) => change((before) => ({ ...before, plannedOn: day }))}
				texts={typed}
				onTexts={(texts) => change((before) => ({ ...before, ...texts }))}
				priceTool={PriceTool}
			/>
			<OtherFields typed={typed} change={change} problems={draft.problems} />
			{props.messages}
		</DraftPane>
	);
}
