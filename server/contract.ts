// The interface between the server process and the product's module graph (app/server.ts).
import type { IncomingHttpHeaders } from "node:http";
import type { Pool } from "pg";
import type { PgBoss } from "pg-boss";
import type { Logger } from "pino";
import type { ReadSettings, Settings } from "./settings.ts";

/** Resources of the process that outlive an edit in development. The product uses but doesn't close them. */
export type Host = {
	settings: Settings;
	pool: Pool;
	/** a few connections that keep public pages working while all others are in use */
	reservedPool: Pool;
	boss: PgBoss;
	log: Logger;
};

/** The handler of one queue. `run` gets the payload of one job and may throw to have it retried with backoff. */
export type Task = {
	run: (payload: never, job: { id: string; signal: AbortSignal }) => Promise<unknown>;
	/** cron expression in the company's time zone; such a job has no payload */
	cron?: string;
	/** retries of a failed run, with growing pauses; 5 by default */
	retryLimit?: number;
	/** timeout of a run; 300 by default */
	expireInSeconds?: number;
	/** jobs of this queue that one process runs at the same time; 1 by default */
	concurrency?: number;
	/** how often to look for jobs that were added for a later time, 15 by default; new jobs are announced */
	pollSeconds?: number;
};

/** A response from memory. */
export type ReadyResponse = { status: number; headers: Record<string, string>; body: Uint8Array | null };

export type Product = {
	/** Serves built files and cached public pages without creating a Request. Null: call `fetch`. */
	ready: (request: { method?: string; url?: string; headers: IncomingHttpHeaders }) => ReadyResponse | null;
	/** `ip` is the client's address, from the socket or from a trusted proxy's header */
	fetch: (request: Request, client: { ip: string }) => Promise<Response>;
	tasks: Record<string, Task>;
	/** run by `npm run <name> -- <args>`; they print to the terminal, and an exception exits with code 1 */
	commands: Record<string, (args: string[]) => Promise<void>>;
	/** lines to print once the site is ready, such as the link that creates the first owner */
	startupMessages: () => Promise<string[]>;
	/**
	 * called with each NOTIFY payload on the channel "app", and with "missed" after the connection was lost: whatever
	 * broadcasts keep fresh may then be stale
	 */
	onBroadcast: (payload: string) => void;
	/** what the process does besides answering requests and running jobs, until the signal aborts */
	runBackground: (signal: AbortSignal) => Promise<void>;
	/** stores what waits in memory, when the process stops */
	close: () => Promise<void>;
};

/** Applies migrations and writes the initial data. */
export type Open = (host: Host) => Promise<Product>;

/** What app/server.ts exports. */
export type Graph = {
	open: Open;
	/** Serves what needs no database, while there is none. */
	serveDuringOutage: (settings: ReadSettings) => Promise<Pick<Product, "ready" | "fetch">>;
};
