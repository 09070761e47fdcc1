// What a noun adds to the pages of customers and their properties.
import type { SQL } from "drizzle-orm";
import type { Tone } from "#app/ui/status.ts";
import type { RecordLink } from "./attention.server.ts";
import type { Ordered } from "./ordered.ts";
import type { Permission } from "./permissions.ts";
import type { Staff } from "./permit.server.ts";
import type { PropertyNote, PropertyPhoto } from "./property-details.ts";

export interface NounCustomerPage {
	/** its records that belong to a customer */
	customerRecords?: readonly CustomerRecords[];
	/** its tables with a customer_id that are no records of their own: a merge moves their rows too */
	customerTables?: readonly CustomerTable[];
	/** files that were filed with customers */
	customerFiles?: readonly CustomerFiles[];
	/** what customers owe and what the company owes them */
	customerAccounts?: readonly CustomerAccounts[];
	/** what can be created from the page of a customer or a job's document, beside the documents themselves */
	recordLinks?: readonly RecordLink[];
	/** its records that belong to a customer's property */
	propertyRecords?: readonly PropertyRecords[];
	/** its photos of customers' properties and its notes about them */
	propertyDetails?: readonly PropertyDetails[];
}

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
	/**
	 * SELECT of id, customer_id, number (text), part (bigint), is_open and created_at of all records, or of those that a person
	 * may see where that differs between people
	 */
	rows: (today: string, viewer?: Staff) => SQL;
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

export type CustomerFile = {
	id: string;
	name: string;
	/** "1.2 MB" */
	size: string;
	/** "Email from Ruth Paulson" */
	source: string;
	at: Date;
	/** GET downloads it, unless it is a photo; POST removes it from the customer */
	path: string;
	photoId: string | null;
};

type CustomerFiles = Ordered & {
	/** the newest first */
	list: (customerId: string) => Promise<CustomerFile[]>;
};

/** `key` tells the rows of a customer apart. `filter` leaves out rows that stay because the winner (`winner.id`) has the same. */
type CustomerTable = Ordered & { table: string; key: string; filter?: SQL };

export type CustomerAccounts = Ordered & {
	/** SELECTs of customer_id and cents: of all that is due, with is_overdue, and of all payments, less what was returned */
	due: (today: string) => SQL;
	paid: () => SQL;
	/** unused credit in cents */
	credit: (customerId: string) => Promise<number>;
	/** the statement of account, for customers with records of this entity */
	statement: { entity: string; path: (customerId: string) => string };
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
