// What the native process and the one module graph (app/server.ts) know of each other.
import type { IncomingHttpHeaders } from "node:http";
import type { Pool } from "pg";
import type { PgBoss } from "pg-boss";
import type { Logger } from "pino";
import type { Settings } from "./settings.ts";

/** What outlives an edit: made by the process, lent to the graph. */
export type Host = {
	settings: Settings;
	version: string;
	pool: Pool;
	boss: PgBoss;
	log: Logger;
};

/** One queue: its handler gets the payload of one job and may throw to be retried with backoff. */
export type Task = {
	run: (payload: never, job: { id: string; signal: AbortSignal }) => Promise<unknown>;
	/** cron expression in the company's time zone; the job carries no payload */
	cron?: string;
	/** how often a failed run is tried again, with growing pauses; 5 unless told */
	retryLimit?: number;
	/** a run may take this long; 300 unless told */
	expireInSeconds?: number;
	/** jobs of this queue that one process runs at a time; 1 unless told */
	concurrency?: number;
};

/** An answer that lies ready in memory. */
export type Ready = { status: number; headers: Record<string, string>; body: Uint8Array | null };

export type Product = {
	/** Files of the build and cached public pages, without a Request being made; null: ask `fetch`. */
	ready: (request: { method?: string; url?: string; headers: IncomingHttpHeaders }) => Ready | null;
	/** `ip` is the client's address, from the socket or, behind a trusted proxy, from its header */
	fetch: (request: Request, client: { ip: string }) => Promise<Response>;
	tasks: Record<string, Task>;
	/** `npm run <name> -- <args>`; what they print goes to the terminal, what they throw ends with code 1 */
	commands: Record<string, (args: string[]) => Promise<void>>;
	/** lines to print once the site listens, such as the address that creates the owner */
	greetings: () => Promise<string[]>;
	/**
	 * called with a NOTIFY on the channel "app", and with "missed" when the connection was lost for a while: whatever
	 * notices keep fresh may be stale
	 */
	notified: (payload: string) => void;
};

/** Exported as `open` by app/server.ts. Migrates, writes the first content, connects nothing of its own. */
export type Open = (host: Host) => Promise<Product>;
