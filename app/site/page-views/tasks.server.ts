import { schedule } from "#app/platform/queue.server.ts";
import { rollUp } from "./roll-up.server.ts";
import { forgetOldSalt } from "./visitor-hash.server.ts";

export const tasks = {
	// at midnight; the later runs are for a server that was off then
	...schedule("page-views.forget-salt", "*/10 * * * *", () => forgetOldSalt(new Date()), {
		label: "Delete yesterday's key of page views",
	}),
	...schedule("page-views.roll-up", "5,35 * * * *", () => rollUp(new Date()), { label: "Add up page views" }),
};
