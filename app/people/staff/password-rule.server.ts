import { commonPasswords } from "./common-passwords.server.ts";

const shortestPassword = 12;
const longestPassword = 200;
const rows = ["abcdefghijklmnopqrstuvwxyz", "1234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm", "qwertzuiop"];
const neighbours = new Set(rows.flatMap(pairsBothWays));
const disguises: Record<string, string> = {
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
 * What is wrong with a new password, in words for the person who chose it; null when nothing is. After NIST SP 800-63B:
 * length and known-bad lists, no rules about kinds of characters.
 */
export function passwordProblem(password: string, about: { name: string; email: string }): string | null {
	if (password.length < shortestPassword)
		return `Use at least ${shortestPassword} characters. A short sentence works well.`;
	if (password.length > longestPassword) return `Use at most ${longestPassword} characters.`;
	const lower = password.normalize("NFKC").toLowerCase();
	if (new Set(lower).size < 5 || isWalk(lower)) return "This is too easy to guess: it follows a simple pattern.";
	if (isCommon(lower)) return "Many people use this password or one like it, so it is tried first. Choose another.";
	if (isPersonal(lower, about))
		return "This is too close to your name or email. Choose something nobody would connect with you.";
	return null;
}

/** A common password, twice over, two of them together, or one in disguise ("P4ssw0rd1234"). */
function isCommon(lower: string): boolean {
	const bare = lower.replace(/^[^a-z]+|[^a-z]+$/g, "");
	return [lower, bare].some((text) => {
		const plain = [...text].map((character) => disguises[character] ?? character).join("");
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

/** Little is left once the parts of name and address are taken away. */
function isPersonal(lower: string, { name, email }: { name: string; email: string }): boolean {
	const parts = `${name} ${email} stanley tree care`.toLowerCase().split(/[^\p{L}\p{N}]+/u);
	let rest = lower;
	for (const part of parts.filter(({ length }) => length >= 3).sort((a, b) => b.length - a.length))
		rest = rest.replaceAll(part, "");
	return rest !== lower && rest.replaceAll(/[^\p{L}]/gu, "").length < 5;
}

/** "abcdefghijkl", "qwertyuiop12", "112233445566": nearly every character is the neighbour of the one before. */
function isWalk(lower: string): boolean {
	const pairs = [...lower].slice(1).map((character, index) => `${lower[index]}${character}`);
	const steps = pairs.filter((pair) => neighbours.has(pair) || pair[0] === pair[1]);
	return steps.length >= pairs.length * 0.75;
}

function pairsBothWays(row: string): string[] {
	return [...row].slice(1).flatMap((character, index) => [`${row[index]}${character}`, `${character}${row[index]}`]);
}
