import { useCallback, useMemo, useState } from "react";
import { useSubmit } from "react-router";
import { taxRates } from "#app/catalogue/tax.ts";
import { computeTotals, defaultSelection } from "#app/catalogue/totals.ts";
import { blockersOf, type Check, checksOf, type SenderFacts } from "#app/quotes/checks.ts";
import { contentOf, typedOf } from "#app/quotes/draft.ts";
import type { QuoteContent } from "#app/quotes/quote.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { KeyHint } from "#app/ui/key-hint.tsx";
import { Menu, MenuItem, MenuSeparator } from "#app/ui/menu.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { RecordPane } from "#app/ui/panes.tsx";
import { toast } from "#app/ui/toast.ts";
import { type SaveState, useAutosave } from "./autosave.ts";
import { Rest, Who } from "./fields.tsx";
import { Lines } from "./lines.tsx";
import { MergeView } from "./merge.tsx";
import { Checks, SumsCard } from "./sums.tsx";

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
	const draft = useAutosave(id, { version: props.version, typed: typedOf(props.content) }, merged);
	const { typed, change } = draft;
	const { content } = useMemo(() => contentOf(typed), [typed]);
	const rates = content.exemption.trim() ? [] : taxRates(content.county, facts.today);
	const totals = computeTotals({
		lines: content.lines,
		picked: defaultSelection(content.lines),
		rates,
		deposit: content.deposit,
	});
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
				<Trouble state={draft.state} stopped={props.stopped} />
				<Who typed={typed} change={change} />
				<Lines
					typed={typed}
					change={change}
					totals={totals}
					content={content}
					today={facts.today}
					problems={draft.problems}
				/>
				<Rest typed={typed} change={change} problems={draft.problems} />
				{props.messages}
			</RecordPane>
			{draft.clash && <MergeView clash={draft.clash} typed={typed} settle={draft.settleClash} />}
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

function SaveNote({ state, timeZone }: { state: SaveState; timeZone: string }) {
	if (state.kind === "saving") return "Saving…";
	if (state.kind === "offline") return "Offline, kept on this device";
	if (state.kind === "problem" || state.kind === "gone") return "Not saved";
	if (!state.at) return "Saved";
	const time = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" }).format(
		new Date(state.at),
	);
	return `Saved ${time}`;
}

function Trouble({ state, stopped }: { state: SaveState; stopped: Check[] }) {
	return (
		<div className="mb-5 grid gap-3 empty:hidden">
			{state.kind === "offline" && (
				<Notice tone="warning" role="status" title="Offline, kept on this device">
					It is saved as soon as the connection is back.
				</Notice>
			)}
			{(state.kind === "problem" || state.kind === "gone") && (
				<Notice tone="problem" role="alert" title={state.words}>
					What you typed is kept on this device.
				</Notice>
			)}
			{stopped.length > 0 && (
				<Notice tone="problem" role="alert" title="Not sent yet">
					{stopped.map((check) => check.title).join(", ")}
				</Notice>
			)}
		</div>
	);
}
