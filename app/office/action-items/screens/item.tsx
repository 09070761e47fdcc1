import { Form, Link, useSearchParams } from "react-router";
import { requirePermission } from "#app/noun/permit.server.ts";
import { snoozeUntil } from "#app/noun/snooze.ts";
import { companyTime, today } from "#app/platform/dates.server.ts";
import { formatInstant, formatShortDay } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { parseIdParam } from "#app/platform/http/id-param.ts";
import { reloadAfterConflict } from "#app/platform/revalidation.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Private, PrivateAmounts, PrivateTitle } from "#app/ui/privacy.tsx";
import { RecordPane, Sidebar, SidebarSection } from "#app/ui/split-view.tsx";
import { Timeline } from "#app/ui/timeline.tsx";
import { groupLabels, groupOf, groupTones } from "../groups.ts";
import { activityLabel, stepName } from "../item.ts";
import { findItem } from "../items.server.ts";
import { listAssignees } from "../listing.server.ts";
import { Assignee } from "../parts/assignee.tsx";
import { EditItem } from "../parts/edit-item.tsx";
import { Snooze } from "../parts/snooze.tsx";
import { formatRepeat } from "../repeat.ts";
import { findUndo } from "../undo.server.ts";
import { isVisible } from "../visibility.server.ts";
import type { Route } from "./+types/item.ts";
import { itemAction } from "./item-actions.server.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "action-items.view");
	const now = new Date();
	const found = await findItem(by, parseIdParam(params.id));
	if (!found) throw new Response("Not found", { status: 404, statusText: "Not Found" });
	const { item, assignee, events, next } = found;
	const { search: _, lastStep, ...shown } = item;
	const people = (await listAssignees()).filter(({ role }) => isVisible(role, item));
	return {
		item: shown,
		assignee,
		next,
		me: by.id,
		assignees: people.map(({ id, name }) => ({ id, name })),
		isSnoozed: item.snoozedUntil !== null && item.snoozedUntil > now,
		undo: findUndo({ lastStep }, by.id),
		group: groupOf(item.dueOn, today(now)),
		today: today(now),
		hasLaterToday: snoozeUntil("later", companyTime(now), "") !== null,
		activity: events.map(({ id, at, actorName, entityId, action, diff }) => ({
			id,
			at: at.toISOString(),
			by: actorName,
			record: entityId,
			text: activityLabel(action, (diff ?? {}) as Record<string, unknown>),
		})),
		timeZone: settings.timeZone,
	};
}

export const action = itemAction;

/** Reloads after a conflict too, so that the page shows the latest version. */
export const shouldRevalidate = reloadAfterConflict;

export type ItemPageData = Route.ComponentProps["loaderData"];
export type ItemActionData = Route.ComponentProps["actionData"];
type Props = { record: ItemPageData; actionData: ItemActionData };

export default function ItemPage({ loaderData, actionData }: Route.ComponentProps) {
	const { item, timeZone } = loaderData;
	const [search] = useSearchParams();
	const props = { record: loaderData, actionData };
	return (
		<RecordPane
			key={item.id}
			title="Action item"
			back={`/admin/action-items${search.size ? `?${search}` : ""}`}
			badge={<State record={loaderData} />}
			actions={<Undo record={loaderData} />}
			sidebar={
				<Sidebar>
					<SidebarSection title="Assigned to">
						<Assignee record={loaderData} />
					</SidebarSection>
					{!item.closedAt && (
						<SidebarSection title="Snooze">
							<Snooze {...props} />
						</SidebarSection>
					)}
					<SidebarSection title="Activity">
						<Timeline entries={loaderData.activity} formatTime={(instant) => formatInstant(instant, timeZone)} />
					</SidebarSection>
				</Sidebar>
			}
		>
			<PrivateTitle general="Action item">{item.title}</PrivateTitle>
			{actionData?.errors[""] && (
				<Notice tone="warning" role="alert" title={actionData.errors[""]} className="mb-5">
					You're looking at the latest version.
				</Notice>
			)}
			<Head record={loaderData} />
			<Closing {...props} />
			{!item.closedAt && <EditItem {...props} />}
		</RecordPane>
	);
}

