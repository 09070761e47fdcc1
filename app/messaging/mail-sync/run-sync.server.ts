// Syncs all accounts of this process's share until the process stops.
import { randomUUID } from "node:crypto";
import { accountTopic } from "#app/messaging/accounts/accounts.server.ts";
import type { Account } from "#app/messaging/accounts/credentials.server.ts";
import { onBroadcast } from "#app/platform/broadcast.server.ts";
import { log } from "#app/platform/log.server.ts";
import { releaseLeases, takeLeases } from "./lease.server.ts";
import { inboxReceiver, type Receiver } from "./receiver.server.ts";
import { officeTiming, type Session, startSession, type Timing } from "./session.server.ts";

type RunOptions = { timing?: Timing; receiver?: Receiver; leaseSeconds?: number };

type Running = { session: Session; account: Account; abort: AbortController };

let wakeUp: () => void = () => undefined;
// "missed": the connection that receives broadcasts was down
for (const topic of [accountTopic, "missed"]) onBroadcast(topic, () => wakeUp());

/** Runs on every instance: each account is synced by the one that has its lease. */
export async function runSync(
	signal: AbortSignal,
	{ timing = officeTiming, receiver = inboxReceiver, leaseSeconds = 30 }: RunOptions = {},
): Promise<void> {
	const holder = randomUUID();
	const running = new Map<string, Running>();
	while (!signal.aborted) {
		const woken = waitForWakeUp(signal, (leaseSeconds * 1_000) / 3);
		try {
			const accounts = await takeLeases(holder, leaseSeconds);
			adjust(accounts);
		} catch (error) {
			log().warn({ err: error }, "email accounts could not be read");
		}
		await woken;
	}
	for (const { abort } of running.values()) abort.abort();
	await Promise.all([...running.values()].map(({ session }) => session.ended));
	await releaseLeases(holder).catch((error) => log().warn({ err: error }, "email accounts were not released"));

	function adjust(accounts: readonly Account[]): void {
		const wanted = new Map(accounts.map((account) => [account.id, account]));
		for (const [id, { account, abort, session }] of running) {
			const now = wanted.get(id);
			if (!now || connectionOf(now) !== connectionOf(account)) abort.abort();
			else if (now.syncRequestedAt?.getTime() !== account.syncRequestedAt?.getTime()) {
				session.wake();
				running.set(id, { account: now, abort, session });
			}
		}
		for (const account of accounts) if (!running.has(account.id)) start(account);
	}

	function start(account: Account): void {
		const abort = new AbortController();
		const session = startSession(account, { holder, receiver, timing, signal: abort.signal });
		running.set(account.id, { session, account, abort });
		void session.ended
			.catch((error) => log().error({ err: error, account: account.id }, "email sync ended unexpectedly"))
			.finally(() => {
				running.delete(account.id);
				// one that was stopped to start anew, such as with a new password, starts at once
				if (abort.signal.aborted) wakeUp();
			});
	}

	function waitForWakeUp(until: AbortSignal, longest: number): Promise<void> {
		return new Promise((resolve) => {
			const timer = setTimeout(end, longest);
			function end() {
				clearTimeout(timer);
				until.removeEventListener("abort", end);
				resolve();
			}
			until.addEventListener("abort", end, { once: true });
			wakeUp = end;
		});
	}
}

/** What a running session doesn't learn by itself: with another value it starts anew. */
function connectionOf(account: Account): string {
	const { imapHost, imapPort, imapSecurity, userName, signInMethod, importDays, connectedAt } = account;
	return JSON.stringify([imapHost, imapPort, imapSecurity, userName, signInMethod, importDays, connectedAt]);
}
