import { schedule } from "#app/platform/queue.server.ts";
import { sendDueReviewRequests } from "./send.server.ts";

export const tasks = schedule("review-requests.send", "37 8-19 * * 1-6", () => sendDueReviewRequests(new Date()), {
	label: "Review requests",
});
