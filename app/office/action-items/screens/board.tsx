import { useState } from "react";
import { data, redirect, type ShouldRevalidateFunctionArgs, useSubmit } from "react-router";
import { requirePermission } from "#app/noun/permit.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { parseForm, readForm } from "#app/platform/form.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import { NewLink } from "#app/ui/list-page.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { ViewTabs } from "#app/ui/row.tsx";
import { StatusDot } from "#app/ui/status-dot.tsx";
import { TopBar } from "#app/ui/top-bar.tsx";
import { moveForm } from "../action-item-form.ts";
import { changeDueDay } from "../actions.server.ts";
import { columns, dueDayOf, groupLabels, groupTones, isOpenTarget, type Target, targets } from "../groups.ts";
import { viewLabels } from "../item.ts";
import { countColumns, listColumn } from "../listing.server.ts";
import { Card } from "../parts/card.tsx";
import type { Route } from "./+types/board.ts";

const views = ["mine", "everyone"] as const;
const path = "/admin/action-items/board";

export async function loader({ request, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "action-items.view");
	const now = new Date();
	const view = readView(request);
	const counts = await countColumns(by, view, now);
	const day = today(now);
	return {
		view,
		columns: await Promise.all(
			columns.map(async (name) => ({ name, count: counts[name], ...(await listColumn(by, view, name, now)) })),
		),
		targets: targets.filter((target) => isOpenTarget(target, day)),
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const by = requirePermission(context, "action-items.work");
	const parsed = parseForm(moveForm, await readForm(request));
	const now = new Date();
	const day = today(now);
	if (!parsed.ok || !isOpenTarget(parsed.value.target, day))
		return data({ error: "We couldn't move the card. Reload the page and try again." }, { status: 422 });
	const { id, target, version } = parsed.value;
	const outcome = await changeDueDay(by, id, { dueOn: dueDayOf(target, day), version }, now);
	if (outcome !== "done")
		return data(
			{ error: "Someone else changed this action item first. The board is up to date now." },
			{ status: 409 },
		);
	throw redirect(`${path}?view=${readView(request)}`, 303);
}

const readView = (request: Request) =>
	new URL(request.url).searchParams.get("view") === "everyone" ? "everyone" : "mine";

export function shouldRevalidate({ actionStatus }: ShouldRevalidateFunctionArgs) {
	// the session has ended: loading anything would lead to the sign-in page
	return actionStatus !== 401;
}

export default function Board({ loaderData, actionData }: Route.ComponentProps) {
	const { view } = loaderData;
	return (
		<>
			<title>Action items board</title>
			<TopBar
				title="Action items"
				more={
					<span className="flex items-center gap-2">
						<ButtonLink to="/admin/action-items" size="dense" className="max-lg:min-h-11">
							<Icon name="list" className="size-4" />
							List
						</ButtonLink>
						<NewLink to="/admin/action-items/new" />
					</span>
				}
				className="border-b-0"
			/>
			<div className="border-b border-line px-7 pb-2 max-lg:px-3">
				<ViewTabs
					label="Whose"
					tabs={views.map((name) => ({
						label: viewLabels[name],
						to: `${path}?view=${name}`,
						current: name === view,
					}))}
				/>
			</div>
			{actionData?.error && (
				<Notice tone="warning" role="alert" title={actionData.error} className="mx-8 mt-5 max-lg:mx-4" />
			)}
			<div className="grid items-start gap-4 px-8 py-6 max-lg:px-4 sm:grid-cols-2 xl:grid-cols-4">
				{loaderData.columns.map((column) => (
					<Column key={column.name} column={column} view={view} targets={loaderData.targets} />
				))}
			</div>
		</>
	);
}

type Data = Route.ComponentProps["loaderData"];

/** A card dropped here gets a due day in this column, as with the buttons on it. */
function Column({ column, view, targets }: { column: Data["columns"][number]; view: string; targets: Target[] }) {
	const submit = useSubmit();
	const [isOver, setOver] = useState(false);
	const { name, rows, count } = column;
	const target = targets.find((each) => each === name);
	const drop = (event: React.DragEvent) => {
		setOver(false);
		const [id = "", version = ""] = event.dataTransfer.getData("text/plain").split(" ");
		event.preventDefault();
		if (target && id && version)
			void submit({ id, version, target }, { method: "post", action: `${path}?view=${view}` });
	};
	return (
		<section
			aria-label={groupLabels[name]}
			className={classes("min-w-0 rounded-lg bg-paper-2 p-3", isOver && "outline-2 outline-moss outline-dashed")}
			onDragOver={(event) => {
				if (!target) return;
				event.preventDefault();
				setOver(true);
			}}
			onDragLeave={() => setOver(false)}
			onDrop={drop}
		>
			<h2 className="flex items-center gap-2 px-1 text-[17px]">
				<StatusDot tone={groupTones[name]} />
				{groupLabels[name]}
				<span className="ml-auto font-sans text-sm text-ink-3 tabular-nums">{count > 999 ? "999+" : count}</span>
			</h2>
			{rows.length ? (
				<ul className="mt-3 grid gap-3">
					{rows.map((row) => (
						<Card
							key={row.id}
							row={row}
							targets={targets.filter((each) => each !== name)}
							action={`${path}?view=${view}`}
						/>
					))}
				</ul>
			) : (
				<p className="px-1 pt-2 pb-1 text-sm text-ink-3">Nothing here.</p>
			)}
			{column.next && (
				<p className="px-1 pt-3 text-sm text-ink-2">These are the first {rows.length}. The list has all of them.</p>
			)}
		</section>
	);
}
