import { z } from "zod";
import { parseQuantity, tidyQuantity } from "#app/documents/line-items/totals.ts";
import { fixedPhoto, openPhoto, syncFormOf } from "#app/sync/sync-form.ts";
import { reasons } from "./change.ts";
import { fieldEntities, lineOfField, type MarkFields, type OrderPhotoFields } from "./field.ts";

type Fields = Record<string, unknown>;
const text = (max: number) => z.string().max(max, `At most ${max} characters.`);
const quantity = z
	.string()
	.max(20)
	.refine((typed) => parseQuantity(typed) !== null, "A number with up to three decimals, such as 2 or 1.5.")
	.transform(tidyQuantity);

const line = z
	.discriminatedUnion("kind", [
		z.object({
			kind: z.literal("add"),
			title: text(300),
			detail: text(4000),
			quantity,
			unit: text(30),
			unitPrice: z.int().min(0).max(1_000_000_000, "That is too much.").nullable(),
		}),
		z.object({ kind: z.literal("modify"), title: text(300), quantity }),
		z.object({ kind: z.literal("remove"), title: text(300) }),
	])
	.nullable();

const mark = z.object({
	contractId: z.uuid(),
	lineId: z.string().min(1).max(60),
	quantity: z.int().positive().max(1_000_000_000),
	title: text(300),
	personMinutes: z.int().positive().max(200_000).nullable().default(null),
});
const openOrder = z.object({ reason: z.enum(reasons), words: text(4000) });
const fixedOrder = z.object({ contractId: z.uuid(), base: z.int().min(0) });
const photo = openPhoto.extend({ ...fixedPhoto.shape, orderId: z.uuid() });
const mostLines = 100;

export const fieldSyncForm = syncFormOf(fieldEntities);

export function readMark(change: Fields): MarkFields | null {
	return mark.safeParse(change).data ?? null;
}

export function readPhoto(change: Fields): OrderPhotoFields | null {
	return photo.safeParse(change).data ?? null;
}

export function readPhotoChange(change: Fields): Fields | null {
	return openPhoto.partial().safeParse(change).data ?? null;
}

/** What may change later; what is fixed is left out. A word says what is wrong. */
export function readOrderChange(change: Fields): Fields | string {
	const read = openOrder.partial().safeParse(change);
	if (!read.success) return read.error.issues[0]?.message ?? "not understood";
	const fields: Fields = { ...read.data };
	const names = Object.keys(change).filter((name) => lineOfField(name) !== null);
	if (names.length > mostLines) return `At most ${mostLines} lines.`;
	for (const name of names) {
		if (!z.uuid().safeParse(lineOfField(name)).success) return "That line has no name we know.";
		const one = line.safeParse(change[name]);
		if (!one.success) return one.error.issues[0]?.message ?? "not understood";
		fields[name] = one.data;
	}
	return fields;
}

/** What a new order says once; null when it does not come whole. */
export function readNewOrder(change: Fields): { contractId: string; base: number } | null {
	return openOrder.extend(fixedOrder.shape).safeParse(change).data ?? null;
}
