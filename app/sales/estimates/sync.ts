// The sync protocol of estimates. Devices store these values, so renaming one needs a new schema (sync/schema-1.ts). Pure.
import type { Mutation as AnyMutation } from "#app/sync/sync.ts";
import type { Entities, Entity, EstimateStatus } from "./estimate.ts";
import type { PriceBook } from "./price-book.ts";

export type Mutation = AnyMutation<Entity>;

/** A change of the estimate that submits it. Earlier changes by the same device are still applied if they arrive later. */
export const submitChange = { submitted: true } as const;

/** A record as the server has it. */
export type Row<E extends Entity> = { id: string; version: number; fields: Entities[E] };

type PackedEstimate = Row<"estimate"> & {
	number: string | null;
	status: EstimateStatus;
	/** why the office sent the estimate back; "" when it didn't */
	sentBack: string;
	/** the number of unresolved conflicts */
	conflicts: number;
};

/** The response of GET /admin/field-estimates/sync: everything a device needs to work offline. */
export type EstimatePack = {
	at: string;
	schema: 2;
	me: { id: string; name: string };
	/** the person's estimates in progress or in review, newest first */
	estimates: PackedEstimate[];
	/** the trees of all these properties; `estimateId` is the estimate that added the tree */
	trees: (Row<"tree"> & { number: number; propertyId: string })[];
	findings: Row<"finding">[];
	items: Row<"item">[];
	/** `received`: the number of uploaded bytes; `photoId`: the stored photo, at /admin/media/photo/<id>/320 */
	photos: (Row<"photo"> & { received: number; photoId: string | null })[];
	/** records in which the person caused a conflict that is still unresolved */
	undecided: { entity: string; entityId: string }[];
	/** properties of open inquiries and of recently active customers */
	properties: KnownProperty[];
	priceBook: { version: number; book: PriceBook };
};

export type KnownProperty = {
	propertyId: string | null;
	customerId: string | null;
	inquiryId: string | null;
	name: string;
	email: string;
	phone: string;
	address: string;
	miles: number | null;
	/** the day of the scheduled visit, "2026-11-24"; null when none is scheduled */
	visitOn: string | null;
	/** the office's note about the visit, such as the time */
	visitNote: string;
	/** what the customer asked for, in their words; phones that synced before don't have it */
	request?: string;
};
