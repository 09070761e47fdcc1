// LISTEN on a dedicated connection, which reconnects after the database was unavailable.
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "pino";

type Subscription = { channel: string; onPayload: (payload: string) => void; onReconnect: () => void };

export type PgListener = {
	/** `onReconnect` is called after the connection was lost: notifications may have been missed */
	listen: (
		channel: string,
		onPayload: (payload: string) => void,
		onReconnect: () => void,
	) => Promise<{ close: () => Promise<void> }>;
	close: () => Promise<void>;
};

const checkEvery = 30_000;
const longestPause = 5_000;

export async function openPgListener(url: string, log: Logger): Promise<PgListener> {
	const subscriptions = new Set<Subscription>();
	let client: pg.Client;
	let closed = false;

	async function connect(): Promise<void> {
		const connection = new pg.Client({
			connectionString: url,
			application_name: "stanley notices",
			connectionTimeoutMillis: 5_000,
			query_timeout: 10_000,
			keepAlive: true,
		});
		let lost = false;
		function onLost(): void {
			if (lost) return;
			lost = true;
			connection.end().catch(() => undefined);
			if (connection === client && !closed) void reconnect();
		}
		connection.on("error", onLost);
		connection.on("end", onLost);
		connection.on("notification", ({ channel, payload = "" }) => {
			for (const subscription of subscriptions) if (subscription.channel === channel) subscription.onPayload(payload);
		});
		await connection.connect();
		for (const channel of new Set([...subscriptions].map((s) => s.channel))) await subscribe(connection, channel);
		client = connection;
		if (lost) throw new Error("The connection was lost right away.");
	}

	async function reconnect(): Promise<void> {
		for (let pause = 100; !closed; pause = Math.min(pause * 2, longestPause)) {
			await sleep(pause, undefined, { ref: false });
			try {
				await connect();
				for (const subscription of subscriptions) subscription.onReconnect();
				return;
			} catch (error) {
				log.debug({ err: error }, "notification connection still down");
			}
		}
	}

	await connect();
	const check = setInterval(() => {
		client.query("select").catch(() => client.connection.stream.destroy());
	}, checkEvery).unref();

	return {
		async listen(channel, onPayload, onReconnect) {
			const subscription = { channel, onPayload, onReconnect };
			subscriptions.add(subscription);
			await subscribe(client, channel);
			return { close: async () => void subscriptions.delete(subscription) };
		},
		async close() {
			closed = true;
			clearInterval(check);
			await client.end().catch(() => undefined);
		},
	};
}

async function subscribe(client: pg.Client, channel: string): Promise<void> {
	await client.query(`listen ${pg.escapeIdentifier(channel)}`);
}
