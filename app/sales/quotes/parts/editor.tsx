import { useCallback, useMemo, useState } from "react";
import { useSubmit } from "react-router";
import { useAutosave } from "#app/documents/drafts/autosave.tsx";
import { blockingChecks, type Check } from "#app/documents/drafts/checks.ts";
import { ChecksList } from "#app/documents/drafts/checks-list.tsx";
import { MergeDialog } from "#app/documents/drafts/merge-dialog.tsx";
import { SaveError, SaveStatus } from "#app/documents/drafts/save-status.tsx";
import { documentTotals } from "#app/documents/line-items/document-totals.ts";
import { LineItemEditor } from "#app/documents/line-items/line-item-editor.tsx";
import { TotalsCard } from "#app/documents/line-items/totals-card.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { KeyHint } from "#app/ui/key-hint.tsx";
import { Menu, MenuItem, MenuSeparator } from "#app/ui/menu.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import { toast } from "#app/ui/toast.ts";
import { lineItemWarnings, type QuoteCheckFacts, quoteChecks } from "../checks.ts";
import { parseQuoteFields, quoteDraftFormat, quoteFieldLabels, toQuoteFields } from "../draft.ts";
import type { QuoteContent } from "../quote.ts";
import { CustomerFields, OtherFields } from "./fields.tsx";

export type QuoteEditorProps = {
	id: string;
	version: number;
	content: QuoteContent;
	title: string;
	label: string;
	facts: QuoteCheckFacts;
	/** the checks for which the server refused to send */
	blockers: Check[];
	backTo: string;
	mayDelete: boolean;
	timeZone: string;
	activity: React.ReactNode;
	messages: React.ReactNode;
};

/** A draft, edited in place and saved automatically. "Send quote" freezes it. */
export function QuoteEditor(props: QuoteEditorProps) {
	const { id, facts } = props;
	const onMerged = useCallback(
		(by: string | null) =>
			toast({
				title: `${by ?? "Someone else"} also edited this draft`,
				text: "The draft now includes both sets of changes.",
			}),
		[],
	);
	const draft = useAutosave(
		quoteDraftFormat,
		id,
		{ version: props.version, typed: toQuoteFields(props.content) },
		onMerged,
	);
	const { typed, change } = draft;
	const { content } = useMemo(() => parseQuoteFields(typed), [typed]);
	const { totals } = documentTotals(facts.today, content);
	const checks = quoteChecks(content, totals, facts);
	const blocked = blockingChecks(checks).length > 0;
	const submit = useSubmit();
	const [sending, setSending] = useState(false);
	const submitAction = async (intent: string) => {
		setSending(true);
		const saved = await draft.save();
		if (saved || intent === "delete") await submit({ intent, version: String(draft.version()) }, { method: "post" });
		setSending(false);
	};
	const send = (
		<Button
			tone="barn"
			size="dense"
			disabled={blocked || sending}
			onClick={() => submitAction("send")}
			aria-keyshortcuts="Control+Enter"
			className="max-lg:min-h-13"
		>
			<Icon name="send" className="size-4" />
			Send quote <KeyHint>Ctrl ↵</KeyHint>
		</Button>
	);
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: a key for the button beside it
		<div
			className="contents"
			onKeyDown={(event) => {
				if (event.key === "Enter" && event.ctrlKey && !blocked && !sending) void submitAction("send");
			}}
		>
			<RecordPane
				title={props.title}
				back={props.backTo}
				badge={<Badge>{props.label}</Badge>}
				note={<SaveStatus state={draft.state} timeZone={props.timeZone} />}
				actions={
					<>
						<PreviewButton id={id} save={draft.save} />
						{send}
					</>
				}
				more={<MoreMenu id={id} mayDelete={props.mayDelete} submitAction={submitAction} />}
				actionBar={
					<>
						<div>
							<p className="text-sm text-ink-3">Total</p>
							<Total cents={totals.total} />
						</div>
						{send}
					</>
				}
				sidebar={
					<>
						<TotalsCard totals={totals} />
						<ChecksList checks={checks} />
						{props.activity}
					</>
				}
			>
				<SaveError state={draft.state} blockers={props.blockers} />
				<CustomerFields fields={typed} change={change} />
				<LineItemEditor
					title="Line items"
					lines={typed.lines}
					edit={(update) => change((before) => ({ ...before, lines: update(before.lines) }))}
					totals={totals}
					problems={draft.problems}
					hasChoices
					getWarnings={(line) => lineItemWarnings(line, content, facts.today)}
					onPlanDate={(day) => change((before) => ({ ...before, plannedOn: day }))}
				/>
				<OtherFields fields={typed} change={change} problems={draft.problems} />
				{props.messages}
			</RecordPane>
			{draft.conflict && (
				<MergeDialog
					conflict={draft.conflict}
					fields={typed}
					labels={quoteFieldLabels}
					onResolve={draft.resolveConflict}
				/>
			)}
		</div>
	);
}

function Total({ cents }: { cents: number }) {
	return (
		<p className="lining font-display text-2xl leading-none">
			{(cents / 100).toLocaleString("en-US", { style: "currency", currency: "USD" })}
		</p>
	);
}

function PreviewButton({ id, save }: { id: string; save: () => Promise<boolean> }) {
	const previewUrl = `/admin/quotes/${id}/preview`;
	return (
		<ButtonLink
			to={previewUrl}
			size="dense"
			onClick={(event) => {
				event.preventDefault();
				void save().then(() => window.location.assign(previewUrl));
			}}
		>
			<Icon name="eye" className="size-4" />
			Preview
		</ButtonLink>
	);
}

function MoreMenu({
	id,
	mayDelete,
	submitAction,
}: {
	id: string;
	mayDelete: boolean;
	submitAction: (intent: string) => void;
}) {
	return (
		<Menu
			trigger={
				<button type="button" className="inline-flex size-11 items-center justify-center rounded-md hover:bg-paper-2">
					<Icon name="ellipsis" />
					<span className="sr-only">More actions</span>
				</button>
			}
		>
			<MenuItem icon="eye" to={`/admin/quotes/${id}/preview`}>
				Preview as customer
			</MenuItem>
			<MenuItem icon="file-text" onSelect={() => window.open(`/admin/quotes/${id}/pdf`)}>
				View current PDF
			</MenuItem>
			<MenuItem icon="copy" onSelect={() => submitAction("duplicate")}>
				Duplicate quote
			</MenuItem>
			{mayDelete && (
				<>
					<MenuSeparator />
					<MenuItem
						icon="trash-2"
						danger
						onSelect={() => window.confirm("Delete this draft? You can't undo this.") && submitAction("delete")}
					>
						Delete draft
					</MenuItem>
				</>
			)}
		</Menu>
	);
}
