import { recount } from "#app/platform/counters.server.ts";
import { schedule } from "#app/platform/queue.server.ts";
import { customerCounter } from "./newest.server.ts";

export const tasks = schedule("customers.recount", "3 3 * * *", () => recount(customerCounter), {
	label: "Number of customers",
});
