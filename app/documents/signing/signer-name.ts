// Whether a typed name is the name of the invited signer. Pure.

const fold = (name: string) =>
	name
		.normalize("NFKD")
		.replaceAll(/\p{M}/gu, "")
		.toLowerCase()
		.replaceAll(/['’ʼ`.]/g, "");

const words = (name: string) => fold(name).match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Whether the first and the last word of the invited signer's name are in the typed one: the same, an initial, a shorter or a
 * longer form, or one letter apart. "Bob Paulson" isn't "Ruth Paulson".
 */
export function isSameSigner(invited: string, typed: string): boolean {
	const [expected, given] = [words(invited), words(typed)];
	const wanted = expected.length > 1 ? [expected[0] ?? "", expected.at(-1) ?? ""] : expected;
	const left = [...given];
	return wanted.every((word) => {
		const at = left.findIndex((one) => one === word || isVariant(word, one));
		if (at < 0) return false;
		left.splice(at, 1);
		return true;
	});
}

function isVariant(a: string, b: string): boolean {
	if (a.startsWith(b) || b.startsWith(a)) return true;
	return Math.min(a.length, b.length) > 3 && isOneLetterApart(a, b);
}

function isOneLetterApart(a: string, b: string): boolean {
	if (Math.abs(a.length - b.length) > 1) return false;
	let start = 0;
	while (start < a.length && a[start] === b[start]) start++;
	let end = 0;
	while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
	return Math.max(a.length, b.length) - start - end <= 1;
}
