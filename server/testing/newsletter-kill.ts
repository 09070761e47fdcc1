// Kills a process while it sends an issue of the newsletter, and says who got it. Used by a test and by the bench.
import path from "node:path";
import { openMailServer } from "./mail-server.ts";
import { startServer, temporaryFolder, waitUntil } from "./server-process.ts";

export const newsletterGraph = path.join(import.meta.dirname, "newsletter-graph.ts");

export type Recipient = { email: string; status: string };

/** Sends an issue and kills the process each time that many emails have arrived. */
export async function sendAndKill(recipients: number, killAt: readonly number[], patience: number) {
	const mail = await openMailServer();
	try {
		const dataDir = temporaryFolder();
		const env = { STANLEY_GRAPH: newsletterGraph, MAIL_ALLOW_PRIVATE: "true", SMTP_URL: mail.url };
		let server = await startServer({ dataDir, env });
		const list = async () => (await server.get("/recipients")) as Recipient[];
		await server.get(`/start?recipients=${recipients}`);
		const startedAt = performance.now();
		for (const emails of killAt) {
			await waitUntil(() => mail.received.length >= emails, `${emails} emails have arrived`, patience);
			server.child.kill("SIGKILL");
			await server.ended;
			server = await startServer({ dataDir, env });
		}
		await waitUntil(
			async () => {
				await server.get("/lost");
				return (await list()).every(({ status }) => status === "sent" || status === "unknown");
			},
			"nobody is waiting",
			patience,
		);
		const seconds = (performance.now() - startedAt) / 1_000;
		const end = { received: mail.received.map(({ to }) => to?.[0]?.address ?? ""), recipients: await list(), seconds };
		server.child.kill("SIGTERM");
		await server.ended;
		return end;
	} finally {
		await mail.close();
	}
}

/** What must not be: an address that got it twice, or that didn't get it and isn't listed as unknown. */
export function findLost({ received, recipients }: { received: readonly string[]; recipients: readonly Recipient[] }) {
	const copies = new Map<string, number>();
	for (const email of received) copies.set(email, (copies.get(email) ?? 0) + 1);
	return recipients.filter(({ email, status }) => {
		const count = copies.get(email) ?? 0;
		return count > 1 || (count === 0 && status !== "unknown");
	});
}
