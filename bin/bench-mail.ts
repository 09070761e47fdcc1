// Measures the sync of an email account: the first one of a large mailbox, and how soon a new email is there.
import path from "node:path";
import { spread } from "#app/demo/spread.ts";
import { emailSource } from "#app/messaging/mail-sync/fixtures.server.ts";
import { startDovecot } from "#server/testing/dovecot.ts";
import { cleanUp, startServer, temporaryFolder, waitUntil } from "#server/testing/server-process.ts";
import { readMegabytes } from "./process-figures.ts";

const graph = path.resolve(import.meta.dirname, "../server/testing/mail-graph.ts");
const hour = 3_600_000;

type Print = (what: string, figure: string) => void;

/** The list and the search of an inbox with 200,000 threads. */
export function printInbox(runCommand: (name: string) => string, print: Print): void {
	const { threads, lists, searches, slowest } = JSON.parse(runCommand("bench-inbox"));
	const inbox = `inbox of ${threads.toLocaleString("en-US")} threads`;
	print(`${inbox}, a list`, `median ${lists.median} ms, p99 ${lists.p99} ms`);
	print(
		`${inbox}, a search`,
		`median ${searches.median} ms, p99 ${searches.p99} ms, slowest ${Object.entries(slowest)
			.map(([what, ms]) => `“${what}” ${ms} ms`)
			.join(", ")}`,
	);
}

export async function measureMail(print: Print, emails = 10_000): Promise<void> {
	const dovecot = await startDovecot();
	try {
		await dovecot.addUser("office");
		await dovecot.write(
			"office",
			Array.from({ length: emails }, (_, n) => emailSource(`email ${n}`)),
		);
		const env = { STANLEY_GRAPH: graph, MAIL_ALLOW_PRIVATE: "true" };
		const server = await startServer({ dataDir: temporaryFolder(), env });
		const stored = async () => ((await server.get("/stored")) as { places: number }).places;
		const startedAt = performance.now();
		await server.get(`/connect?port=${dovecot.port}`);
		await waitUntil(async () => (await stored()) >= emails, "all emails are stored", hour);
		const seconds = (performance.now() - startedAt) / 1_000;
		print(
			`first sync of ${emails.toLocaleString("en-US")} emails`,
			`${seconds.toFixed(1)} s, ${Math.round(emails / seconds)} a second`,
		);
		print("memory of the syncing process", `${readMegabytes(server.pid, "Rss")} MB`);
		const lags: number[] = [];
		for (let n = 1; n <= 60; n++) {
			const before = performance.now();
			await dovecot.write("office", [emailSource(`new ${n}`)]);
			await waitUntil(async () => (await stored()) >= emails + n, "a new email is stored", hour);
			lags.push(performance.now() - before);
		}
		const { median, p99 } = spread(lags);
		print("until a new email is stored", `median ${median} ms, p99 ${p99} ms`);
	} finally {
		await cleanUp();
		await dovecot.stop();
	}
}
