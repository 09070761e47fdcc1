import { useSubmit } from "react-router";
import { type DragResult, useDrag } from "#app/ui/use-drag.ts";
import type { EntryMove } from "../calendar-view.ts";

/**
 * Posts an entry that was dropped on another day, or in the week and the day at another time, to its own page. The page opens
 * when the server has an objection, with what was asked for: dragging goes by the same rules as the forms.
 */
export function useCalendarDrag(query: string, moves: Readonly<Record<string, EntryMove | null>>) {
	const submit = useSubmit();
	return useDrag((result) => {
		const move = moves[result.from.key ?? ""];
		const place = readPlace(result);
		if (!move || !place || (place.day === result.from.day && !("startMinute" in place))) return;
		const fields = { ...move.fields, ...place, intent: "drop", calendar: query };
		submit(fields, { method: "post", action: move.action });
	});
}

/** The day, and in a column of hours the minute after midnight, in quarter hours. */
function readPlace({ to, down }: DragResult): Record<string, string> | null {
	if (!to.day) return null;
	if (!to.hoursFrom || !to.hoursTo) return { day: to.day };
	const [first, last] = [Number(to.hoursFrom), Number(to.hoursTo)];
	const minute = Math.round((first + down * (last - first)) / 15) * 15;
	return { day: to.day, startMinute: String(Math.min(minute, last - 15)) };
}
