// What a device takes along of estimates. Pure.
import type { Mutation as AnyMutation } from "#app/sync/sync.ts";
import type { Entities, Entity, EstimateStatus } from "./estimate.ts";
import type { PriceBook } from "./price-book.ts";

export type Mutation = AnyMutation<Entity>;

/** A change of the estimate with only this field submits it; what the same device did before is applied first. */
export const submitChange = { submitted: true } as const;

/** A row as the server has it. */
export type Row<E extends Entity> = { id: string; version: number; fields: Entities[E] };

type PackedEstimate = Row<"estimate"> & {
	number: string | null;
	status: EstimateStatus;
	/** why the office sent it back; "" when it did not */
	sentBack: string;
	/** conflicts that wait for a person */
	conflicts: number;
};

/** GET /admin/field-estimates/sync: all a device needs to work without a signal. */
export type Pack = {
	at: string;
	schema: 1;
	me: { id: string; name: string };
	/** that I may still write on, newest first */
	estimates: PackedEstimate[];
	/** of the properties below, with the number that never changes; `estimateId` is the one that first saw it */
	trees: (Row<"tree"> & { number: number; propertyId: string })[];
	findings: Row<"finding">[];
	items: Row<"item">[];
	/** `received`: how many bytes are here; `photoId`: the finished photo, /admin/media/photo/<id>/320 */
	photos: (Row<"photo"> & { received: number; photoId: string | null })[];
	/** rows of which two versions of mine and somebody else's wait for a person */
	undecided: { entity: string; entityId: string }[];
	/** of open inquiries and of customers who were active lately */
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
	/** the day that was agreed for a look at the trees, "2026-11-24"; null when there is none ahead */
	visitOn: string | null;
	/** the hour, in the office's words */
	visitNote: string;
};
