// The crew's jobs on this phone: the store's records by their types, and where they are sent.
import type { ChangeStatus } from "#app/sales/change-orders/change.ts";
import {
	type FieldEntities,
	type FieldEntity,
	type JobFields,
	type JobLine,
	type JobPack,
	lineField,
	lineOfField,
	type OrderFields,
	type OrderLine,
	type UsualThing,
} from "#app/sales/change-orders/field.ts";
import { wholeOf } from "#app/sales/change-orders/work.ts";
import { nameOf } from "../memory.ts";
import type { Kept, Unsent } from "../outbox.ts";
import type { Line, Pack } from "./sender.ts";
import type { Store } from "./store.ts";
import { newId, unsentAmong } from "./work.ts";

type All = FieldEntities & { job: JobFields };
type About = {
	status?: ChangeStatus;
	number?: string;
	conflicts?: number;
	photoId?: string | null;
	/** who marked it, and when */
	by?: string;
	at?: string;
};
type Of<E extends keyof All> = { id: string; fields: All[E]; about: About; kept: Kept };
export type Job = Of<"job">;
export type Order = Of<"order">;
export type OrderPhoto = Of<"order-photo">;

const typed = <E extends keyof All>(kept: Kept): Of<E> => ({
	id: kept.id,
	fields: kept.value as All[E],
	about: (kept.about ?? {}) as About,
	kept,
});

function all<E extends keyof All>(store: Store, entity: E): Of<E>[] {
	return store.list(entity).map((kept) => typed<E>(kept));
}

function one<E extends keyof All>(store: Store, entity: E, id: string): Of<E> | null {
	const kept = store.record(entity, id);
	return kept?.value ? typed<E>(kept) : null;
}

export const jobOf = (store: Store, id: string) => one(store, "job", id);
export const orderOf = (store: Store, id: string) => one(store, "order", id);

/** What this person does with the app, as the office last said; before it did, only estimates were here. */
export function mayHere(store: Store): JobPack["may"] {
	return (store.fact("may") as JobPack["may"] | undefined) ?? { estimates: true, prices: true };
}

export const usualThings = (store: Store) => (store.fact("usual") as UsualThing[] | undefined) ?? [];

/** Those in force, and those that ended while something of them is on this phone. By street, as one drives. */
export function jobsHere(store: Store): Job[] {
	const has = (id: string) => unsentCount(unsentOfJob(store, id)) > 0;
	return all(store, "job")
		.filter(({ id, fields }) => !fields.ended || has(id))
		.sort((a, b) => a.fields.address.localeCompare(b.fields.address, "en", { numeric: true }));
}

export const unsentCount = ({ changes, photos, decisions }: Unsent) => changes + photos + decisions;

/** Marks of a line that count, oldest first; one that the office did not take is not among them. */
export function marksOf(store: Store, jobId: string, lineId: string): Of<"mark">[] {
	return all(store, "mark")
		.filter(({ fields, kept }) => fields.contractId === jobId && fields.lineId === lineId && !kept.refused)
		.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Thousandths of the line's quantity. */
export function doneOf(store: Store, jobId: string, lineId: string): number {
	return marksOf(store, jobId, lineId).reduce((sum, { fields }) => sum + fields.quantity, 0);
}

export const leftOf = (store: Store, job: Job, line: JobLine) => wholeOf(line) - doneOf(store, job.id, line.id);

/** `personMinutes` of all people together; null where nobody said. */
export function markDone(
	store: Store,
	job: Job,
	line: JobLine,
	quantity: number,
	personMinutes: number | null = null,
): Promise<void> {
	const fields = { contractId: job.id, lineId: line.id, quantity, title: line.title, personMinutes };
	return store.change("mark", newId(), fields);
}

export const takeBack = (store: Store, markId: string) => store.change("mark", markId, null);

export function ordersOf(store: Store, jobId: string): Order[] {
	return all(store, "order")
		.filter(({ fields }) => fields.contractId === jobId)
		.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** A new order on what the contract says as far as this phone knows. Gives its id. */
export async function beginOrder(store: Store, job: Job): Promise<string> {
	const id = newId();
	const fields: OrderFields = { contractId: job.id, base: job.fields.base, reason: "hidden-condition", words: "" };
	await store.change("order", id, fields);
	return id;
}

export const changeOrder = (store: Store, id: string, fields: Partial<OrderFields> | null) =>
	store.change("order", id, fields);

export const setLine = (store: Store, orderId: string, lineId: string, line: OrderLine | null) =>
	store.change("order", orderId, { [lineField(lineId)]: line });

/** What the order does, line by line. */
export function linesOf({ fields }: Order): { id: string; line: OrderLine }[] {
	return Object.entries(fields).flatMap(([field, value]) => {
		const id = lineOfField(field);
		return id && value ? [{ id, line: value as OrderLine }] : [];
	});
}

/** Sent to the customer, or answered: nothing of it is changed here. */
export const isOut = ({ about }: Order) => about.status !== undefined && about.status !== "draft";

/** Without a word or a line there is nothing for the office to see. */
export function saysSomething(fields: OrderFields): boolean {
	return fields.words.trim() !== "" || Object.entries(fields).some(([field, value]) => lineOfField(field) && value);
}

export function photosOfOrder(store: Store, orderId: string): OrderPhoto[] {
	return all(store, "order-photo")
		.filter(({ fields }) => fields.orderId === orderId)
		.sort((a, b) => (a.id < b.id ? -1 : 1));
}

export function unsentOfOrder(store: Store, orderId: string): Unsent {
	const isOf = (kept: Kept | undefined) => kept?.id === orderId || kept?.value?.orderId === orderId;
	return unsentAmong(store, isOf, photosOfOrder(store, orderId));
}

export function unsentOfJob(store: Store, jobId: string): Unsent {
	const orders = new Set(ordersOf(store, jobId).map(({ id }) => id));
	const isOf = (kept: Kept | undefined) =>
		kept?.value?.contractId === jobId || orders.has(String(kept?.value?.orderId ?? ""));
	return unsentAmong(
		store,
		isOf,
		[...orders].flatMap((id) => photosOfOrder(store, id)),
	);
}

export const jobLine: Line = {
	entities: ["job", "mark", "order", "order-photo"] satisfies ("job" | FieldEntity)[],
	photos: "order-photo",
	sync: "/admin/work-done/sync",
	photo: (id) => `/admin/work-done/photos/${id}`,
	ready: ({ entity, value }) => entity !== "order" || value === null || saysSomething(value as OrderFields),
	pack: askJobs,
};

/** Everybody who works here has jobs: who is signed in is asked here. */
async function askJobs(): Promise<Pack | "signed-out" | "refused" | null> {
	const response = await fetch(jobLine.sync).catch(() => null);
	if (response?.status === 401) return "signed-out";
	if (response?.status === 403) return "refused";
	if (!response?.ok) return null;
	const pack = (await response.json()) as JobPack;
	type Row = { id: string; version: number; fields: object };
	const rows = (entity: keyof All, list: readonly Row[]): Kept[] =>
		list.map(({ id, version, fields, ...about }) => ({ entity, id, version, value: { ...fields }, about }));
	return {
		person: pack.me,
		records: [
			...rows("job", pack.jobs),
			...rows("mark", pack.marks),
			...rows("order", pack.orders),
			...rows("order-photo", pack.photos),
		],
		facts: { may: pack.may, usual: pack.usual },
		undecided: pack.undecided.map(({ entity, entityId }) => nameOf(entity, entityId)),
	};
}
