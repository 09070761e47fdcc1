import { handle, schedule, type Tasks } from "#app/platform/queue.server.ts";
import { visitNoticeQueue } from "#app/work/schedule/notices.server.ts";
import { onTheWayQueue } from "#app/work/schedule/visit-steps.server.ts";
import { sendVisitNotice } from "./send-notice.server.ts";
import { sendOnTheWay } from "./send-on-the-way.server.ts";
import { sendVisitReminders } from "./send-reminders.server.ts";

export const tasks: Tasks = {
	...handle(visitNoticeQueue, ({ visitId }) => sendVisitNotice(visitId, new Date())),
	...handle(onTheWayQueue, ({ visitId }) => sendOnTheWay(visitId, new Date())),
	// several times, so that a server that was down at nine catches up
	...schedule("visits.remind", "0,20,40 9-11 * * *", () => sendVisitReminders(new Date()), {
		label: "Visit reminders",
	}),
};
