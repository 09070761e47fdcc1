import { useCallback, useMemo, useState } from "react";
import { useSubmit } from "react-router";
import { useAutosave } from "#app/documents/drafts/autosave.tsx";
import { blockersOf, type Check } from "#app/documents/drafts/checks.ts";
import { Checks } from "#app/documents/drafts/checks-list.tsx";
import { MergeView } from "#app/documents/drafts/merge-view.tsx";
import { SaveNote, SaveTrouble } from "#app/documents/drafts/save-status.tsx";
import { moneyOn } from "#app/documents/line-items/document-totals.ts";
import { LineEditor } from "#app/documents/line-items/line-item-editor.tsx";
import { SumsCard } from "#app/documents/line-items/totals-card.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { KeyHint } from "#app/ui/key-hint.tsx";
import { Menu, MenuItem, MenuSeparator } from "#app/ui/menu.tsx";
import { RecordPane } from "#app/ui/panes.tsx";
import { toast } from "#app/ui/toast.ts";
import { checksOf, type SenderFacts, warningsOf } from "../checks.ts";
import { contentOf, fieldNames, quoteDraft, typedOf } from "../draft.ts";
import type { QuoteContent } from "../quote.ts";
import { Rest, Who } from "./fields.tsx";

export type EditorProps = {
	id: string;
	version: number;
	content: QuoteContent;
	title: string;
	label: string;
	facts: SenderFacts;
	/** what the server said when it refused to send */
	stopped: Check[];
	back: string;
	mayDelete: boolean;
	timeZone: string;
	history: React.ReactNode;
	messages: React.ReactNode;
};

/** A draft: everything is typed in place and saves itself; "Send quote" freezes it. */
export function Editor(props: EditorProps) {
	const { id, facts } = props;
	const merged = useCallback(
		(by: string | null) =>
			toast({ title: `${by ?? "Somebody else"} changed this draft too`, text: "Both of your changes are in it now." }),
		[],
	);
	const draft = useAutosave(quoteDraft, id, { version: props.version, typed: typedOf(props.content) }, merged);
	const { typed, change } = draft;
	const { content } = useMemo(() => contentOf(typed), [typed]);
	const { totals } = moneyOn(facts.today, content);
	const checks = checksOf(content, totals, facts);
	const blocked = blockersOf(checks).length > 0;
	const submit = useSubmit();
	const [sending, setSending] = useState(false);
	const act = async (intent: string) => {
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
			onClick={() => act("send")}
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
				if (event.key === "Enter" && event.ctrlKey && !blocked && !sending) void act("send");
			}}
		>
			<RecordPane
				title={props.title}
				back={props.back}
				badge={<Badge>{props.label}</Badge>}
				note={<SaveNote state={draft.state} timeZone={props.timeZone} />}
				actions={
					<>
						<PreviewButton id={id} save={draft.save} />
						{send}
					</>
				}
				more={<More id={id} mayDelete={props.mayDelete} act={act} />}
				bar={
					<>
						<div>
							<p className="text-sm text-ink-3">Total</p>
							<TotalWords cents={totals.total} />
						</div>
						{send}
					</>
				}
				rail={
					<>
						<SumsCard totals={totals} />
						<Checks checks={checks} />
						{props.history}
					</>
				}
			>
				<SaveTrouble state={draft.state} stopped={props.stopped} />
				<Who typed={typed} change={change} />
				<LineEditor
					title="Trees and work"
					lines={typed.lines}
					edit={(update) => change((before) => ({ ...before, lines: update(before.lines) }))}
					totals={totals}
					problems={draft.problems}
					choices
					warningsOf={(line) => warningsOf(line, content, facts.today)}
					onPlan={(day) => change((before) => ({ ...before, plannedOn: day }))}
				/>
				<Rest typed={typed} change={change} problems={draft.problems} />
				{props.messages}
			</RecordPane>
			{draft.clash && <MergeView clash={draft.clash} typed={typed} names={fieldNames} settle={draft.settleClash} />}
		</div>
	);
}

function TotalWords({ cents }: { cents: number }) {
	return (
		<p className="lining font-display text-2xl leading-none">
			{(cents / 100).toLocaleString("en-US", { style: "currency", currency: "USD" })}
		</p>
	);
}

function PreviewButton({ id, save }: { id: string; save: () => Promise<boolean> }) {
	const address = `/admin/quotes/${id}/preview`;
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

function More({ id, mayDelete, act }: { id: string; mayDelete: boolean; act: (intent: string) => void }) {
	return (
		<Menu
			trigger={
				<button type="button" className="inline-flex size-11 items-center justify-center rounded-md hover:bg-paper-2">
					<Icon name="ellipsis" />
					<span className="sr-only">More</span>
				</button>
			}
		>
			<MenuItem icon="eye" to={`/admin/quotes/${id}/preview`}>
				See it as the customer
			</MenuItem>
			<MenuItem icon="file-text" onSelect={() => window.open(`/admin/quotes/${id}/pdf`)}>
				PDF as it is now
			</MenuItem>
			<MenuItem icon="copy" onSelect={() => act("duplicate")}>
				Duplicate
			</MenuItem>
			{mayDelete && (
				<>
					<MenuSeparator />
					<MenuItem
						icon="trash-2"
						danger
						onSelect={() => window.confirm("Throw this draft away? It cannot come back.") && act("delete")}
					>
						Throw this draft away
					</MenuItem>
				</>
			)}
		</Menu>
	);
}
