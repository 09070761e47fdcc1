import { useEffect, useRef } from "react";
import { useSubmit } from "react-router";
import { toast } from "#app/ui/toast.ts";
import { boardPath } from "../board-view.ts";
import type { LatestChange } from "../changes.server.ts";

const duration = 10_000;

/** Shows each change for ten seconds with a button that undoes it. The button in the top bar stays longer. */
export function useChangeToast(change: LatestChange | null, isUndone: boolean, board: string): void {
	const submit = useSubmit();
	const batchId = change?.batchId ?? null;
	const state = isUndone ? "undone" : batchId;
	// what a reloaded page shows isn't news
	const shown = useRef(state);
	const undo = useRef(() => {});
	useEffect(() => {
		undo.current = () => {
			if (batchId) submit({ intent: "undo", batchId, board }, { method: "post", action: boardPath });
		};
	});
	useEffect(() => {
		if (shown.current === state) return;
		shown.current = state;
		if (state === "undone") toast({ title: "Change undone" });
		else if (change)
			toast({
				title: change.title,
				text: change.text,
				duration,
				action: { label: "Undo", run: () => undo.current() },
			});
	}, [state, change]);
}