function State({ record: { item, group, isSnoozed } }: { record: ItemPageData }) {
	if (item.closedAt) return <Badge tone="closed">Closed</Badge>;
	if (isSnoozed) return <Badge tone="info">Snoozed</Badge>;
	return <Badge tone={groupTones[group]}>{groupLabels[group]}</Badge>;
}

function Undo({ record: { item, undo } }: { record: ItemPageData }) {
	if (!undo) return null;
	return (
		<Form method="post" preventScrollReset>
			<input type="hidden" name="intent" value="undo" />
			<input type="hidden" name="version" value={item.version} />
			<Button type="submit" size="dense">
				<Icon name="undo" className="size-4" />
				Undo {stepName(undo)}
			</Button>
		</Form>
	);
}

function Head({ record: { item, timeZone, isSnoozed, next } }: { record: ItemPageData }) {
	const { dueOn, repeatEvery, repeatUnit, snoozedUntil } = item;
	const facts = [
		dueOn ? `Due ${formatShortDay(dueOn)}` : "No due date",
		repeatEvery && repeatUnit && `repeats ${formatRepeat({ every: repeatEvery, unit: repeatUnit })}`,
		isSnoozed && snoozedUntil && `snoozed until ${formatInstant(snoozedUntil, timeZone)}`,
	];
	return (
		<>
			<h2 className="max-w-[40ch] text-[30px] leading-[1.1] [overflow-wrap:anywhere]">
				<Private label="Title hidden">
					<bdi>{item.title}</bdi>
				</Private>
			</h2>
			<p className="mt-2 text-ink-2">{facts.filter(Boolean).join(", ")}</p>
			{item.reason && (
				<p className="mt-3 text-base [overflow-wrap:anywhere]">
					<PrivateAmounts>{item.reason}</PrivateAmounts>
				</p>
			)}
			{item.recordLabel && (
				<p className="mt-3">
					<Link
						to={item.recordPath}
						className="inline-flex min-h-9 items-center gap-2 font-semibold underline underline-offset-4 max-lg:min-h-11"
					>
						<Icon name="link" className="size-4 shrink-0" />
						<span className="min-w-0 [overflow-wrap:anywhere]">
							<Private label="Record hidden">{item.recordLabel}</Private>
						</span>
					</Link>
				</p>
			)}
			{item.note && (
				<p className="mt-4 max-w-[65ch] text-base whitespace-pre-wrap [overflow-wrap:anywhere]" dir="auto">
					<Private label="Note hidden">{item.note}</Private>
				</p>
			)}
			{item.closedAt && (
				<Notice tone="done" className="mt-5 max-w-[65ch]" title={`Closed ${formatInstant(item.closedAt, timeZone)}`}>
					{item.closeNote && <Private label="Note hidden">{item.closeNote}</Private>}
					{!item.closedBy && <p>This item was closed automatically because it was no longer needed.</p>}
					{next && (
						<p>
							<Link to={`/admin/action-items/${next.id}`} className="underline underline-offset-4">
								The next one is due {next.dueOn && formatShortDay(next.dueOn)}
							</Link>
						</p>
					)}
				</Notice>
			)}
		</>
	);
}

/** Closes the item with an optional note, or opens it again. */
function Closing({ record: { item }, actionData }: Props) {
	const typed = actionData?.intent === "close" ? actionData.typed : {};
	return (
		<Form method="post" preventScrollReset className="mt-6 flex max-w-[65ch] flex-wrap items-end gap-3">
			<input type="hidden" name="intent" value={item.closedAt ? "reopen" : "close"} />
			<input type="hidden" name="version" value={item.version} />
			{!item.closedAt && (
				<label className="grid min-w-48 flex-1 gap-1.5">
					<span className="font-semibold">
						Closing note <span className="font-normal text-ink-3">(optional)</span>
					</span>
					<input
						name="note"
						maxLength={500}
						defaultValue={typed.note}
						className="min-h-9 w-full rounded-control border-control bg-card px-3 max-md:min-h-11"
						dir="auto"
					/>
				</label>
			)}
			<Button type="submit" tone={item.closedAt ? "plain" : "moss"} size="dense">
				<Icon name={item.closedAt ? "rotate-ccw" : "check"} className="size-4" />
				{item.closedAt ? "Reopen" : "Close"}
			</Button>
		</Form>
	);
}
