import { useRef, useState } from "react";
import { PhotoPicker } from "#app/content/media/picker/photo-picker.tsx";
import { fillTemplate, type TemplateFacts } from "#app/messaging/inbox/draft.ts";
import { MergeDialog } from "#app/noun/drafts/merge-dialog.tsx";
import { SaveError, SaveStatus } from "#app/noun/drafts/save-status.tsx";
import { useDraftEditor } from "#app/noun/drafts/use-draft-editor.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Choices, Field, Radio, Select, Textarea } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { KeyHint } from "#app/ui/key-hint.tsx";
import { Menu, MenuItem, MenuSeparator } from "#app/ui/menu.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { maxMessageLength, messagesPath } from "../conversation.ts";
import { draftFormat } from "../draft.ts";
import { ReplyLength } from "./reply-length.tsx";

export type Way = {
	/** "email:ruth@example.com" */
	value: string;
	label: string;
	/** what the person agreed to, or what this way does */
	detail: string;
	blocked: string | null;
	/** the company's name, for the first text of a conversation: it is added where it's missing */
	company: string | null;
};
type Template = { id: string; name: string; text: string };

export type ComposerProps = {
	customerId: string;
	draft: { version: number; text: string };
	messageKey: string;
	photos: { id: string; name: string }[];
	newestId: string;
	ways: Way[];
	/** what the customer prefers, otherwise the way of their last message */
	defaultWay: string;
	records: { value: string; title: string }[];
	defaultRecord: string;
	templates: Template[];
	facts: TemplateFacts;
	errors: Record<string, string>;
	timeZone: string;
};

const form = "message-";

/** The message to the customer, saved while its author types. */
export function Composer(props: ComposerProps) {
	const { customerId, messageKey, newestId, ways, records, templates, facts, errors, timeZone } = props;
	const draft = useDraftEditor(draftFormat, customerId, {
		version: props.draft.version,
		content: { text: props.draft.text },
	});
	const [way, setWay] = useState(props.defaultWay);
	const [about, setAbout] = useState(props.defaultRecord);
	const [isUploading, setIsUploading] = useState(false);
	const [isPreviewing, setIsPreviewing] = useState(false);
	const hydrated = useHydrated();
	const text = useRef<HTMLTextAreaElement>(null);
	const { typed, isSubmitting } = draft;
	const chosen = ways.find(({ value }) => value === way);
	const isText = way.startsWith("text:");
	const isBlocked = !chosen || chosen.blocked !== null;
	const insert = (template: Template) => {
		const filled = fillTemplate(template.text, facts);
		draft.change(({ text: before }) => ({ text: before.trim() ? `${before.trimEnd()}\n\n${filled}` : filled }));
		text.current?.focus();
	};
	const changeText = (changed: string) => draft.change(() => ({ text: changed }));
	const send = () => {
		if (!isBlocked && !isUploading && !isSubmitting)
			void draft.submitIntent("send", { key: messageKey, way, about, newest: newestId });
	};
	const preview = async () => {
		await draft.save();
		setIsPreviewing(true);
	};
	return (
		<section aria-labelledby={`${form}title`} className="rounded-sheet border border-line-strong bg-card p-4">
			<div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-ink-3">
				<h2 id={`${form}title`} className="text-[17px] text-ink">
					Message to the customer
				</h2>
				<span role="status">
					<SaveStatus state={draft.state} timeZone={timeZone} />
				</span>
			</div>
			<SaveError state={draft.state} />
			<ErrorSummary errors={errors} labels={{ text: "Message", way: "Send by" }} form={form} />
			<div className="grid gap-4">
				<Field label="Message" name="text" form={form} error={errors.text}>
					<Textarea
						ref={text}
						rows={5}
						value={typed.text}
						onChange={({ target }) => changeText(target.value)}
						onKeyDown={(event) => {
							if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
							event.preventDefault();
							send();
						}}
						maxLength={maxMessageLength}
						dir="auto"
					/>
				</Field>
				{isText && <ReplyLength body={typed.text} company={chosen?.company ?? null} change={changeText} />}
				<PhotoPicker
					key={messageKey}
					formKey={messageKey}
					hint="Up to 10 photos, 20 MB each. Location and other hidden details are removed."
					dense
					hydrated={hydrated}
					known={props.photos}
					onBusy={setIsUploading}
				/>
				<Choices legend="Send by" name="way" form={form} error={errors.way}>
					{ways.map((one) => (
						<Radio
							key={one.value}
							name="way"
							value={one.value}
							checked={one.value === way}
							disabled={one.blocked !== null}
							onChange={() => setWay(one.value)}
							label={<Private>{one.label}</Private>}
							hint={one.blocked ?? one.detail}
						/>
					))}
				</Choices>
				{records.length > 0 && (
					<Field label="About" name="about" form={form}>
						<Select dense value={about} onChange={({ target }) => setAbout(target.value)}>
							<option value="">No document</option>
							{records.map(({ value, title }) => (
								<option key={value} value={value}>
									{title}
								</option>
							))}
						</Select>
					</Field>
				)}
			</div>
			<div className="mt-4 flex flex-wrap items-center gap-2">
				<Button
					tone="barn"
					size="dense"
					busy={isSubmitting}
					disabled={isBlocked || isUploading}
					aria-keyshortcuts="Control+Enter"
					onClick={send}
				>
					<Icon name="send" className="size-4" />
					Send message
				</Button>
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
						<MenuSeparator />
						<MenuItem to="/admin/inbox/templates">Edit templates</MenuItem>
					</Menu>
				)}
				{!isText && (
					<Button size="dense" onClick={() => void preview()}>
						Preview
					</Button>
				)}
				{typed.text.trim() !== "" && (
					<Button
						size="dense"
						tone="quiet"
						className="ml-auto"
						disabled={isSubmitting}
						onClick={() => void draft.submitIntent("discard")}
					>
						Delete draft
					</Button>
				)}
				<span className="text-[13px] text-ink-3 max-lg:hidden">
					<KeyHint>Ctrl Enter</KeyHint> sends
				</span>
			</div>
			{draft.conflict && (
				<MergeDialog
					conflict={draft.conflict}
					fields={typed}
					labels={{ text: "Message" }}
					itemLabel="Field"
					onResolve={draft.resolveConflict}
				/>
			)}
			<Dialog open={isPreviewing} onClose={() => setIsPreviewing(false)} title="Preview of the email" wide>
				{isPreviewing && (
					<iframe
						title="Email to the customer"
						src={`${messagesPath}/${customerId}/preview?${new URLSearchParams({ about })}`}
						sandbox=""
						className="h-[65dvh] w-full rounded-md border border-line bg-white"
					/>
				)}
			</Dialog>
		</section>
	);
}
