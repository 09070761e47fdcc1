import type { z } from "zod";
import type { Tx } from "./db.server.ts";
import { defineQueue, enqueue, handle, type Queue, type Tasks } from "./queue.server.ts";

/**
 * Something that happened in one wing and that wings to its right act on (docs/decisions/0043-wings.md). The folder that
 * raises an event declares it in its `events.server.ts`; the `noun.server.ts` of a later folder subscribes to it.
 */
export type Event<Payload extends object> = { name: string; payload: z.ZodType<Payload> };

export function defineEvent<Payload extends object>(name: string, payload: z.ZodType<Payload>): Event<Payload> {
	return { name, payload };
}

export type Subscriber = {
	event: Pick<Event<never>, "name">;
	/** runs in the transaction that raises the event */
	run: (tx: Tx, payload: never) => Promise<void>;
	tasks: Tasks;
};

let subscribers: readonly Subscriber[] = [];

/** Called once at startup. */
export function openEvents(all: readonly Subscriber[]): void {
	subscribers = all;
}

/** A subscriber that runs in the transaction that raises the event: its failure rolls back both. */
export function inTransaction<Payload extends object>(
	event: Event<Payload>,
	run: (tx: Tx, payload: Payload) => Promise<unknown>,
): Subscriber {
	return { event, run: async (tx, payload: Payload) => void (await run(tx, payload)), tasks: {} };
}

/** A subscriber that runs later, as a job with retries. `name` is the name of its queue. */
export function asJob<Payload extends object>(
	event: Event<Payload>,
	name: string,
	run: (payload: Payload) => Promise<unknown>,
	options: Pick<Queue<Payload>, "label" | "retryLimit" | "expireInSeconds">,
): Subscriber {
	const queue = defineQueue(name, event.payload, options);
	return { event, run: (tx, payload: Payload) => enqueue(tx, queue, payload), tasks: handle(queue, run) };
}

/** Runs every subscriber in the caller's transaction. */
export async function raiseEvent<Payload extends object>(
	tx: Tx,
	event: Event<Payload>,
	payload: NoInfer<Payload>,
): Promise<void> {
	for (const subscriber of subscribers) if (subscriber.event === event) await subscriber.run(tx, payload as never);
}
