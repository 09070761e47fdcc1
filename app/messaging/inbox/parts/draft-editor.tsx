import { useEffect, useRef, useState } from "react";
import { Form } from "react-router";
import { MergeDialog } from "#app/noun/drafts/merge-dialog.tsx";
import { SaveError, SaveStatus } from "#app/noun/drafts/save-status.tsx";
import { useDraftEditor } from "#app/noun/drafts/use-draft-editor.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Input, Textarea } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Menu, MenuItem, MenuSeparator } from "#app/ui/menu.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { type DraftContent, draftFormat, draftLabels, fillTemplate, type TemplateFacts } from "../draft.ts";
import { type DraftFile, describeFiles } from "../draft-file.ts";
import { inboxPath } from "../inbox-urls.ts";
import { DraftFileList } from "./draft-files.tsx";
import { useDraftFiles } from "./use-draft-files.ts";
import { useFileDrop } from "./use-file-drop.ts";

export type EditedDraft = DraftContent & {
	id: string;
	version: number;
	account: string;
	files: DraftFile[];
	sendsAt: string | null;
};
export type Template = { id: string; name: string; subject: string; text: string };

type Props = {
	draft: EditedDraft;
	templates: Template[];
	facts: TemplateFacts;
	/** the newest email of the thread on the page */
	newestId: string;
	errors: Record<string, string>;
	timeZone: string;
	/** the cursor goes into the text at once */
	isNew: boolean;
};

/** An email that is being written, saved while its author types. */
export function DraftEditor({ draft: initial, templates, facts, newestId, errors, timeZone, isNew }: Props) {
	const { id, version, account } = initial;
	const content = { to: initial.to, cc: initial.cc, subject: initial.subject, text: initial.text };
	const draft = useDraftEditor(draftFormat, id, { version, content });
	const { typed, isSubmitting } = draft;
	const files = useDraftFiles(id, initial.files);
	const [hasCopy, setHasCopy] = useState(initial.cc !== "");
	const text = useRef<HTMLTextAreaElement>(null);
	useEffect(() => {
		if (!isNew) return;
		text.current?.focus();
		text.current?.setSelectionRange(0, 0);
	}, [isNew]);
	const change = (field: keyof DraftContent) => (event: { target: { value: string } }) => {
		const { value } = event.target;
		draft.change((before) => ({ ...before, [field]: value }));
	};
	const insert = (template: Template) => {
		const filled = fillTemplate(template.text, facts);
		draft.change((before) => ({
			...before,
			subject: before.subject || fillTemplate(template.subject, facts),
			text: before.text.trim() ? `${filled}\n${before.text}` : filled,
		}));
	};
	const send = (when: string, close = false) =>
		!files.isBusy && draft.submitIntent("send", { draft: id, newest: newestId, when, ...(close && { close: "yes" }) });
	const dropTarget = useFileDrop(files.add);
	return (
		<section
			aria-label="Your email"
			className="rounded-sheet border border-line-strong bg-card p-4 data-dragging:border-moss data-dragging:bg-moss-tint"
			{...dropTarget}
		>
			<div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-ink-3">
				<span className="[overflow-wrap:anywhere]">From {account}</span>
				<span role="status">
					<SaveStatus state={draft.state} timeZone={timeZone} />
				</span>
			</div>
			<SaveError state={draft.state} />
			<ErrorSummary errors={errors} labels={draftLabels} form={id} />
			<div className="grid gap-3">
				<Field label={draftLabels.to} name="to" form={id} error={errors.to}>
					<Input dense value={typed.to} onChange={change("to")} maxLength={5_000} autoComplete="off" />
				</Field>
				{hasCopy ? (
					<Field label={draftLabels.cc} name="cc" form={id} error={errors.cc}>
						<Input dense value={typed.cc} onChange={change("cc")} maxLength={5_000} autoComplete="off" />
					</Field>
				) : (
					<Button size="dense" tone="quiet" className="justify-self-start" onClick={() => setHasCopy(true)}>
						Add a copy
					</Button>
				)}
				<Field label={draftLabels.subject} name="subject" form={id} error={errors.subject}>
					<Input
						dense
						value={typed.subject}
						onChange={change("subject")}
						maxLength={500}
						dir="auto"
						autoComplete="off"
					/>
				</Field>
				<Field label={draftLabels.text} name="text" form={id} error={errors.text}>
					<Textarea ref={text} rows={10} value={typed.text} onChange={change("text")} maxLength={100_000} dir="auto" />
				</Field>
				<DraftFileList draftId={id} files={files} />
			</div>
			<div className="mt-4 flex flex-wrap items-center gap-2">
				<Button
					tone="barn"
					size="dense"
					busy={isSubmitting || files.isBusy}
					aria-keyshortcuts="Control+Enter"
					onClick={() => send("now")}
				>
					<Icon name="send" className="size-4" />
					{files.isBusy ? "Adding files…" : "Send"}
				</Button>
				<Menu
					align="start"
					trigger={
						<Button size="dense" disabled={isSubmitting || files.isBusy}>
							More <Icon name="chevron-down" className="size-4" />
						</Button>
					}
				>
					<MenuItem onSelect={() => void send("now", true)}>Send and close</MenuItem>
					<MenuItem onSelect={() => void send("tomorrow")}>Send tomorrow at 8 a.m.</MenuItem>
					<MenuItem onSelect={() => void send("next-week")}>Send Monday at 8 a.m.</MenuItem>
					<MenuSeparator />
					<MenuItem to={`${inboxPath}/templates`}>Templates and signature</MenuItem>
				</Menu>
				{templates.length > 0 && (
					<Menu
						align="start"
						trigger={
							<Button size="dense">
								Insert template <Icon name="chevron-down" className="size-4" />
							</Button>
						}
					>
						{templates.map((template) => (
							<MenuItem key={template.id} onSelect={() => insert(template)}>
								{template.name}
							</MenuItem>
						))}
					</Menu>
				)}
				<Button
					size="dense"
					tone="quiet"
					className="ml-auto"
					disabled={isSubmitting}
					onClick={() => void draft.submitIntent("discard", { draft: id })}
				>
					Delete draft
				</Button>
			</div>
			{draft.conflict && (
				<MergeDialog
					conflict={draft.conflict}
					fields={typed}
					labels={draftLabels}
					itemLabel="Field"
					onResolve={draft.resolveConflict}
				/>
			)}
		</section>
	);
}

/** An email that has left the editor and can still be taken back. */
export function SendingNotice({ draft, timeZone }: { draft: EditedDraft; timeZone: string }) {
	if (!draft.sendsAt) return null;
	const soon = new Date(draft.sendsAt).getTime() - Date.now() < 120_000;
	return (
		<Notice role="status" title={soon ? "Sending in a few seconds" : `Sends ${formatInstant(draft.sendsAt, timeZone)}`}>
			<div className="flex flex-wrap items-center justify-between gap-3">
				<p className="[overflow-wrap:anywhere]">
					<Private>{`“${draft.subject}” to ${draft.to}`}</Private>
					{draft.files.length > 0 && `, ${describeFiles(draft.files)}`}
				</p>
				<Form method="post">
					<input type="hidden" name="draft" value={draft.id} />
					<Button type="submit" name="intent" value="undo-send" size="dense" aria-keyshortcuts="Z">
						<Icon name="undo" className="size-4" />
						{soon ? "Undo" : "Cancel and edit"}
					</Button>
				</Form>
			</div>
		</Notice>
	);
}
