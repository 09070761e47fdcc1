import { useSubmit } from "react-router";
import { SnoozeMenu } from "#app/messaging/inbox/snooze-menu.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { KeyHint } from "#app/ui/key-hint.tsx";
import { Menu, MenuItem, MenuSeparator } from "#app/ui/menu.tsx";
import { useIsPosting } from "#app/ui/use-is-posting.ts";
import type { ConversationStatus } from "../conversation.ts";

type Props = {
	version: number;
	status: ConversationStatus;
	assigneeId: string | null;
	colleagues: { id: string; name: string }[];
};

/** Assign, snooze and resolve, each with its key. */
export function ConversationButtons({ version, status, assigneeId, colleagues }: Props) {
	const submit = useSubmit();
	const isBusy = useIsPosting();
	const change = (intent: string, fields: Record<string, string> = {}) =>
		void submit({ intent, version: String(version), ...fields }, { method: "post" });
	const assignee = colleagues.find(({ id }) => id === assigneeId)?.name;
	return (
		<div className="flex flex-wrap gap-2 max-lg:grow max-lg:*:grow">
			<Menu
				trigger={
					<Button size="dense" disabled={isBusy} aria-keyshortcuts="A">
						<Icon name="user" className="size-4" />
						{assignee ?? "Assign"} <KeyHint>A</KeyHint>
					</Button>
				}
			>
				{colleagues.map((person) => (
					<MenuItem key={person.id} onSelect={() => change("assign", { assigneeId: person.id })}>
						{person.name}
					</MenuItem>
				))}
				{assigneeId && (
					<>
						<MenuSeparator />
						<MenuItem onSelect={() => change("assign", { assigneeId: "" })}>Unassign</MenuItem>
					</>
				)}
			</Menu>
			{status !== "resolved" && (
				<SnoozeMenu hasKey disabled={isBusy} onChoose={(until) => change("snooze", { until })} />
			)}
			{status === "resolved" || status === "snoozed" ? (
				<Button size="dense" disabled={isBusy} onClick={() => change("reopen")}>
					Reopen
				</Button>
			) : (
				<Button size="dense" disabled={isBusy} aria-keyshortcuts="E" onClick={() => change("resolve")}>
					Resolve <KeyHint>E</KeyHint>
				</Button>
			)}
		</div>
	);
}
