import { sql } from "drizzle-orm";
import type { Tx } from "./db.server.ts";

const listeners = new Map<string, Set<(detail: string) => void>>();

/** Sends `topic` or `topic:detail` to every instance when the transaction commits. Keep it short, without personal data. */
export async function broadcast(tx: Tx, topic: string, detail = ""): Promise<void> {
	await tx.execute(sql`select pg_notify('app', ${detail ? `${topic}:${detail}` : topic})`);
}

/** Calls `listener` with the detail of each broadcast of the topic, including those of this instance. */
export function onBroadcast(topic: string, listener: (detail: string) => void): void {
	const topicListeners = listeners.get(topic) ?? new Set();
	listeners.set(topic, topicListeners.add(listener));
}

/** Runs the listeners. Called for each PostgreSQL notification on the channel "app". */
export function receiveBroadcast(payload: string): void {
	const [topic = "", ...detail] = payload.split(":");
	for (const listener of listeners.get(topic) ?? []) listener(detail.join(":"));
}
