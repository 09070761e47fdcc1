import { schedule } from "#app/platform/queue.server.ts";
import { deleteRemovedPins } from "./neighborhood-tree-map/pins.server.ts";
import { deleteExpiredBallots } from "./wood-you-rather/votes.server.ts";

export const tasks = {
	...schedule("fun.delete-expired-ballots", "41 * * * *", () => deleteExpiredBallots(new Date()), {
		label: "Vote cleanup",
	}),
	...schedule("fun.delete-removed-pins", "47 4 * * *", () => deleteRemovedPins(new Date()), {
		label: "Tree map cleanup",
	}),
};
