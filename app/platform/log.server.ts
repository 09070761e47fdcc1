import { AsyncLocalStorage } from "node:async_hooks";
import { type Logger, pino } from "pino";
import { decodeFully, redactTokens } from "#server/redact.ts";

/**
 * `outage` is set when the request failed because the database or the disk is temporarily unavailable, `invalidValue` when
 * it failed because the database can't store a value in it. `isPublicPage`: it renders a page that looks the same to
 * everyone. `results` holds what several loaders of one page share (oncePerRequest).
 */
type RequestState = {
	requestId: string;
	outage: boolean;
	invalidValue?: boolean;
	isPublicPage?: boolean;
	results?: Map<string, Promise<unknown>>;
};

let base: Logger = pino({ level: "silent" });
const requests = new AsyncLocalStorage<RequestState>();

export function openLog(opened: Logger): void {
	base = opened;
}

/** The logger, with the id of the current request. Log ids, never names, addresses, secrets or link tokens. */
export function log(): Logger {
	const request = requests.getStore();
	return request ? base.child({ requestId: request.requestId }) : base;
}

export function withRequest<T>(state: RequestState, run: () => T): T {
	return requests.run(state, run);
}

export function currentRequest(): RequestState | undefined {
	return requests.getStore();
}

/** Runs `load` once per request and shares its result. For loaders only: an action could read a result it made stale. */
export function oncePerRequest<T>(key: string, load: () => Promise<T>): Promise<T> {
	const request = requests.getStore();
	if (!request) return load();
	request.results ??= new Map();
	const result = request.results.get(key) ?? load();
	request.results.set(key, result);
	return result as Promise<T>;
}

const secretPaths =
	/^\/(quote\/view|invoice\/view|estimate\/view|estimate-visit|calendar|contract\/sign|change-orders|admin\/invitation|admin\/reset|admin\/first-owner|contact\/thanks|snow\/thanks|newsletter\/confirm|newsletter\/unsubscribe|account\/sign-in|fun\/neighborhood-tree-map\/pin)\/.+/is;

/**
 * The path as it may be logged, with the token of a secret link cut off. The router also opens links whose path is written
 * in capitals, percent-encoded or with double slashes, so all of that is resolved first.
 */
export function safePath(pathname: string): string {
	const path = decodeFully(pathname)
		.replace(/[\\/]+/g, "/")
		.replace(/\p{Cc}/gu, "?");
	return redactTokens(path.replace(secretPaths, "/$1/…"));
}
