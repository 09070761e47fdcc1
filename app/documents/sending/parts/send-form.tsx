import { useEffect, useRef, useState } from "react";
import { Form, Link, useFetcher } from "react-router";
import { maxMessage, maxSubject } from "#app/messaging/email-templates/email-template.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Checkbox, Field, Input, Textarea } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { KeyHint } from "#app/ui/key-hint.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { addressField, formatSeconds } from "../compose.ts";
import type { SendSheet } from "../registry.server.ts";
import { EmailPreview, type Preview } from "./email-preview.tsx";
import { type MessageQuestion, MessageQuestions } from "./message-questions.tsx";

export type SheetData = Omit<SendSheet, "preview" | "printed"> & {
	/** characters of the document that no font has */
	unprintable: string[];
	/** the page of the document */
	back: string;
	preview: Preview;
	/** seconds in which it can be undone */
	delay: number;
	/** the customer has no address yet, and the sender may save the one that they enter */
	maySaveAddress: boolean;
	hasMailServer: boolean;
};

/** The server's answer to the form: errors, a new preview, or that it will be sent. */
export type SheetAnswer =
	| {
			kind: "failed";
			errors: Record<string, string>;
			typed: Record<string, string>;
			questions?: MessageQuestion[];
			mayAnswer?: boolean;
	  }
	| { kind: "preview"; preview: Preview; typed: Record<string, string> }
	| { kind: "scheduled"; delay: number };

type SendFormProps = {
	sheet: SheetData;
	answer?: SheetAnswer;
	/** in a dialog: its fetcher, the sheet's URL, and what closes it */
	dialog?: { fetcher: ReturnType<typeof useFetcher>; url: string; close: () => void };
};

/** To, Cc, subject, message and attachments of an email, and beside them its preview. Ctrl+Enter sends. */
export function SendForm({ sheet, answer, dialog }: SendFormProps) {
	const errors = answer?.kind === "failed" ? answer.errors : {};
	const typed: Record<string, string> = answer && answer.kind !== "scheduled" ? answer.typed : {};
	const form = useRef<HTMLFormElement>(null);
	const { preview, refresh } = usePreview(sheet, dialog?.url);
	const FormTag = dialog ? dialog.fetcher.Form : Form;
	const isBlocked = sheet.blockers.length > 0;
	const isBusy = dialog?.fetcher.state === "submitting";
	return (
		<FormTag
			ref={form}
			method="post"
			action={dialog?.url}
			noValidate
			// in a dialog: the page behind it changes only if the server takes it, and without a connection it couldn't load
			defaultShouldRevalidate={!dialog}
			className="grid gap-x-8 gap-y-6 lg:grid-cols-2"
			onChange={() => refresh(form.current)}
			onKeyDown={(event) => {
				if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || isBlocked || isBusy) return;
				event.preventDefault();
				event.currentTarget.requestSubmit();
			}}
		>
			<div className="grid content-start gap-4">
				<input type="hidden" name="version" value={sheet.version} />
				{dialog && <input type="hidden" name="sheet" value="yes" />}
				<Warnings sheet={sheet} />
				<ErrorSummary key={JSON.stringify(errors)} errors={errors} form="send-" />
				<Recipients sheet={sheet} typed={typed} errors={errors} />
				<Field label="Subject" name="subject" form="send-" error={errors.subject}>
					<Input dense defaultValue={typed.subject ?? sheet.email.subject} maxLength={maxSubject} autoComplete="off" />
				</Field>
				<Field label="Message" name="message" form="send-" error={errors.message}>
					<Textarea
						defaultValue={typed.message ?? sheet.email.message}
						maxLength={maxMessage}
						className="field-sizing-content min-h-40"
					/>
				</Field>
				{answer?.kind === "failed" && answer.questions && (
					<MessageQuestions questions={answer.questions} typed={typed} mayAnswer={answer.mayAnswer ?? false} />
				)}
				<Attachments files={sheet.attachments} />
				{sheet.mayRenewLink && (
					<Checkbox
						name="newLink"
						value="yes"
						defaultChecked={typed.newLink === "yes"}
						label="Create a new link"
						hint="Links you sent before will stop working."
					/>
				)}
				<div className="flex flex-wrap gap-3">
					<Button
						type="submit"
						name="intent"
						value="send"
						tone="barn"
						disabled={isBlocked}
						busy={isBusy}
						aria-keyshortcuts="Control+Enter Meta+Enter"
					>
						<Icon name="send" className="size-4" />
						{sheet.button} <KeyHint>Ctrl ↵</KeyHint>
					</Button>
					{dialog ? (
						<Button onClick={dialog.close}>Cancel</Button>
					) : (
						<Link to={sheet.back} className={buttonClass()}>
							Cancel
						</Link>
					)}
				</div>
				<p className="text-sm text-ink-2">
					{sheet.delay ? `You can undo this for ${formatSeconds(sheet.delay)}.` : "The email will be sent right away."}
				</p>
			</div>
			<EmailPreview preview={answer?.kind === "preview" ? answer.preview : preview} mayUpdate={!dialog} />
		</FormTag>
	);
}

