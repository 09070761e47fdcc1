import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { KeyHint } from "#app/ui/key-hint.tsx";
import { Menu, MenuItem, MenuSeparator } from "#app/ui/menu.tsx";
import { SnoozeMenu } from "../snooze-menu.tsx";
import type { ThreadStatus } from "../thread.ts";
import { useChangeThreads } from "./use-change-threads.ts";

type Props = {
	id: string;
	version: number;
	status: ThreadStatus;
	assigneeId: string | null;
	assignees: { id: string; name: string }[];
};

/** Ends the wait of a thread that stays open. */
export function NoReplyNeeded({ id, version }: { id: string; version: number }) {
	const { change, isBusy } = useChangeThreads();
	return (
		<Button
			size="dense"
			tone="quiet"
			disabled={isBusy}
			onClick={() => change([{ id, version }], { intent: "no-reply-needed" })}
		>
			No reply needed
		</Button>
	);
}

/** Close, snooze and assign, each with its key. */
export function ThreadButtons({ id, version, status, assigneeId, assignees }: Props) {
	const { change, isBusy } = useChangeThreads();
	const thread = [{ id, version }];
	const assignee = assignees.find((person) => person.id === assigneeId)?.name;
	return (
		<div className="flex flex-wrap gap-2">
			<Menu
				trigger={
					<Button size="dense" disabled={isBusy} aria-keyshortcuts="A">
						<Icon name="user" className="size-4" />
						{assignee ?? "Assign"} <KeyHint>A</KeyHint>
					</Button>
				}
			>
				{assignees.map((person) => (
					<MenuItem key={person.id} onSelect={() => change(thread, { intent: "assign", assigneeId: person.id })}>
						{person.name}
					</MenuItem>
				))}
				{assigneeId && (
					<>
						<MenuSeparator />
						<MenuItem onSelect={() => change(thread, { intent: "assign", assigneeId: "" })}>Unassign</MenuItem>
					</>
				)}
			</Menu>
			{status !== "closed" && (
				<SnoozeMenu hasKey disabled={isBusy} onChoose={(until) => change(thread, { intent: "snooze", until })} />
			)}
			<IconButton
				icon="trash-2"
				label="Move to the trash"
				aria-keyshortcuts="#"
				disabled={isBusy}
				onClick={() => change(thread, { intent: "trash" })}
			/>
			{status === "closed" || status === "snoozed" ? (
				<Button size="dense" disabled={isBusy} onClick={() => change(thread, { intent: "reopen" })}>
					Reopen
				</Button>
			) : (
				<Button
					size="dense"
					disabled={isBusy}
					aria-keyshortcuts="E"
					onClick={() => change(thread, { intent: "close" })}
				>
					Close <KeyHint>E</KeyHint>
				</Button>
			)}
		</div>
	);
}
