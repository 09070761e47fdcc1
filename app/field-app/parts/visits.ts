// The person's visits on this device: typed access to the store's records, what a crew records, and their sync channel.

import { isWorkOnHold } from "#app/sales/contracts/work-start.ts";
import type { VisitEntity, VisitRecordFields, WorkStepName } from "#app/work/field-visits/field-visit.ts";
import { isSafeToStart } from "#app/work/field-visits/hazards.ts";
import type { EmergencyContacts, VisitFields, VisitGateCode, VisitPack } from "#app/work/field-visits/pack.ts";
import type { VisitStatus } from "#app/work/schedule/visit.ts";
import { recordKey } from "../local-state.ts";
import type { LocalRecord, UnsentCounts } from "../outbox.ts";
import { countUnsentAmong, newId } from "./estimates.ts";
import type { PulledData, SyncChannel } from "./sender.ts";
import type { Store } from "./store.ts";

type Entities = VisitRecordFields & { visit: VisitFields };
type About = { photoId?: string | null; by?: string; isOwn?: boolean };
type FieldRecord<E extends keyof Entities> = { id: string; fields: Entities[E]; about: About; record: LocalRecord };
export type Visit = FieldRecord<"visit">;
export type TimeEntry = FieldRecord<"time">;

const minuteMs = 60_000;

const toRecord = <E extends keyof Entities>(record: LocalRecord): FieldRecord<E> => ({
	id: record.id,
	fields: record.value as Entities[E],
	about: (record.about ?? {}) as About,
	record,
});

/** Today by the device's clock: "2026-11-24" */
export const localDay = (at = new Date()) => at.toLocaleDateString("sv-SE");

export function listVisits(store: Store): Visit[] {
	return store
		.list("visit")
		.map((record) => toRecord<"visit">(record))
		.sort((a, b) => (a.fields.startsAt < b.fields.startsAt ? -1 : 1));
}

/** The next visit of a job, today's too; null while none is planned. */
export const findNextVisit = (store: Store, jobId: string): Visit | null =>
	listVisits(store).find(({ fields }) => fields.contractId === jobId && fields.day >= localDay()) ?? null;

export function findVisit(store: Store, id: string): Visit | null {
	const record = store.record("visit", id);
	return record?.value ? toRecord<"visit">(record) : null;
}

/** The records of one kind of a visit, oldest first. */
export function listOfVisit<E extends VisitEntity>(store: Store, entity: E, visitId: string): FieldRecord<E>[] {
	return store
		.list(entity)
		.filter(({ value }) => value?.visitId === visitId)
		.map((record) => toRecord<E>(record))
		.sort((a, b) => (a.id < b.id ? -1 : 1));
}

export const findReport = (store: Store, visitId: string) => listOfVisit(store, "report", visitId)[0] ?? null;

const statusAfter: Record<WorkStepName, VisitStatus> = {
	leave: "en-route",
	start: "in-progress",
	pause: "on-hold",
	finish: "done",
};

/** The visit's status with the steps recorded here that the server doesn't have yet, without those that it rejected. */
export function readStatus(store: Store, { id, fields }: Visit): VisitStatus {
	const steps = listOfVisit(store, "step", id)
		.filter(({ record }) => !record.refused)
		.sort((a, b) => (a.fields.at < b.fields.at ? -1 : 1));
	return steps.reduce((status, step) => (status === "done" ? status : statusAfter[step.fields.step]), fields.status);
}

/** The newest signed hazard assessment; it says whether work may start. */
export function readHazards(store: Store, visitId: string) {
	const signed = listOfVisit(store, "hazards", visitId)
		.filter(({ record }) => !record.refused)
		.sort((a, b) => (a.fields.signedAt < b.fields.signedAt ? -1 : 1))
		.at(-1);
	return { signed: signed ?? null, isSafe: signed ? isSafeToStart(signed.fields.answers) : false };
}

/** Whether work can't start yet, because the customer can still cancel. */
export const isVisitOnHold = ({ fields }: Visit) => isWorkOnHold(fields.heldThrough, localDay());

const addStep = (store: Store, visitId: string, step: WorkStepName, expectedAt: Date | null = null) => {
	const fields = { visitId, step, at: new Date().toISOString(), expectedAt: expectedAt?.toISOString() ?? null };
	return store.change("step", newId(), fields);
};

/** `minutes`: until the crew arrives; null when it doesn't say. */
export function leaveForVisit(store: Store, visitId: string, minutes: number | null): Promise<void> {
	return addStep(store, visitId, "leave", minutes === null ? null : new Date(Date.now() + minutes * minuteMs));
}

/** Starts or resumes the work, and the time of these people. */
export async function startWork(store: Store, visitId: string, personIds: readonly string[]): Promise<void> {
	await addStep(store, visitId, "start");
	for (const personId of personIds) await startTime(store, visitId, personId);
}

export async function startTime(store: Store, visitId: string, personId: string): Promise<void> {
	if (findRunning(store, visitId, personId)) return;
	const fields = { visitId, personId, startedAt: new Date().toISOString(), endedAt: null, breakMinutes: 0 };
	await store.change("time", newId(), fields);
}

export const listTimes = (store: Store, visitId: string) => listOfVisit(store, "time", visitId);

export const findRunning = (store: Store, visitId: string, personId: string) =>
	listTimes(store, visitId).find(({ fields }) => fields.personId === personId && !fields.endedAt);

