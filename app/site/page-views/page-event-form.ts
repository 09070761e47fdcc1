import { z } from "zod";
import { eventKinds } from "./page-event.ts";

const milliseconds = z.number().min(0).max(600_000).transform(Math.round);

/** What a browser sends of one event. Anything else in it makes it invalid, so nothing can come along. */
export const pageEventForm = z.strictObject({
	kind: z.enum(eventKinds),
	path: z.string().min(1).max(200),
	/** as the browser noted it (app/starter.ts): campaign tags, the slug of a printed code, and a domain */
	origin: z.string().max(600).default(""),
	query: z.string().max(60).default(""),
	found: z.boolean().optional(),
	lcp: milliseconds.optional(),
	inp: milliseconds.optional(),
	/** layout shift in thousandths */
	cls: z.number().min(0).max(100_000).transform(Math.round).optional(),
});

export type SentEvent = z.output<typeof pageEventForm>;
