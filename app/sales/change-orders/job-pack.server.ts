// The crew's jobs as a phone takes them along: contracts in force with their work as it stands, and nothing of money for
// who may not see it.
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, or } from "drizzle-orm";
import { may, type Permitted } from "#app/people/staff/permit.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Contract } from "#app/sales/contracts/contracts.server.ts";
import { contracts } from "#app/sales/contracts/tables.server.ts";
import { items } from "#app/sales/estimates/tables.server.ts";
import { usualExtras } from "#app/trade/usual-extras.ts";
import { trees } from "#app/trees/tables.server.ts";
import { describeTree } from "#app/trees/tree.ts";
import { formatChangeOrderNumber } from "./change-order.ts";
import { type ChangeOrder, type ContractValue, listChangeOrderSigners } from "./change-orders.server.ts";
import { isWorkItem, totalQuantity } from "./completed-work.ts";
import { listDeltas } from "./delta.ts";
import type { JobFields, JobLine, JobPack, PendingOrder } from "./field.ts";
import { canSeePrices, toOrderFields } from "./field-orders.server.ts";
import { toPhotoFields } from "./field-photos.server.ts";
import {
	billedWork,
	changeOrderPhotos,
	changeOrders,
	completedWork,
	contractValues,
	fieldConflicts,
} from "./tables.server.ts";

const maxJobs = 60;
const day = 86_400_000;
/** so long a job that is over stays on the phone, that nothing typed there loses its place */
const keptAfterEnd = 14 * day;

type WorkEntry = typeof completedWork.$inferSelect;
type JobFacts = { value: ContractValue; marks: WorkEntry[]; billed: string[]; orders: PendingOrder[] };

export async function buildJobPack(by: Permitted<"work.mark">, now: Date): Promise<JobPack> {
	const prices = canSeePrices(by);
	const since = new Date(now.getTime() - keptAfterEnd);
	const found = await db
		.select()
		.from(contracts)
		.where(or(eq(contracts.status, "completed"), and(isNotNull(contracts.completedAt), gt(contracts.closedAt, since))))
		.orderBy(desc(contracts.updatedAt), desc(contracts.id))
		.limit(maxJobs);
	const facts = await loadJobFacts(found);
	const running = found.filter(({ id }) => isCurrent(facts.get(id), since));
	const trees = await findTrees(running.flatMap(({ id }) => facts.get(id)?.value.lines.map((line) => line.id) ?? []));
	const jobs = running.flatMap((contract) => {
		const known = facts.get(contract.id);
		return known ? [{ id: contract.id, version: 1, fields: toJobFields(contract, known, trees, prices) }] : [];
	});
	const marks = running.flatMap(({ id }) => facts.get(id)?.marks ?? []);
	return {
		at: now.toISOString(),
		schema: 1,
		me: { id: by.id, name: by.name },
		may: { estimates: may(by.role, "estimates.draft"), prices },
		jobs,
		marks: marks.map(({ id, contractId, lineId, quantity, personMinutes, staffName, at }) => ({
			...{ id, version: 1, fields: { contractId, lineId, quantity, personMinutes, title: "" } },
			...{ by: staffName, at: at.toISOString() },
		})),
		...(await loadOwnOrders(by, since)),
		usual: usualExtras().map((one) => (prices ? one : { ...one, usual: null })),
	};
}

/** Something is left to do, or was done lately. */
function isCurrent(facts: JobFacts | undefined, since: Date): boolean {
	if (!facts) return false;
	const done = (id: string) => facts.marks.reduce((sum, mark) => sum + (mark.lineId === id ? mark.quantity : 0), 0);
	const left = facts.value.lines.some((line) => isWorkItem(line) && done(line.id) < totalQuantity(line));
	return left || facts.marks.some(({ at }) => at > since);
}

