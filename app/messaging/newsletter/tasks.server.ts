import { forgetUnconfirmed } from "./subscribing.server.ts";

export const tasks = {
	"newsletter.forget-unconfirmed": { run: () => forgetUnconfirmed(new Date()), cron: "17 4 * * *" },
};
