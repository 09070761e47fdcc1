import { z } from "zod";
import { textField } from "#app/platform/form-fields.ts";
import { strokeColors } from "#app/ui/stroke.ts";
import { upgradeMutation } from "./schema-1.ts";
import { maxMutationsPerRequest, type Verdict } from "./sync.ts";

const fraction = z.number().min(0).max(1);
const color = z.enum(strokeColors);
const stroke = z.union([
	z.object({ kind: z.enum(["arrow", "circle"]), x1: fraction, y1: fraction, x2: fraction, y2: fraction, color }),
	z.object({ kind: z.literal("text"), x1: fraction, y1: fraction, text: textField(80), color }),
]);

/** The fields of a photo that may change later. */
export const editablePhotoFields = z.object({ caption: textField(500), strokes: z.array(stroke).max(60) });
/** The fields of a photo that are sent once, with the new record. */
export const fixedPhotoFields = z.object({
	name: textField(200),
	bytes: z
		.int()
		.min(1)
		.max(20 * 1024 * 1024),
	sha256: z.string().regex(/^[0-9a-f]{64}$/),
	takenAt: z.string().max(40).nullable(),
});

/** PostgreSQL's largest integer. */
const maxInteger = 2 ** 31 - 1;
/** Why a change that a phone sent was rejected: its app may be older than the server. */
export const unreadable = "We couldn't read this change. Update the app and try again.";

/**
 * Reads a SyncRequest about these entities, also one in schema 1. `schema` is the one to answer in. A mutation that can't be
 * read is rejected by itself, so that it never stops the device from sending the others.
 */
export function syncFormFor<const E extends readonly [string, ...string[]]>(entities: E) {
	const mutation = z.object({
		id: z.uuid(),
		entity: z.enum(entities),
		entityId: z.uuid(),
		base: z.int().min(0).max(maxInteger),
		seq: z.int().min(0).max(maxInteger),
		at: z.iso.datetime({ offset: true }).refine((at) => !at.startsWith("0000")),
		schema: z.literal([1, 2]),
		change: z.record(z.string().max(60), z.unknown().transform(cleanText)).nullable(),
	});
	return z
		.object({
			device: z.uuid(),
			staff: z.uuid().optional(),
			mutations: z.array(z.looseObject({ id: z.uuid() })).max(maxMutationsPerRequest),
		})
		.transform(({ mutations: sent, ...request }) => {
			const parsed = sent.map((one) => ({ id: one.id, form: mutation.safeParse(one) }));
			const readable = parsed.flatMap(({ form }) => form.data ?? []);
			return {
				...request,
				schema: sent.some(({ schema }) => schema === 1) ? (1 as const) : (2 as const),
				mutations: readable.map(({ schema, ...one }) => (schema === 1 ? upgradeMutation(one) : { ...one, schema })),
				rejected: parsed
					.filter(({ form }) => !form.success)
					.map(({ id }): Verdict => ({ id, result: "rejected", reason: unreadable })),
			};
		});
}

/** The value without what PostgreSQL can't store in a text: NULs, and halves of emoji from a keyboard or a cut. */
function cleanText(value: unknown): unknown {
	if (typeof value === "string") return value.toWellFormed().replaceAll("\0", "");
	if (Array.isArray(value)) return value.map(cleanText);
	if (!value || typeof value !== "object") return value;
	return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, cleanText(entry)]));
}
