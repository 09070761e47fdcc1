// Which paths without a page are worth a line in the log. Pure.
import { normalizePath } from "#app/content/pages/redirect-path.ts";

/** rows that are kept */
export const maxMisses = 500;

const maxLength = 120;
const maxSegments = 6;
/** files and programs that scanners and browsers ask every site for */
const noPage =
	/\.(?:php\d?|aspx?|jsp|cgi|env|git|sql|bak|zip|gz|tar|rar|7z|ya?ml|json|xml|txt|js|mjs|css|map|png|jpe?g|gif|webp|avif|svg|ico|woff2?|ttf|mp[34]|webmanifest)$/;
const machine = /^\/(?:wp-|wordpress|\.|cgi-bin|vendor\/|phpmyadmin|admin(?:\/|$)|api(?:\/|$)|assets\/|xmlrpc|_)/;
const uuid = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/i;

/**
 * The path as it is logged; null for what isn't: files, programs, and whatever could be, or once was, a secret link or
 * somebody's data. Secret links themselves are the caller's to leave out.
 */
export function toLoggedPath(pathname: string): string | null {
	const path = normalizePath(pathname);
	const segments = path.split("/").slice(1);
	if (path.length < 2 || path.length > maxLength || segments.length > maxSegments) return null;
	if (noPage.test(path) || machine.test(path)) return null;
	// capitals tell a token from a title, so the path is looked at as it was requested
	const parts = pathname.split("/").filter(Boolean);
	return parts.every((part) => isReadable(part)) && segments.every((part) => /^[\p{L}\p{N}._~+ -]+$/u.test(part))
		? path
		: null;
}

function isReadable(part: string): boolean {
	if (uuid.test(part) || /\d{7,}/.test(part)) return false;
	const isToken = part.length >= 16 && /\d/.test(part) && /[A-Z]/.test(part);
	const pieces = part.split(/[-_.~+]/);
	return !isToken && !pieces.some((piece) => piece.length >= 24 || (piece.length >= 12 && /\d/.test(piece)));
}

type Target = { path: string; title: string };

/** The page that an unknown path probably means: the same last part elsewhere, or a name with a typo. Null when none is close. */
export function suggestTarget(path: string, targets: readonly Target[]): Target | null {
	const name = lastPart(path).replace(/\.\w{1,5}$/, "");
	if (name.length < 4) return null;
	const same = targets.find((target) => lastPart(target.path) === name);
	if (same) return same;
	const parts = new Set(name.split("-").filter((part) => part.length > 2));
	let best: { target: Target; score: number } | null = null;
	for (const target of targets) {
		const other = lastPart(target.path)
			.split("-")
			.filter((part) => part.length > 2);
		const shared = other.filter((part) => [...parts].some((one) => isClose(one, part))).length;
		const score = shared / Math.max(parts.size, other.length, 1);
		if (score > (best?.score ?? 0.49)) best = { target, score };
	}
	return best?.target ?? null;
}

const lastPart = (path: string) => path.toLowerCase().split("/").findLast(Boolean) ?? "";

/** The same word, its plural, or one letter off. */
function isClose(a: string, b: string): boolean {
	if (a === b || `${a}s` === b || `${b}s` === a) return true;
	if (a.length < 4 || Math.abs(a.length - b.length) > 1) return false;
	let start = 0;
	while (start < a.length && a[start] === b[start]) start += 1;
	let end = 0;
	while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
	return Math.max(a.length, b.length) - start - end <= 1;
}
