import { Form, Link } from "react-router";
import { Disclosure } from "#app/ui/action-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { useIsPosting } from "#app/ui/use-is-posting.ts";
import { messageUrl } from "../inbox-urls.ts";

export type AttachmentView = {
	position: number;
	name: string;
	size: string;
	isPicture: boolean;
	isPreviewable: boolean;
	filedWith: { id: string; name: string } | null;
};

/** `until`: its last day */
export type FileLinkView = { until: string; state: "open" | "expired" | "turned-off" };

type Props = {
	message: { id: string; attachments: AttachmentView[]; fileLink: FileLinkView | null };
	mayWork: boolean;
	mayFile: boolean;
};

export function Attachments({ message: { id, attachments, fileLink }, mayWork, mayFile }: Props) {
	if (!attachments.length) return null;
	return (
		<>
			{fileLink && <FileLink messageId={id} link={fileLink} mayTurnOff={mayWork && fileLink.state === "open"} />}
			<ul aria-label="Attachments" className="mt-4 flex flex-wrap gap-3">
				{attachments.map((attachment) => (
					<Attachment key={attachment.position} messageId={id} attachment={attachment} mayFile={mayFile} />
				))}
			</ul>
		</>
	);
}

const linkStates = {
	open: (until: string) => `Sent as a download link that works until ${until}`,
	expired: (until: string) => `Sent as a download link that worked until ${until}`,
	"turned-off": () => "Sent as a download link, which has been turned off",
};

function FileLink({ messageId, link, mayTurnOff }: { messageId: string; link: FileLinkView; mayTurnOff: boolean }) {
	const isPosting = useIsPosting();
	return (
		<>
			<p className="mt-4 text-[13px] text-ink-2">{linkStates[link.state](link.until)}</p>
			{mayTurnOff && (
				<Disclosure label="Turn off link">
					<Form method="post" preventScrollReset className="grid gap-3">
						<input type="hidden" name="message" value={messageId} />
						<p className="text-sm text-ink-2">
							The link will stop working, and no one will be able to download the files. To share them again, send a new
							email.
						</p>
						<Button
							type="submit"
							name="intent"
							value="turn-off-link"
							tone="barn"
							size="dense"
							disabled={isPosting}
							className="justify-self-start"
						>
							Turn off link
						</Button>
					</Form>
				</Disclosure>
			)}
		</>
	);
}

function Attachment({
	messageId,
	attachment,
	mayFile,
}: {
	messageId: string;
	attachment: AttachmentView;
	mayFile: boolean;
}) {
	const { position, name, size, isPicture, isPreviewable, filedWith } = attachment;
	const url = `${messageUrl(messageId)}/attachments/${position}`;
	return (
		<li className="max-w-full">
			{isPicture && (
				<a href={`${url}?show`} target="_blank" rel="noreferrer" className="mb-1 block">
					<img
						src={`${url}?show`}
						alt={name}
						loading="lazy"
						className="h-32 max-w-full rounded-md border border-line object-cover"
					/>
				</a>
			)}
			<a
				href={url}
				className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-control border border-line-strong px-3 text-sm"
			>
				<Icon name="paperclip" className="size-4 shrink-0" />
				<span className="min-w-0 truncate">
					<Private>{name}</Private>
				</span>
				<span className="shrink-0 text-ink-3">{size}</span>
			</a>
			{isPreviewable && !isPicture && (
				<a
					href={`${url}?show`}
					target="_blank"
					rel="noreferrer"
					className="ml-2 inline-flex min-h-8 items-center text-sm underline underline-offset-4"
				>
					View
				</a>
			)}
			{filedWith ? (
				<p className="text-[13px] text-ink-2">
					<Link
						to={`/admin/crm/customers/${filedWith.id}#files`}
						className="inline-flex min-h-8 items-center gap-1 underline underline-offset-4"
					>
						<Icon name="check" className="size-4" />
						<span>
							Filed with <Private>{filedWith.name}</Private>
						</span>
					</Link>
				</p>
			) : (
				mayFile && <FileButton messageId={messageId} position={position} name={name} />
			)}
		</li>
	);
}

function FileButton({ messageId, position, name }: { messageId: string; position: number; name: string }) {
	const isPosting = useIsPosting();
	return (
		<Form method="post" preventScrollReset>
			<input type="hidden" name="message" value={messageId} />
			<input type="hidden" name="position" value={position} />
			<Button
				type="submit"
				name="intent"
				value="file"
				tone="quiet"
				size="dense"
				disabled={isPosting}
				aria-label={`File with customer: ${name}`}
				className="-ml-3"
			>
				File with customer
			</Button>
		</Form>
	);
}
