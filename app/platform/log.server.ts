import { AsyncLocalStorage } from "node:async_hooks";
import { type Logger, pino } from "pino";

/**
 * `outage` is set when the answer failed because the database or the disk is away for a while; `asked` keeps what
 * several loaders of one page ask alike.
 */
type RequestFacts = { requestId: string; outage: boolean; asked?: Map<string, Promise<unknown>> };

let base: Logger = pino({ level: "silent" });
const requests = new AsyncLocalStorage<RequestFacts>();

export function openLog(opened: Logger): void {
	base = opened;
}

/** The log, with the id of the request being answered. Fields carry ids, never names, addresses, secrets or link tokens. */
export function log(): Logger {
	const request = requests.getStore();
	return request ? base.child({ requestId: request.requestId }) : base;
}

export function withRequest<T>(facts: RequestFacts, work: () => T): T {
	return requests.run(facts, work);
}

export function currentRequest(): RequestFacts | undefined {
	return requests.getStore();
}

/** Asks once per request, whoever asks first. Only for loaders: an answer is as old as the request. */
export function oncePerRequest<T>(key: string, ask: () => Promise<T>): Promise<T> {
	const request = requests.getStore();
	if (!request) return ask();
	request.asked ??= new Map();
	const known = request.asked.get(key) ?? ask();
	request.asked.set(key, known);
	return known as Promise<T>;
}

const secretPaths =
	/^\/(quote\/view|invoice\/view|estimate\/view|contract\/sign|change-orders|admin\/invitation|admin\/reset|admin\/first-owner|contact\/thanks|snow\/thanks|newsletter\/confirm|newsletter\/unsubscribe|account\/sign-in|fun\/neighborhood-tree-map\/pin)\/.+/;

/** A path fit for the log: what follows a secret link's prefix is cut off. */
export function safePath(pathname: string): string {
	return pathname.replace(secretPaths, "/$1/…");
}
