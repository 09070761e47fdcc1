// Reads what phones send about visits. Pure.
import { z } from "zod";
import { editablePhotoFields, fixedPhotoFields, syncFormFor } from "#app/sync/sync-form.ts";
import {
	customerOutcomes,
	promiseAnswers,
	promiseItems,
	signatureSize,
	type VisitEntity,
	type VisitRecordFields,
	visitEntities,
	visitPhotoStages,
	workSteps,
} from "./field-visit.ts";
import { hazardAnswers, hazardItems, incidentKinds, injuryLevels } from "./hazards.ts";

export const visitSyncForm = syncFormFor(visitEntities);

const visitId = z.uuid();
const instant = z.iso.datetime({ offset: true }).refine((at) => !at.startsWith("0000"));
const text = (max: number) => z.string().trim().max(max);
const required = (max: number) => text(max).min(1);
const coordinate = z
	.number()
	.min(-signatureSize.width)
	.max(2 * signatureSize.width);
const signature = z.array(z.array(coordinate).max(2000)).max(60);

/** At most a month of visits is on a phone, so larger numbers are mistakes. */
const maxQuantity = 100_000_000;

const forms = {
	step: z.object({ visitId, step: z.enum(workSteps), at: instant, expectedAt: instant.nullable() }),
	hazards: z.object({
		visitId,
		answers: z.partialRecord(z.enum(hazardItems), z.enum(hazardAnswers)),
		controls: text(2000),
		briefed: z.array(required(120)).min(1).max(30),
		signedName: required(120),
		signature,
		signedAt: instant,
	}),
	time: z.object({
		visitId,
		personId: z.uuid(),
		startedAt: instant,
		endedAt: instant.nullable(),
		breakMinutes: z.int().min(0).max(720),
	}),
	material: z.object({
		visitId,
		name: required(120),
		quantity: z.int().positive().max(maxQuantity),
		unit: text(20),
	}),
	report: z.object({
		visitId,
		promises: z.partialRecord(z.enum(promiseItems), z.enum(promiseAnswers)),
		stumpInches: z.int().min(0).max(48).nullable(),
		note: text(2000),
		outcome: z.enum(customerOutcomes).nullable(),
		customerName: text(120),
		signature,
		signedAt: instant.nullable(),
	}),
	incident: z.object({
		visitId,
		kind: z.enum(incidentKinds),
		injury: z.enum(injuryLevels),
		happenedAt: instant,
		people: text(500),
		description: required(4000),
		response: text(2000),
		witnesses: text(500),
	}),
	"visit-photo": editablePhotoFields.extend({
		...fixedPhotoFields.shape,
		visitId,
		stage: z.enum(visitPhotoStages),
	}),
} satisfies { [E in VisitEntity]: z.ZodType<VisitRecordFields[E]> };

/** The fields of a new record; null when they can't be read. */
export function parseVisitRecord<E extends VisitEntity>(
	entity: E,
	change: Record<string, unknown>,
): VisitRecordFields[E] | null {
	return (forms[entity].safeParse(change).data as VisitRecordFields[E] | undefined) ?? null;
}

/** The changed fields of a record, which never moves to another visit; null when they can't be read. */
export function parseVisitChange<E extends VisitEntity>(
	entity: E,
	change: Record<string, unknown>,
): Partial<VisitRecordFields[E]> | null {
	const { visitId: _, ...fields } = change;
	return (forms[entity].partial().safeParse(fields).data as Partial<VisitRecordFields[E]> | undefined) ?? null;
}
