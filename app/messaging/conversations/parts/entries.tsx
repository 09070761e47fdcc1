import { Link } from "react-router";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Private } from "#app/ui/privacy.tsx";
import type { ListStatus } from "#app/ui/status.ts";
import { StatusDot } from "#app/ui/status-dot.tsx";
import type { MessageAuthor } from "../conversation.ts";

type Photo = { id: string; name: string; width: number; height: number };

export type Entry =
	| {
			kind: "message";
			id: string;
			at: string;
			author: MessageAuthor;
			staffName: string | null;
			body: string;
			/** "Email, ruth@example.com" */
			way: string;
			record: { title: string; to: string } | null;
			photos: Photo[];
			/** the thread in the inbox of the email that it was, for those who may open it */
			email: string | null;
			delivery: ListStatus | null;
	  }
	| { kind: "note"; id: string; at: string; author: string; text: string; mentioned: string | null }
	| { kind: "email"; id: string; at: string; threadId: string; subject: string; snippet: string; isOwn: boolean };

export function Entries({ entries, name }: { entries: readonly Entry[]; name: string }) {
	return (
		<ol aria-label="Conversation" className="grid grid-cols-1 gap-3">
			{entries.map((entry) => (
				<li key={entry.id}>
					{entry.kind === "message" ? (
						<Message entry={entry} name={name} />
					) : entry.kind === "note" ? (
						<Note entry={entry} />
					) : (
						<Email entry={entry} />
					)}
				</li>
			))}
		</ol>
	);
}

function Message({ entry, name }: { entry: Extract<Entry, { kind: "message" }>; name: string }) {
	const isOwn = entry.author !== "customer";
	return (
		<article
			className={classes(
				"max-w-[62ch] rounded-lg p-4",
				isOwn
					? "ml-auto w-fit min-w-[min(100%,18rem)] bg-moss-tint"
					: "w-fit min-w-[min(100%,18rem)] border border-line bg-card",
			)}
		>
			<p className="flex flex-wrap items-baseline justify-between gap-x-4 text-[13px] text-ink-2">
				<span className="font-semibold text-ink">
					{isOwn ? (entry.staffName ?? "Office") : <Private>{name}</Private>}
				</span>
				<span className="tabular-nums">{entry.at}</span>
			</p>
			<p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]" dir="auto">
				<Private>{entry.body}</Private>
			</p>
			{entry.photos.length > 0 && (
				<ul aria-label="Photos" className="mt-3 flex flex-wrap gap-2">
					{entry.photos.map((photo) => (
						<li key={photo.id}>
							<a
								href={`/admin/media/photo/${photo.id}/1600`}
								target="_blank"
								rel="noreferrer"
								className="block overflow-hidden rounded-md border border-line"
							>
								<img
									src={`/admin/media/photo/${photo.id}/320`}
									alt={`${photo.name}, opens in a new tab`}
									width={photo.width}
									height={photo.height}
									loading="lazy"
									className="h-28 w-auto max-w-44 object-cover"
								/>
							</a>
						</li>
					))}
				</ul>
			)}
			<p className="mt-2 flex flex-wrap items-baseline gap-x-3 gap-y-1 text-[13px] text-ink-2">
				<span className="[overflow-wrap:anywhere]">
					<Private>{entry.way}</Private>
				</span>
				{entry.record && (
					<Link to={entry.record.to} className="inline-block py-1 underline underline-offset-4">
						{entry.record.title}
					</Link>
				)}
				{entry.email && (
					<Link to={`/admin/inbox/${entry.email}`} className="inline-block py-1 underline underline-offset-4">
						Open email
					</Link>
				)}
				{entry.delivery && (
					<span className="inline-flex items-baseline gap-2">
						<StatusDot tone={entry.delivery.tone} />
						{entry.delivery.label}
					</span>
				)}
			</p>
		</article>
	);
}

/** Never looks like a message: striped, with its own icon and words that only the office reads it. */
function Note({ entry }: { entry: Extract<Entry, { kind: "note" }> }) {
	return (
		<article className="mx-auto max-w-[62ch] rounded-md border-2 border-dashed border-line-strong bg-wheat-tint p-3">
			<p className="flex flex-wrap items-baseline justify-between gap-x-4 text-[13px] text-wheat-ink">
				<span className="inline-flex items-center gap-2 font-semibold">
					<Icon name="lock" className="size-4" />
					Internal note by {entry.author}
				</span>
				<span className="tabular-nums">{entry.at}</span>
			</p>
			<p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]" dir="auto">
				<Private>{entry.text}</Private>
			</p>
			{entry.mentioned && <p className="mt-1 text-[13px] text-wheat-ink">Notified {entry.mentioned}</p>}
		</article>
	);
}

function Email({ entry }: { entry: Extract<Entry, { kind: "email" }> }) {
	return (
		<div className="flex items-baseline justify-between gap-3 px-4 text-sm text-ink-2">
			<span className="flex min-w-0 items-baseline gap-2">
				<Icon name="mail" className="size-4 shrink-0 translate-y-0.5" />
				<span className="min-w-0">
					<Link
						to={`/admin/inbox/${entry.threadId}`}
						className="inline-block py-1 [overflow-wrap:anywhere] underline underline-offset-4"
					>
						<Private>{entry.subject || "(no subject)"}</Private>
					</Link>
					<span className="block truncate text-[13px] text-ink-3" dir="auto">
						<Private>{`${entry.isOwn ? "You: " : ""}${entry.snippet}`}</Private>
					</span>
				</span>
			</span>
			<span className="shrink-0 text-[13px] text-ink-3 tabular-nums">{entry.at}</span>
		</div>
	);
}
