import { today } from "#app/platform/dates.server.ts";
import { parseSettings } from "../settings-url.ts";
import { wateringCalendar } from "./calendar.ts";
import { evaluateOath, settings } from "./rules.ts";

/** GET /fun/lorax-oath/watering.ics?r=1&tree=bur-oak: a calendar file for the visitor's own calendar. */
export function loader({ request }: { request: Request }) {
	const { searchParams, origin } = new URL(request.url);
	const now = new Date();
	const { tree, plantingDay } = evaluateOath(parseSettings(settings, searchParams).values, today(now));
	return new Response(wateringCalendar(tree.name, plantingDay, origin, now.toISOString()), {
		headers: {
			"Content-Type": "text/calendar; charset=utf-8",
			"Content-Disposition": 'attachment; filename="watering.ics"',
			"Cache-Control": "public, max-age=3600",
		},
	});
}
