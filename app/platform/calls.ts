// What the browser asks of the site's own addresses. An answer is never stale and never asked for twice on its own;
// it is forgotten when nothing on the page has shown it for five minutes.

export const forgottenAfter = 300_000;

/** An answer that is no success: "404: Not Found". */
export class CallFailed extends Error {
	readonly status: number;
	constructor(status: number, words: string) {
		super(`${status}: ${words}`);
		this.status = status;
	}
}

/** One call with the visitor's cookies; a body travels as JSON. Throws CallFailed, or what fetch throws. */
export async function call<T>(
	method: "GET" | "POST",
	path: string,
	{ body, signal }: { body?: unknown; signal?: AbortSignal } = {},
): Promise<T> {
	const response = await fetch(path, {
		method,
		credentials: "include",
		signal,
		...(body !== undefined && { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }),
	});
	if (!response.ok) throw new CallFailed(response.status, (await response.text()) || response.statusText);
	return response.json();
}

/** `data` stays when a later call fails; null is the answer to those who are not signed in (401). */
export type Answer<T> = { data?: T | null; error?: unknown };

type Kept = {
	answer: Answer<unknown>;
	/** the call that is under way, the latest if there are several */
	asking?: symbol;
	readers: Set<() => void>;
	forget?: ReturnType<typeof setTimeout>;
};
const kept = new Map<string, Kept>();
const none: Answer<never> = {};

function at(path: string): Kept {
	const known: Kept = kept.get(path) ?? { answer: none, readers: new Set() };
	kept.set(path, known);
	return known;
}

export function answerOf<T>(path: string): Answer<T> {
	return (kept.get(path)?.answer ?? none) as Answer<T>;
}

/** Hears of every change of this answer. While somebody listens, it is kept. */
export function listenTo(path: string, reader: () => void): () => void {
	const mine = at(path);
	clearTimeout(mine.forget);
	mine.readers.add(reader);
	return () => {
		mine.readers.delete(reader);
		if (!mine.readers.size) mine.forget = setTimeout(() => kept.delete(path), forgottenAfter);
	};
}

/** Asks once, unless the answer is here or on its way; `again` asks in any case, and the last one asked wins. */
export async function ask(path: string, again = false): Promise<void> {
	const mine = at(path);
	if (!again && (mine.asking || mine.answer.data !== undefined)) return;
	const asking = Symbol(path);
	mine.asking = asking;
	const next = await call("GET", path).then(
		(data): Answer<unknown> => ({ data }),
		(error): Answer<unknown> =>
			error instanceof CallFailed && error.status === 401 ? { data: null } : { data: mine.answer.data, error },
	);
	if (mine.asking !== asking) return;
	mine.asking = undefined;
	mine.answer = next;
	for (const reader of mine.readers) reader();
}
