import { z } from "zod";
import { textField } from "#app/platform/form-fields.ts";
import { editablePhotoFields, fixedPhotoFields, syncFormFor } from "#app/sync/sync-form.ts";
import { consequences, failures, impacts, occupancies } from "#app/trees/traq.ts";
import { conditions, defects, wireKinds } from "#app/trees/tree.ts";
import { accesses, debrisRemovals, type Entity, machines, workTypes } from "./estimate.ts";
import { fieldLabel } from "./field-labels.ts";

const upTo = (max: number) => z.number().min(0).max(max);
const fraction = z.number().min(0).max(1);

const wires = z.object({ kind: z.enum(wireKinds), feet: upTo(500).nullable(), kilovolts: upTo(1000).nullable() });
const location = z.union([
	z.object({ by: z.literal("sketch"), x: fraction, y: fraction }),
	z.object({
		by: z.literal("gps"),
		latitude: z.number().min(-90).max(90),
		longitude: z.number().min(-180).max(180),
		accuracyFeet: upTo(100_000),
	}),
]);
const risk = z.object({
	part: textField(200),
	target: textField(200),
	occupancy: z.enum(occupancies),
	failure: z.enum(failures),
	impact: z.enum(impacts),
	consequence: z.enum(consequences),
	years: z.int().min(1).max(5),
});
/** The fields of each entity that may change later. */
const editableSchemas = {
	estimate: z.object({
		name: textField(200),
		email: textField(254),
		phone: textField(40),
		address: textField(300),
		notes: textField(8000),
		miles: upTo(500).nullable(),
		priceBook: z.int().min(0).nullable(),
	}),
	tree: z.object({
		species: textField(120),
		stems: z.array(z.number().min(0.5).max(200)).max(12),
		height: upTo(300).nullable(),
		spread: upTo(200).nullable(),
		wires,
		location: location.nullable(),
		notes: textField(4000),
	}),
	finding: z.object({
		condition: z.enum(conditions).nullable(),
		defects: z.array(z.enum(defects)).max(defects.length),
		risk: risk.nullable(),
		notes: textField(4000),
	}),
	item: z.object({
		treeId: z.uuid().nullable(),
		work: z.enum(workTypes),
		spec: textField(2000),
		crew: z.int().min(1).max(8),
		hours: upTo(500).nullable(),
		machines: z.array(z.enum(machines)).max(machines.length),
		access: z.enum(accesses),
		nearStructure: z.boolean(),
		decay: z.boolean(),
		storm: z.boolean(),
		debrisRemoval: z.enum(debrisRemovals),
		stumpInches: upTo(300).nullable(),
		priceOverride: z.int().min(0).max(100_000_000).nullable(),
		priceOverrideReason: textField(500),
		optional: z.boolean(),
		position: z.int().min(0).max(100_000),
	}),
	photo: editablePhotoFields.extend({ treeId: z.uuid().nullable() }),
} as const satisfies Record<Entity, z.ZodObject>;

/** The fields that are sent once, with a new record. */
const fixedSchemas = {
	estimate: z.object({
		customerId: z.uuid().nullable(),
		propertyId: z.uuid().nullable(),
		inquiryId: z.uuid().nullable(),
	}),
	tree: z.object({ estimateId: z.uuid() }),
	finding: z.object({ estimateId: z.uuid(), treeId: z.uuid() }),
	item: z.object({ estimateId: z.uuid() }),
	photo: fixedPhotoFields.extend({ estimateId: z.uuid() }),
} as const satisfies Record<Entity, z.ZodObject>;

/** All fields of a new record; null when some are missing or invalid. */
export function parseNew(entity: Entity, change: Record<string, unknown>): Record<string, unknown> | null {
	const parsed = z.object({ ...editableSchemas[entity].shape, ...fixedSchemas[entity].shape }).safeParse(change);
	return parsed.success ? parsed.data : null;
}

/** The changed fields of an existing record, without the fixed ones; or an error message as a string. */
export function parseChange(entity: Entity, change: Record<string, unknown>): Record<string, unknown> | string {
	const parsed = editableSchemas[entity].partial().safeParse(change);
	if (parsed.success) return parsed.data;
	const [issue] = parsed.error.issues;
	return `${fieldLabel(String(issue?.path[0] ?? ""))}: ${issue?.message ?? "This value isn't valid."}`;
}

const fieldNames = (schemas: Record<Entity, z.ZodObject>) =>
	Object.fromEntries(Object.entries(schemas).map(([entity, { shape }]) => [entity, Object.keys(shape)])) as Record<
		Entity,
		string[]
	>;
const fixedFields = fieldNames(fixedSchemas);

/** The names of the fields that may change later. */
export const editableFields = fieldNames(editableSchemas);
export const allFields = Object.fromEntries(
	Object.entries(editableFields).map(([entity, names]) => [entity, [...names, ...fixedFields[entity as Entity]]]),
) as Record<Entity, string[]>;

export const syncForm = syncFormFor(["estimate", "tree", "finding", "item", "photo"]);
