// What a crew's phone downloads to work offline: current jobs, their change orders, and prices only for people who may see them.
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { lineKinds } from "#app/documents/line-items/totals.ts";
import { may, type Permitted } from "#app/noun/permit.server.ts";
import {
	listPropertyFacts,
	listPropertyLocations,
	listPropertyPhotos,
} from "#app/people/customers/properties.server.ts";
import { db } from "#app/platform/db.server.ts";
import { formatChangeOrderNumber } from "#app/sales/change-orders/change-order.ts";
import { listChangeOrderSigners } from "#app/sales/change-orders/change-orders.server.ts";
import type { ContractValue } from "#app/sales/change-orders/contract-state.server.ts";
import { canSeePrices, toOrderFields } from "#app/sales/change-orders/field-orders.server.ts";
import { toPhotoFields } from "#app/sales/change-orders/field-photos.server.ts";
import {
	billedWork,
	changeOrderPhotos,
	changeOrders,
	contractValues,
	fieldConflicts,
} from "#app/sales/change-orders/tables.server.ts";
import { listWorkEntries, type WorkEntry } from "#app/sales/contracts/completed-work.server.ts";
import { isWorkItem } from "#app/sales/contracts/completed-work.ts";
import type { Contract } from "#app/sales/contracts/contracts.server.ts";
import { contracts } from "#app/sales/contracts/tables.server.ts";
import { listWorkHolds } from "#app/sales/contracts/work-start.server.ts";
import { listPropertyNotes } from "#app/sales/estimates/property-details.server.ts";
import type { PropertyNote } from "#app/sales/estimates/property-notes.ts";
import { items } from "#app/sales/estimates/tables.server.ts";
import { listFieldItems } from "#app/sales/line-item-library/library.server.ts";
import { trees } from "#app/trees/tables.server.ts";
import { describeTree } from "#app/trees/tree.ts";
import { endedJobRetention } from "./job-age.ts";
import type { JobFields, JobLine, JobPack, PendingOrder } from "./pack.ts";
import { toPendingOrder } from "./pending-orders.ts";
import { listJobPhones } from "./phones.server.ts";
import { listWorkPhotos, toWorkPhotoFields } from "./work-photos.server.ts";

/** More jobs than any crew has ahead of it. Without a limit, the work of years that no one recorded would fill the phones. */
const maxJobs = 300;
const maxOrders = 60;
/** A contract signed longer ago is not current work, even if no one recorded it as done. */
const maxJobAge = 2 * 366 * 86_400_000;
const maxPhotosPerJob = 24;

type WorkPermit = Permitted<"work.mark">;
type JobFacts = {
	value: ContractValue;
	entries: WorkEntry[];
	billedLines: string[];
	orders: PendingOrder[];
	heldThrough: string | null;
	phone: string;
	notes: PropertyNote[];
	facts: JobFields["facts"];
	location: JobFields["location"];
	photos: JobFields["photos"];
};

export async function buildJobPack(by: WorkPermit, now: Date): Promise<JobPack> {
	const prices = canSeePrices(by);
	const since = new Date(now.getTime() - endedJobRetention);
	const [found, library] = await Promise.all([findCurrentJobs(since, now), listFieldItems()]);
	const facts = await loadJobFacts(found);
	const jobs = found.flatMap((contract) => {
		const known = facts.get(contract.id);
		return known ? [{ contract, facts: known }] : [];
	});
	const jobTrees = await findTrees(jobs.flatMap((job) => job.facts.value.lines.map((line) => line.id)));
	const entries = jobs.flatMap((job) => job.facts.entries);
	return {
		at: now.toISOString(),
		schema: 2,
		me: { id: by.id, name: by.name },
		may: { estimates: may(by.role, "estimates.draft"), prices },
		jobs: jobs.map((job) => ({
			id: job.contract.id,
			version: 1,
			fields: toJobFields(job.contract, job.facts, jobTrees, by),
		})),
		marks: entries.map(({ id, contractId, lineId, quantity, personMinutes, staffName, at }) => ({
			id,
			version: 1,
			fields: { contractId, lineId, quantity, personMinutes, title: "" },
			by: staffName,
			at: at.toISOString(),
		})),
		workPhotos: (await listWorkPhotos(jobs.map(({ contract }) => contract.id))).map(({ photo, staffName }) => ({
			id: photo.id,
			version: photo.version,
			fields: toWorkPhotoFields(photo),
			received: photo.receivedBytes,
			photoId: photo.photoId,
			by: staffName,
			isOwn: photo.staffId === by.id,
		})),
		...(await loadOwnOrders(by, since)),
		library: library.map(({ title, detail, unit, unitPrice }) => {
			return { title, detail, unit, unitPrice: prices ? unitPrice : null };
		}),
	};
}

