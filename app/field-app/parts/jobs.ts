// The crew's jobs on this device: typed access to the store's records, and the channel they are synced through.

import type { ChangeOrderStatus } from "#app/sales/change-orders/change-order.ts";
import {
	type FieldEntity,
	lineField,
	type OrderFields,
	type OrderLine,
	parseLineField,
} from "#app/sales/change-orders/field.ts";
import { totalQuantity } from "#app/sales/contracts/completed-work.ts";
import { isWorkOnHold } from "#app/sales/contracts/work-start.ts";
import type { JobView } from "#app/work/jobs/job-list.ts";
import type { FieldEntities, JobFields, JobLine, JobPack, LibraryItem } from "#app/work/jobs/pack.ts";
import { recordKey } from "../local-state.ts";
import type { LocalRecord, UnsentCounts } from "../outbox.ts";
import { upgradeJob } from "../stored-jobs.ts";
import { countUnsentAmong, newId } from "./estimates.ts";
import type { PulledData, SyncChannel } from "./sender.ts";
import type { Store } from "./store.ts";

type JobEntities = FieldEntities & { job: JobFields };
type About = {
	status?: ChangeOrderStatus;
	number?: string;
	conflicts?: number;
	/** of a change order: the office was told that the crew is waiting for it */
	isWaiting?: boolean;
	photoId?: string | null;
	/** of completed work: who recorded it, and when */
	by?: string;
	at?: string;
	/** of a photo: this person took it */
	isOwn?: boolean;
};
type JobRecord<E extends keyof JobEntities> = { id: string; fields: JobEntities[E]; about: About; record: LocalRecord };
export type Job = JobRecord<"job">;
export type ChangeOrder = JobRecord<"order">;
export type OrderPhoto = JobRecord<"order-photo">;
export type WorkPhoto = JobRecord<"work-photo">;

const toJobRecord = <E extends keyof JobEntities>(record: LocalRecord): JobRecord<E> => ({
	id: record.id,
	fields: record.value as JobEntities[E],
	about: (record.about ?? {}) as About,
	record,
});

function listRecords<E extends keyof JobEntities>(store: Store, entity: E): JobRecord<E>[] {
	return store.list(entity).map((record) => toJobRecord<E>(record));
}

function findRecord<E extends keyof JobEntities>(store: Store, entity: E, id: string): JobRecord<E> | null {
	const record = store.record(entity, id);
	return record?.value ? toJobRecord<E>(record) : null;
}

export function findJob(store: Store, id: string): Job | null {
	const job = findRecord(store, "job", id);
	return job && { ...job, fields: upgradeJob(job.fields) };
}
export const findOrder = (store: Store, id: string) => findRecord(store, "order", id);

/** What this person may do. Before the first download: estimates with prices. */
export function readPermissions(store: Store): JobPack["may"] {
	return (store.fact("may") as JobPack["may"] | undefined) ?? { estimates: true, prices: true };
}

export const readLibrary = (store: Store) => (store.fact("library") as LibraryItem[] | undefined) ?? [];

/** Contracts in force, and ended ones that still have unsent work, sorted by address. */
export function listVisibleJobs(store: Store): Job[] {
	const hasUnsent = (id: string) => totalUnsent(countUnsentOfJob(store, id)) > 0;
	return listRecords(store, "job")
		.map((job) => ({ ...job, fields: upgradeJob(job.fields) }))
		.filter(({ id, fields }) => !fields.ended || hasUnsent(id))
		.sort((a, b) => a.fields.address.localeCompare(b.fields.address, "en", { numeric: true }));
}

export const totalUnsent = ({ changes, photos, decisions }: UnsentCounts) => changes + photos + decisions;

