// One connection of one account: brings every folder up to date, then waits in the inbox for news.
import { and, eq, sql } from "drizzle-orm";
import type { ImapFlow } from "imapflow";
import type { ConnectionProblem } from "#app/messaging/accounts/account.ts";
import { createImap, toProblem } from "#app/messaging/accounts/connect.server.ts";
import { type Account, readCredentials, toServers } from "#app/messaging/accounts/credentials.server.ts";
import { mailAccounts } from "#app/messaging/accounts/tables.server.ts";
import { db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { type ListedFolder, listFolders } from "./folders.server.ts";
import { LeaseLost } from "./lease.server.ts";
import type { Receiver } from "./receiver.server.ts";
import { type FolderSync, forgetMissingFolders, isUnchanged, syncFolder } from "./sync-folder.server.ts";

export type Timing = {
	/** how often all folders are looked at, and the inbox of a server without IDLE */
	poll: number;
	/** a server that is silent for twice as long is gone */
	silence: number;
	/** the first pause after a failure; each further one is twice as long, up to `longestPause` */
	pause: number;
	longestPause: number;
	/** how often a server without modification counters is compared completely */
	compareEvery: number;
};

export const officeTiming: Timing = {
	poll: 120_000,
	silence: 60_000,
	pause: 2_000,
	longestPause: 300_000,
	compareEvery: 900_000,
};

export type Session = {
	/** looks for news at once */
	wake: () => void;
	ended: Promise<void>;
};

type SessionOptions = { holder: string; receiver: Receiver; timing: Timing; signal: AbortSignal };

/** Syncs an account until the signal aborts or a person is needed. Each connection has a client object of its own. */
export function startSession(account: Account, options: SessionOptions): Session {
	const bell = createBell(options.signal);
	return { wake: bell.ring, ended: run(account, options, bell) };
}

async function run(account: Account, options: SessionOptions, bell: Bell): Promise<void> {
	const { signal, timing } = options;
	let failures = account.failures;
	while (!signal.aborted) {
		try {
			await syncUntilLost(account, options, bell, () => {
				failures = 0;
			});
		} catch (error) {
			if (signal.aborted || error instanceof LeaseLost) return;
			const problem = toProblem(error);
			log().warn({ account: account.id, problem: problem.code, detail: problem.detail }, "email sync failed");
			failures++;
			await saveProblem(account, options.holder, problem, failures).catch((cause) =>
				log().warn({ err: cause }, "email sync problem was not saved"),
			);
			if (["sign-in", "reconnect", "no-credentials"].includes(problem.code)) return;
		}
		await bell.wait(pauseAfter(failures, timing));
	}
}

/** Longer after each failure, and never the same for two accounts. */
export function pauseAfter(failures: number, { pause, longestPause }: Timing, random = Math.random()): number {
	if (failures === 0) return 0;
	return Math.min(longestPause, pause * 2 ** Math.min(failures - 1, 20)) * (0.5 + random / 2);
}

async function syncUntilLost(
	account: Account,
	{ holder, receiver, timing, signal }: SessionOptions,
	bell: Bell,
	onSuccess: () => void,
): Promise<void> {
	const client = await createImap(toServers(account).imap, await readCredentials(account), {
		socketTimeout: timing.silence,
		// below the 29 minutes after which servers hang up
		maxIdleTime: Math.min(timing.poll * 4, 20 * 60_000),
		autoIdleDelay: 200,
		missingIdleCommand: "NOOP",
	});
	const abort = () => client.close();
	signal.addEventListener("abort", abort, { once: true });
	let lost: Error | null = null;
	client.on("error", (error) => {
		lost = error;
		bell.ring();
	});
	client.on("close", bell.ring);
	let hasNews = false;
	const onNews = () => {
		hasNews = true;
		bell.ring();
	};
	client.on("exists", onNews).on("flags", onNews);
	// what was removed earlier is the answer to a question of ours
	client.on("expunge", (event) => (event.vanished && event.earlier ? undefined : onNews()));
	try {
		await client.connect();
		const sync: FolderSync = {
			accountId: account.id,
			holder,
			client,
			receiver,
			signal,
			importDays: account.importDays,
			compareEvery: timing.compareEvery,
			comparedAt: new Map(),
			onArrival: () => undefined,
		};
		while (!signal.aborted && client.usable) {
			const isInboxDue = hasNews;
			hasNews = false;
			await syncAll(client, sync, isInboxDue);
			onSuccess();
			if (!signal.aborted && client.usable) await bell.wait(timing.poll);
		}
		if (!signal.aborted)
			throw lost ?? Object.assign(new Error("the server closed the connection"), { code: "NoConnection" });
	} finally {
		signal.removeEventListener("abort", abort);
		client.close();
	}
}

/** Every folder whose counters have changed. Ends in the inbox, where the client then waits for news by itself. */
async function syncAll(client: ImapFlow, sync: FolderSync, isInboxDue: boolean): Promise<void> {
	const folders = await listFolders(client, sync.accountId);
	await forgetMissingFolders(sync.accountId);
	let lag: number | null = null;
	for (const { folder, status } of folders) {
		if (!folder.isSynced) continue;
		const onArrival = (internalDate: Date) => {
			if (folder.role === "inbox") lag = Math.max(0, Date.now() - internalDate.getTime());
		};
		// the counters of a folder that is open may be old
		const isDue = (folder.role === "inbox" && isInboxDue) || !status || !isUnchanged(folder, status, sync.importDays);
		if (isDue) await syncFolder({ ...sync, onArrival }, folder);
	}
	await saveSuccess(sync, lag, await readQuota(client));
	await waitInInbox(client, sync, folders);
}

/** What arrived between the last look at the inbox and opening it is fetched now; the server announces the rest. */
async function waitInInbox(client: ImapFlow, sync: FolderSync, folders: readonly ListedFolder[]): Promise<void> {
	const inbox = folders.find(({ folder }) => folder.role === "inbox")?.folder;
	if (!inbox) return;
	const isOpen = client.mailbox && client.mailbox.path === inbox.path;
	const mailbox = isOpen ? client.mailbox : await client.mailboxOpen(inbox.path, { readOnly: true });
	if (mailbox && BigInt(mailbox.uidNext) > inbox.highestUid + 1n) await syncFolder(sync, inbox);
}

/** Null for servers without quotas, and after an error: it isn't worth stopping the sync. */
async function readQuota(client: ImapFlow): Promise<{ used: number; limit: number } | null> {
	const quota = await client.getQuota("INBOX").catch(() => false as const);
	const { usage, limit } = (quota || null)?.storage ?? {};
	return usage !== undefined && limit ? { used: usage, limit } : null;
}

async function saveSuccess(
	{ accountId, holder }: FolderSync,
	lag: number | null,
	quota: { used: number; limit: number } | null,
): Promise<void> {
	await db
		.update(mailAccounts)
		.set({
			syncedAt: sql`now()`,
			lastError: null,
			lastErrorAt: null,
			lastErrorDetail: "",
			failures: 0,
			quotaUsed: quota?.used ?? null,
			quotaLimit: quota?.limit ?? null,
			...(lag === null ? {} : { lag }),
		})
		.where(and(eq(mailAccounts.id, accountId), eq(mailAccounts.leaseHolder, holder)));
}

/** A wrong password stops the sync until a person enters another one: trying it again would lock the account. */
async function saveProblem(
	{ id, signInMethod }: Account,
	holder: string,
	problem: ConnectionProblem,
	failures: number,
): Promise<void> {
	const { code, detail } = problem;
	const isSignIn = ["sign-in", "reconnect", "no-credentials"].includes(code);
	const status = !isSignIn ? "active" : signInMethod === "password" ? "sign-in-failed" : "reconnect";
	await db
		.update(mailAccounts)
		.set({ status, lastError: code, lastErrorDetail: detail, lastErrorAt: sql`now()`, failures })
		.where(and(eq(mailAccounts.id, id), eq(mailAccounts.leaseHolder, holder), eq(mailAccounts.status, "active")));
}

type Bell = { ring: () => void; wait: (longest: number) => Promise<void> };

/** Ends a wait at once, also when it rang before the wait began. */
function createBell(signal: AbortSignal): Bell {
	let hasRung = false;
	let end: (() => void) | null = null;
	const ring = () => {
		hasRung = true;
		end?.();
	};
	signal.addEventListener("abort", ring, { once: true });
	return {
		ring,
		async wait(longest) {
			if (!hasRung && !signal.aborted) {
				await new Promise<void>((resolve) => {
					const timer = setTimeout(resolve, longest);
					end = () => {
						clearTimeout(timer);
						resolve();
					};
				});
				end = null;
			}
			hasRung = false;
		},
	};
}
