import type { PgBoss } from "pg-boss";
import { openEvents, type Subscriber } from "#app/platform/events.server.ts";
import { openQueue, type Tasks } from "#app/platform/queue.server.ts";
import type { NounAudience } from "./audience.server.ts";
import type { NounCorrespondence } from "./correspondence.server.ts";
import type { NounCustomerPage } from "./customer-page.server.ts";
import type { NounDashboard } from "./dashboard.server.ts";
import type { NounJob } from "./job.server.ts";
import type { NounMenu } from "./menu.server.ts";
import type { NounNotifications } from "./notifications.server.ts";
import type { Ordered } from "./ordered.ts";
import type { Permission, PermissionTable, Role } from "./permissions.ts";
import { openPermissions, type Permitted, permit, type Staff } from "./permit.server.ts";

/**
 * What a folder adds to the product. Its `noun.server.ts` exports it as `noun`; `app/nouns.server.ts` collects them all, so
 * a new noun is named nowhere else (docs/decisions/0044-nouns.md). The files of the interfaces say what each part is.
 */
export interface Noun
	extends NounMenu,
		NounDashboard,
		NounNotifications,
		NounCustomerPage,
		NounCorrespondence,
		NounJob,
		NounAudience {
	/** who may do what with it */
	permissions?: PermissionTable;
	/** its made-up data for `npm run demo` */
	demo?: readonly DemoStep[];
	/** work of the process from its start to its stop, on every instance; ends when the signal aborts */
	background?: readonly { run: (signal: AbortSignal) => Promise<void> }[];
	/** the handlers of its queues, by the queue's name */
	tasks?: Tasks;
	/** what it does when an earlier wing raises an event */
	subscribers?: readonly Subscriber[];
}

export type Demo = { seed: string; team: Record<Role, Staff>; now: Date };

/** The step imports its code when it runs, so a real office never holds the demo in memory. */
type DemoStep = Ordered & { run: (demo: Demo) => Promise<void> };

/** Runs the function for people with the permission and returns null for all others. */
export function withPermission<P extends Permission, Rest extends unknown[], T>(
	permission: P,
	run: (by: Permitted<P>, ...rest: Rest) => T | Promise<T>,
): (staff: Staff, ...rest: Rest) => Promise<T | null> {
	return async (staff, ...rest) => {
		const by = permit(staff, permission);
		return by && run(by, ...rest);
	};
}

let nouns: readonly Noun[] = [];

/** Called once at startup. Returns the handlers of all queues. */
export function openNouns(all: readonly Noun[], boss: PgBoss): Tasks {
	nouns = all;
	const subscribers = nouns.flatMap((noun) => noun.subscribers ?? []);
	const tasks = mergeTasks([...nouns, ...subscribers].map((owner) => owner.tasks ?? {}));
	openPermissions(nouns.map((noun) => noun.permissions ?? {}));
	openEvents(subscribers);
	openQueue(boss, tasks);
	return tasks;
}

export async function runBackground(signal: AbortSignal): Promise<void> {
	await Promise.all(nouns.flatMap(({ background = [] }) => background.map(({ run }) => run(signal))));
}

function mergeTasks(all: readonly Tasks[]): Tasks {
	const entries = all.flatMap((tasks) => Object.entries(tasks));
	const names = entries.map(([name]) => name);
	const twice = names.find((name, index) => names.indexOf(name) !== index);
	if (twice) throw new Error(`two noun.server.ts files handle the queue ${twice}`);
	return Object.fromEntries(entries);
}

/** The properties of a noun that are lists of ordered entries, also those that folders to the right declare. */
type OrderedLists = {
	[Key in keyof Noun as NonNullable<Noun[Key]> extends readonly Ordered[] ? Key : never]-?: NonNullable<Noun[Key]>;
};
type Entry<Key extends keyof OrderedLists> = OrderedLists[Key][number];

/** What all nouns add of one kind, in its order. */
export function collect<Key extends keyof OrderedLists>(key: Key): Entry<Key>[] {
	const lists: readonly Partial<OrderedLists>[] = nouns;
	const entries = lists.flatMap((lists): readonly Entry<Key>[] => lists[key] ?? []);
	return entries.sort((a, b) => a.order - b.order);
}
