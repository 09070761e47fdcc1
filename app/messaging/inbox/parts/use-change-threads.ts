import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { toast } from "#app/ui/toast.ts";
import { inboxPath } from "../inbox-urls.ts";

export type SeenThread = { id: string; version: number };
type Change =
	| { intent: "close" | "trash" | "reopen" | "no-reply-needed" }
	| { intent: "snooze"; until: string }
	| { intent: "assign"; assigneeId: string };

type Answer =
	| { kind: "changed"; title: string; before: unknown[]; stale: number }
	| { kind: "failed"; errors: Record<string, string> };

const undoDuration = 10_000;

/** Changes threads, says what happened, and offers to undo it. */
export function useChangeThreads(onChanged?: () => void) {
	const fetcher = useFetcher<Answer>();
	const answered = useRef<Answer | undefined>(undefined);
	const { submit, data: answer } = fetcher;
	useEffect(() => {
		if (!answer || answered.current === answer) return;
		answered.current = answer;
		if (answer.kind === "failed") {
			toast({ title: Object.values(answer.errors)[0] ?? "Not changed. Try again.", tone: "problem" });
			return;
		}
		onChanged?.();
		toast({
			title: answer.title,
			...(answer.stale && {
				text: "Someone else changed some of these. Review them, then try again.",
				tone: "problem" as const,
			}),
			...(answer.before.length && {
				duration: undoDuration,
				action: {
					label: "Undo",
					run: () =>
						void submit(
							{ intent: "undo", states: JSON.stringify(answer.before) },
							{ method: "post", action: inboxPath },
						),
				},
			}),
		});
	}, [answer, onChanged, submit]);
	const change = (threads: readonly SeenThread[], { intent, ...fields }: Change) => {
		const form = new FormData();
		form.set("intent", intent);
		for (const [name, value] of Object.entries(fields)) form.set(name, value);
		for (const { id, version } of threads) form.append("threads[]", `${id}:${version}`);
		void submit(form, { method: "post", action: inboxPath });
	};
	return { change, isBusy: fetcher.state !== "idle" };
}
