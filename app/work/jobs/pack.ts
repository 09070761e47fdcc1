// What a crew's phone downloads to work offline. Pure.

import type { LineItem } from "#app/documents/line-items/line-item.ts";
import type { ChangeOrderStatus } from "#app/sales/change-orders/change-order.ts";
import type { OrderFields, OrderPhotoFields } from "#app/sales/change-orders/field.ts";
import type { PropertyNote } from "#app/sales/estimates/property-notes.ts";
import type { SentPhotoFields } from "#app/sync/photo-fields.ts";
import type { Stroke } from "#app/ui/stroke.ts";

export type WorkEntryFields = {
	contractId: string;
	lineId: string;
	/** thousandths of the line item's quantity */
	quantity: number;
	/** the title of the line item on the phone */
	title: string;
	/** minutes of work by all people together; null when not recorded */
	personMinutes: number | null;
};

/** A photo of completed work. `lineId` is the line item that it shows; null for the whole job. */
export type WorkPhotoFields = SentPhotoFields & { contractId: string; lineId: string | null };

/** The fields of each kind of row on a phone. */
export type FieldEntities = {
	mark: WorkEntryFields;
	order: OrderFields;
	"order-photo": OrderPhotoFields;
	"work-photo": WorkPhotoFields;
};

export type JobLine = {
	id: string;
	title: string;
	detail: string;
	quantity: string;
	unit: string;
	kind: LineItem["kind"];
	/** cents; null for people who can't see prices */
	unitPrice: number | null;
	/** on a progress invoice */
	billed: boolean;
	tree: { number: number; words: string } | null;
};

/** An open change order of the contract: a draft or one that awaits approval. */
export type PendingOrder = {
	id: string;
	/** "CO-002"; "" for a draft */
	number: string;
	status: ChangeOrderStatus;
	/** ids of the line items that it modifies or removes */
	lines: string[];
	/** what it changes, without prices; phones may hold a pack without it */
	changes?: string[];
	/** signers who haven't signed yet, for in-person signing; empty for staff who may not start it */
	signers: { id: string; name: string }[];
};

export type JobFields = {
	number: string;
	name: string;
	address: string;
	/** the pin of the property; null without one */
	location: { latitude: number; longitude: number } | null;
	/** the customer's phone number, formatted; "" when none is known */
	phone: string;
	/** the last day on which work can't start, because the customer can still cancel: "2026-11-25" */
	heldThrough: string | null;
	/** of field estimates at the property, the newest first */
	notes: PropertyNote[];
	/** what the office knows about the property; never a gate code */
	facts: { label: string; text: string; isWarning?: true }[];
	/** of the property, from its inquiries and estimates and from the office, the newest first */
	photos: { id: string; caption: string; strokes: Stroke[] }[];
	title: string;
	/** "2026-12-04" or "" */
	endOn: string;
	/** change orders approved so far */
	base: number;
	/** cents; null for people who can't see prices */
	value: number | null;
	/** the contract is no longer in force */
	ended: boolean;
	lines: JobLine[];
	pending: PendingOrder[];
};

/** An item of the line item library. `unitPrice` in cents is null when it depends on the job, and for people who can't see prices. */
export type LibraryItem = { title: string; detail: string; unit: string; unitPrice: number | null };

type Row<F> = { id: string; version: number; fields: F };

/** GET /admin/work-done/sync: what the crew needs to work offline. */
export type JobPack = {
	at: string;
	schema: 2;
	me: { id: string; name: string };
	/** whether this person can make estimates and see prices */
	may: { estimates: boolean; prices: boolean };
	jobs: Row<JobFields>[];
	marks: (Row<WorkEntryFields> & { by: string; at: string })[];
	orders: (Row<OrderFields> & { status: ChangeOrderStatus; number: string; conflicts: number; isWaiting?: boolean })[];
	photos: (Row<OrderPhotoFields> & { received: number; photoId: string | null })[];
	/** of completed work, by the whole crew */
	workPhotos: (Row<WorkPhotoFields> & { received: number; photoId: string | null; by: string; isOwn: boolean })[];
	/** rows with conflicting edits by this person and someone else that no one has resolved */
	undecided: { entity: string; entityId: string }[];
	library: LibraryItem[];
};
