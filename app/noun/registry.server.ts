import type { SQL } from "drizzle-orm";
import type { PgBoss } from "pg-boss";
import type { PropertyNote, PropertyPhoto } from "#app/noun/property-details.ts";
import { openEvents, type Subscriber } from "#app/platform/events.server.ts";
import { openQueue, type Tasks } from "#app/platform/queue.server.ts";
import type { IconName } from "#app/ui/icon-names.ts";
import type { Tone } from "#app/ui/status.ts";
import type { AttentionRow, CauseSource, Figure, RecordLink } from "./attention.server.ts";
import type { JobPart } from "./job-part.ts";
import type { Permission, PermissionTable, Role } from "./permissions.ts";
import { openPermissions, type Permitted, permit, type Staff } from "./permit.server.ts";
import type { SettingsScreen } from "./settings-screen.ts";
import type { TodayPart } from "./today.ts";

/**
 * What a folder adds to the product. Its `noun.server.ts` exports it as `noun`; `app/nouns.server.ts` collects them all, so
 * a new noun is named nowhere else (docs/decisions/0044-nouns.md).
 */
export interface Noun {
	/** who may do what with it */
	permissions?: PermissionTable;
	/** its pages in the back office menu */
	menu?: readonly MenuEntry[];
	/** its commands in the command palette, beside the pages of the menu */
	actions?: readonly PaletteAction[];
	/** how the command palette finds its records */
	search?: readonly SearchSource[];
	/** its sections of the dashboard */
	attention?: readonly AttentionSource[];
	/** its part of the dashboard's today */
	today?: readonly TodaySource[];
	/** its records that become action items while they need something */
	causes?: readonly CauseSource[];
	/** what can be created from the page of a customer or a job's document, beside the documents themselves */
	recordLinks?: readonly RecordLink[];
	/** the emails to staff that a person can turn off */
	staffEmails?: readonly StaffEmailChoice[];
	/** its screens with settings, listed on the settings page and found by the command palette */
	settings?: readonly SettingsScreen[];
	/** what the owner of a new installation still has to set up */
	setup?: readonly SetupSource[];
	/** what the office is notified of while it works */
	notifications?: readonly NotificationSource[];
	/** changes by others to its records that the office is notified about */
	updates?: readonly UpdateSource[];
	/** its records that belong to a customer */
	customerRecords?: readonly CustomerRecords[];
	/** what customers owe and what the company owes them */
	customerAccounts?: readonly CustomerAccounts[];
	/** its records that belong to a job, and what is next there */
	jobRecords?: readonly JobRecords[];
	/** its records that belong to a customer's property */
	propertyRecords?: readonly PropertyRecords[];
	/** its photos of customers' properties and its notes about them */
	propertyDetails?: readonly PropertyDetails[];
	/** its made-up data for `npm run demo` */
	demo?: readonly DemoStep[];
	/** the handlers of its queues, by the queue's name */
	tasks?: Tasks;
	/** what it does when an earlier wing raises an event */
	subscribers?: readonly Subscriber[];
}

/** The position among the entries of all nouns, the lowest first. */
export type Ordered = { order: number };

export type MenuEntry = Ordered & {
	section: "main" | "admin";
	label: string;
	path: string;
	icon: IconName;
	permission: Permission;
	/** pages elsewhere that belong to it */
	pages?: () => readonly string[];
	/** keyboard shortcut: G, then this letter */
	letter?: string;
	/** the number beside it: items that need attention */
	count?: (staff: Staff, now: Date) => Promise<number | null>;
};

type PaletteAction = Ordered & { label: string; path: string; permission: Permission };

/** `isSetting`: a setting, and no customer or document. */
export type SearchResult = { to: string; icon: IconName; label: string; detail: string; isSetting?: true };

type SearchSource = Ordered & {
	find: (staff: Staff, typed: string, now: Date) => Promise<SearchResult[] | null>;
};

type AttentionSource = Ordered & {
	title: string;
	/** shown when there are no rows; without it, the section is then left out */
	empty?: string;
	/** at most one page of rows, which the dashboard ranks with those of all sources; the first figure counts all of them */
	find: (staff: Staff, now: Date) => Promise<{ rows: AttentionRow[]; figures: Figure[] } | null>;
};

type TodaySource = Ordered & { find: (staff: Staff, day: string, now: Date) => Promise<TodayPart | null> };

