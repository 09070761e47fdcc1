import { useEffect } from "react";
import { Link, redirect, useFetcher } from "react-router";
import { permit, requirePermission } from "#app/noun/permit.server.ts";
import { snoozeUntil } from "#app/noun/snooze.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { listAuditEvents } from "#app/platform/audit.server.ts";
import { companyTime } from "#app/platform/dates.server.ts";
import { formatAge, formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { noFields } from "#app/platform/form.server.ts";
import { refused } from "#app/platform/form-actions.server.ts";
import { versionForm } from "#app/platform/form-fields.ts";
import { parseIdParam } from "#app/platform/http/id-param.ts";
import { reloadAfterConflict } from "#app/platform/revalidation.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import { StatusDot } from "#app/ui/status-dot.tsx";
import { activityLabels } from "../activity.ts";
import { findConversation } from "../conversation.server.ts";
import { conversationListStatus, messagesPath } from "../conversation.ts";
import { assignForm, discardForm, noteForm, sendForm, snoozeForm } from "../conversation-form.ts";
import { readEntries } from "../conversation-view.server.ts";
import { discardDraft } from "../drafts.server.ts";
import { addNote } from "../notes.server.ts";
import { Composer } from "../parts/composer.tsx";
import { ConversationButtons } from "../parts/conversation-buttons.tsx";
import { ConversationSidebar } from "../parts/conversation-sidebar.tsx";
import { Entries } from "../parts/entries.tsx";
import { NoteForm } from "../parts/note-form.tsx";
import { sendDraft } from "../send-draft.server.ts";
import { changeConversation, isColleague, listColleagues, markRead } from "../state.server.ts";
import { listOpenRecords } from "../subjects.server.ts";
import { readWriting } from "../writing.server.ts";
import type { Route } from "./+types/conversation.ts";

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const by = requirePermission(context, "messages.view");
	const id = parseIdParam(params.id);
	const conversation = await findConversation(by, id);
	if (!conversation) throw new Response("Not found", { status: 404, statusText: "Not Found" });
	if ("mergedInto" in conversation) throw redirect(`${messagesPath}/${conversation.mergedInto}`);
	const now = new Date();
	const before = new Date(new URL(request.url).searchParams.get("before") ?? "");
	const isEarlier = !Number.isNaN(before.getTime());
	const worker = permit(by, "messages.work");
	const [page, colleagues, events, records] = await Promise.all([
		readEntries(by, id, isEarlier ? before : null, now),
		listColleagues(),
		listAuditEvents({ entity: "conversation", id }),
		listOpenRecords(id, now),
	]);
	const formatTime = (at: Date) => formatInstant(at, settings.timeZone);
	const { status, waitingSince, snoozedUntil } = conversation;
	return {
		id,
		name: conversation.name,
		version: conversation.version,
		status,
		assigneeId: conversation.assigneeId,
		hasMessages: conversation.hasMessages,
		listStatus: conversationListStatus(
			{ status, waitingSince, snoozedUntil },
			(since) => formatAge(now.getTime() - since.getTime()),
			formatTime,
		),
		entries: page.entries,
		earlier: page.earlier,
		isEarlier,
		lastAt: conversation.lastAt.toISOString(),
		colleagues,
		records,
		writing: worker && !isEarlier ? await readWriting(worker, id, conversation.name, page, records, now) : null,
		timeZone: settings.timeZone,
		history: events.map(({ id: eventId, at, actorName, action, diff }) => ({
			id: eventId,
			at: at.toISOString(),
			by: actorName,
			record: id,
			text: activityLabels(action, diff),
		})),
	};
}

export const shouldRevalidate = reloadAfterConflict;

const stale = "The customer wrote or someone else changed this conversation first. Review it, then try again.";

