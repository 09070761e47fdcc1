import { sql } from "drizzle-orm";
import { fromDrizzle, type PgBoss, type SendOptions } from "pg-boss";
import type { Tx } from "./db.server.ts";

let boss: PgBoss;

export function openQueue(opened: PgBoss): void {
	boss = opened;
}

/**
 * Puts a job into the caller's transaction: it exists if and only if the change that caused it does.
 * The queue's name is the key of a task in some noun's tasks.server.ts.
 */
export async function enqueue(tx: Tx, queue: string, payload: object, options: SendOptions = {}): Promise<void> {
	await boss.send(queue, payload, { ...options, db: fromDrizzle(tx, sql) });
}
