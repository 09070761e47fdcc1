// Numbers as people type them. Pure, and used in the browser too.

const typedNumber = /^[-−+]?(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d*)?$/;

/**
 * The number as digits without separators: "1,240.50" as "1240.50", "" when nothing was typed, null for anything else. A comma
 * stands only between groups of three digits: "1,5" is one and a half to one person and fifteen to a program that drops it.
 */
export function plainNumber(text: string): string | null {
	const typed = text.trim();
	if (!typed) return "";
	if (!typedNumber.test(typed) || !/\d/.test(typed)) return null;
	return typed.replaceAll(",", "").replace("−", "-").replace("+", "");
}

/** A typed number, such as "1,240.5" or ".5"; null when nothing was typed or it is no number. */
export function parseNumber(text: string): number | null {
	const digits = plainNumber(text);
	return digits ? Number(digits) : null;
}
