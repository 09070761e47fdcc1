import { forgetBallots } from "./wood-you-rather/votes.server.ts";

export const tasks = {
	"fun.forget-ballots": { run: () => forgetBallots(new Date()), cron: "41 * * * *" },
};
