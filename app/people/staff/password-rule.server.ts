import { commonPasswords } from "./common-passwords.server.ts";

const shortestPassword = 12;
const longestPassword = 200;
const rows = ["abcdefghijklmnopqrstuvwxyz", "1234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm", "qwertzuiop"];
const neighbors = new Set(rows.flatMap(pairsBothWays));
const substitutions: Record<string, string> = {
	"0": "o",
	"1": "i",
	"3": "e",
	"4": "a",
	"5": "s",
	"7": "t",
	"@": "a",
	$: "s",
	"!": "i",
};

/**
 * The error message for a new password; null when it is fine. Follows NIST SP 800-63B: length and lists of common
 * passwords, no rules person character types.
 */
export function passwordProblem(password: string, person: { name: string; email: string }): string | null {
	if (password.length < shortestPassword)
		return `Use at least ${shortestPassword} characters. A short sentence works well.`;
	if (password.length > longestPassword) return `Use at most ${longestPassword} characters.`;
	const lower = password.normalize("NFKC").toLowerCase();
	if (new Set(lower).size < 5 || isKeyboardPattern(lower))
		return "This password follows a simple pattern and is easy to guess. Choose a different password.";
	if (isCommon(lower)) return "This password is too common. Choose one that's harder to guess.";
	if (isPersonal(lower, person))
		return "This password is too close to your name, email or company. Choose a different password.";
	return null;
}

/** A common password, repeated, combined with another, or with substituted characters ("P4ssw0rd1234"). */
function isCommon(lower: string): boolean {
	const bare = lower.replace(/^[^a-z]+|[^a-z]+$/g, "");
	return [lower, bare].some((text) => {
		const plain = [...text].map((character) => substitutions[character] ?? character).join("");
		return [text, plain, text.replaceAll(/[^a-z]/g, ""), plain.replaceAll(/[^a-z]/g, "")].some(isWordOrTwo);
	});
}

function isWordOrTwo(core: string): boolean {
	if (core.length < 4) return core.length > 0;
	if (commonPasswords.has(core)) return true;
	const once = /^(.+?)\1+$/.exec(core)?.[1];
	if (once && (once.length < 4 || commonPasswords.has(once))) return true;
	for (let at = 4; at <= core.length - 4; at += 1)
		if (commonPasswords.has(core.slice(0, at)) && commonPasswords.has(core.slice(at))) return true;
	return false;
}

/** Fewer than five letters remain after the parts of the name and the email are removed. */
function isPersonal(lower: string, { name, email }: { name: string; email: string }): boolean {
	const parts = `${name} ${email} stanley tree care`.toLowerCase().split(/[^\p{L}\p{N}]+/u);
	let rest = lower;
	for (const part of parts.filter(({ length }) => length >= 3).sort((a, b) => b.length - a.length))
		rest = rest.replaceAll(part, "");
	return rest !== lower && rest.replaceAll(/[^\p{L}]/gu, "").length < 5;
}

/** Such as "abcdefghijkl", "qwertyuiop12" or "112233445566": most characters are next to the one before on the keyboard. */
function isKeyboardPattern(lower: string): boolean {
	const pairs = [...lower].slice(1).map((character, index) => `${lower[index]}${character}`);
	const steps = pairs.filter((pair) => neighbors.has(pair) || pair[0] === pair[1]);
	return steps.length >= pairs.length * 0.75;
}

function pairsBothWays(row: string): string[] {
	return [...row].slice(1).flatMap((character, index) => [`${row[index]}${character}`, `${character}${row[index]}`]);
}