async function loadJobFacts(found: Contract[]): Promise<Map<string, JobFacts>> {
	const ids = found.map(({ id }) => id);
	if (!ids.length) return new Map();
	const quoteIds = found.flatMap(({ quoteId }) => quoteId ?? []);
	const [values, marks, billed, orders] = await Promise.all([
		db.select().from(contractValues).where(inArray(contractValues.contractId, ids)),
		db
			.select()
			.from(completedWork)
			.where(and(inArray(completedWork.contractId, ids), isNull(completedWork.takenBackAt)))
			.orderBy(asc(completedWork.at)),
		quoteIds.length ? db.select().from(billedWork).where(inArray(billedWork.quoteId, quoteIds)) : [],
		db
			.select()
			.from(changeOrders)
			.where(and(inArray(changeOrders.contractId, ids), inArray(changeOrders.status, ["draft", "awaiting"])))
			.orderBy(asc(changeOrders.createdAt)),
	]);
	const pending = await Promise.all(orders.map(async (order) => ({ order, pending: await toPendingOrder(order) })));
	return new Map(
		values.map((value) => {
			const contract = found.find(({ id }) => id === value.contractId);
			const ofQuote = billed.find(({ quoteId }) => quoteId === contract?.quoteId);
			return [
				value.contractId,
				{
					value,
					marks: marks.filter(({ contractId }) => contractId === value.contractId),
					billed: ofQuote?.lines ?? [],
					orders: pending.flatMap((one) => (one.order.contractId === value.contractId ? [one.pending] : [])),
				},
			];
		}),
	);
}

async function toPendingOrder(order: ChangeOrder): Promise<PendingOrder> {
	const { id, status, seq, base, content } = order;
	const signers = status === "awaiting" ? await listChangeOrderSigners(id) : [];
	return {
		...{ id, status, number: seq ? formatChangeOrderNumber(seq) : "" },
		lines: listDeltas(base.lines, content.lines).flatMap((delta) => (delta.kind === "add" ? [] : [delta.id])),
		signers: signers.filter(({ signedAt }) => !signedAt).map((signer) => ({ id: signer.id, name: signer.name })),
	};
}

type Trees = Map<string, { number: number; words: string }>;

/** A line that was made from an estimate has the id of its work, and so its tree. */
async function findTrees(lineIds: string[]): Promise<Trees> {
	if (!lineIds.length) return new Map();
	const found = await db
		.select({ lineId: items.id, number: trees.number, species: trees.species, stems: trees.stems })
		.from(items)
		.innerJoin(trees, eq(trees.id, items.treeId))
		.where(inArray(items.id, lineIds));
	return new Map(found.map((tree) => [tree.lineId, { number: tree.number, words: describeTree(tree) }]));
}

function toJobFields(
	contract: Contract,
	{ value, billed, orders }: JobFacts,
	trees: Trees,
	prices: boolean,
): JobFields {
	return {
		number: contract.number ?? "",
		name: contract.toName,
		address: contract.siteAddress,
		title: contract.content.title.trim(),
		...{ endOn: value.endOn, base: value.version, value: prices ? value.value : null },
		ended: contract.status !== "completed",
		lines: value.lines.filter(isWorkItem).map(
			({ id, title, detail, quantity, unit, kind, unitPrice }): JobLine => ({
				...{ id, title, detail, quantity, unit, kind },
				unitPrice: prices ? unitPrice : null,
				billed: billed.includes(id),
				tree: trees.get(id) ?? null,
			}),
		),
		pending: orders,
	};
}

/** The orders that this person began on a phone: the drafts, and what became of the others lately. */
async function loadOwnOrders(by: Permitted<"work.mark">, since: Date) {
	const mine = and(eq(changeOrders.ownerId, by.id), isNotNull(changeOrders.deviceAt));
	const found = await db
		.select()
		.from(changeOrders)
		.where(and(mine, or(eq(changeOrders.status, "draft"), gt(changeOrders.updatedAt, since))))
		.orderBy(desc(changeOrders.updatedAt))
		.limit(maxJobs);
	const ids = found.map(({ id }) => id);
	const sent = ids.length
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
			...{
				id: order.id,
				version: order.version,
				status: order.status,
				number: order.seq ? formatChangeOrderNumber(order.seq) : "",
			},
			fields: toOrderFields(order, prices),
			conflicts: undecided.filter(({ entityId }) => entityId === order.id).length,
		})),
		photos: sent.map((photo) => ({
			...{ id: photo.id, version: photo.version, received: photo.received },
			...{ photoId: prices ? photo.photoId : null, fields: toPhotoFields(photo) },
		})),
	};
}
