import { expect, test } from "vitest";
import { queueLabel } from "./messaging/email/queue-labels.ts";
import { tasks } from "./tasks.server.ts";

test.each(Object.keys(tasks))("the queue %s has a label on the failed-jobs page", (queue) => {
	expect(queueLabel(queue)).not.toBe(queue);
});
