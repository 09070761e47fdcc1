import { z } from "zod";
import { db } from "#app/platform/db.server.ts";
import { defineQueue, handle } from "#app/platform/queue.server.ts";
import { emailDelivery, urgentDelivery } from "./queues.server.ts";
import { deliverEmail, type OutgoingEmail, sendEmail } from "./send.server.ts";

/** Earlier versions queued whole staff emails here. Now `staffEmailRequested` is raised; this runs the jobs that are left. */
const legacyStaffEmail = defineQueue("mailbox.post", z.custom<OutgoingEmail>(), { label: "Staff email" });

export const tasks = {
	...handle(emailDelivery, ({ mailId }) => deliverEmail(mailId)),
	...handle(urgentDelivery, ({ mailId }) => deliverEmail(mailId)),
	...handle(legacyStaffEmail, (email) => db.transaction((tx) => sendEmail(tx, email))),
};
