import { type RefObject, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { toTimeField } from "#app/work/schedule/calendar.ts";
import { calendarPath } from "../calendar-view.ts";

const quarter = 15;
/** Pixels that a mouse moves before it draws. */
const threshold = 8;

/**
 * Draws a new entry with mouse or pen in an empty part of a column of hours, and opens the form with its day and time. A
 * finger scrolls there; the buttons above the calendar do the same. Escape stops.
 */
export function useDrawnEntry(frame: RefObject<HTMLElement | null>, isAllowed: boolean): void {
	const navigate = useNavigate();
	const open = useRef(navigate);
	useEffect(() => {
		open.current = navigate;
	});
	useEffect(() => {
		const element = frame.current;
		if (!element || !isAllowed) return;
		const done = new AbortController();
		element.addEventListener(
			"pointerdown",
			(event) => draw(event, (query) => void open.current(`${calendarPath}/meetings/new?${query}`)),
			{ signal: done.signal },
		);
		return () => done.abort();
	}, [frame, isAllowed]);
}

function draw(event: PointerEvent, onDrawn: (query: URLSearchParams) => void): void {
	const target = event.target as HTMLElement;
	const column = target.closest<HTMLElement>("[data-hours-from]");
	if (!column || target.closest("a, button, [data-drag]")) return;
	if (event.button !== 0 || !event.isPrimary || event.pointerType === "touch") return;
	const [first, last] = [Number(column.dataset.hoursFrom), Number(column.dataset.hoursTo)];
	const box = column.getBoundingClientRect();
	const minuteAt = (y: number) => {
		const minute = first + ((y - box.top) / box.height) * (last - first);
		return Math.min(last, Math.max(first, minute));
	};
	const start = Math.floor(minuteAt(event.clientY) / quarter) * quarter;
	const preview = document.createElement("div");
	Object.assign(preview.style, {
		position: "absolute",
		left: "2px",
		right: "2px",
		zIndex: "10",
		pointerEvents: "none",
		borderRadius: "6px",
		border: "2px solid var(--color-moss)",
		background: "color-mix(in oklab, var(--color-moss) 25%, transparent)",
	});
	let span: { from: number; to: number } | null = null;
	const done = new AbortController();
	const stop = () => {
		done.abort();
		preview.remove();
	};
	const options = { signal: done.signal };
	addEventListener(
		"pointermove",
		(moved) => {
			if (!span && Math.abs(moved.clientY - event.clientY) < threshold) return;
			const here = Math.round(minuteAt(moved.clientY) / quarter) * quarter;
			span = { from: Math.min(start, here), to: Math.max(start + quarter, here) };
			const top = (minutes: number) => `${((minutes - first) / (last - first)) * 100}%`;
			preview.style.top = top(span.from);
			preview.style.height = `${((span.to - span.from) / (last - first)) * 100}%`;
			if (!preview.isConnected) column.append(preview);
			moved.preventDefault();
		},
		options,
	);
	addEventListener(
		"pointerup",
		() => {
			stop();
			if (!span) return;
			onDrawn(
				new URLSearchParams({
					day: column.dataset.day ?? "",
					start: toTimeField(span.from),
					end: toTimeField(Math.min(span.to, 1439)),
				}),
			);
		},
		options,
	);
	addEventListener("pointercancel", stop, options);
	addEventListener("keydown", (key) => key.key === "Escape" && stop(), options);
}