export const action = recordAction({
	view: "messages.view",
	path: (id) => `${messagesPath}/${id}`,
	ownParams: ["before"],
	stale,
	intents: {
		send: intent("messages.work", sendForm, async ({ by, id, value, now }) => {
			const { version, key, way, about, newest } = value;
			const result = await sendDraft(by, id, { version, key, about, newestId: newest || null, ...way }, now);
			switch (result.kind) {
				case "sent":
					return "done";
				case "invalid":
					return { errors: result.errors };
				case "already-sent":
					return refused("This message was already sent or changed in another tab. Review it, then send again.");
				case "arrived":
					return refused("The customer wrote while you were writing. Read their message, then send yours.");
				case "blocked":
					return refused(result.reason);
			}
		}),
		discard: intent("messages.work", discardForm, async ({ by, id, value }) =>
			(await discardDraft(by, id, value.version)) ? "done" : refused("This draft was already sent or changed."),
		),
		note: intent("messages.work", noteForm, async ({ by, id, value, now }) => {
			const conversation = await findConversation(by, id);
			if (!conversation) return refused("This customer doesn't exist anymore.", 404);
			if (value.mentionedId && !(await isColleague(value.mentionedId)))
				return refused("This person can't open customer messages. Choose someone else.", 422);
			await addNote(by, id, { text: value.text, mentionedId: value.mentionedId || null }, now);
			return "done";
		}),
		read: intent("messages.view", noFields, async ({ by, id, now }) => {
			if (!(await findConversation(by, id))) return refused("This customer doesn't exist anymore.", 404);
			await markRead(by, id, now);
			return { kind: "read" as const, status: 200 };
		}),
		resolve: intent("messages.work", versionForm, ({ by, id, value, now }) =>
			changeConversation(by, { customerId: id, version: value.version }, { kind: "resolve" }, now),
		),
		reopen: intent("messages.work", versionForm, ({ by, id, value, now }) =>
			changeConversation(by, { customerId: id, version: value.version }, { kind: "reopen" }, now),
		),
		snooze: intent("messages.work", snoozeForm, async ({ by, id, value, now }) => {
			const until = snoozeUntil(value.until, companyTime(now), "");
			if (!until) return refused("It's too late to snooze until later today. Choose another day.", 422);
			return changeConversation(by, { customerId: id, version: value.version }, { kind: "snooze", until }, now);
		}),
		assign: intent("messages.work", assignForm, async ({ by, id, value, now }) => {
			const assigneeId = value.assigneeId || null;
			if (assigneeId && !(await isColleague(assigneeId)))
				return refused("This person can't open customer messages. Choose someone else.", 422);
			return changeConversation(by, { customerId: id, version: value.version }, { kind: "assign", assigneeId }, now);
		}),
	},
});

export default function Conversation({ loaderData, actionData }: Route.ComponentProps) {
	const { id, name, entries, earlier, isEarlier, lastAt, writing, colleagues, hasMessages } = loaderData;
	const { submit } = useFetcher();
	useEffect(() => {
		if (lastAt) void submit({ intent: "read" }, { method: "post", action: `${messagesPath}/${id}` });
	}, [submit, id, lastAt]);
	const failed = actionData?.kind === "failed" ? actionData : null;
	const errorsOf = (one: string) => (failed?.intent === one ? failed.errors : {});
	const problem = failed?.errors[""];
	return (
		<RecordPane
			title="Conversation"
			back={messagesPath}
			actions={writing && hasMessages && <ConversationButtons {...loaderData} />}
			sidebar={<ConversationSidebar {...loaderData} />}
		>
			<title>Customer messages</title>
			{problem && (
				<Notice tone="problem" role="alert" className="mb-5">
					{problem}
				</Notice>
			)}
			<h2 className="text-[26px] leading-[1.15] [overflow-wrap:anywhere]">
				<Private>
					<bdi>{name}</bdi>
				</Private>
			</h2>
			{hasMessages && (
				<p className="mt-1 flex items-center gap-2 text-ink-2">
					<StatusDot tone={loaderData.listStatus.tone} />
					{loaderData.listStatus.reason}
				</p>
			)}
			{earlier && (
				<Link
					to={`?before=${earlier}`}
					preventScrollReset
					className="mt-3 inline-flex min-h-9 items-center text-sm underline underline-offset-4 max-lg:min-h-11"
				>
					Show earlier messages
				</Link>
			)}
			<div className="mt-4">
				{entries.length ? (
					<Entries entries={entries} name={name} />
				) : (
					<p className="text-ink-2">No messages yet. Write the first one below.</p>
				)}
			</div>
			{isEarlier && (
				<Link
					to="?"
					className="mt-4 inline-flex min-h-9 items-center text-sm underline underline-offset-4 max-lg:min-h-11"
				>
					Back to the newest messages
				</Link>
			)}
			{writing && (
				<div className="mt-6 grid gap-4">
					<Composer
						key={`${id} ${writing.messageKey}`}
						customerId={id}
						{...writing}
						errors={errorsOf("send")}
						timeZone={loaderData.timeZone}
					/>
					<NoteForm
						key={entries.length}
						colleagues={colleagues}
						errors={errorsOf("note")}
						typed={failed?.intent === "note" ? String(failed.typed.text ?? "") : ""}
					/>
				</div>
			)}
		</RecordPane>
	);
}
