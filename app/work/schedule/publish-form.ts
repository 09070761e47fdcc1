import { z } from "zod";
import { dayField } from "#app/platform/day-form.ts";
import { checkbox } from "#app/platform/form.server.ts";
import { shiftDay } from "./calendar.ts";
import type { DaySpan } from "./publish.server.ts";

const maxDays = 42;

/** The query of the page: the days to publish, at most six weeks. Anything unreadable is today. */
export function readDaySpan(query: URLSearchParams, today: string): DaySpan {
	const from = dayField().catch(today).parse(query.get("from"));
	const through = dayField().catch(from).parse(query.get("through"));
	const last = shiftDay(from, maxDays - 1);
	return { from, through: through < from ? from : through > last ? last : through };
}

/** The chosen visits, each as "ID VERSION". */
export const publishForm = z
	.object({
		from: dayField(),
		through: dayField(),
		"visits[]": z
			.array(z.string().regex(/^[0-9a-f-]{36} \d{1,9}$/))
			.min(1, "Select at least one visit.")
			.max(200)
			.default([]),
		notify: checkbox,
	})
	.transform(({ from, through, "visits[]": selected, notify }) => ({
		from,
		through,
		notify,
		chosen: selected.map((one) => {
			const [visitId = "", seen = ""] = one.split(" ");
			return { visitId, seen: Number(seen) };
		}),
	}));
