// The estimates on this device: typed access to the store's records, and the channel they are synced through.
import {
	type Entities,
	type Entity,
	type EstimateFields,
	type EstimateStatus,
	findingId,
	type ItemFields,
} from "#app/sales/estimates/estimate.ts";
import { type EstimatePrice, type ItemToPrice, priceEstimate } from "#app/sales/estimates/price.ts";
import { defaultPriceBook, type PriceBook, withDefaultFigures } from "#app/sales/estimates/price-book.ts";
import type { EstimatePack, KnownProperty, Row } from "#app/sales/estimates/sync.ts";
import { emptyFinding, emptyTree, type FindingFields } from "#app/trees/tree.ts";
import { type Photo, recordKey } from "../local-state.ts";
import type { LocalRecord, UnsentCounts } from "../outbox.ts";
import type { PulledData, SyncChannel } from "./sender.ts";
import type { Store } from "./store.ts";

export type FieldRecord<E extends Entity> = { id: string; fields: Entities[E]; about: About; record: LocalRecord };
type About = {
	number?: number | string | null;
	status?: EstimateStatus;
	sentBack?: string;
	conflicts?: number;
	propertyId?: string;
	photoId?: string | null;
};

const toFieldRecord = <E extends Entity>(record: LocalRecord): FieldRecord<E> => ({
	id: record.id,
	fields: record.value as Entities[E],
	about: (record.about ?? {}) as About,
	record,
});

export function listRecords<E extends Entity>(store: Store, entity: E): FieldRecord<E>[] {
	return store.list(entity).map((record) => toFieldRecord<E>(record));
}

export function findRecord<E extends Entity>(store: Store, entity: E, id: string): FieldRecord<E> | null {
	const record = store.record(entity, id);
	return record?.value ? toFieldRecord<E>(record) : null;
}

export function saveRecord<E extends Entity>(
	store: Store,
	entity: E,
	id: string,
	fields: Partial<Entities[E]> | null,
	photo?: Photo,
) {
	return store.change(entity, id, fields, photo && { photo });
}

export const submitEstimate = (store: Store, id: string) =>
	store.change("estimate", id, { submitted: true }, { alone: true });

/** Submitted here, whether sent yet or not, or past "draft" on the server. The estimator can't edit it. */
export function isSubmitted({ fields, about }: FieldRecord<"estimate">): boolean {
	if ((fields as { submitted?: boolean }).submitted) return true;
	return about.status !== undefined && about.status !== "draft";
}

/** All trees of the estimate's property: numbered ones first, then new ones in the order they were added. */
export function estimateTrees(store: Store, estimate: FieldRecord<"estimate">): FieldRecord<"tree">[] {
	const { propertyId } = estimate.fields;
	const rank = (tree: FieldRecord<"tree">) => Number(tree.about.number ?? 1e6);
	return listRecords(store, "tree")
		.filter(
			(tree) => tree.fields.estimateId === estimate.id || (propertyId !== null && tree.about.propertyId === propertyId),
		)
		.sort((a, b) => rank(a) - rank(b) || (a.id < b.id ? -1 : 1));
}

/** The first part of an address, short enough for a header. */
export const formatStreet = (address: string) => address.split(",")[0] ?? "";

export async function addTree(store: Store, estimateId: string): Promise<string> {
	const id = newId();
	await saveRecord(store, "tree", id, { ...emptyTree, estimateId });
	return id;
}

/** The finding of this estimate at the tree; `id` is null while there is none. */
export function readFinding(
	store: Store,
	estimateId: string,
	treeId: string,
): { id: string | null; fields: FindingFields } {
	const finding = listRecords(store, "finding").find(
		({ fields }) => fields.estimateId === estimateId && fields.treeId === treeId,
	);
	return finding ?? { id: null, fields: emptyFinding };
}

export function saveFinding(store: Store, estimateId: string, treeId: string, fields: Partial<FindingFields>) {
	const { id } = readFinding(store, estimateId, treeId);
	const newFields = { ...emptyFinding, ...fields, estimateId, treeId };
	return saveRecord(store, "finding", id ?? findingId(estimateId, treeId), id ? fields : newFields);
}

export function estimateItems(store: Store, estimateId: string, treeId?: string | null): FieldRecord<"item">[] {
	return listRecords(store, "item")
		.filter(({ fields }) => fields.estimateId === estimateId && (treeId === undefined || fields.treeId === treeId))
		.sort((a, b) => a.fields.position - b.fields.position || (a.id < b.id ? -1 : 1));
}

