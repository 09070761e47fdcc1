import { schedule } from "#app/platform/queue.server.ts";
import { forgetUnconfirmed } from "./subscribing.server.ts";

export const tasks = schedule("newsletter.forget-unconfirmed", "17 4 * * *", () => forgetUnconfirmed(new Date()));
