import { z } from "zod";
import { defineQueue } from "#app/platform/queue.server.ts";

export const passwordReset = defineQueue("staff.password-reset", z.object({ email: z.string() }), {
	label: "Staff password reset email",
});