export function estimatePhotos(store: Store, estimateId: string, treeId?: string | null): FieldRecord<"photo">[] {
	return listRecords(store, "photo")
		.filter(({ fields }) => fields.estimateId === estimateId && (treeId === undefined || fields.treeId === treeId))
		.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** The downloaded price book, or the default figures with version null before the first download. */
export function readPriceBook(store: Store): { version: number | null; book: PriceBook } {
	const saved = store.fact("priceBook") as EstimatePack["priceBook"] | undefined;
	return saved
		? { version: saved.version, book: withDefaultFigures(saved.book) }
		: { version: null, book: defaultPriceBook };
}

/** Calculated offline by the same rules as in the office. */
export function calculatePrice(store: Store, estimate: FieldRecord<"estimate">): EstimatePrice {
	const trees = new Map(estimateTrees(store, estimate).map((tree) => [tree.id, tree]));
	const itemsToPrice = estimateItems(store, estimate.id).map(({ id, fields }): ItemToPrice => {
		const tree = fields.treeId ? trees.get(fields.treeId) : undefined;
		const condition = tree ? readFinding(store, estimate.id, tree.id).fields.condition : null;
		return { id, item: fields as ItemFields, tree: tree ? { ...tree.fields, condition } : null };
	});
	return priceEstimate(itemsToPrice, estimate.fields.miles, readPriceBook(store).book);
}

export const readKnownProperties = (store: Store) => (store.fact("properties") as KnownProperty[] | undefined) ?? [];

/** Creates an estimate for a known property, or an empty one. Returns its id. */
export async function createEstimate(store: Store, property: KnownProperty | null): Promise<string> {
	const id = newId();
	const fields: EstimateFields = {
		customerId: property?.customerId ?? null,
		propertyId: property?.propertyId ?? null,
		inquiryId: property?.inquiryId ?? null,
		name: property?.name ?? "",
		email: property?.email ?? "",
		phone: property?.phone ?? "",
		address: property?.address ?? "",
		miles: property?.miles ?? null,
		notes: "",
		priceBook: readPriceBook(store).version,
	};
	await saveRecord(store, "estimate", id, fields);
	return id;
}

/** What the customer of an estimate asked for; "" when it came without an inquiry, or the phone doesn't know it. */
export function customerRequest(store: Store, { inquiryId }: Pick<EstimateFields, "inquiryId">): string {
	if (!inquiryId) return "";
	return readKnownProperties(store).find((property) => property.inquiryId === inquiryId)?.request ?? "";
}

/** Visits scheduled for today by the device's clock. */
export function visitsToday(store: Store): KnownProperty[] {
	const today = new Date().toLocaleDateString("sv-SE");
	return readKnownProperties(store).filter(({ visitOn }) => visitOn === today);
}

/** The unsent changes and photos of one estimate. */
export function countUnsentOfEstimate(store: Store, estimateId: string): UnsentCounts {
	const isIncluded = (record: LocalRecord | undefined) =>
		record?.id === estimateId || record?.value?.estimateId === estimateId;
	return countUnsentAmong(store, isIncluded, estimatePhotos(store, estimateId));
}

/** The unsent changes of the records that `isIncluded` selects, and which of these photos are unsent. */
export function countUnsentAmong(
	store: Store,
	isIncluded: (record: LocalRecord | undefined) => boolean,
	photos: readonly { id: string }[],
): UnsentCounts {
	const unsentPhotos = photos.filter(({ id }) => {
		const photo = store.photo(id);
		return photo && !photo.done && !photo.refused;
	});
	return {
		changes: store.queue().filter(({ mutation }) => isIncluded(store.record(mutation.entity, mutation.entityId)))
			.length,
		photos: unsentPhotos.length,
		allPhotos: photos.length,
		decisions: store.needingDecision().filter(isIncluded).length,
	};
}

/** A UUID version 7: it starts with the device's clock, so that ids sort in the order of creation. */
export function newId(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(16));
	new DataView(bytes.buffer).setUint32(0, Math.floor(Date.now() / 65_536));
	new DataView(bytes.buffer).setUint16(4, Date.now() % 65_536);
	bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
	bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
	const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
	return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

const syncUrl = "/admin/field-estimates/sync";

export const estimateChannel: SyncChannel = {
	entities: ["estimate", "tree", "finding", "item", "photo"],
	syncUrl,
	photoUrls: { photo: (id) => `/admin/field-estimates/photos/${id}` },
	isReady: ({ entity, value }) => entity !== "estimate" || value === null || hasAddress(value as EstimateFields),
	pull: pullEstimates,
};

/** The server needs the address to find or create the property, so an estimate without one isn't sent. */
export function hasAddress({ address }: EstimateFields): boolean {
	return address.trim() !== "";
}

async function pullEstimates(): Promise<PulledData | "signed-out" | "no-access" | null> {
	const response = await fetch(`${syncUrl}?schema=2`).catch(() => null);
	if (response?.status === 401) return "signed-out";
	if (response?.status === 403) return "no-access";
	if (!response?.ok) return null;
	const pack = (await response.json()) as EstimatePack;
	const rows = <E extends Entity>(entity: E, list: readonly Row<E>[]): LocalRecord[] =>
		list.map(({ id, version, fields, ...about }) => ({ entity, id, version, value: { ...fields }, about }));
	return {
		person: pack.me,
		records: [
			...rows("estimate", pack.estimates),
			...rows("tree", pack.trees),
			...rows("finding", pack.findings),
			...rows("item", pack.items),
			...rows("photo", pack.photos),
		],
		facts: { priceBook: pack.priceBook, properties: pack.properties },
		undecided: pack.undecided.map(({ entity, entityId }) => recordKey(entity, entityId)),
	};
}
