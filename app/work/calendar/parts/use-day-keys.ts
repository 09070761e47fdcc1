import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { shiftDay, weekdayOf } from "#app/work/schedule/calendar.ts";
import { calendarUrl, stepCalendar } from "../calendar-view.ts";

/** Where a key moves the focus to; null for keys that do nothing. */
function dayAfterKey(key: string, day: string): string | null {
	switch (key) {
		case "ArrowLeft":
			return shiftDay(day, -1);
		case "ArrowRight":
			return shiftDay(day, 1);
		case "ArrowUp":
			return shiftDay(day, -7);
		case "ArrowDown":
			return shiftDay(day, 7);
		case "Home":
			return shiftDay(day, 1 - weekdayOf(day));
		case "End":
			return shiftDay(day, 7 - weekdayOf(day));
		case "PageUp":
			return stepCalendar("month", day, -1);
		case "PageDown":
			return stepCalendar("month", day, 1);
		default:
			return null;
	}
}

/**
 * Arrow keys on a day's link (`data-day-link`) move through the days, and open the page before or after at its edge. Enter opens
 * the day.
 */
export function useDayKeys(frame: React.RefObject<HTMLDivElement | null>, query: string): void {
	const navigate = useNavigate();
	const wanted = useRef<string | null>(null);
	useEffect(() => {
		const focus = (day: string) => {
			const link = [...(frame.current?.querySelectorAll<HTMLElement>(`[data-day-link="${day}"]`) ?? [])].find((one) =>
				one.checkVisibility(),
			);
			link?.focus();
			return Boolean(link);
		};
		if (wanted.current && focus(wanted.current)) wanted.current = null;
		function listen(event: KeyboardEvent): void {
			const link = event.target instanceof HTMLElement && event.target.closest<HTMLElement>("[data-day-link]");
			if (!link || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
			const day = dayAfterKey(event.key, link.dataset.dayLink ?? "");
			if (!day) return;
			event.preventDefault();
			if (focus(day)) return;
			wanted.current = day;
			navigate(calendarUrl(query, { date: day }), { replace: true, preventScrollReset: true });
		}
		const element = frame.current;
		element?.addEventListener("keydown", listen);
		return () => element?.removeEventListener("keydown", listen);
	}, [frame, navigate, query]);
}
