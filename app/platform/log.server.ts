import { AsyncLocalStorage } from "node:async_hooks";
import { type Logger, pino } from "pino";

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