type StaffEmailChoice = Ordered & { key: string; label: string; hint: string; permission: Permission };

/** `key` names the step whatever its label says. */
export type SetupStep = { key: string; label: string; to: string };

type SetupSource = Ordered & { permission: Permission; find: () => Promise<SetupStep[]> };

/** Raises a notification when its count rises and its last id changes. */
type NotificationSource = Ordered &
	Record<"title" | "message" | "link", string> & {
		/** names its counters in the response: "email" has emailCount and lastEmailId */
		type: string;
		/** announced by the id of the newest alone; ids have to rise */
		hasNoCounter?: true;
		find: (staff: Staff) => Promise<Newest | null>;
	};

/** How many there are and the id of the newest; its message and link instead of the general ones. */
export type Newest = { count: number; lastId: string | null; message?: string; link?: string };

/** The record of an update. */
export type UpdatedRecord = { id: string; to: string; name: string; label: string; place: string };

/** Audit events of one kind of record that the office is notified about, unless the person caused them. */
type UpdateSource = Ordered & {
	entity: string;
	/** "Quote accepted", by the action of the event */
	titles: Readonly<Record<string, string>>;
	/** the tone of these actions, when it isn't "good" */
	tones?: Readonly<Record<string, Tone>>;
	find: (staff: Staff, ids: readonly string[], now: Date) => Promise<UpdatedRecord[] | null>;
};

export type CustomerRecord = {
	id: string;
	title: string;
	address: string;
	/** in cents; null for records without an amount */
	amount: number | null;
	reason: string;
	tone: Tone;
};

/** Records of one kind that belong to customers: listed on the customer's page and in its activity, moved by a merge. */
export type CustomerRecords = Ordered & {
	/** the entity of their audit events */
	entity: string;
	label: { singular: string; plural: string };
	/** what the address of a record's page begins with: "/admin/quotes" */
	path: string;
	/** SELECT of id, customer_id, number (text), part (bigint), is_open and created_at of all records */
	rows: (today: string) => SQL;
	/** `number` and `part` are the columns of `rows`: "Quote Q-2026-0017-2" */
	title: (number: string | null, part: number) => string;
	activityLabel: (action: string, diff: unknown) => string;
	/** the page that creates one for a customer */
	create?: { permission: Permission; path: string };
	/** views by the customer are stored under this entity; `ids`: SELECT of record_id and id where the id is not the record's */
	views?: { entity: string; ids?: SQL };
	/** one page of a customer's records with the statuses of their own list; `after` is the cursor of the previous page */
	list: (
		staff: Staff,
		customerId: string,
		after: string | null,
		now: Date,
	) => Promise<{ rows: CustomerRecord[]; next: string | null } | null>;
	/** the table whose customer_id a merge changes; absent when the records follow another table's */
	table?: string;
	/** whether more than the creation of a record keeps a merge from being undone; a condition */
	changedSince?: (customerId: SQL, since: SQL) => SQL;
};

export type CustomerAccounts = Ordered & {
	/** SELECTs of customer_id and cents: of all that is due, with is_overdue, and of all payments, less what was returned */
	due: (today: string) => SQL;
	paid: () => SQL;
	/** unused credit in cents */
	credit: (customerId: string) => Promise<number>;
	/** the statement of account, for customers with records of this entity */
	statement: { entity: string; path: (customerId: string) => string };
};

/** The records of one kind in a job: everything from an inquiry to its payments. They are listed on the pages of all of them. */
export type JobRecords = Ordered & {
	/** indexed columns with the id of the record that this one was created from; they connect the records of a job */
	links: readonly { table: string; column: string; where?: SQL }[];
	/** its table, if its records have a property_id */
	table?: string;
	/** those of its records that have, or are about, one of these ids; null without permission */
	find: (staff: Staff, ids: readonly string[], now: Date) => Promise<JobPart | null>;
};

type PropertyRecords = Ordered & {
	label: { none: string; one: string; many: string };
	path: (propertyId: string) => string;
	count: (propertyIds: readonly string[]) => Promise<Map<string, number>>;
};

type PropertyDetails = Ordered & {
	photos?: (propertyIds: readonly string[]) => Promise<PropertyPhoto[]>;
	notes?: (propertyIds: readonly string[]) => Promise<PropertyNote[]>;
};

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
