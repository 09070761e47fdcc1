import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Private, PrivateDocument } from "#app/ui/privacy.tsx";
import type { ListStatus } from "#app/ui/status.ts";
import { StatusDot } from "#app/ui/status-dot.tsx";
import { messageUrl } from "../inbox-urls.ts";
import { Attachments, type AttachmentView, type FileLinkView } from "./attachments.tsx";
import { EmailFrame } from "./email-frame.tsx";

export type MessageView = {
	id: string;
	isOwn: boolean;
	from: string;
	fromAddress: string;
	to: string;
	cc: string;
	at: string;
	/** the sender's own date, where it differs from when the email arrived */
	dated: string | null;
	snippet: string;
	own: string;
	quoted: string;
	hasHtml: boolean;
	hasRemotePictures: boolean;
	problem: string | null;
	isAutomatic: boolean;
	hasOriginal: boolean;
	bouncedEmailId: string | null;
	invitation: { title: string; when: string; answer: string | null } | null;
	attachments: AttachmentView[];
	/** if its attachments were sent as a download link */
	fileLink: FileLinkView | null;
	delivery: ListStatus | null;
};

/** One email of a thread. Older ones are folded to a line. */
export function MessageArticle({
	message,
	isOpen,
	mayWork,
	mayFile,
}: {
	message: MessageView;
	isOpen: boolean;
	mayWork: boolean;
	/** the email belongs to a customer, and the person may file its attachments */
	mayFile: boolean;
}) {
	return (
		<li>
			<details open={isOpen} className="group rounded-sheet border border-line bg-card">
				<summary className="flex min-h-12 cursor-pointer list-none items-baseline justify-between gap-3 px-4 py-3 max-sm:flex-col max-sm:gap-0.5">
					<span className="min-w-0 [overflow-wrap:anywhere]">
						<span className="font-semibold">
							<Private>
								<bdi>{message.from}</bdi>
							</Private>
						</span>{" "}
						<span className="text-sm text-ink-3 group-open:hidden" dir="auto">
							<Private>{message.snippet}</Private>
						</span>
						<span className="hidden text-sm text-ink-3 group-open:inline">
							<Private>{message.fromAddress}</Private>
						</span>
					</span>
					<span className="flex shrink-0 items-center gap-2 text-[13px] text-ink-3 tabular-nums">
						{message.delivery && message.delivery.tone !== "good" && <StatusDot tone={message.delivery.tone} />}
						{message.at}
					</span>
				</summary>
				<div className="px-4 pb-4">
					<p className="text-sm text-ink-2 [overflow-wrap:anywhere]">
						To <Private>{message.to || "undisclosed recipients"}</Private>
						{message.cc && (
							<>
								, copy to <Private>{message.cc}</Private>
							</>
						)}
						{message.dated && `, dated ${message.dated} by the sender`}
					</p>
					<MessageNotices message={message} />
					<PrivateDocument>
						<MessageText message={message} />
					</PrivateDocument>
					<Attachments message={message} mayWork={mayWork} mayFile={mayFile} />
					{message.hasOriginal && (
						<a
							href={`${messageUrl(message.id)}/original`}
							className="mt-2 inline-flex min-h-8 items-center text-[13px] text-ink-3 underline underline-offset-4"
						>
							Download original
						</a>
					)}
				</div>
			</details>
		</li>
	);
}

function MessageNotices({ message }: { message: MessageView }) {
	return (
		<>
			{message.delivery && message.delivery.tone !== "good" && (
				<p className="mt-2 flex items-baseline gap-2 text-sm">
					<StatusDot tone={message.delivery.tone} />
					{message.delivery.reason}
				</p>
			)}
			{message.problem && (
				<Notice tone="warning" className="mt-3 text-sm">
					{message.problem}
				</Notice>
			)}
			{message.invitation && (
				<p className="mt-3 flex items-start gap-2 rounded-md border border-line bg-paper px-3 py-2">
					<Icon name="calendar" className="mt-1 size-4 shrink-0" />
					<span className="min-w-0 [overflow-wrap:anywhere]">
						<span className="font-semibold">{message.invitation.title}</span>
						<br />
						{message.invitation.when}
						{message.invitation.answer && (
							<>
								<br />
								{message.invitation.answer}
							</>
						)}
					</span>
				</p>
			)}
		</>
	);
}

function MessageText({ message }: { message: MessageView }) {
	if (message.hasHtml)
		return <EmailFrame src={`${messageUrl(message.id)}/body`} hasRemotePictures={message.hasRemotePictures} />;
	return (
		<div className="mt-3 whitespace-pre-wrap [overflow-wrap:anywhere]" dir="auto">
			{message.own || <span className="text-ink-3">This email has no text.</span>}
			{message.quoted && (
				<details className="mt-3">
					<summary className="inline-flex min-h-8 cursor-pointer items-center text-sm text-ink-3 underline underline-offset-4">
						Quoted text
					</summary>
					<div className="border-l-2 border-line pl-3 text-ink-2">{message.quoted}</div>
				</details>
			)}
		</div>
	);
}
