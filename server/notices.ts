// LISTEN on a connection of its own that comes back by itself after the database was away.
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "pino";

type Subscription = { channel: string; heard: (payload: string) => void; missed: () => void };

export type Notices = {
	/** `missed` is called whenever the connection was lost and is back: what was said meanwhile is unknown */
	listen: (
		channel: string,
		heard: (payload: string) => void,
		missed: () => void,
	) => Promise<{ close: () => Promise<void> }>;
	close: () => Promise<void>;
};

const checkEvery = 30_000;
const longestPause = 5_000;

export async function openNotices(url: string, log: Logger): Promise<Notices> {
	const subscriptions = new Set<Subscription>();
	let client: pg.Client;
	let closed = false;

	async function connect(): Promise<void> {
		const fresh = new pg.Client({
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
			fresh.end().catch(() => undefined);
			if (fresh === client && !closed) void reconnect();
		}
		fresh.on("error", onLost);
		fresh.on("end", onLost);
		fresh.on("notification", ({ channel, payload = "" }) => {
			for (const subscription of subscriptions) if (subscription.channel === channel) subscription.heard(payload);
		});
		await fresh.connect();
		for (const channel of new Set([...subscriptions].map((s) => s.channel))) await subscribe(fresh, channel);
		client = fresh;
		if (lost) throw new Error("The connection was lost at once.");
	}

	async function reconnect(): Promise<void> {
		for (let pause = 100; !closed; pause = Math.min(pause * 2, longestPause)) {
			await sleep(pause, undefined, { ref: false });
			try {
				await connect();
				for (const subscription of subscriptions) subscription.missed();
				return;
			} catch (error) {
				log.debug({ err: error }, "notices are still away");
			}
		}
	}

	await connect();
	const check = setInterval(() => {
		client.query("select").catch(() => client.connection.stream.destroy());
	}, checkEvery).unref();

	return {
		async listen(channel, heard, missed) {
			const subscription = { channel, heard, missed };
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
