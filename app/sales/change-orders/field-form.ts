import { z } from "zod";
import { normalizeQuantity, parseQuantity } from "#app/documents/line-items/totals.ts";
import { textField } from "#app/platform/form-fields.ts";
import { editablePhotoFields, fixedPhotoFields, unreadable } from "#app/sync/sync-form.ts";
import { reasons } from "./change-order.ts";
import { type OrderPhotoFields, parseLineField } from "./field.ts";

type Fields = Record<string, unknown>;
const quantity = z
	.string()
	.max(20)
	.refine((typed) => parseQuantity(typed) !== null, "Enter a number with up to three decimal places, such as 2 or 1.5.")
	.transform(normalizeQuantity);

const line = z
	.discriminatedUnion("kind", [
		z.object({
			kind: z.literal("add"),
			title: textField(300),
			detail: textField(4000),
			quantity,
			unit: textField(30),
			unitPrice: z.int().min(0).max(1_000_000_000, "Enter an amount up to $10,000,000.00.").nullable(),
		}),
		z.object({ kind: z.literal("modify"), title: textField(300), quantity }),
		z.object({ kind: z.literal("remove"), title: textField(300) }),
	])
	.nullable();

const editableOrderFields = z.object({ reason: z.enum(reasons), explanation: textField(4000) });
const fixedOrderFields = z.object({ contractId: z.uuid(), base: z.int().min(0) });
const photo = editablePhotoFields.extend({ ...fixedPhotoFields.shape, orderId: z.uuid() });
const maxLines = 100;

export function parsePhoto(change: Fields): OrderPhotoFields | null {
	return photo.safeParse(change).data ?? null;
}

export function parsePhotoChange(change: Fields): Fields | null {
	return editablePhotoFields.partial().safeParse(change).data ?? null;
}

/** The editable fields of a change, without the fixed ones; an error message for an invalid change. */
export function parseOrderChange(change: Fields): Fields | string {
	const parsed = editableOrderFields.partial().safeParse(change);
	if (!parsed.success) return parsed.error.issues[0]?.message ?? unreadable;
	const fields: Fields = { ...parsed.data };
	const names = Object.keys(change).filter((name) => parseLineField(name) !== null);
	if (names.length > maxLines) return `Add ${maxLines} line items or fewer.`;
	for (const name of names) {
		if (!z.uuid().safeParse(parseLineField(name)).success) return unreadable;
		const parsedLine = line.safeParse(change[name]);
		if (!parsedLine.success) return parsedLine.error.issues[0]?.message ?? unreadable;
		fields[name] = parsedLine.data;
	}
	return fields;
}

/** The fixed fields of a new change order; null when any field is missing. */
export function parseNewOrder(change: Fields): { contractId: string; base: number } | null {
	return editableOrderFields.extend(fixedOrderFields.shape).safeParse(change).data ?? null;
}
