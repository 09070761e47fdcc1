import { useSubmit } from "react-router";
import { type DragResult, useDrag } from "#app/ui/use-drag.ts";
import { boardPath } from "../board-view.ts";

/** Posts what was dropped to the page of the job or visit, which opens when the server has an objection. */
export function useBoardDrag(query: string) {
	const submit = useSubmit();
	return useDrag((result) => {
		const { from } = result;
		const page = from.drag === "job" ? "plan" : "visits";
		const fields = { intent: "drop", board: query, version: from.version ?? "1", ...readDrop(result) };
		submit(fields, { method: "post", action: `${boardPath}/${page}/${from.id}?${query}` });
	});
}

/** The day and the row of a drop; in the day view also the time, in quarter hours. */
function readDrop({ from, to, isResize, at }: DragResult): Record<string, string> {
	const place = { day: to.day ?? "", from: from.rowId ?? "", to: to.rowId ?? "" };
	if (!to.hoursFrom || !to.hoursTo) return place;
	const [first, last] = [Number(to.hoursFrom), Number(to.hoursTo)];
	const minute = Math.round((first + at * (last - first)) / 15) * 15;
	if (!isResize) return { ...place, startMinute: String(Math.min(minute, last - 15)) };
	return { ...place, to: place.from, minutes: String(Math.max(15, minute - Number(from.start ?? first))) };
}
