import { useCallback, useMemo, useState } from "react";
import { useSubmit } from "react-router";
import { useAutosave } from "#app/documents/drafts/autosave.tsx";
import { MergeView } from "#app/documents/drafts/merge-view.tsx";
import { SaveNote, SaveTrouble } from "#app/documents/drafts/save-status.tsx";
import { moneyOn } from "#app/documents/line-items/document-totals.ts";
import { LineEditor } from "#app/documents/line-items/line-item-editor.tsx";
import { PaperLines } from "#app/documents/line-items/line-item-table.tsx";
import { computeTotals, defaultSelection } from "#app/documents/line-items/totals.ts";
import { SumsCard } from "#app/documents/line-items/totals-card.tsx";
import { formatMoney } from "#app/platform/money.ts";
import type { TaxRate } from "#app/trade/tax.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Menu, MenuItem, MenuSeparator } from "#app/ui/menu.tsx";
import { RecordPane } from "#app/ui/panes.tsx";
import { toast } from "#app/ui/toast.ts";
import type { ContractContent } from "../contract.ts";
import { contentOf, contractDraft, fieldNames, typedOf } from "../draft.ts";
import { blockersOf, lint } from "../lint.ts";
import type { Finding, LintFacts } from "../rule.ts";
import { Assurances, Circumstances, Notes, Parties, Work } from "./fields.tsx";
import { Findings } from "./findings.tsx";
import { Clauses, type LibraryClause, type LibraryTemplate, Plan, Signers } from "./lists.tsx";

export type EditorProps = {
	id: string;
	version: number;
	content: ContractContent;
	/** the quote it was made from: its lines and price stand; null for a blank one */
	quote: { id: string; rates: TaxRate[] } | null;
	facts: LintFacts;
	library: LibraryClause[];
	templates: LibraryTemplate[];
	people: { id: string; name: string; email: string }[];
	/** what the server said when it refused to send */
	stopped: Finding[];
	maySend: boolean;
	timeZone: string;
	history: React.ReactNode;
};

/** A draft: everything is typed in place and saves itself; "Send for signature" freezes it. */
export function Editor(props: EditorProps) {
	const { id, facts, quote } = props;
	const merged = useCallback(
		(by: string | null) =>
			toast({ title: `${by ?? "Somebody else"} changed this draft too`, text: "Both of your changes are in it now." }),
		[],
	);
	const draft = useAutosave(contractDraft, id, { version: props.version, typed: typedOf(props.content) }, merged);
	const { typed, change } = draft;
	const { content } = useMemo(() => contentOf(typed), [typed]);
	const { lines } = content;
	const totals = quote
		? computeTotals({ lines, picked: defaultSelection(lines), rates: quote.rates, deposit: { kind: "none", value: 0 } })
		: moneyOn(facts.today, content).totals;
	const findings = lint(content, totals, facts);
	const [acknowledged, setAcknowledged] = useState<string[]>([]);
	const blocked = blockersOf(findings, acknowledged).length > 0;
	const submit = useSubmit();
	const [sending, setSending] = useState(false);
	const act = async (intent: string) => {
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
			onClick={() => act("send")}
			className="max-lg:min-h-13"
		>
			<Icon name="send" className="size-4" />
			Send for signature
		</Button>
	);
	const part = { typed, change };
	return (
		<>
			<RecordPane
				title="New contract"
				back="/admin/contracts"
				badge={<Badge>Draft</Badge>}
				note={<SaveNote state={draft.state} timeZone={props.timeZone} />}
				actions={
					<>
						<PdfButton id={id} save={draft.save} />
						{send}
					</>
				}
				more={<More act={act} />}
				bar={
					<>
						<div>
							<p className="text-sm text-ink-3">Total</p>
							<p className="lining font-display text-2xl leading-none">{formatMoney(totals.total)}</p>
						</div>
						{send}
					</>
				}
				rail={
					<>
						<SumsCard totals={totals} />
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
				<SaveTrouble
					state={draft.state}
					stopped={props.stopped.map(({ words }) => ({ level: "stop" as const, title: words }))}
				/>
				<Parties {...part} fromQuote={quote !== null} />
				<Work {...part} />
				<div id="field-lines" tabIndex={-1}>
					{quote ? (
						<section aria-label="Accepted lines" className="mt-8">
							<h2 className="text-[17px]">Lines of the accepted quote</h2>
							<p className="text-sm text-ink-2">They stand as the customer accepted them.</p>
							<PaperLines lines={lines} totals={totals} />
						</section>
					) : (
						<LineEditor
							title="Lines and prices"
							lines={typed.lines}
							edit={(update) => change((before) => ({ ...before, lines: update(before.lines) }))}
							totals={totals}
							problems={draft.problems}
						/>
					)}
				</div>
				<Plan {...part} total={totals.total} />
				<Circumstances {...part} />
				<Assurances {...part} />
				<Clauses {...part} library={props.library} templates={props.templates} />
				<Signers {...part} people={props.people} />
				<Notes {...part} />
			</RecordPane>
			{draft.clash && <MergeView clash={draft.clash} typed={typed} names={fieldNames} settle={draft.settleClash} />}
		</>
	);
}

function PdfButton({ id, save }: { id: string; save: () => Promise<boolean> }) {
	const address = `/admin/contracts/${id}/pdf`;
	return (
		<ButtonLink
			to={address}
			size="dense"
			reloadDocument
			onClick={(event) => {
				event.preventDefault();
				void save().then(() => window.location.assign(address));
			}}
		>
			<Icon name="file-text" className="size-4" />
			PDF
		</ButtonLink>
	);
}

function More({ act }: { act: (intent: string) => void }) {
	return (
		<Menu
			trigger={
				<button type="button" className="inline-flex size-11 items-center justify-center rounded-md hover:bg-paper-2">
					<Icon name="ellipsis" />
					<span className="sr-only">More</span>
				</button>
			}
		>
			<MenuItem icon="book-open" to="/admin/contracts/clauses">
				Clauses and templates
			</MenuItem>
			<MenuItem icon="shield-check" to="/admin/contracts/rules">
				Rules before sending
			</MenuItem>
			<MenuSeparator />
			<MenuItem
				icon="trash-2"
				danger
				onSelect={() => window.confirm("Throw this draft away? It cannot come back.") && act("delete")}
			>
				Throw this draft away
			</MenuItem>
		</Menu>
	);
}
