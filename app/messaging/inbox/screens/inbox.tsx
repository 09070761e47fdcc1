import { useCallback, useState } from "react";
import { Form, Link, Outlet, useLocation, useParams, useSearchParams } from "react-router";
import { z } from "zod";
import { may, requirePermission } from "#app/noun/permit.server.ts";
import { snoozeUntil } from "#app/noun/snooze.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { companyTime, startOfDay } from "#app/platform/dates.server.ts";
import { formatAge, formatAgo, formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { refused } from "#app/platform/form-actions.server.ts";
import { parseListQuery } from "#app/platform/http/list-query.ts";
import { reloadAfterAction } from "#app/platform/revalidation.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { NewLink } from "#app/ui/list-page.tsx";
import { FirstPageLink, MoreLink, SearchBox } from "#app/ui/list-tools.tsx";
import { Rows, ViewTabs } from "#app/ui/row.tsx";
import { ListPane, SplitView } from "#app/ui/split-view.tsx";
import { useReloadOnChange } from "#app/ui/use-poll.ts";
import { assignForm, snoozeForm, threadsForm, undoForm } from "../change-form.ts";
import { inboxPath } from "../inbox-urls.ts";
import { countThreads, listAccounts, listThreads, readPace } from "../listing.server.ts";
import { ThreadRow } from "../parts/thread-row.tsx";
import { useChangeThreads } from "../parts/use-change-threads.ts";
import { SnoozeMenu } from "../snooze-menu.tsx";
import { emptyLabels, threadListStatus, threadViews, viewLabels } from "../thread.ts";
import { changeThreads, isAssignable, type ThreadChange, undoChange } from "../thread-actions.server.ts";
import type { Route } from "./+types/inbox.ts";

const accountId = z.uuid();

export async function loader({ request, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "inbox.view");
	const now = new Date();
	const { view, search, after } = parseListQuery(request, threadViews, "open");
	const account = accountId.safeParse(new URL(request.url).searchParams.get("account")).data ?? null;
	const monday = companyTime(now).toPlainDate();
	const weekStart = startOfDay(monday.subtract({ days: monday.dayOfWeek - 1 }).toString());
	const [page, counts, accounts, pace] = await Promise.all([
		listThreads(by, { view, search, accountId: account }, after),
		countThreads(by, account),
		listAccounts(by),
		readPace(by, weekStart),
	]);
	const formatTime = (at: Date) => formatInstant(at, settings.timeZone);
	return {
		view,
		search,
		account,
		mayWrite: may(by.role, "inbox.work"),
		counts,
		accounts: accounts.map(({ id, label }) => ({ id, label })),
		next: page.next,
		pace: {
			waiting: pace.waiting,
			longest: pace.longestSince && formatAge(now.getTime() - pace.longestSince.getTime()),
			median: pace.medianMinutes === null ? null : formatAge(pace.medianMinutes * 60_000),
		},
		rows: page.rows.map(({ lastAt, waitingSince, snoozedUntil, status, isOwn, snippet, ...row }) => ({
			...row,
			snippet: isOwn ? `You: ${snippet}` : snippet,
			at: formatAgo(now, lastAt),
			listStatus: threadListStatus(
				{ status, waitingSince, snoozedUntil },
				(since) => formatAge(now.getTime() - since.getTime()),
				formatTime,
			),
		})),
	};
}

export const shouldRevalidate = reloadAfterAction;

type Working = Parameters<typeof changeThreads>[0];

async function change(
	by: Working,
	seen: { id: string; version: number }[],
	request: ThreadChange,
	now: Date,
	done: string,
) {
	const { before, stale } = await changeThreads(by, seen, request, now);
	if (!before.length) return refused("Someone else changed this email first. Review it, then try again.");
	const title = before.length === 1 ? `Email ${done}` : `${before.length} emails ${done}`;
	return { kind: "changed" as const, status: 200, title, before, stale };
}

export const action = recordAction({
	view: "inbox.view",
	path: () => inboxPath,
	stale: "Someone else changed this email first. Review it, then try again.",
	intents: {
		close: intent("inbox.work", threadsForm, ({ by, value, now }) =>
			change(by, value["threads[]"], { kind: "close" }, now, "closed"),
		),
		trash: intent("inbox.work", threadsForm, ({ by, value, now }) =>
			change(by, value["threads[]"], { kind: "trash" }, now, "moved to the trash"),
		),
		reopen: intent("inbox.work", threadsForm, ({ by, value, now }) =>
			change(by, value["threads[]"], { kind: "reopen" }, now, "reopened"),
		),
		"no-reply-needed": intent("inbox.work", threadsForm, ({ by, value, now }) =>
			change(by, value["threads[]"], { kind: "no-reply-needed" }, now, "marked “No reply needed”"),
		),
		snooze: intent("inbox.work", snoozeForm, async ({ by, value, now }) => {
			const until = snoozeUntil(value.until, companyTime(now), "");
			if (!until) return refused("It's too late to snooze until later today. Choose another day.", 422);
			return change(by, value["threads[]"], { kind: "snooze", until }, now, "snoozed");
		}),
		assign: intent("inbox.work", assignForm, async ({ by, value, now }) => {
			const assigneeId = value.assigneeId || null;
			if (
				assigneeId &&
				!(await isAssignable(
					by,
					value["threads[]"].map(({ id }) => id),
					assigneeId,
				))
			)
				return refused("This person can't open these emails. Choose someone else.", 422);
			return change(
				by,
				value["threads[]"],
				{ kind: "assign", assigneeId },
				now,
				assigneeId ? "assigned" : "unassigned",
			);
		}),
		undo: intent("inbox.work", undoForm, async ({ by, value, now }) => {
			const { before, stale } = await undoChange(by, value.states, now);
			if (!before.length) return refused("Someone else changed this email since, so it wasn't undone.");
			return { kind: "changed" as const, status: 200, title: "Undone", before: [], stale };
		}),
	},
});

export default function Inbox({ loaderData }: Route.ComponentProps) {
	const { view, search, account, accounts, counts, rows, next, pace, mayWrite } = loaderData;
	const [query] = useSearchParams();
	const { pathname } = useLocation();
	const { id: openThread } = useParams();
	useReloadOnChange(`${inboxPath}/latest${openThread ? `?thread=${openThread}` : ""}`);
	const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
	const clear = useCallback(() => setSelected(new Set()), []);
	const { change, isBusy } = useChangeThreads(clear);
	const chosen = rows.filter(({ id }) => selected.has(id));
	const listQuery = query.size ? `?${query}` : "";
	const accountQuery = account ? `&account=${account}` : "";
	const select = (id: string, isSelected: boolean) => {
		const all = new Set(selected);
		if (isSelected) all.add(id);
		else all.delete(id);
		setSelected(all);
	};
	const list = (
		<ListPane
			title="Inbox"
			action={mayWrite && <NewLink to={`${inboxPath}/new`} />}
			tools={
				<>
					<ViewTabs
						label="Saved views"
						tabs={threadViews.map((name) => ({
							label: viewLabels[name],
							to: `${inboxPath}?view=${name}${accountQuery}`,
							count: (name in counts && counts[name as keyof typeof counts]) || undefined,
							current: name === view && !search,
						}))}
					/>
					{accounts.length > 1 && (
						<ViewTabs
							label="Accounts"
							tabs={[
								{ label: "All accounts", to: `${inboxPath}?view=${view}`, current: !account },
								...accounts.map(({ id, label }) => ({
									label,
									to: `${inboxPath}?view=${view}&account=${id}`,
									current: id === account,
								})),
							]}
						/>
					)}
					<Form method="get" action={inboxPath} role="search" aria-label="Inbox" className="mt-1 px-1">
						{account && <input type="hidden" name="account" value={account} />}
						<SearchBox
							label="Search emails by sender, subject, text or attachment name"
							placeholder="Sender, subject or text"
							search={search}
						/>
					</Form>
					<p className="px-2 pt-2 text-[13px] text-ink-2">
						{pace.waiting === 0 ? "No one is waiting" : `${pace.waiting} waiting, the longest for ${pace.longest}`}
						{pace.median && ` · median first reply this week ${pace.median}`}
					</p>
				</>
			}
			foot={
				(next || query.has("after")) && (
					<>
						{query.has("after") && <FirstPageLink />}
						{next && <MoreLink after={next} />}
					</>
				)
			}
		>
			{chosen.length > 0 && (
				<div
					role="toolbar"
					aria-label="Selected emails"
					className="sticky top-0 z-10 flex flex-wrap items-center gap-2 border-b border-line bg-paper-2 px-3 py-2 text-sm"
				>
					<span className="tabular-nums">{chosen.length} selected</span>
					<Button
						size="dense"
						disabled={isBusy}
						onClick={() => change(chosen, { intent: view === "closed" ? "reopen" : "close" })}
					>
						{view === "closed" ? "Reopen" : "Close"}
					</Button>
					{view !== "closed" && (
						<SnoozeMenu disabled={isBusy} onChoose={(until) => change(chosen, { intent: "snooze", until })} />
					)}
					<Button size="dense" tone="quiet" onClick={clear}>
						Clear
					</Button>
				</div>
			)}
			{rows.length ? (
				<Rows label={viewLabels[view]}>
					{rows.map((row) => (
						<ThreadRow
							key={row.id}
							row={row}
							to={`${inboxPath}/${row.id}${listQuery}`}
							isSelected={selected.has(row.id)}
							onSelect={(isSelected) => select(row.id, isSelected)}
						/>
					))}
				</Rows>
			) : (
				<EmptyState title={search ? "No emails match your search" : emptyLabels[view]}>
					{search ? (
						<Link to={inboxPath} className="underline underline-offset-4">
							Show open emails
						</Link>
					) : accounts.length ? undefined : (
						"You don't have access to an email account yet. An owner can add one or give you access in Settings."
					)}
				</EmptyState>
			)}
		</ListPane>
	);
	return (
		<SplitView
			name="Inbox"
			open={pathname.replace(/\/$/, "") !== inboxPath}
			list={list}
			record="an email"
			hint="J and K move through the list, Enter opens an email."
		>
			<Outlet />
		</SplitView>
	);
}
