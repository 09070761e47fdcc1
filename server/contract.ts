// What the native process and the one module graph (app/server.ts) know of each other.
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
	retryLimit?: number;
	expireInSeconds?: number;
};

export type Product = {
	/** `ip` is the client's address, from the socket or, behind a trusted proxy, from its header */
	fetch: (request: Request, client: { ip: string }) => Promise<Response>;
	tasks: Record<string, Task>;
	commands: Record<string, (args: string[]) => Promise<void>>;
	/** lines to print once the site listens, such as the address that creates the owner */
	greetings: () => Promise<string[]>;
	/** called with a NOTIFY on the channel "app" */
	notified: (payload: string) => void;
};

/** Exported as `open` by app/server.ts. Migrates, writes the first content, connects nothing of its own. */
export type Open = (host: Host) => Promise<Product>;
