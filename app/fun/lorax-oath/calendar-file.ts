import { today } from "#app/platform/dates.server.ts";
import { readSettings } from "../address.ts";
import { wateringCalendar } from "./calendar.ts";
import { settings, takeOath } from "./rules.ts";

/** GET /fun/lorax-oath/watering.ics?r=1&tree=bur-oak: for the visitor's own calendar. */
export function loader({ request }: { request: Request }) {
	const { searchParams, origin } = new URL(request.url);
	const now = new Date();
	const { tree, plant } = takeOath(readSettings(settings, searchParams).set, today(now));
	return new Response(wateringCalendar(tree.name, plant, origin, now.toISOString()), {
		headers: {
			"Content-Type": "text/calendar; charset=utf-8",
			"Content-Disposition": 'attachment; filename="watering.ics"',
			"Cache-Control": "public, max-age=3600",
		},
	});
}