function Warnings({ sheet }: { sheet: SheetData }) {
	return (
		<>
			{!sheet.hasMailServer && (
				<Notice tone="warning" title="No email server is set up">
					The email won't be delivered. It's only saved in the outbox until the owner sets up an email server in
					Settings.
				</Notice>
			)}
			{sheet.unprintable.length > 0 && (
				<Notice tone="warning" title="Some characters can't be printed">
					{`The PDF shows “\uFFFD” in place of ${sheet.unprintable.join(" ")}. Replace these characters in the document before you send it.`}
				</Notice>
			)}
			{sheet.blockers.length > 0 && (
				<Notice tone="problem" title="This can't be sent yet">
					<ul className="mt-1 list-disc pl-5">
						{sheet.blockers.map(({ title }) => (
							<li key={title}>{title}</li>
						))}
					</ul>
				</Notice>
			)}
		</>
	);
}

type RecipientProps = { sheet: SheetData; typed: Record<string, string>; errors: Record<string, string> };

function Recipients({ sheet, typed, errors }: RecipientProps) {
	return (
		<>
			{sheet.hasTo && (
				<Field label="To" name="to" form="send-" error={errors.to}>
					<Input dense type="email" defaultValue={typed.to ?? sheet.email.to} maxLength={254} autoComplete="off" />
				</Field>
			)}
			{sheet.missingAddresses?.map(({ id, name, email }) => (
				<Field
					key={id}
					label={
						<>
							Email of <Private>{name || "the customer"}</Private>
						</>
					}
					name={addressField(id)}
					form="send-"
					error={errors[addressField(id)]}
				>
					<Input
						dense
						type="email"
						defaultValue={typed[addressField(id)] ?? email}
						maxLength={254}
						autoComplete="off"
					/>
				</Field>
			))}
			{sheet.maySaveAddress && (
				<Checkbox
					name="saveAddress"
					value="yes"
					// an unchecked box isn't in what was typed
					defaultChecked={"subject" in typed ? typed.saveAddress === "yes" : true}
					label={
						(sheet.missingAddresses?.length ?? 0) > 1
							? "Save the customer's address to their contact details"
							: "Save this address to the customer"
					}
				/>
			)}
			{sheet.recipients.length > 0 && (
				<div>
					<p className="font-semibold">{sheet.hasTo ? "Also sent to" : "To"}</p>
					<ul>
						{sheet.recipients.map(({ name, email }) => (
							<li key={email} className="[overflow-wrap:anywhere]">
								<Private>
									{name}, {email}
								</Private>
							</li>
						))}
					</ul>
				</div>
			)}
			{sheet.copyHint !== null && (
				<Field label="Cc" optional hint={sheet.copyHint} name="cc" form="send-" error={errors.cc}>
					<Input dense inputMode="email" defaultValue={typed.cc} maxLength={1500} autoComplete="off" />
				</Field>
			)}
		</>
	);
}

function Attachments({ files }: { files: SheetData["attachments"] }) {
	if (!files.length) return null;
	return (
		<div>
			<p className="font-semibold">{files.length === 1 ? "Attachment" : "Attachments"}</p>
			<ul>
				{files.map(({ name, url }) => (
					<li key={url}>
						<a
							href={url}
							target="_blank"
							rel="noreferrer"
							className="inline-flex min-h-11 items-center gap-2 underline underline-offset-4"
						>
							<Icon name="paperclip" className="size-4" />
							{name}
						</a>
					</li>
				))}
			</ul>
		</div>
	);
}

/** milliseconds without typing before the preview is updated */
const previewDelay = 400;

/** The email as it would be sent with what is typed now. Keeps the last preview while the fields have errors. */
function usePreview(sheet: SheetData, url: string | undefined) {
	const fetcher = useFetcher<SheetAnswer>();
	const [timer] = useState<{ id?: ReturnType<typeof setTimeout> }>({});
	const last = useRef(sheet.preview);
	useEffect(() => () => clearTimeout(timer.id), [timer]);
	if (fetcher.data?.kind === "preview") last.current = fetcher.data.preview;
	const refresh = (form: HTMLFormElement | null) => {
		clearTimeout(timer.id);
		timer.id = setTimeout(() => {
			if (!form) return;
			const fields = new FormData(form);
			fields.set("intent", "preview");
			void fetcher.submit(fields, { method: "post", action: url, defaultShouldRevalidate: false });
		}, previewDelay);
	};
	return { preview: last.current, refresh };
}
