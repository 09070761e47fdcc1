import type { ImapFlow } from "imapflow";
import { type ConnectionProblem, type MailServer, type MailServers, type TestStep, testSteps } from "./account.ts";
import { type Credentials, createImap, createSmtp, toProblem } from "./connect.server.ts";

/** The result of each step at one server: those after a failed one weren't tried. */
export type ServerResult = {
	kind: "imap" | "smtp";
	server: MailServer;
	steps: { step: TestStep; result: "done" | "failed" | "skipped" }[];
	problem: ConnectionProblem | null;
};

/** Connects to both servers and signs in. Takes at most half a minute. */
export async function testServers(servers: MailServers, credentials: Credentials): Promise<ServerResult[]> {
	return Promise.all([testImap(servers.imap, credentials), testSmtp(servers.smtp, credentials)]);
}

async function testImap(server: MailServer, credentials: Credentials): Promise<ServerResult> {
	let client: ImapFlow | undefined;
	try {
		client = await createImap(server, credentials, { socketTimeout: 20_000 });
		await client.connect();
		await client.list();
		return toResult("imap", server, null);
	} catch (error) {
		return toResult("imap", server, toProblem(error));
	} finally {
		client?.close();
	}
}

async function testSmtp(server: MailServer, credentials: Credentials): Promise<ServerResult> {
	let transport: Awaited<ReturnType<typeof createSmtp>> | undefined;
	try {
		transport = await createSmtp(server, credentials);
		await transport.verify();
		return toResult("smtp", server, null);
	} catch (error) {
		return toResult("smtp", server, toProblem(error));
	} finally {
		transport?.close();
	}
}

function toResult(kind: ServerResult["kind"], server: MailServer, problem: ConnectionProblem | null): ServerResult {
	const steps = testSteps.filter(
		(step) => (step !== "encrypt" || server.security !== "none") && (step !== "folders" || kind === "imap"),
	);
	const failedAt = problem && steps.indexOf(problem.step);
	return {
		kind,
		server,
		problem,
		steps: steps.map((step, index) => ({
			step,
			result: failedAt === null || index < failedAt ? "done" : index === failedAt ? "failed" : "skipped",
		})),
	};
}
