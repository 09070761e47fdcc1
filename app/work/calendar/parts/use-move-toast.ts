import { useEffect, useRef } from "react";
import { useLocation, useSubmit } from "react-router";
import { toast } from "#app/ui/toast.ts";
import { boardPath } from "#app/work/schedule/board-view.ts";
import { type EntryKind, kindNames } from "../calendar-view.ts";

const duration = 10_000;

/** Says what was dragged, and offers to undo the move of a visit. */
export function useMoveToast(moved: { what: EntryKind | "back"; batchId: string } | null, calendar: string): void {
	const submit = useSubmit();
	const { key } = useLocation();
	const state = moved ? key : "";
	// what a reloaded page shows isn't news
	const known = useRef(state);
	useEffect(() => {
		if (known.current === state) return;
		known.current = state;
		if (!moved) return;
		const { what, batchId } = moved;
		const undo = () =>
			void submit({ intent: "undo", batchId, board: "", calendar }, { method: "post", action: boardPath });
		toast({
			title: what === "back" ? "Visit moved back" : `${kindNames[what]} moved`,
			duration,
			...(batchId && { action: { label: "Undo", run: undo } }),
		});
	}, [state, moved, calendar, submit]);
}
