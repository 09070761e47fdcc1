// Requests that were confirmed to homeowners survive crashes.
import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { openEnv } from "#app/platform/env.server.ts";
import { createStartToken } from "#app/sales/inquiries/proof-of-work.server.ts";
import type { Settings } from "#server/settings.ts";
import {
	cleanUp,
	postmasterOf,
	type ServerProcess,
	startServer,
	temporaryFolder,
	waitUntil,
} from "#server/testing/server-process.ts";
import { expect, test } from "./support/test.ts";

const secretKey = "a secret key that only this journey knows, long enough";
const build = path.resolve(import.meta.dirname, "../build/server/index.js");

// after the fixtures, which open the settings of their own product
test.beforeEach(() => openEnv({ secretKey } as Settings));
test.afterAll(cleanUp);
test.describe.configure({ timeout: 120_000 });

function startOwn(dataDir: string): Promise<ServerProcess> {
	return startServer({ dataDir, env: { STANLEY_GRAPH: build, TRUST_PROXY: "1", SECRET_KEY: secretKey } });
}

/** Posts one request as a neighbor of their own would; gives the address of the thank-you page, null when nothing was promised. */
async function request(server: ServerProcess, n: number): Promise<string | null> {
	const body = new URLSearchParams({
		key: randomUUID(),
		start: createStartToken(new Date(Date.now() - 60_000)), // the form was open for a minute
		name: `Neighbor ${n}`,
		email: `neighbor${n}@example.com`,
		address: `${n} Maple Street, Stanley`,
		message: "The oak over the drive",
		urgency: "planned",
	});
	const headers = { "x-forwarded-for": `10.1.${n >> 8}.${n & 255}` };
	const answer = await fetch(`${server.url}/contact`, { method: "POST", body, headers, redirect: "manual" }).catch(
		() => null,
	);
	return answer?.status === 303 ? answer.headers.get("location") : null;
}

async function recipients(outbox: string): Promise<string[]> {
	const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith(".eml"));
	const mails = await Promise.all(names.map((name) => readFile(path.join(outbox, name), "utf8")));
	return mails.map((mail) => /^To: (.*)$/m.exec(mail)?.[1] ?? "");
}

test("kill -9 during 200 requests loses none that was confirmed and emails no one twice", async () => {
	const dataDir = temporaryFolder();
	const first = await startOwn(dataDir);
	const thanked: string[] = [];
	let next = 0;
	async function neighbor(): Promise<void> {
		while (next < 200) {
			const location = await request(first, next++);
			if (location) thanked.push(location);
		}
	}
	const all = Promise.all(Array.from({ length: 20 }, neighbor));
	await waitUntil(() => thanked.length >= 100, "half of them are thanked");
	first.child.kill("SIGKILL");
	await all;
	expect(thanked.length).toBeLessThan(200);

	const second = await startOwn(dataDir);
	for (const location of thanked) {
		const page = await fetch(second.url + location);
		expect([location, page.status]).toEqual([location, 200]);
	}
	// What was being sent when the program died waits for a person, so a few may be missing; none comes twice.
	const mails = () => recipients(path.join(dataDir, "outbox"));
	await waitUntil(async () => (await mails()).length >= thanked.length - 5, "the acknowledgements are sent", 60_000);
	const sent = await mails();
	expect(new Set(sent).size).toBe(sent.length);
});

test("a lost database gives 503 pages until it is back", async () => {
	const dataDir = temporaryFolder();
	const server = await startOwn(dataDir);
	const html = { accept: "text/html" };
	process.kill(postmasterOf(dataDir), "SIGSTOP");
	process.kill(postmasterOf(dataDir), "SIGKILL");
	const statuses = new Set<number>();
	await waitUntil(async () => {
		const answer = await fetch(`${server.url}/admin/login?${randomUUID()}`, { headers: html }).catch((error) => {
			throw new Error(`${error.cause ?? error}\n${server.output()}`);
		});
		statuses.add(answer.status);
		if (answer.status === 503) expect(answer.headers.get("retry-after")).toBe("5");
		return (await fetch(`${server.url}/api/health`)).ok && answer.ok;
	}, "the site is back");
	expect([...statuses].every((status) => status === 200 || status === 503)).toBe(true);
	expect(await request(server, 1)).not.toBeNull();
});
