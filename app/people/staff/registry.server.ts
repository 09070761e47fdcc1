import type { PgBoss } from "pg-boss";
import { openEvents, type Subscriber } from "#app/platform/events.server.ts";
import { openQueue, type Tasks } from "#app/platform/queue.server.ts";

/**
 * What a folder adds to the product. Its `noun.server.ts` exports it as `noun`; `app/nouns.server.ts` collects them all, so
 * a new noun is named nowhere else (docs/decisions/0044-nouns.md).
 */
export type Noun = {
	/** the handlers of its queues, by the queue's name */
	tasks?: Tasks;
	/** what it does when an earlier wing raises an event */
	subscribers?: readonly Subscriber[];
};

/** Called once at startup. Returns the handlers of all queues. */
export function openNouns(nouns: readonly Noun[], boss: PgBoss): Tasks {
	const subscribers = nouns.flatMap((noun) => noun.subscribers ?? []);
	const tasks = mergeTasks([...nouns, ...subscribers].map((owner) => owner.tasks ?? {}));
	openEvents(subscribers);
	openQueue(boss, tasks);
	return tasks;
}

function mergeTasks(all: readonly Tasks[]): Tasks {
	const entries = all.flatMap((tasks) => Object.entries(tasks));
	const names = entries.map(([name]) => name);
	const twice = names.find((name, index) => names.indexOf(name) !== index);
	if (twice) throw new Error(`two nouns handle the queue ${twice}`);
	return Object.fromEntries(entries);
}
