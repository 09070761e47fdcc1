import { recount } from "#app/platform/counters.server.ts";
import { schedule } from "#app/platform/queue.server.ts";
import { inquiryCounter } from "./newest.server.ts";
import { purgeOldSpam } from "./purge.server.ts";

export const tasks = {
	...schedule("inquiries.purge-spam", "41 3 * * *", () => purgeOldSpam(new Date()), { label: "Spam cleanup" }),
	...schedule("inquiries.recount", "5 3 * * *", () => recount(inquiryCounter), { label: "Number of inquiries" }),
};
