// The estimates on this phone: the store's records by their types, and where they are sent.
import type { Entities, Entity, EstimateFields, EstimateStatus, ItemFields } from "#app/sales/estimates/estimate.ts";
import { type EstimatePrice, priceEstimate, type Work } from "#app/sales/estimates/price.ts";
import { type PriceBook, startingBook, wholeBook } from "#app/sales/estimates/price-book.ts";
import type { Pack as FieldPack, KnownProperty, Row } from "#app/sales/estimates/sync.ts";
import { type FindingFields, noFinding, noTree } from "#app/trees/tree.ts";
import { nameOf, type Photo } from "../memory.ts";
import type { Kept, Unsent } from "../outbox.ts";
import type { Line, Pack } from "./sender.ts";
import type { Store } from "./store.ts";

export type Of<E extends Entity> = { id: string; fields: Entities[E]; about: About; kept: Kept };
type About = {
	number?: number | string | null;
	status?: EstimateStatus;
	sentBack?: string;
	conflicts?: number;
	propertyId?: string;
	photoId?: string | null;
};

const typed = <E extends Entity>(kept: Kept): Of<E> => ({
	id: kept.id,
	fields: kept.value as Entities[E],
	about: (kept.about ?? {}) as About,
	kept,
});

export function all<E extends Entity>(store: Store, entity: E): Of<E>[] {
	return store.list(entity).map((kept) => typed<E>(kept));
}

export function one<E extends Entity>(store: Store, entity: E, id: string): Of<E> | null {
	const kept = store.record(entity, id);
	return kept?.value ? typed<E>(kept) : null;
}

export function save<E extends Entity>(
	store: Store,
	entity: E,
	id: string,
	fields: Partial<Entities[E]> | null,
	photo?: Photo,
) {
	return store.change(entity, id, fields, photo && { photo });
}

export const submit = (store: Store, id: string) => store.change("estimate", id, { submitted: true }, { alone: true });

/** Submitted, sent or not: the office works on it now. */
export function isSubmitted({ fields, about }: Of<"estimate">): boolean {
	if ((fields as { submitted?: boolean }).submitted) return true;
	return about.status !== undefined && about.status !== "draft";
}

/** Of this estimate, in the order of the walk: numbered trees first, then as they were entered. */
export function treesOf(store: Store, estimate: Of<"estimate">): Of<"tree">[] {
	const { propertyId } = estimate.fields;
	const place = (tree: Of<"tree">) => Number(tree.about.number ?? 1e6);
	return all(store, "tree")
		.filter(
			(tree) => tree.fields.estimateId === estimate.id || (propertyId !== null && tree.about.propertyId === propertyId),
		)
		.sort((a, b) => place(a) - place(b) || (a.id < b.id ? -1 : 1));
}

/** The part of an address that fits on top of a phone. */
export const streetOf = (address: string) => address.split(",")[0] ?? "";

export async function addTree(store: Store, estimateId: string): Promise<string> {
	const id = newId();
	await save(store, "tree", id, { ...noTree, estimateId });
	return id;
}

export function findingOf(
	store: Store,
	estimateId: string,
	treeId: string,
): { id: string | null; fields: FindingFields } {
	const found = all(store, "finding").find(
		({ fields }) => fields.estimateId === estimateId && fields.treeId === treeId,
	);
	return found ?? { id: null, fields: noFinding };
}

export function saveFinding(store: Store, estimateId: string, treeId: string, fields: Partial<FindingFields>) {
	const { id } = findingOf(store, estimateId, treeId);
	return save(store, "finding", id ?? newId(), id ? fields : { ...noFinding, ...fields, estimateId, treeId });
}

export function itemsOf(store: Store, estimateId: string, treeId?: string | null): Of<"item">[] {
	return all(store, "item")
		.filter(({ fields }) => fields.estimateId === estimateId && (treeId === undefined || fields.treeId === treeId))
		.sort((a, b) => a.fields.position - b.fields.position || (a.id < b.id ? -1 : 1));
}

export function photosOf(store: Store, estimateId: string, treeId?: string | null): Of<"photo">[] {
	return all(store, "photo")
		.filter(({ fields }) => fields.estimateId === estimateId && (treeId === undefined || fields.treeId === treeId))
		.sort((a, b) => (a.id < b.id ? -1 : 1));
}