const workKinds = lineKinds.filter((kind) => isWorkItem({ kind }));

/** Signed contracts with work that remains or was done recently, and contracts that ended recently. */
function findCurrentJobs(since: Date, now: Date): Promise<Contract[]> {
	const { id, status, completedAt, closedAt, updatedAt } = contracts;
	const done = sql`(select coalesce(sum(quantity), 0) from completed_work w
		where w.contract_id = ${id} and w.line_id = line->>'id' and w.undone_at is null)`;
	// null, not an error, for a quantity that isn't a number: one line item must not keep the phones from their jobs
	const quantity = sql`substring(replace(line->>'quantity', ',', '') from '^[0-9]*[.]?[0-9]+')::numeric`;
	const workRemains = sql`exists (
		select 1 from contract_values v cross join jsonb_array_elements(v.lines) line
		where v.contract_id = ${id} and line->>'kind' in ${workKinds}
			and ${quantity} * 1000 > ${done})`;
	const isRecent = sql`exists (select 1 from completed_work w
		where w.contract_id = ${id} and w.at > ${since.toISOString()}::timestamptz and w.undone_at is null)`;
	const isInForce = and(eq(status, "completed"), gt(completedAt, new Date(now.getTime() - maxJobAge)));
	return db
		.select()
		.from(contracts)
		.where(or(and(isInForce, or(workRemains, isRecent)), and(isNotNull(completedAt), gt(closedAt, since))))
		.orderBy(desc(updatedAt), desc(id))
		.limit(maxJobs);
}

async function loadJobFacts(found: Contract[]): Promise<Map<string, JobFacts>> {
	const ids = found.map(({ id }) => id);
	if (!ids.length) return new Map();
	const quoteIds = found.flatMap(({ quoteId }) => quoteId ?? []);
	const propertyIds = [...new Set(found.map(({ propertyId }) => propertyId))];
	const [values, entries, billed, openOrders, holds, phones, notes, facts, locations, photos] = await Promise.all([
		db.select().from(contractValues).where(inArray(contractValues.contractId, ids)),
		listWorkEntries(ids),
		quoteIds.length ? db.select().from(billedWork).where(inArray(billedWork.quoteId, quoteIds)) : [],
		db
			.select()
			.from(changeOrders)
			.where(and(inArray(changeOrders.contractId, ids), inArray(changeOrders.status, ["draft", "awaiting"])))
			.orderBy(asc(changeOrders.createdAt)),
		listWorkHolds(found),
		listJobPhones(found),
		listPropertyNotes(propertyIds),
		listPropertyFacts(propertyIds),
		listPropertyLocations(propertyIds),
		listSitePhotos(propertyIds),
	]);
	const signers = await listChangeOrderSigners(
		openOrders.flatMap(({ id, status }) => (status === "awaiting" ? [id] : [])),
	);
	const orders = openOrders.map((order) => ({
		contractId: order.contractId,
		pending: toPendingOrder(
			order,
			signers.filter(({ changeOrderId }) => changeOrderId === order.id),
		),
	}));
	const toFacts = (value: ContractValue): JobFacts => {
		const contract = found.find(({ id }) => id === value.contractId);
		const quoteId = contract?.quoteId;
		return {
			value,
			heldThrough: holds.get(value.contractId) ?? null,
			phone: phones.get(value.contractId) ?? "",
			notes: notes
				.filter(({ propertyId }) => propertyId === contract?.propertyId)
				.map(({ text, by, at }) => ({ text, by, at: at.toISOString() })),
			facts: facts.get(contract?.propertyId ?? "") ?? [],
			location: locations.get(contract?.propertyId ?? "") ?? null,
			photos: photos
				.filter(({ propertyId }) => propertyId === contract?.propertyId)
				.slice(0, maxPhotosPerJob)
				.map(({ id, caption, strokes }) => ({ id, caption, strokes: [...strokes] })),
			entries: entries.filter(({ contractId }) => contractId === value.contractId),
			billedLines: billed.find((row) => row.quoteId === quoteId)?.lines ?? [],
			orders: orders.filter(({ contractId }) => contractId === value.contractId).map(({ pending }) => pending),
		};
	};
	return new Map(values.map((value) => [value.contractId, toFacts(value)]));
}

