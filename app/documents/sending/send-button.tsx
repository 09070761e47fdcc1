import { useEffect, useState } from "react";
import { useFetcher, useRevalidator } from "react-router";
import { Button, ButtonLink, type ButtonTone } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { KeyHint } from "#app/ui/key-hint.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { toast } from "#app/ui/toast.ts";
import { formatSeconds } from "./compose.ts";
import { sendsChanged } from "./open-send.tsx";
import { SendForm, type SheetAnswer, type SheetData } from "./parts/send-form.tsx";

type SendButtonProps = {
	/** from `sendUrl` */
	url: string;
	undoUrl: string;
	label: string;
	tone?: ButtonTone;
	disabled?: boolean;
	/** also by Ctrl+Enter */
	hasShortcut?: boolean;
	/** runs before the sheet opens, such as to save a draft; false keeps it closed */
	prepare?: () => Promise<boolean>;
	className?: string;
};

/** Opens the sheet that emails a document. Without JavaScript, a link to the sheet's own page. */
export function SendButton(props: SendButtonProps) {
	const { url, label, tone = "barn", disabled, hasShortcut, prepare, className } = props;
	const [isOpen, setIsOpen] = useState(false);
	const content = (
		<>
			<Icon name="send" className="size-4" />
			{label}
			{hasShortcut && (
				<>
					{" "}
					<KeyHint>Ctrl ↵</KeyHint>
				</>
			)}
		</>
	);
	if (disabled)
		return (
			<Button tone={tone} size="dense" disabled className={className}>
				{content}
			</Button>
		);
	return (
		<>
			<ButtonLink
				to={url}
				tone={tone}
				size="dense"
				className={className}
				aria-haspopup="dialog"
				aria-keyshortcuts={hasShortcut ? "Control+Enter" : undefined}
				onClick={(event) => {
					if (event.ctrlKey || event.metaKey || event.shiftKey) return;
					event.preventDefault();
					void Promise.resolve(prepare?.() ?? true).then(setIsOpen);
				}}
			>
				{content}
			</ButtonLink>
			{isOpen && <SendDialog url={url} undoUrl={props.undoUrl} onClose={() => setIsOpen(false)} />}
		</>
	);
}

type EmailAgainProps = {
	/** from `sendUrl` */
	url: string;
	undoUrl: string;
	/** whether an email server is set up */
	canEmail: boolean;
	label?: string;
	tone?: ButtonTone;
};

/** Opens the sheet that emails a document again. Without an email server it says what will happen instead. */
export function EmailAgainButton({ canEmail, label = "Email again", ...props }: EmailAgainProps) {
	if (canEmail) return <SendButton tone="plain" {...props} label={label} className="justify-self-start" />;
	return (
		<>
			<p className="text-sm text-ink-2">
				No email server is set up, so emails aren't sent. Paste the customer's link into a text message instead.
			</p>
			<SendButton {...props} tone="plain" label="Save email to outbox" className="justify-self-start" />
		</>
	);
}

function SendDialog({ url, undoUrl, onClose }: { url: string; undoUrl: string; onClose: () => void }) {
	const sheet = useFetcher<SheetData>();
	const answer = useFetcher<SheetAnswer>();
	const { load } = sheet;
	const { revalidate } = useRevalidator();
	useEffect(() => void load(url), [load, url]);
	const scheduled = answer.data?.kind === "scheduled" ? answer.data : null;
	useEffect(() => {
		if (!scheduled) return;
		onClose();
		notifySending(scheduled.delay, undoUrl);
		void revalidate();
	}, [scheduled, onClose, undoUrl, revalidate]);
	return (
		<Dialog open onClose={onClose} title={sheet.data?.title ?? "Send"} wide>
			{sheet.data ? (
				<SendForm sheet={sheet.data} answer={answer.data} dialog={{ fetcher: answer, url, close: onClose }} />
			) : (
				<p className="flex min-h-40 items-center gap-3 text-ink-2">
					<Spinner /> Preparing the email
				</p>
			)}
		</Dialog>
	);
}

function notifySending(seconds: number, undoUrl: string): void {
	if (!seconds) return void toast({ title: "Sending" });
	toast({
		title: `Sending in ${formatSeconds(seconds)}`,
		duration: seconds * 1000,
		action: { label: "Undo", run: () => void undo(undoUrl) },
	});
}

async function undo(url: string): Promise<void> {
	const response = await fetch(url, { method: "POST", headers: { Accept: "application/json" } }).catch(() => null);
	const { undone } = response?.ok ? ((await response.json()) as { undone: boolean }) : { undone: null };
	window.dispatchEvent(new Event(sendsChanged));
	if (undone) toast({ title: "Not sent", text: "You can change it and send it again." });
	else if (undone === false) toast({ title: "Too late to undo", text: "It has already been sent.", tone: "problem" });
	else
		toast({ title: "We couldn't undo this", text: "Open the document to see whether it was sent.", tone: "problem" });
}
