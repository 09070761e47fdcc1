import { useCallback, useMemo, useState } from "react";
import { useSubmit } from "react-router";
import { useAutosave } from "#app/documents/drafts/autosave.tsx";
import { blockersOf, type Check } from "#app/documents/drafts/checks.ts";
import { Checks } from "#app/documents/drafts/checks-list.tsx";
import { MergeView } from "#app/documents/drafts/merge-view.tsx";
import { SaveNote, SaveTrouble } from "#app/documents/drafts/save-status.tsx";
import { LineEditor } from "#app/documents/line-items/line-item-editor.tsx";
import { formatDay } from "#app/platform/dates.ts";
import { formatMoney } from "#app/platform/money.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { KeyHint } from "#app/ui/key-hint.tsx";
import { Menu, MenuItem, MenuSeparator } from "#app/ui/menu.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { RecordPane } from "#app/ui/panes.tsx";
import { toast } from "#app/ui/toast.ts";
import { checksOf, type IssuerFacts } from "../checks.ts";
import { priorWords, type Shown } from "../customer-view.ts";
import { contentOf, fieldNames, invoiceDraft, typedOf } from "../draft.ts";
import { type InvoiceContent, type InvoiceKind, isOnAccount } from "../invoice.ts";
import { moneyOf, totalsOf } from "../sums.ts";
import { Rest, Who } from "./fields.tsx";
import { MoneyCard } from "./money-card.tsx";

export type EditorProps = {
	id: string;
	version: number;
	kind: InvoiceKind;
	covers: string[];
	priorRows: Shown["priorRows"];
	content: InvoiceContent;
	title: string;
	facts: IssuerFacts;
	/** what the server said when it refused to issue */
	stopped: Check[];
	/** the sums were counted anew, and nothing went out */
	recounted: boolean;
	back: string;
	timeZone: string;
	history: React.ReactNode;
};

/** A draft: everything is typed in place and saves itself; "Issue" freezes it. */
export function Editor(props: EditorProps) {
	const { id, kind, facts } = props;
	const merged = useCallback(
		(by: string | null) =>
			toast({ title: `${by ?? "Somebody else"} changed this draft too`, text: "Both of your changes are in it now." }),
		[],
	);
	const draft = useAutosave(invoiceDraft, id, { version: props.version, typed: typedOf(props.content) }, merged);
	const { typed, change } = draft;
	const { content } = useMemo(() => contentOf(typed), [typed]);
	const prior = props.priorRows.reduce((sum, row) => sum + row.amount, 0);
	const money = moneyOf(kind, content, prior, facts.today);
	const onAccount = isOnAccount(kind);
	const checks = checksOf({ kind, covers: props.covers, content, money }, facts);
	const blocked = blockersOf(checks).length > 0;
	const mailed = content.toEmail.trim() !== "";
	const submit = useSubmit();
	const [sending, setSending] = useState(false);
	const act = async (intent: string, more: Record<string, string> = {}) => {
		setSending(true);
		const saved = await draft.save();
		if (saved || intent === "delete")
			await submit({ intent, version: String(draft.version()), ...more }, { method: "post" });
		setSending(false);
	};
	const issue = () => act("issue", mailed ? { mail: "yes" } : {});
	const button = (
		<Button
			tone="barn"
			size="dense"
			disabled={blocked || sending}
			onClick={issue}
			aria-keyshortcuts="Control+Enter"
			className="max-lg:min-h-13"
		>
			<Icon name="send" className="size-4" />
			{mailed ? "Issue and mail" : "Issue"} <KeyHint>Ctrl ↵</KeyHint>
		</Button>
	);
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: a key for the button beside it
		<div
			className="contents"
			onKeyDown={(event) => {
				if (event.key === "Enter" && event.ctrlKey && !blocked && !sending) void issue();
			}}
		>
			<RecordPane
				title={props.title}
				back={props.back}
				badge={<Badge>Draft</Badge>}
				note={<SaveNote state={draft.state} timeZone={props.timeZone} />}
				actions={
					<>
						<PreviewButton id={id} save={draft.save} />
						{button}
					</>
				}
				more={<More id={id} mayIssue={mailed && !blocked} copy={!onAccount} act={act} />}
				bar={
					<>
						<div>
							<p className="text-sm text-ink-3">Total</p>
							<p className="lining font-display text-2xl leading-none">{formatMoney(money.total)}</p>
						</div>
						{button}
					</>
				}
				rail={
					<>
						<MoneyCard {...money} />
						<Checks checks={checks} title="Before you issue" />
						{props.history}
					</>
				}
			>
				<SaveTrouble state={draft.state} stopped={props.stopped} />
				{props.recounted && (
					<Notice tone="warning" role="alert" title="Not issued yet: the sums have changed" className="mb-5">
						Something was invoiced or credited for this work in the meantime. It is taken off now; look again, then
						issue.
					</Notice>
				)}
				<Who typed={typed} change={change} problems={draft.problems} onAccount={onAccount} />
				<LineEditor
					title={onAccount ? "Asked on account" : "Work and charges"}
					lines={typed.lines}
					edit={(update) => change((before) => ({ ...before, lines: update(before.lines) }))}
					totals={totalsOf(content.lines, money.rates)}
					problems={draft.problems}
				/>
				<Before rows={props.priorRows} />
				<Rest typed={typed} change={change} onAccount={onAccount} />
			</RecordPane>
			{draft.clash && <MergeView clash={draft.clash} typed={typed} names={fieldNames} settle={draft.settleClash} />}
		</div>
	);
}

/** What a final invoice takes off, each by its own number. */
function Before({ rows }: { rows: Shown["priorRows"] }) {
	if (!rows.length) return null;
	return (
		<section className="mt-6">
			<h2 className="text-[17px]">Invoiced before, taken off</h2>
			<ul className="mt-2 grid gap-1">
				{rows.map((row) => (
					<li key={row.number} className="flex justify-between gap-4">
						<span>
							{priorWords(row)}, {formatDay(row.issuedOn)}
						</span>
						<span className="tabular-nums">{formatMoney(-row.amount)}</span>
					</li>
				))}
			</ul>
		</section>
	);
}

function PreviewButton({ id, save }: { id: string; save: () => Promise<boolean> }) {
	const address = `/admin/invoices/${id}/preview`;
	return (
		<ButtonLink
			to={address}
			size="dense"
			onClick={(event) => {
				event.preventDefault();
				void save().then(() => window.location.assign(address));
			}}
		>
			<Icon name="eye" className="size-4" />
			As customer
		</ButtonLink>
	);
}

type MoreProps = { id: string; mayIssue: boolean; copy: boolean; act: (intent: string) => void };

function More({ id, mayIssue, copy, act }: MoreProps) {
	return (
		<Menu
			trigger={
				<button type="button" className="inline-flex size-11 items-center justify-center rounded-md hover:bg-paper-2">
					<Icon name="ellipsis" />
					<span className="sr-only">More</span>
				</button>
			}
		>
			<MenuItem icon="eye" to={`/admin/invoices/${id}/preview`}>
				See it as the customer
			</MenuItem>
			{mayIssue && (
				<MenuItem icon="file-text" onSelect={() => act("issue")}>
					Issue without mailing it
				</MenuItem>
			)}
			{copy && (
				<MenuItem icon="copy" onSelect={() => act("duplicate")}>
					Duplicate
				</MenuItem>
			)}
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
