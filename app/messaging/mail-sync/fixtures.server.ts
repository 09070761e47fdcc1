import { setTimeout as sleep } from "node:timers/promises";
import { createTestAccount } from "#app/messaging/accounts/fixtures.server.ts";
import { writeSecrets } from "#app/messaging/accounts/secrets.server.ts";
import type { mailAccounts } from "#app/messaging/accounts/tables.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Receiver } from "./receiver.server.ts";
import { runSync } from "./run-sync.server.ts";
import type { Timing } from "./session.server.ts";

/** Short enough for a test. No test depends on how long anything takes. */
export const testTiming: Timing = { poll: 3_000, silence: 10_000, pause: 20, longestPause: 200, compareEvery: 0 };

type Account = Partial<typeof mailAccounts.$inferInsert>;

/** An account at a server on this machine. */
export async function createSyncedAccount(port: number, userName: string, change: Account = {}): Promise<string> {
	const server = { imapHost: "127.0.0.1", imapPort: port, imapSecurity: "none", importDays: 30 } as const;
	const id = await createTestAccount({ userName, address: `${userName}@trees.example`, ...server, ...change });
	await db.transaction((tx) => writeSecrets(tx, id, { kind: "password", password: "secret" }));
	return id;
}

/** Syncs all active accounts as a server process does, until `stop`. */
export function startTestSync(options: { timing?: Partial<Timing>; receiver?: Receiver; leaseSeconds?: number } = {}) {
	const abort = new AbortController();
	const { timing, ...rest } = options;
	const ended = runSync(abort.signal, { leaseSeconds: 3, ...rest, timing: { ...testTiming, ...timing } });
	return {
		stop: async () => {
			abort.abort();
			await ended;
		},
	};
}

/** Waits as long as the test may take: its own time limit ends it. */
export async function until(condition: () => Promise<unknown>): Promise<void> {
	while (!(await condition())) await sleep(15);
}

let count = 0;

/** The source of a short email. `messageId` "": without one. */
export function emailSource(subject: string, messageId = `<${++count}.${Date.now()}@trees.example>`): string {
	return [
		"From: Bonnie Kowalski <bonnie@example.com>",
		"To: office@trees.example",
		`Subject: ${subject}`,
		"Date: Mon, 23 Nov 2026 09:00:00 -0600",
		...(messageId ? [`Message-ID: ${messageId}`] : []),
		"",
		`About ${subject}.`,
		"",
	].join("\r\n");
}