/** The completed work of a line item, oldest first, without entries that the server rejected. */
export function listCompletedWork(store: Store, jobId: string, lineId: string): JobRecord<"mark">[] {
	return listRecords(store, "mark")
		.filter(({ fields, record }) => fields.contractId === jobId && fields.lineId === lineId && !record.refused)
		.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** In thousandths of the line item's unit. */
export function completedQuantity(store: Store, jobId: string, lineId: string): number {
	return listCompletedWork(store, jobId, lineId).reduce((sum, { fields }) => sum + fields.quantity, 0);
}

/** In thousandths of the line item's unit. */
export const remainingQuantity = (store: Store, job: Job, line: JobLine) =>
	totalQuantity(line) - completedQuantity(store, job.id, line.id);

/** As in the office's list of jobs. */
export function readJobStatus(store: Store, job: Job): Exclude<JobView, "all"> {
	const left = job.fields.lines.filter((line) => remainingQuantity(store, job, line) > 0);
	if (job.fields.lines.length > 0 && left.length === 0) return "done";
	const isStarted = job.fields.lines.some((line) => completedQuantity(store, job.id, line.id) > 0);
	return isStarted ? "under-way" : "ready";
}

/** `quantity` in thousandths. `personMinutes`: the time of all people added up; null when not entered. */
export function recordCompletedWork(
	store: Store,
	job: Job,
	line: JobLine,
	quantity: number,
	personMinutes: number | null = null,
): Promise<void> {
	const fields = { contractId: job.id, lineId: line.id, quantity, title: line.title, personMinutes };
	return store.change("mark", newId(), fields);
}

/** Records all that remains of the job as done. */
export async function recordAllWork(store: Store, job: Job): Promise<void> {
	for (const line of job.fields.lines) {
		const remaining = remainingQuantity(store, job, line);
		if (remaining > 0) await recordCompletedWork(store, job, line, remaining);
	}
}

/** Whether work can't start yet, because the customer can still cancel. By the device's clock; the server decides. */
export const isOnHold = ({ fields }: Job) => isWorkOnHold(fields.heldThrough, new Date().toLocaleDateString("sv-SE"));

export const undoCompletedWork = (store: Store, markId: string) => store.change("mark", markId, null);

export function ordersOfJob(store: Store, jobId: string): ChangeOrder[] {
	return listRecords(store, "order")
		.filter(({ fields }) => fields.contractId === jobId)
		.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Creates a change order on the version of the contract that this device has. Returns its id. */
export async function createOrder(store: Store, job: Job): Promise<string> {
	const id = newId();
	const fields: OrderFields = {
		contractId: job.id,
		base: job.fields.base,
		reason: "hidden-condition",
		explanation: "",
	};
	await store.change("order", id, fields);
	return id;
}

export const changeOrder = (store: Store, id: string, fields: Partial<OrderFields> | null) =>
	store.change("order", id, fields);

export const setOrderLine = (store: Store, orderId: string, lineId: string, line: OrderLine | null) =>
	store.change("order", orderId, { [lineField(lineId)]: line });

/** The line items that the change order adds, changes or removes. */
export function orderLines({ fields }: ChangeOrder): { id: string; line: OrderLine }[] {
	return Object.entries(fields).flatMap(([field, value]) => {
		const id = parseLineField(field);
		return id && value ? [{ id, line: value as OrderLine }] : [];
	});
}

/** The change order has been sent to the customer, so it can't be edited here. */
export const isWithCustomer = ({ about }: ChangeOrder) => about.status !== undefined && about.status !== "draft";

/** An empty change order isn't sent to the office. */
export function hasContent(fields: OrderFields): boolean {
	return (
		fields.explanation.trim() !== "" || Object.entries(fields).some(([field, value]) => parseLineField(field) && value)
	);
}

export function orderPhotos(store: Store, orderId: string): OrderPhoto[] {
	return listRecords(store, "order-photo")
		.filter(({ fields }) => fields.orderId === orderId)
		.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** The photos of completed work, oldest first: of one line item, or of the whole job. */
export function listWorkPhotos(store: Store, jobId: string, lineId?: string): WorkPhoto[] {
	return listRecords(store, "work-photo")
		.filter(({ fields }) => fields.contractId === jobId && (lineId === undefined || fields.lineId === lineId))
		.sort((a, b) => (a.id < b.id ? -1 : 1));
}

export function countUnsentOfOrder(store: Store, orderId: string): UnsentCounts {
	const isIncluded = (record: LocalRecord | undefined) => record?.id === orderId || record?.value?.orderId === orderId;
	return countUnsentAmong(store, isIncluded, orderPhotos(store, orderId));
}

export function countUnsentOfJob(store: Store, jobId: string): UnsentCounts {
	const orders = new Set(ordersOfJob(store, jobId).map(({ id }) => id));
	const isIncluded = (record: LocalRecord | undefined) =>
		record?.value?.contractId === jobId || orders.has(String(record?.value?.orderId ?? ""));
	const photos = [...orders].flatMap((id): { id: string }[] => orderPhotos(store, id));
	return countUnsentAmong(store, isIncluded, [...photos, ...listWorkPhotos(store, jobId)]);
}

export const jobChannel: SyncChannel = {
	entities: ["job", "mark", "order", "order-photo", "work-photo"] satisfies ("job" | FieldEntity)[],
	syncUrl: "/admin/work-done/sync",
	photoUrls: {
		"order-photo": (id) => `/admin/work-done/photos/${id}`,
		"work-photo": (id) => `/admin/work-done/work-photos/${id}`,
	},
	isReady: ({ entity, value }) => entity !== "order" || value === null || hasContent(value as OrderFields),
	pull: pullJobs,
};

/** Every role has jobs, so this request also tells who is signed in. */
async function pullJobs(): Promise<PulledData | "signed-out" | "no-access" | null> {
	const response = await fetch(`${jobChannel.syncUrl}?schema=2`).catch(() => null);
	if (response?.status === 401) return "signed-out";
	if (response?.status === 403) return "no-access";
	if (!response?.ok) return null;
	const pack = (await response.json()) as JobPack;
	type Row = { id: string; version: number; fields: object };
	const rows = (entity: keyof JobEntities, list: readonly Row[]): LocalRecord[] =>
		list.map(({ id, version, fields, ...about }) => ({ entity, id, version, value: { ...fields }, about }));
	return {
		person: pack.me,
		records: [
			...rows("job", pack.jobs),
			...rows("mark", pack.marks),
			...rows("order", pack.orders),
			...rows("order-photo", pack.photos),
			...rows("work-photo", pack.workPhotos),
		],
		facts: { may: pack.may, library: pack.library },
		undecided: pack.undecided.map(({ entity, entityId }) => recordKey(entity, entityId)),
	};
}
