import { z } from "zod";
import { fixedPhoto, openPhoto, syncFormOf } from "#app/sync/sync-form.ts";
import { consequences, failures, impacts, occupancies } from "#app/trees/traq.ts";
import { conditions, defects, wireKinds } from "#app/trees/tree.ts";
import { accesses, type Entity, hauls, machines, workTypes } from "./estimate.ts";

const text = (max: number) => z.string().max(max, `At most ${max} characters.`);
const among = (max: number) => z.number().min(0).max(max);
const share = z.number().min(0).max(1);

const wires = z.object({ kind: z.enum(wireKinds), feet: among(500).nullable(), kilovolts: among(1000).nullable() });
const place = z.union([
	z.object({ by: z.literal("sketch"), x: share, y: share }),
	z.object({
		by: z.literal("gps"),
		latitude: z.number().min(-90).max(90),
		longitude: z.number().min(-180).max(180),
		accuracyFeet: among(100_000),
	}),
]);
const risk = z.object({
	part: text(200),
	target: text(200),
	occupancy: z.enum(occupancies),
	failure: z.enum(failures),
	impact: z.enum(impacts),
	consequence: z.enum(consequences),
	years: z.int().min(1).max(5),
});
/** Fields of each entity that may change later. */
const open = {
	estimate: z.object({
		name: text(200),
		email: text(254),
		phone: text(40),
		address: text(300),
		notes: text(8000),
		miles: among(500).nullable(),
		priceBook: z.int().min(0).nullable(),
	}),
	tree: z.object({
		species: text(120),
		stems: z.array(z.number().min(0.5).max(200)).max(12),
		height: among(300).nullable(),
		spread: among(200).nullable(),
		wires,
		place: place.nullable(),
		notes: text(4000),
	}),
	finding: z.object({
		condition: z.enum(conditions).nullable(),
		defects: z.array(z.enum(defects)).max(defects.length),
		risk: risk.nullable(),
		notes: text(4000),
	}),
	item: z.object({
		treeId: z.uuid().nullable(),
		work: z.enum(workTypes),
		spec: text(2000),
		crew: z.int().min(1).max(8),
		hours: among(500).nullable(),
		machines: z.array(z.enum(machines)).max(machines.length),
		access: z.enum(accesses),
		nearStructure: z.boolean(),
		decay: z.boolean(),
		storm: z.boolean(),
		haul: z.enum(hauls),
		stumpInches: among(300).nullable(),
		ownPrice: z.int().min(0).max(100_000_000).nullable(),
		ownReason: text(500),
		optional: z.boolean(),
		position: z.int().min(0).max(100_000),
	}),
	photo: openPhoto.extend({ treeId: z.uuid().nullable() }),
} as const satisfies Record<Entity, z.ZodObject>;

/** Fields that are said once, when it is new. */
const fixed = {
	estimate: z.object({
		customerId: z.uuid().nullable(),
		propertyId: z.uuid().nullable(),
		inquiryId: z.uuid().nullable(),
	}),
	tree: z.object({ estimateId: z.uuid() }),
	finding: z.object({ estimateId: z.uuid(), treeId: z.uuid() }),
	item: z.object({ estimateId: z.uuid() }),
	photo: fixedPhoto.extend({ estimateId: z.uuid() }),
} as const satisfies Record<Entity, z.ZodObject>;

/** All fields of a new row; null when some are missing or wrong. */
export function readNew(entity: Entity, change: Record<string, unknown>): Record<string, unknown> | null {
	const read = z.object({ ...open[entity].shape, ...fixed[entity].shape }).safeParse(change);
	return read.success ? read.data : null;
}

/** The changed fields of a row that is there; what is fixed is left out. A word says what is wrong with them. */
export function readChange(entity: Entity, change: Record<string, unknown>): Record<string, unknown> | string {
	const read = open[entity].partial().safeParse(change);
	if (read.success) return read.data;
	const [issue] = read.error.issues;
	return `${issue?.path.join(".") ?? ""}: ${issue?.message ?? "not understood"}`;
}

const namesOf = (schemas: Record<Entity, z.ZodObject>) =>
	Object.fromEntries(Object.entries(schemas).map(([entity, { shape }]) => [entity, Object.keys(shape)])) as Record<
		Entity,
		string[]
	>;
const fixedFields = namesOf(fixed);

/** What may change later. */
export const openFields = namesOf(open);
export const allFields = Object.fromEntries(
	Object.entries(openFields).map(([entity, names]) => [entity, [...names, ...fixedFields[entity as Entity]]]),
) as Record<Entity, string[]>;

export const syncForm = syncFormOf(["estimate", "tree", "finding", "item", "photo"]);
