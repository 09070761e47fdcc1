import { schedule } from "#app/platform/queue.server.ts";
import { forgetRemoved } from "./neighborhood-tree-map/pins.server.ts";
import { forgetBallots } from "./wood-you-rather/votes.server.ts";

export const tasks = {
	...schedule("fun.forget-ballots", "41 * * * *", () => forgetBallots(new Date())),
	...schedule("fun.forget-removed-pins", "47 4 * * *", () => forgetRemoved(new Date())),
};
