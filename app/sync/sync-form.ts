import { z } from "zod";
import { upgradeMutation } from "./schema-1.ts";
import { strokeColors } from "./stroke.ts";
import { maxMutationsPerRequest } from "./sync.ts";

const text = (max: number) => z.string().max(max, `Keep this to ${max.toLocaleString("en-US")} characters or fewer.`);
const fraction = z.number().min(0).max(1);
const color = z.enum(strokeColors);
const stroke = z.union([
	z.object({ kind: z.enum(["arrow", "circle"]), x1: fraction, y1: fraction, x2: fraction, y2: fraction, color }),
	z.object({ kind: z.literal("text"), x1: fraction, y1: fraction, text: text(80), color }),
]);

/** The fields of a photo that may change later. */
export const editablePhotoFields = z.object({ caption: text(500), strokes: z.array(stroke).max(60) });
/** The fields of a photo that are sent once, with the new record. */
export const fixedPhotoFields = z.object({
	name: text(200),
	bytes: z
		.int()
		.min(1)
		.max(20 * 1024 * 1024),
	sha256: z.string().regex(/^[0-9a-f]{64}$/),
	takenAt: z.string().max(40).nullable(),
});

/** Reads a SyncRequest about these entities, also one in schema 1. `schema` is the one to answer in. */
export function syncFormFor<const E extends readonly [string, ...string[]]>(entities: E) {
	const mutation = z.object({
		id: z.uuid(),
		entity: z.enum(entities),
		entityId: z.uuid(),
		base: z.int().min(0),
		seq: z.int().min(0),
		at: z.iso.datetime({ offset: true }),
		schema: z.literal([1, 2]),
		change: z.record(z.string().max(60), z.unknown()).nullable(),
	});
	return z
		.object({
			device: z.uuid(),
			staff: z.uuid().optional(),
			mutations: z.array(mutation).max(maxMutationsPerRequest),
		})
		.transform(({ mutations, ...request }) => ({
			...request,
			schema: mutations.some(({ schema }) => schema === 1) ? (1 as const) : (2 as const),
			mutations: mutations.map(({ schema, ...one }) => (schema === 1 ? upgradeMutation(one) : { ...one, schema })),
		}));
}
