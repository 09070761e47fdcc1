// The code that is emailed before a signature: how long it works, and how many attempts it allows. Pure.
export const codeMinutes = 10;
export const codeAttempts = 5;

/** The six digits of a typed code such as "123 456" or "123-456"; "" when there are not six. */
export function parseCode(typed: string): string {
	const digits = typed.replaceAll(/[\s-]/g, "");
	return /^\d{6}$/.test(digits) ? digits : "";
}
