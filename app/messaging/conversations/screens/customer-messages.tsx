import { Form, Link, NavLink, Outlet, useLocation, useParams, useSearchParams } from "react-router";
import { requirePermission } from "#app/noun/permit.server.ts";
import { formatAge, formatAgo, formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { parseListQuery } from "#app/platform/http/list-query.ts";
import { reloadAfterAction } from "#app/platform/revalidation.ts";
import { classes } from "#app/ui/classes.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { FirstPageLink, MoreLink, SearchBox } from "#app/ui/list-tools.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { Rows, ViewTabs } from "#app/ui/row.tsx";
import { ListPane, SplitView } from "#app/ui/split-view.tsx";
import { StatusDot } from "#app/ui/status-dot.tsx";
import { useReloadOnChange } from "#app/ui/use-poll.ts";
import { conversationListStatus, conversationViews, emptyLabels, messagesPath, viewLabels } from "../conversation.ts";
import { countConversations, listConversations } from "../listing.server.ts";
import type { Route } from "./+types/customer-messages.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "messages.view");
	const now = new Date();
	const { view, search, after } = parseListQuery(request, conversationViews, "open");
	const [page, counts] = await Promise.all([listConversations(by, { view, search }, after), countConversations(by)]);
	const formatTime = (at: Date) => formatInstant(at, settings.timeZone);
	return {
		view,
		search,
		counts,
		next: page.next,
		rows: page.rows.map(({ lastAt, waitingSince, snoozedUntil, status, isOwn, snippet, hasPhotos, ...row }) => ({
			...row,
			hasPhotos,
			snippet: lastAt ? `${isOwn ? "You: " : ""}${snippet}` : "No messages yet",
			at: lastAt ? formatAgo(now, lastAt) : "",
			listStatus: lastAt
				? conversationListStatus(
						{ status, waitingSince, snoozedUntil },
						(since) => formatAge(now.getTime() - since.getTime()),
						formatTime,
					)
				: null,
		})),
	};
}

export const shouldRevalidate = reloadAfterAction;

export default function CustomerMessages({ loaderData }: Route.ComponentProps) {
	const { view, search, counts, rows, next } = loaderData;
	const [query] = useSearchParams();
	const { pathname } = useLocation();
	const { id } = useParams();
	useReloadOnChange(`${messagesPath}/latest${id ? `?customer=${id}` : ""}`);
	const listQuery = new URLSearchParams([...query].filter(([name]) => name !== "before"));
	const suffix = listQuery.size ? `?${listQuery}` : "";
	const list = (
		<ListPane
			title="Customer messages"
			tools={
				<>
					<ViewTabs
						label="Saved views"
						tabs={conversationViews.map((name) => ({
							label: viewLabels[name],
							to: `${messagesPath}?view=${name}`,
							count: (name in counts && counts[name as keyof typeof counts]) || undefined,
							current: name === view && !search,
						}))}
					/>
					<Form method="get" action={messagesPath} role="search" aria-label="Customer messages" className="mt-1 px-1">
						<SearchBox
							label="Search messages by customer, phone, address or text"
							placeholder="Customer or text"
							search={search}
						/>
					</Form>
				</>
			}
			foot={
				(next || query.has("after")) && (
					<>
						{query.has("after") && <FirstPageLink />}
						{next && <MoreLink after={next} label="More" />}
					</>
				)
			}
		>
			{rows.length ? (
				<Rows label={viewLabels[view]}>
					{rows.map((row) => (
						<ConversationRow key={row.id} row={row} to={`${messagesPath}/${row.id}${suffix}`} />
					))}
				</Rows>
			) : (
				<EmptyState title={search ? "No customers or messages match your search" : emptyLabels[view]}>
					{search ? (
						<Link to={messagesPath} className="underline underline-offset-4">
							Show messages that need a reply
						</Link>
					) : (
						"To write to a customer, search for their name."
					)}
				</EmptyState>
			)}
		</ListPane>
	);
	return (
		<SplitView
			name="Customer messages"
			open={pathname.replace(/\/$/, "") !== messagesPath}
			list={list}
			record="a conversation"
			hint="J and K move through the list, Enter opens a conversation."
		>
			<Outlet />
		</SplitView>
	);
}

type Row = Route.ComponentProps["loaderData"]["rows"][number];

/** J and K move through links with data-row. */
function ConversationRow({ row, to }: { row: Row; to: string }) {
	return (
		<li className="relative border-b border-line before:absolute before:inset-y-0 before:left-0 before:w-[3px] has-[[aria-current=page]]:bg-card has-[[aria-current=page]]:before:bg-moss">
			<NavLink to={to} data-row="" className="block px-5 py-3 hover:bg-card focus-visible:-outline-offset-3">
				<span className="flex items-baseline justify-between gap-3">
					<span className={classes("min-w-0 truncate", row.isUnread && "font-semibold")}>
						{row.isUnread && <span className="sr-only">Unread: </span>}
						<Private>
							<bdi>{row.name}</bdi>
						</Private>
					</span>
					<span className="shrink-0 text-[13px] text-ink-3 tabular-nums">{row.at}</span>
				</span>
				<span
					className={classes("block truncate text-[15px]", row.isUnread ? "font-semibold" : "text-ink-2")}
					dir="auto"
				>
					<Private>{row.snippet}</Private>
				</span>
				<span className="mt-1 flex items-baseline justify-between gap-3 text-[13px] text-ink-2">
					<span className="flex min-w-0 items-baseline gap-2">
						{row.listStatus && (
							<>
								<StatusDot tone={row.listStatus.tone} />
								<span className="truncate">{row.listStatus.reason}</span>
							</>
						)}
					</span>
					<span className="flex shrink-0 items-center gap-2 text-ink-3">
						{row.hasPhotos && (
							<>
								<Icon name="image" className="size-3.5" />
								<span className="sr-only">With photos</span>
							</>
						)}
						{row.assignee}
					</span>
				</span>
			</NavLink>
		</li>
	);
}