/** What visitors, estimators and the office photographed, the newest first; the crew's own photos are sent with their job. */
export async function listSitePhotos(propertyIds: readonly string[]) {
	const photos = await listPropertyPhotos(propertyIds);
	return photos.filter(({ entity }) => entity !== "work-photo" && entity !== "change-order");
}

type JobTrees = Map<string, { number: number; words: string }>;

/** The trees of line items that came from an estimate: they have the id of the estimate's item. */
export async function findTrees(lineIds: string[]): Promise<JobTrees> {
	if (!lineIds.length) return new Map();
	const found = await db
		.select({ lineId: items.id, number: trees.number, species: trees.species, stems: trees.stems })
		.from(items)
		.innerJoin(trees, eq(trees.id, items.treeId))
		.where(inArray(items.id, lineIds));
	return new Map(found.map((tree) => [tree.lineId, { number: tree.number, words: describeTree(tree) }]));
}

function toJobFields(contract: Contract, facts: JobFacts, jobTrees: JobTrees, by: WorkPermit): JobFields {
	const prices = canSeePrices(by);
	const { value, billedLines, orders } = facts;
	return {
		number: contract.number ?? "",
		name: contract.toName,
		address: contract.siteAddress,
		phone: facts.phone,
		heldThrough: facts.heldThrough,
		notes: facts.notes,
		facts: facts.facts,
		location: facts.location,
		photos: facts.photos,
		title: contract.content.title.trim(),
		endOn: value.endOn,
		base: value.version,
		value: prices ? value.value : null,
		ended: contract.status !== "completed",
		lines: value.lines.filter(isWorkItem).map(
			({ id, title, detail, quantity, unit, kind, unitPrice }): JobLine => ({
				id,
				title,
				detail,
				quantity,
				unit,
				kind,
				unitPrice: prices ? unitPrice : null,
				billed: billedLines.includes(id),
				tree: jobTrees.get(id) ?? null,
			}),
		),
		pending: may(by.role, "changes.in-person") ? orders : orders.map((order) => ({ ...order, signers: [] })),
	};
}

/** The change orders that this person started on a phone: drafts, and others updated recently. */
async function loadOwnOrders(by: WorkPermit, since: Date): Promise<Pick<JobPack, "undecided" | "orders" | "photos">> {
	const found = await db
		.select()
		.from(changeOrders)
		.where(
			and(
				eq(changeOrders.ownerId, by.id),
				isNotNull(changeOrders.deviceAt),
				or(eq(changeOrders.status, "draft"), gt(changeOrders.updatedAt, since)),
			),
		)
		.orderBy(desc(changeOrders.updatedAt))
		.limit(maxOrders);
	const ids = found.map(({ id }) => id);
	const photos = ids.length
		? await db
				.select()
				.from(changeOrderPhotos)
				.where(and(inArray(changeOrderPhotos.orderId, ids), isNull(changeOrderPhotos.deletedAt)))
				.orderBy(asc(changeOrderPhotos.id))
		: [];
	const undecided = await db
		.selectDistinct({ entity: fieldConflicts.entity, entityId: fieldConflicts.entityId })
		.from(fieldConflicts)
		.where(and(eq(fieldConflicts.staffId, by.id), isNull(fieldConflicts.resolvedAt)));
	const prices = canSeePrices(by);
	return {
		undecided,
		orders: found.map((order) => ({
			id: order.id,
			version: order.version,
			status: order.status,
			number: order.seq ? formatChangeOrderNumber(order.seq) : "",
			fields: toOrderFields(order, prices),
			isWaiting: order.status === "draft" && order.crewWaitingSince !== null,
			conflicts: undecided.filter(({ entityId }) => entityId === order.id).length,
		})),
		photos: photos.map((photo) => ({
			id: photo.id,
			version: photo.version,
			received: photo.receivedBytes,
			photoId: photo.photoId,
			fields: toPhotoFields(photo),
		})),
	};
}
