// Two versions of a page, field by field. Pure.
import type { ComparedField } from "./compare.tsx";
import { diffText } from "./text-diff.ts";

/** The fields that differ, in the order of the form. Without an earlier version, all that have a value. */
export function compareTexts(
	earlier: Record<string, string> | null,
	later: Record<string, string>,
	labels: Readonly<Record<string, string>>,
): ComparedField[] {
	return Object.entries(later).flatMap(([field, text]) => {
		const was = earlier?.[field] ?? "";
		return was === text ? [] : [{ label: labels[field] ?? field, parts: diffText(was, text) }];
	});
}