export function priceBookOf(store: Store): { version: number | null; book: PriceBook } {
	const known = store.fact("priceBook") as FieldPack["priceBook"] | undefined;
	return known ? { version: known.version, book: wholeBook(known.book) } : { version: null, book: startingBook };
}

/** Reckoned here by the same rules as at the desk. */
export function priceOf(store: Store, estimate: Of<"estimate">): EstimatePrice {
	const trees = new Map(treesOf(store, estimate).map((tree) => [tree.id, tree]));
	const works = itemsOf(store, estimate.id).map(({ id, fields }): Work => {
		const tree = fields.treeId ? trees.get(fields.treeId) : undefined;
		const condition = tree ? findingOf(store, estimate.id, tree.id).fields.condition : null;
		return { id, item: fields as ItemFields, tree: tree ? { ...tree.fields, condition } : null };
	});
	return priceEstimate(works, estimate.fields.miles, priceBookOf(store).book);
}

export const knownProperties = (store: Store) => (store.fact("properties") as KnownProperty[] | undefined) ?? [];

/** A new estimate at a known place, or at one that is typed by hand. Gives its id. */
export async function beginAt(store: Store, place: KnownProperty | null): Promise<string> {
	const id = newId();
	const fields: EstimateFields = {
		customerId: place?.customerId ?? null,
		propertyId: place?.propertyId ?? null,
		inquiryId: place?.inquiryId ?? null,
		name: place?.name ?? "",
		email: place?.email ?? "",
		phone: place?.phone ?? "",
		address: place?.address ?? "",
		miles: place?.miles ?? null,
		notes: "",
		priceBook: priceBookOf(store).version,
	};
	await save(store, "estimate", id, fields);
	return id;
}

/** Looks at trees that were agreed for the phone's today. */
export function visitsToday(store: Store): KnownProperty[] {
	const today = new Date().toLocaleDateString("sv-SE");
	return knownProperties(store).filter(({ visitOn }) => visitOn === today);
}

/** What of one estimate has not left this phone. */
export function unsentOf(store: Store, estimateId: string): Unsent {
	const isOf = (kept: Kept | undefined) => kept?.id === estimateId || kept?.value?.estimateId === estimateId;
	return unsentAmong(store, isOf, photosOf(store, estimateId));
}

/** What of these records and photos has not left this phone. */
export function unsentAmong(
	store: Store,
	isOf: (kept: Kept | undefined) => boolean,
	photos: readonly { id: string }[],
): Unsent {
	const left = photos.filter(({ id }) => {
		const photo = store.photo(id);
		return photo && !photo.done && !photo.refused;
	});
	return {
		changes: store.waiting().filter(({ mutation }) => isOf(store.record(mutation.entity, mutation.entityId))).length,
		photos: left.length,
		allPhotos: photos.length,
		decisions: store.stuck().filter(isOf).length,
	};
}

/** Ids of the device begin with its clock, so that they sort as they were made (UUID version 7). */
export function newId(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(16));
	new DataView(bytes.buffer).setUint32(0, Math.floor(Date.now() / 65_536));
	new DataView(bytes.buffer).setUint16(4, Date.now() % 65_536);
	bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
	bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
	const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
	return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

const sync = "/admin/field-estimates/sync";

export const line: Line = {
	entities: ["estimate", "tree", "finding", "item", "photo"],
	photos: "photo",
	sync,
	photo: (id) => `/admin/field-estimates/photos/${id}`,
	ready: ({ entity, value }) => entity !== "estimate" || value === null || hasAddress(value as EstimateFields),
	pack: askPack,
};

/** Without one the office can't know the place, and an estimate stays on the phone. */
export function hasAddress({ address }: EstimateFields): boolean {
	return address.trim() !== "";
}

/** Null when the server can't be reached now. */
async function askPack(): Promise<Pack | "signed-out" | "refused" | null> {
	const response = await fetch(sync).catch(() => null);
	if (response?.status === 401) return "signed-out";
	if (response?.status === 403) return "refused";
	if (!response?.ok) return null;
	const pack = (await response.json()) as FieldPack;
	const rows = <E extends Entity>(entity: E, list: readonly Row<E>[]): Kept[] =>
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
		undecided: pack.undecided.map(({ entity, entityId }) => nameOf(entity, entityId)),
	};
}
