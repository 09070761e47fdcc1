import { z } from "zod";
import { strokeColors } from "./stroke.ts";
import { mutationsAtOnce } from "./sync.ts";

const text = (max: number) => z.string().max(max, `At most ${max} characters.`);
const share = z.number().min(0).max(1);
const color = z.enum(strokeColors);
const stroke = z.union([
	z.object({ kind: z.enum(["arrow", "circle"]), x1: share, y1: share, x2: share, y2: share, color }),
	z.object({ kind: z.literal("text"), x1: share, y1: share, text: text(80), color }),
]);

/** What of a photo may change later, and what is said once. */
export const openPhoto = z.object({ caption: text(500), strokes: z.array(stroke).max(60) });
export const fixedPhoto = z.object({
	name: text(200),
	bytes: z
		.int()
		.min(1)
		.max(20 * 1024 * 1024),
	sha256: z.string().regex(/^[0-9a-f]{64}$/),
	takenAt: z.string().max(40).nullable(),
});

/** What a device sends, about these entities. */
export function syncFormOf<const E extends readonly [string, ...string[]]>(entities: E) {
	return z.object({
		device: z.uuid(),
		staff: z.uuid().optional(),
		mutations: z
			.array(
				z.object({
					id: z.uuid(),
					entity: z.enum(entities),
					entityId: z.uuid(),
					base: z.int().min(0),
					seq: z.int().min(0),
					at: z.iso.datetime({ offset: true }),
					schema: z.literal(1),
					change: z.record(z.string().max(60), z.unknown()).nullable(),
				}),
			)
			.max(mutationsAtOnce),
	});
}
