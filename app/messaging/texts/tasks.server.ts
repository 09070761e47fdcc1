import { handle, schedule } from "#app/platform/queue.server.ts";
import { deliverText, sweepTexts } from "./deliver.server.ts";
import { textDelivery } from "./queues.server.ts";

export const tasks = {
	...handle(textDelivery, ({ textId }) => deliverText(textId)),
	...schedule("texts.sweep", "*/10 * * * *", () => sweepTexts(new Date()), { label: "Texts without a job" }),
};
