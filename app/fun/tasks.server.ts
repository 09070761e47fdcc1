import { forgetRemoved } from "./neighborhood-tree-map/pins.server.ts";
import { forgetBallots } from "./wood-you-rather/votes.server.ts";

export const tasks = {
	"fun.forget-ballots": { run: () => forgetBallots(new Date()), cron: "41 * * * *" },
	"fun.forget-removed-pins": { run: () => forgetRemoved(new Date()), cron: "47 4 * * *" },
};
