// A code by mail before a signature: how long it holds, and how often it may be tried. Pure.
export const codeMinutes = 10;
export const codeTries = 5;

/** What somebody typed as a code: "123 456" and "123-456" are meant as six digits; "" when they are not. */
export function readCode(typed: string): string {
	const digits = typed.replaceAll(/[\s-]/g, "");
	return /^\d{6}$/.test(digits) ? digits : "";
}
