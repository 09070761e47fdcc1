import { z } from "zod";
import { db } from "#app/platform/db.server.ts";
import { defineQueue, handle } from "#app/platform/queue.server.ts";
import { deliver, type Letter, postMail } from "./outgoing.server.ts";
import { emailDelivery, urgentDelivery } from "./queues.server.ts";

/** Jobs that an earlier version left here: whole emails of the staff, before they were raised as an event. */
const earlier = defineQueue("mailbox.post", z.custom<Letter>());

export const tasks = {
	...handle(emailDelivery, ({ mailId }) => deliver(mailId)),
	...handle(urgentDelivery, ({ mailId }) => deliver(mailId)),
	...handle(earlier, (email) => db.transaction((tx) => postMail(tx, email))),
};