/** Ends an entry now. One of less than a minute was a mistake and is removed. */
export function endTime(store: Store, { id, fields }: TimeEntry): Promise<void> {
	const now = new Date();
	const isMistake = now.getTime() - new Date(fields.startedAt).getTime() < minuteMs;
	return store.change("time", id, isMistake ? null : { endedAt: now.toISOString() });
}

async function endAllTimes(store: Store, visitId: string): Promise<void> {
	for (const entry of listTimes(store, visitId)) if (!entry.fields.endedAt) await endTime(store, entry);
}

export async function pauseWork(store: Store, visitId: string): Promise<void> {
	await endAllTimes(store, visitId);
	await addStep(store, visitId, "pause");
}

export async function finishWork(store: Store, visitId: string, report: Partial<VisitRecordFields["report"]>) {
	await changeReport(store, visitId, report);
	await endAllTimes(store, visitId);
	await addStep(store, visitId, "finish");
	await forgetGateCodes(store);
}

const emptyReport = {
	promises: {},
	stumpInches: null,
	note: "",
	outcome: null,
	customerName: "",
	signature: [],
	signedAt: null,
};

/**
 * The report has the id of its visit, so that a crew's phones don't make two. Promises are added to those that are
 * answered when earlier changes are written, so that quick taps don't overwrite each other.
 */
export function changeReport(store: Store, visitId: string, fields: Partial<VisitRecordFields["report"]>) {
	return store.changeFrom("report", visitId, (before) => ({
		...(!before && { visitId, ...emptyReport }),
		...fields,
		...(fields.promises && { promises: { ...(before?.promises ?? {}), ...fields.promises } }),
	}));
}

/** People on the visit, then others with time on it. */
export function listPeopleOf(store: Store, visit: Visit): { id: string; name: string }[] {
	const extra = new Set(listTimes(store, visit.id).map(({ fields }) => fields.personId));
	for (const { id } of visit.fields.crew) extra.delete(id);
	return [...visit.fields.crew, ...listPeople(store).filter(({ id }) => extra.has(id))];
}

export const listPeople = (store: Store) => (store.fact("people") as VisitPack["people"] | undefined) ?? [];
export const isLinkedToCrew = (store: Store) => store.fact("isLinked") !== false;
export const readEmergency = (store: Store) => (store.fact("emergency") as EmergencyContacts | undefined) ?? null;

const readGateCodes = (store: Store) => (store.fact("gateCodes") as VisitGateCode[] | undefined) ?? [];

/** The gate code of the visit, on its day until it is finished. */
export function findGateCode(store: Store, visit: Visit): string | null {
	if (visit.fields.day !== localDay() || readStatus(store, visit) === "done") return null;
	return readGateCodes(store).find(({ visitId }) => visitId === visit.id)?.code ?? null;
}

/** Deletes the gate codes of past days and of finished visits from this device, or all of them. */
export async function forgetGateCodes(store: Store, all = false): Promise<void> {
	const codes = readGateCodes(store);
	const isNeeded = ({ visitId, day }: VisitGateCode) => {
		const visit = findVisit(store, visitId);
		return !all && day >= localDay() && visit !== null && readStatus(store, visit) !== "done";
	};
	const kept = codes.filter(isNeeded);
	if (kept.length < codes.length) await store.setFact("gateCodes", kept);
}

export function countUnsentOfVisit(store: Store, visitId: string): UnsentCounts {
	const isIncluded = (record: LocalRecord | undefined) => record?.value?.visitId === visitId;
	return countUnsentAmong(store, isIncluded, listOfVisit(store, "visit-photo", visitId));
}

const syncUrl = "/admin/field-visits/sync";

export const visitChannel: SyncChannel = {
	entities: ["visit", "step", "hazards", "time", "material", "report", "incident", "visit-photo"] satisfies (
		| "visit"
		| VisitEntity
	)[],
	syncUrl,
	photoUrls: { "visit-photo": (id) => `/admin/field-visits/photos/${id}` },
	// the server needs to know what happened
	isReady: ({ entity, value }) =>
		entity !== "incident" || value === null || String(value.description ?? "").trim() !== "",
	pull: pullVisits,
};

async function pullVisits(): Promise<PulledData | "signed-out" | "no-access" | null> {
	const response = await fetch(syncUrl).catch(() => null);
	if (response?.status === 401) return "signed-out";
	if (response?.status === 403) return "no-access";
	if (!response?.ok) return null;
	const pack = (await response.json()) as VisitPack;
	type Row = { id: string; version: number; fields: object };
	const rows = (entity: keyof Entities, list: readonly Row[]): LocalRecord[] =>
		list.map(({ id, version, fields, ...about }) => ({ entity, id, version, value: { ...fields }, about }));
	return {
		person: pack.me,
		records: [
			...rows("visit", pack.visits),
			...rows("hazards", pack.hazards),
			...rows("time", pack.times),
			...rows("material", pack.materials),
			...rows("report", pack.reports),
			...rows("incident", pack.incidents),
			...rows("visit-photo", pack.photos),
		],
		facts: {
			people: pack.people,
			emergency: pack.emergency,
			gateCodes: pack.gateCodes,
			isLinked: pack.isLinked,
		},
		undecided: pack.undecided.map(({ entity, entityId }) => recordKey(entity, entityId)),
	};
}
