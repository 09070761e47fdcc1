import { NavLink } from "react-router";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Private } from "#app/ui/privacy.tsx";
import type { ListStatus } from "#app/ui/status.ts";
import { StatusDot } from "#app/ui/status-dot.tsx";

export type InboxRow = {
	id: string;
	version: number;
	name: string;
	subject: string;
	snippet: string;
	at: string;
	assignee: string | null;
	isUnread: boolean;
	hasAttachments: boolean;
	listStatus: ListStatus;
};

/** A thread in the list, with a checkbox to change several at once. J and K move through links with data-row. */
export function ThreadRow(props: {
	row: InboxRow;
	to: string;
	isSelected: boolean;
	onSelect: (isSelected: boolean) => void;
}) {
	const { row, to } = props;
	return (
		<li className="relative flex border-b border-line before:absolute before:inset-y-0 before:left-0 before:w-[3px] has-[[aria-current=page]]:bg-card has-[[aria-current=page]]:before:bg-moss">
			<label className="flex w-11 shrink-0 cursor-pointer items-start justify-center pt-4">
				<span className="sr-only">
					Select the email from <Private>{row.name}</Private>
				</span>
				<input
					type="checkbox"
					name="threads[]"
					value={`${row.id}:${row.version}`}
					checked={props.isSelected}
					onChange={({ target }) => props.onSelect(target.checked)}
					className="size-[18px] accent-moss"
				/>
			</label>
			<NavLink
				to={to}
				data-row=""
				className="block min-w-0 grow py-3 pr-4 hover:bg-card focus-visible:-outline-offset-3"
			>
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
					<Private>{row.subject || "(no subject)"}</Private>
				</span>
				<span className="block truncate text-[13px] text-ink-3" dir="auto">
					<Private>{row.snippet}</Private>
				</span>
				<span className="mt-1 flex items-baseline justify-between gap-3 text-[13px] text-ink-2">
					<span className="flex min-w-0 items-baseline gap-2">
						<StatusDot tone={row.listStatus.tone} />
						<span className="truncate">{row.listStatus.reason}</span>
					</span>
					<span className="flex shrink-0 items-center gap-2 text-ink-3">
						{row.hasAttachments && (
							<>
								<Icon name="paperclip" className="size-3.5" />
								<span className="sr-only">With attachments</span>
							</>
						)}
						{row.assignee}
					</span>
				</span>
			</NavLink>
		</li>
	);
}
