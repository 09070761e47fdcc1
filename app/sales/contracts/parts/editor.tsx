import { useCallback, useMemo, useState } from "react";
import { useSubmit } from "react-router";
import { useAutosave } from "#app/documents/drafts/autosave.tsx";
import { MergeDialog } from "#app/documents/drafts/merge-dialog.tsx";
import { SaveError, SaveStatus } from "#app/documents/drafts/save-status.tsx";
import { documentTotals } from "#app/documents/line-items/document-totals.ts";
import { LineItemEditor } from "#app/documents/line-items/line-item-editor.tsx";
import { LineItemTable } from "#app/documents/line-items/line-item-table.tsx";
import { computeTotals, defaultSelection } from "#app/documents/line-items/totals.ts";
import { TotalsCard } from "#app/documents/line-items/totals-card.tsx";
import { formatMoney } from "#app/platform/money.ts";
import type { TaxRate } from "#app/trade/tax.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Menu, MenuItem, MenuSeparator } from "#app/ui/menu.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import { toast } from "#app/ui/toast.ts";
import type { ContractContent } from "../contract.ts";
import { contractDraft, fieldLabels, parseContractFields, toContractFields } from "../draft.ts";
import { blockingFindings, lint } from "../lint.ts";
import type { Finding, LintFacts } from "../rule.ts";
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
	library: LibraryClause[];
	templates: LibraryTemplate[];
	people: { id: string; name: string; email: string }[];
	/** the findings with which the server refused to send */
	blockingFindings: Finding[];
	maySend: boolean;
	timeZone: string;
	history: React.ReactNode;
};

/** A draft: edited in place and saved automatically; "Send for signature" freezes it. */
export function ContractEditor(props: EditorProps) {
	const { id, facts, quote } = props;
	const onMerged = useCallback(
		(by: string | null) =>
			toast({
				title: `${by ?? "Someone else"} also edited this draft`,
				text: "The draft now includes both sets of changes.",
			}),
		[],
	);
	const draft = useAutosave(
		contractDraft,
		id,
		{ version: props.version, typed: toContractFields(props.content) },
		onMerged,
	);
	const { typed, change } = draft;
	const { content } = useMemo(() => parseContractFields(typed), [typed]);
	const { lines } = content;
	const totals = quote
		? computeTotals({ lines, picked: defaultSelection(lines), rates: quote.rates, deposit: { kind: "none", value: 0 } })
		: documentTotals(facts.today, content).totals;
	const findings = lint(content, totals, facts);
	const [acknowledged, setAcknowledged] = useState<string[]>([]);
	const blocked = blockingFindings(findings, acknowledged).length > 0;
	const submit = useSubmit();
	const [sending, setSending] = useState(false);
	const submitIntent = async (intent: string) => {
		setSending(true);
		const saved = await draft.save();
		const words = { intent, version: String(draft.version()), acknowledged: acknowledged.join(",") };
		if (saved || intent === "delete") await submit(words, { method: "post" });
		setSending(false);
	};
	const send = props.maySend && (
		<Button
			tone="barn"
			size="dense"
			disabled={blocked || sending}
			onClick={() => submitIntent("send")}
			className="max-lg:min-h-13"
		>
			<Icon name="send" className="size-4" />
			Send for signature
		</Button>
	);
	const fieldProps = { typed, change };
	return (
		<>
			<RecordPane
				title="New contract"
				back="/admin/contracts"
				badge={<Badge>Draft</Badge>}
				note={<SaveStatus state={draft.state} timeZone={props.timeZone} />}
				actions={
					<>
						<PdfButton id={id} save={draft.save} />
						{send}
					</>
				}
				more={<MoreMenu act={submitIntent} />}
				actionBar={
					<>
						<div>
							<p className="text-sm text-ink-3">Total</p>
							<p className="lining font-display text-2xl leading-none">{formatMoney(totals.total)}</p>
						</div>
						{send}
					</>
				}
				sidebar={
					<>
						<TotalsCard totals={totals} />
						<Findings
							findings={findings}
							acknowledged={acknowledged}
							onAcknowledge={(rule, on) =>
								setAcknowledged((before) => (on ? [...before, rule] : before.filter((one) => one !== rule)))
							}
						/>
						{props.history}
					</>
				}
			>
				<SaveError
					state={draft.state}
					blockers={props.blockingFindings.map(({ message }) => ({ level: "stop" as const, title: message }))}
				/>
				<Parties {...fieldProps} fromQuote={quote !== null} />
				<Work {...fieldProps} />
				<div id="field-lines" tabIndex={-1}>
					{quote ? (
						<section aria-label="Accepted line items" className="mt-8">
							<h2 className="text-[17px]">Line items from the accepted quote</h2>
							<p className="text-sm text-ink-2">
								The customer accepted these line items, so you can't change them here.
							</p>
							<LineItemTable lines={lines} totals={totals} />
						</section>
					) : (
						<LineItemEditor
							title="Line items"
							lines={typed.lines}
							edit={(update) => change((before) => ({ ...before, lines: update(before.lines) }))}
							totals={totals}
							problems={draft.problems}
						/>
					)}
				</div>
				<Plan {...fieldProps} total={totals.total} />
				<Circumstances {...fieldProps} />
				<Assurances {...fieldProps} />
				<Clauses {...fieldProps} library={props.library} templates={props.templates} />
				<Signers {...fieldProps} people={props.people} />
				<Notes {...fieldProps} />
			</RecordPane>
			{draft.conflict && (
				<MergeDialog conflict={draft.conflict} fields={typed} labels={fieldLabels} onResolve={draft.resolveConflict} />
			)}
		</>
	);
}

function PdfButton({ id, save }: { id: string; save: () => Promise<boolean> }) {
	const url = `/admin/contracts/${id}/pdf`;
	return (
		<ButtonLink
			to={url}
			size="dense"
			reloadDocument
			onClick={(event) => {
				event.preventDefault();
				void save().then(() => window.location.assign(url));
			}}
		>
			<Icon name="file-text" className="size-4" />
			View PDF
		</ButtonLink>
	);
}

function MoreMenu({ act }: { act: (intent: string) => void }) {
	return (
		<Menu
			trigger={
				<button type="button" className="inline-flex size-11 items-center justify-center rounded-md hover:bg-paper-2">
					<Icon name="ellipsis" />
					<span className="sr-only">More actions</span>
				</button>
			}
		>
			<MenuItem icon="book-open" to="/admin/contracts/clauses">
				Clauses and templates
			</MenuItem>
			<MenuItem icon="shield-check" to="/admin/contracts/rules">
				Contract settings
			</MenuItem>
			<MenuSeparator />
			<MenuItem
				icon="trash-2"
				danger
				onSelect={() => window.confirm("Delete this draft? You can't undo this.") && act("delete")}
			>
				Delete draft
			</MenuItem>
		</Menu>
	);
}
