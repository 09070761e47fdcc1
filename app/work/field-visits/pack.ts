// What a crew's phone downloads about its visits. Phones store these names. Pure.
import type { Stroke } from "#app/ui/stroke.ts";
import type { VisitStatus } from "#app/work/schedule/visit.ts";
import type { PromiseItem, VisitEntity, VisitRecordFields } from "./field-visit.ts";

type VisitLine = {
	id: string;
	title: string;
	detail: string;
	quantity: string;
	unit: string;
	tree: { number: number; words: string } | null;
};

export type VisitFields = {
	jobId: string;
	/** completed work and change orders are recorded on the job of this contract; null for a job from a quote alone */
	contractId: string | null;
	number: string;
	title: string;
	name: string;
	address: string;
	location: { latitude: number; longitude: number } | null;
	/** the customer's, formatted; "" when none is known */
	phone: string;
	/** in the company's time zone: "2026-11-24" */
	day: string;
	/** "Tuesday, Nov 24" and "between 8 and 10 a.m." */
	dayText: string;
	arrival: string;
	/** ISO instants */
	startsAt: string;
	endsAt: string;
	status: VisitStatus;
	startedAt: string | null;
	finishedAt: string | null;
	/** the last day on which work can't start, because the customer can still cancel */
	heldThrough: string | null;
	notes: string[];
	/** what crews must know first: storm damage, utility locates */
	warnings: string[];
	/** what the office knows about the property; never a gate code */
	facts: { label: string; text: string; isWarning?: true }[];
	lines: VisitLine[];
	photos: { id: string; caption: string; strokes: Stroke[] }[];
	/** people on the visit, by the id of their resource */
	crew: { id: string; name: string }[];
	equipment: string[];
	/** what the quote says about each promise; "" for nothing */
	promises: Record<PromiseItem, string>;
};

/** A gate code, only for its day. */
export type VisitGateCode = { visitId: string; day: string; code: string };

export type EmergencyContacts = {
	hospital: string;
	hospitalAddress: string;
	hospitalPhone: string;
	/** whom to call when a power line is down */
	utility: string;
	officePhone: string;
};

type Row<F> = { id: string; version: number; fields: F };
type Rows<E extends VisitEntity> = Row<VisitRecordFields[E]>[];

/** GET /admin/field-visits/sync */
export type VisitPack = {
	at: string;
	schema: 2;
	me: { id: string; name: string };
	/** whether the office has linked this person to someone on a crew */
	isLinked: boolean;
	visits: Row<VisitFields>[];
	hazards: Rows<"hazards">;
	times: Rows<"time">;
	materials: Rows<"material">;
	reports: Rows<"report">;
	incidents: Rows<"incident">;
	photos: (Row<VisitRecordFields["visit-photo"]> & {
		received: number;
		photoId: string | null;
		by: string;
		isOwn: boolean;
	})[];
	/** records with two versions, or a rejected change, that no one has decided about */
	undecided: { entity: string; entityId: string }[];
	/** everyone who can be added to a visit's times */
	people: { id: string; name: string }[];
	emergency: EmergencyContacts;
	gateCodes: VisitGateCode[];
};
