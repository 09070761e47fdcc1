import { useEffect } from "react";
import { Link, redirect, useFetcher } from "react-router";
import { z } from "zod";
import { fileWithCustomer } from "#app/messaging/customer-files/customer-files.server.ts";
import { emailListStatus } from "#app/messaging/email/email-status.ts";
import { may, permit, requirePermission } from "#app/noun/permit.server.ts";
import { collect } from "#app/noun/registry.server.ts";
import { formatList } from "#app/people/customers/matching.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { listAuditEvents } from "#app/platform/audit.server.ts";
import { formatAge, formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { noFields } from "#app/platform/form.server.ts";
import { refused } from "#app/platform/form-actions.server.ts";
import { parseIdParam } from "#app/platform/http/id-param.ts";
import { reloadAfterConflict } from "#app/platform/revalidation.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import { StatusDot } from "#app/ui/status-dot.tsx";
import { activityLabels } from "../activity.ts";
import { replyForm } from "../draft-form.ts";
import { draftIntents } from "../draft-intents.server.ts";
import { listDrafts, listWriters, startReply } from "../drafts.server.ts";
import { turnOffFileLink } from "../file-links.server.ts";
import { inboxPath } from "../inbox-urls.ts";
import { DraftEditor, SendingNotice } from "../parts/draft-editor.tsx";
import { MessageArticle } from "../parts/message-view.tsx";
import { ReplyButtons } from "../parts/reply-buttons.tsx";
import { NoReplyNeeded, ThreadButtons } from "../parts/thread-buttons.tsx";
import { ThreadSidebar } from "../parts/thread-sidebar.tsx";
import { listMatchingCustomers } from "../people.server.ts";
import { splitQuoted } from "../quoted-text.ts";
import { readWritingAids } from "../templates.server.ts";
import { threadListStatus } from "../thread.ts";
import { listAssignees } from "../thread-actions.server.ts";
import {
	findMergedThread,
	findThread,
	listDocuments,
	listProductEmails,
	markRead,
	setCustomer,
} from "../thread-record.server.ts";
import { viewMessage } from "../thread-view.server.ts";
import type { Route } from "./+types/thread.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
	const by = requirePermission(context, "inbox.view");
	const id = parseIdParam(params.id);
	const thread = await findThread(by, id);
	if (!thread) {
		const merged = await findMergedThread(by, id);
		if (merged) throw redirect(`${inboxPath}/${merged}`);
		throw new Response("Not found", { status: 404, statusText: "Not Found" });
	}
	const now = new Date();
	const emails = await listProductEmails(thread);
	const sender = thread.messages.findLast(({ direction }) => direction === "in")?.from ?? null;
	const worker = permit(by, "inbox.work");
	const [documents, assignees, events, customers, writers, drafts, aids] = await Promise.all([
		listDocuments(emails, now),
		listAssignees(thread.messages.flatMap(({ accountIds }) => accountIds)),
		listAuditEvents({ entity: "mail-thread", id }),
		thread.customerId || !sender ? [] : listMatchingCustomers([sender.address]),
		listWriters(by, id),
		worker ? listDrafts(worker, { threadId: id }) : [],
		worker ? readWritingAids(worker, sender?.name ?? "") : null,
	]);
	const { status, waitingSince, snoozedUntil } = thread;
	const formatTime = (at: Date) => formatInstant(at, settings.timeZone);
	const newest = thread.messages.at(-1);
	// a URL has room for this much
	const firstText = splitQuoted(thread.messages.findLast(({ direction }) => direction === "in")?.text ?? "").own.slice(
		0,
		1_500,
	);
	const lines = [
		...thread.messages.map((message) => ({
			kind: "message" as const,
			at: message.receivedAt,
			message: viewMessage(message, now),
		})),
		...emails.map(({ id: emailId, subject, at, ...delivery }) => ({
			kind: "product" as const,
			at,
			email: { id: emailId, subject, at: formatTime(at), status: emailListStatus(delivery) },
		})),
	].sort((a, b) => a.at.getTime() - b.at.getTime());
	return {
		id,
		version: thread.version,
		status,
		subject: newest?.subject || "(no subject)",
		assigneeId: thread.assigneeId,
		isWaiting: waitingSince !== null,
		customer: thread.customerId && thread.customerName ? { id: thread.customerId, name: thread.customerName } : null,
		customers,
		sender,
		listStatus: threadListStatus(
			{ status, waitingSince, snoozedUntil },
			(since) => formatAge(now.getTime() - since.getTime()),
			formatTime,
		),
		lines: lines.map(({ at: _, ...line }) => line),
		newestId: newest?.id ?? "",
		newestAt: newest?.receivedAt.toISOString() ?? "",
		documents,
		creatable: [
			...(sender
				? collect("correspondence").flatMap(({ label, permission, path }) => {
						const to = may(by.role, permission)
							? path({ ...sender, text: firstText, customerId: thread.customerId })
							: null;
						return to ? [{ label, to }] : [];
					})
				: []),
			...collect("recordLinks").flatMap(({ label, permission, path }) =>
				may(by.role, permission) ? [{ label, to: `${path}${inboxPath}/${id}` }] : [],
			),
		],
		assignees,
		writers,
		drafts: drafts.map(({ sendsAt, ...draft }) => ({ ...draft, sendsAt: sendsAt?.toISOString() ?? null })),
		aids,
		canReplyAll: (newest?.to.length ?? 0) + (newest?.cc.length ?? 0) > 1,
		mayWork: worker !== null,
		mayOutbox: may(by.role, "outbox.view"),
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

const customerForm = z.object({
	version: z.coerce.number().int().min(1),
	customerId: z.union([z.literal(""), z.string().refine(isUuid)]),
});

const linkForm = z.object({ message: z.uuid() });
const fileForm = linkForm.extend({ position: z.coerce.number().int().min(0).max(1_000) });

export const action = recordAction({
	view: "inbox.view",
	path: (id) => `${inboxPath}/${id}`,
	stale: "Someone else changed this email first. Review it, then try again.",
	intents: {
		...draftIntents({ isThread: true }),
		reply: intent("inbox.work", replyForm, async ({ by, id, value }) =>
			(await startReply(by, id, value.message, value.to === "everyone"))
				? "done"
				: refused("You can't reply to this email. Reload the page."),
		),
		read: intent("inbox.view", noFields, async ({ by, id, now }) =>
			(await markRead(by, id, now))
				? { kind: "read" as const, status: 200 }
				: refused("This email doesn't exist.", 404),
		),
		file: intent("inbox.work", fileForm, async ({ by, value, now }) => {
			const outcome = await fileWithCustomer(by, value.message, value.position, now);
			if (typeof outcome === "object") return refused(outcome.refused, 422);
			switch (outcome) {
				case "done":
				case "filed-before":
					return "done";
				case "no-customer":
					return refused("Choose the customer of this email first, then file the attachment.");
				case "missing":
					return refused("This attachment doesn't exist anymore.", 404);
			}
		}),
		"turn-off-link": intent("inbox.work", linkForm, ({ by, value, now }) => turnOffFileLink(by, value.message, now)),
		customer: intent("inbox.work", customerForm, async ({ by, id, value }) =>
			setCustomer(by, { id, version: value.version }, value.customerId || null),
		),
	},
});

export default function Thread({ loaderData, actionData }: Route.ComponentProps) {
	const { id, lines, newestId, newestAt } = loaderData;
	const reading = useFetcher();
	const { submit } = reading;
	useEffect(() => {
		if (newestAt) void submit({ intent: "read" }, { method: "post", action: `${inboxPath}/${id}` });
	}, [submit, id, newestAt]);
	const failed = actionData?.kind === "failed" ? actionData : null;
	const problem = failed?.errors[""];
	return (
		<RecordPane
			title="Email"
			back={inboxPath}
			actions={loaderData.mayWork && <ThreadButtons {...loaderData} />}
			sidebar={<ThreadSidebar {...loaderData} />}
		>
			<title>Email in the inbox</title>
			{problem && (
				<Notice tone="problem" role="alert" className="mb-5">
					{problem}
				</Notice>
			)}
			<h2 className="text-[26px] leading-[1.15] [overflow-wrap:anywhere]" dir="auto">
				<Private>{loaderData.subject}</Private>
			</h2>
			<div className="mt-1 mb-4 flex flex-wrap items-center gap-x-2 text-ink-2">
				<StatusDot tone={loaderData.listStatus.tone} />
				{loaderData.listStatus.reason}
				{loaderData.mayWork && loaderData.isWaiting && <NoReplyNeeded id={id} version={loaderData.version} />}
			</div>
			<ul aria-label="Emails" className="grid grid-cols-1 gap-3">
				{lines.map((line) =>
					line.kind === "message" ? (
						<MessageArticle
							key={line.message.id}
							message={line.message}
							isOpen={line.message.id === newestId}
							mayWork={loaderData.mayWork}
							mayFile={loaderData.mayWork && loaderData.customer !== null}
						/>
					) : (
						<ProductEmail key={line.email.id} email={line.email} mayOpen={loaderData.mayOutbox} />
					),
				)}
			</ul>
			{loaderData.aids && <Writing {...loaderData} aids={loaderData.aids} failed={failed} />}
		</RecordPane>
	);
}

type WritingProps = Omit<Route.ComponentProps["loaderData"], "aids"> & {
	aids: NonNullable<Route.ComponentProps["loaderData"]["aids"]>;
	failed: { errors: Record<string, string>; typed: Record<string, string> } | null;
};

/** The person's drafts below the emails, and who else is writing. */
function Writing({ drafts, writers, aids, newestId, canReplyAll, failed, timeZone }: WritingProps) {
	const open = drafts.filter((draft) => !draft.sendsAt);
	return (
		<div className="mt-5 grid gap-4">
			<p role="status" className="text-ink-2 empty:hidden">
				{writers.length > 0 && `${formatList(writers)} ${writers.length === 1 ? "is" : "are"} writing a reply.`}
			</p>
			{drafts.map((draft) =>
				draft.sendsAt ? (
					<SendingNotice key={draft.id} draft={draft} timeZone={timeZone} />
				) : (
					<DraftEditor
						key={draft.id}
						draft={draft}
						{...aids}
						newestId={newestId}
						errors={failed?.typed.draft === draft.id ? failed.errors : {}}
						timeZone={timeZone}
						isNew={draft.version === 1}
					/>
				),
			)}
			{open.length === 0 && <ReplyButtons newestId={newestId} canReplyAll={canReplyAll} />}
		</div>
	);
}

type Line = Route.ComponentProps["loaderData"]["lines"][number];

/** A quote, invoice or reminder that the product sent to the customer. */
function ProductEmail({ email, mayOpen }: { email: Extract<Line, { kind: "product" }>["email"]; mayOpen: boolean }) {
	const subject = <Private>{email.subject}</Private>;
	return (
		<li className="flex items-baseline justify-between gap-3 px-4 text-sm text-ink-2 max-sm:flex-col max-sm:gap-0">
			<span className="min-w-0 [overflow-wrap:anywhere]">
				<StatusDot tone={email.status.tone} />{" "}
				{mayOpen ? (
					<Link to={`/admin/outbox/${email.id}`} className="inline-block py-1 underline underline-offset-4">
						{subject}
					</Link>
				) : (
					subject
				)}
				, {email.status.label.toLowerCase()}
			</span>
			<span className="shrink-0 text-[13px] text-ink-3 tabular-nums">{email.at}</span>
		</li>
	);
}
