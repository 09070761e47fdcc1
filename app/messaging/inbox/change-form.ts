import { z } from "zod";
import { snoozeChoices } from "#app/noun/snooze.ts";
import { threadStatuses } from "./thread.ts";

/** A thread as the person saw it: its id and version. */
const seenThread = z
	.string()
	.regex(/^[\da-f-]{36}:\d{1,9}$/)
	.transform((text) => {
		const [id = "", version] = text.split(":");
		return { id: z.uuid().parse(id), version: Number(version) };
	});

const threads = z.array(seenThread).min(1).max(100);
const parsedThreads = z.preprocess((value) => (Array.isArray(value) ? value : []), threads);

export const threadsForm = z.object({ "threads[]": parsedThreads });
export const snoozeForm = threadsForm.extend({ until: z.enum(snoozeChoices).exclude(["day"]) });
export const assignForm = threadsForm.extend({ assigneeId: z.union([z.literal(""), z.uuid()]) });

const instant = z
	.string()
	.max(40)
	.regex(/^[\d :.+-]+$/)
	.nullable();

/** What a change replaced, as the page got it. */
const states = z
	.array(
		z.object({
			id: z.uuid(),
			version: z.int().min(1),
			status: z.enum(threadStatuses),
			assigneeId: z.uuid().nullable(),
			waitingSince: instant,
			snoozedUntil: instant,
			handledAt: instant,
		}),
	)
	.min(1)
	.max(100);

export const undoForm = z.object({
	states: z
		.string()
		.max(50_000)
		.transform((text, context) => {
			try {
				return states.parse(JSON.parse(text));
			} catch {
				context.addIssue("This can't be undone anymore.");
				return z.NEVER;
			}
		}),
});
