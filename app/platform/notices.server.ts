import { sql } from "drizzle-orm";
import type { Tx } from "./db.server.ts";

const listeners = new Map<string, Set<(detail: string) => void>>();

/** Tells every instance once the transaction commits: `topic` or `topic:detail`, kept short and free of personal data. */
export async function notify(tx: Tx, topic: string, detail = ""): Promise<void> {
	await tx.execute(sql`select pg_notify('app', ${detail ? `${topic}:${detail}` : topic})`);
}

export function onNotice(topic: string, listener: (detail: string) => void): void {
	const set = listeners.get(topic) ?? new Set();
	listeners.set(topic, set.add(listener));
}

export function noticed(payload: string): void {
	const [topic = "", ...detail] = payload.split(":");
	for (const listener of listeners.get(topic) ?? []) listener(detail.join(":"));
}
