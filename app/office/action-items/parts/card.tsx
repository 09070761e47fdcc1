import { Form, Link } from "react-router";
import { formatShortDay } from "#app/platform/dates.ts";
import { Private, PrivateAmounts } from "#app/ui/privacy.tsx";
import { groupLabels, type Target } from "../groups.ts";
import type { ItemRow } from "../listing.server.ts";

/** A card of the board. It can be dragged to another column; its buttons do the same. */
export function Card({ row, targets, action }: { row: ItemRow; targets: Target[]; action: string }) {
	const { id, version, title, reason, recordLabel, dueOn, assignee } = row;
	return (
		<li
			draggable
			onDragStart={(event) => event.dataTransfer.setData("text/plain", `${id} ${version}`)}
			className="rounded-md border border-line bg-card px-3.5 pt-3 pb-2"
		>
			<Link
				to={`/admin/action-items/${id}?view=everyone`}
				draggable={false}
				data-row=""
				className="font-semibold underline-offset-4 [overflow-wrap:anywhere] hover:underline max-lg:inline-block max-lg:min-h-11"
			>
				<Private label="Title hidden">{title}</Private>
			</Link>
			{(recordLabel || reason) && (
				<p className="mt-1 text-sm text-ink-2 [overflow-wrap:anywhere]">
					{recordLabel && <Private label="Record hidden">{recordLabel}</Private>}
					{recordLabel && reason && ". "}
					{reason && <PrivateAmounts>{reason}</PrivateAmounts>}
				</p>
			)}
			<p className="mt-1.5 flex justify-between gap-3 text-[13px] text-ink-3">
				<span>{dueOn ? `Due ${formatShortDay(dueOn)}` : "No due date"}</span>
				<span className="min-w-0 text-right [overflow-wrap:anywhere]">{assignee ?? "Unassigned"}</span>
			</p>
			<Form
				method="post"
				action={action}
				preventScrollReset
				aria-label="Move to another column"
				className="mt-1.5 flex flex-wrap items-center gap-x-3 border-t border-line pt-1 text-sm text-ink-2"
			>
				<input type="hidden" name="id" value={id} />
				<input type="hidden" name="version" value={version} />
				Move to
				{targets.map((target) => (
					<button
						key={target}
						type="submit"
						name="target"
						value={target}
						className="min-h-8 underline decoration-line-strong underline-offset-4 hover:text-ink max-lg:min-h-11"
					>
						{groupLabels[target]}
					</button>
				))}
			</Form>
		</li>
	);
}
