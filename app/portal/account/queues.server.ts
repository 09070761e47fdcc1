import { z } from "zod";
import { defineQueue } from "#app/platform/queue.server.ts";

export const signInLink = defineQueue("account.send-link", z.object({ email: z.string() }), {
	label: "Customer sign-in email",
});
