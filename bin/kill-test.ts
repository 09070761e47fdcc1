// `npm run kill-test`: kills the server, its PostgreSQL, both, or all its processes at random moments under load, starts it
// again, and checks that everything it confirmed is there once. Exits with 1 if anything is missing or doubled.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { openEnv } from "#app/platform/env.server.ts";
import type { Settings } from "#server/settings.ts";
import {
	cleanUp,
	postgresProcesses,
	postmasterOf,
	type ServerProcess,
	serverArgs,
	startServer,
	temporaryFolder,
	waitUntil,
} from "#server/testing/server-process.ts";
import { openStripeServer } from "#server/testing/stripe-server.ts";
import { type Confirmed, type Documents, startLoad } from "./kill-test-load.ts";

const root = path.resolve(import.meta.dirname, "..");
const rounds = Number(process.env.KILL_TEST_ROUNDS ?? 20);
const documentsPerRound = 8;
const port = Number(process.env.KILL_TEST_PORT ?? 3997);
const secretKey = "a secret key that only this command knows, long enough";
const kills = ["server", "PostgreSQL", "both", "all processes"] as const;

const inquiryCounts = `
	select 'inquiry ' || key as id, (select count(*)::int from inquiries where inquiries.key = keys.key) as count
	from unnest($1::uuid[]) keys (key)`;
const acceptanceCounts = `
	select 'acceptance of quote ' || ids.id as id, (
		select count(*)::int from audit_events e join quotes q on q.id = e.entity_id and q.status = 'accepted'
		where e.entity = 'quote' and e.entity_id = ids.id and e.action = 'accepted') as count
	from unnest($1::uuid[]) ids (id)`;
/** Stripe's report, which a job applies */
const eventCounts = `
	select 'report of the payment of invoice ' || ids.id as id, (
		select count(*)::int from provider_events e join payments p on p.session_id = e.raw::jsonb #>> '{data,object,id}'
		where p.invoice_id = ids.id) as count
	from unnest($1::uuid[]) ids (id)`;
/** paid in full, by one payment and one allocation */
const paymentCounts = `
	select 'payment of invoice ' || ids.id as id, (
		select count(*)::int from payments p join payment_allocations a on a.payment_id = p.id
		join invoices i on i.id = p.invoice_id and i.settled = i.total
		where p.invoice_id = ids.id and p.status = 'succeeded' and a.amount = i.total) as count
	from unnest($1::uuid[]) ids (id)`;

execFileSync(process.execPath, ["scripts/build.ts"], { cwd: root, stdio: "inherit" });
openEnv({ secretKey } as Settings);
const stripe = await openStripeServer();
const dataDir = temporaryFolder("kill-test-");
const env = {
	STANLEY_GRAPH: path.join(root, "build/server/index.js"),
	SECRET_KEY: secretKey,
	TRUST_PROXY: "1",
	NWS_URL: "off",
	NODE_ENV: "production",
	LOG_LEVEL: "fatal",
	STRIPE_SECRET_KEY: stripe.key,
	STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
	STRIPE_API_URL: stripe.url,
};
try {
	const problems = await run();
	for (const problem of problems) console.log(problem);
	console.log(problems.length ? `${problems.length} problems` : "Everything that was confirmed is there once.");
	process.exitCode = problems.length ? 1 : 0;
} finally {
	await cleanUp();
	await stripe.close();
}

async function run(): Promise<string[]> {
	let server = await start();
	const confirmed: Confirmed = { inquiries: [], acceptances: [], payments: [] };
	const problems: string[] = [];
	printRow(["round", "killed", "after ms", "back ms", "repeated", "inquiries", "accepted", "paid", "problems"]);
	for (let round = 1; round <= rounds; round++) {
		const killed = kills[Math.floor(Math.random() * kills.length)] ?? "server";
		const load = startLoad(server.url, stripe, writeDocuments());
		const after = Math.round(500 + Math.random() * 3500);
		await sleep(after);
		const killedAt = performance.now();
		kill(server, killed);
		if (killed === "PostgreSQL") await waitUntil(() => isHealthy(server), "the server answers again", 60_000);
		else server = await start();
		const back = Math.round(performance.now() - killedAt);
		await load.finish();
		for (const kind of ["inquiries", "acceptances", "payments"] as const) confirmed[kind].push(...load.confirmed[kind]);
		const found = await findProblems(confirmed, round === rounds);
		problems.push(...found.map((problem) => `round ${round}, ${killed} killed: ${problem}`));
		const counts = [confirmed.inquiries.length, confirmed.acceptances.length, confirmed.payments.length];
		printRow([round, killed, after, back, load.repeated(), ...counts, found.length]);
	}
	return problems;
}

function start(): Promise<ServerProcess> {
	return startServer({ dataDir, env, port, detached: true, args: serverArgs });
}

function writeDocuments(): Documents {
	const written = execFileSync(process.execPath, ["server/command.ts", "kill-test-data", String(documentsPerRound)], {
		cwd: root,
		env: { ...process.env, ...env, DATA_DIR: dataDir },
		stdio: ["ignore", "pipe", "ignore"],
	});
	return JSON.parse(written.toString().trim().split("\n").at(-1) ?? "") as Documents;
}

function kill(server: ServerProcess, what: (typeof kills)[number]): void {
	const postmaster = postmasterOf(dataDir);
	if (what === "PostgreSQL" || what === "both") process.kill(postmaster, "SIGKILL");
	if (what === "server" || what === "both") server.child.kill("SIGKILL");
	if (what === "all processes") {
		for (const pid of postgresProcesses(dataDir)) signal(pid);
		signal(-server.pid);
	}
}

/** A process may have ended since it was listed. */
function signal(pid: number): void {
	try {
		process.kill(pid, "SIGKILL");
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
	}
}

async function isHealthy({ url }: ServerProcess): Promise<boolean> {
	const response = await fetch(`${url}/api/health/ready`).catch(() => null);
	return response?.ok ?? false;
}

/** What is missing or doubled. At the end, jobs that a kill interrupted first get time to run again. */
async function findProblems(confirmed: Confirmed, isEnd: boolean): Promise<string[]> {
	const client = new pg.Client({ host: path.join(dataDir, "postgres/run"), user: "app", database: "app" });
	await client.connect();
	const count = async (query: string, ids: string[]) => {
		const { rows } = await client.query<{ id: string; count: number }>(query, [ids]);
		return rows.filter((row) => row.count !== 1).map(({ id, count }) => `${id} is there ${count} times`);
	};
	try {
		if (isEnd)
			await waitUntil(async () => !(await countUnpaid(client, confirmed.payments)), "payments are applied", 300_000);
		return [
			...(await count(inquiryCounts, confirmed.inquiries)),
			...(await count(acceptanceCounts, confirmed.acceptances)),
			...(await count(isEnd ? paymentCounts : eventCounts, confirmed.payments)),
			...listDoubledEmails(),
		];
	} finally {
		await client.end();
	}
}

async function countUnpaid(client: pg.Client, ids: string[]): Promise<number> {
	const { rows } = await client.query<{ count: number }>(
		"select count(*)::int as count from invoices where id = any($1::uuid[]) and status <> 'paid'",
		[ids],
	);
	return rows[0]?.count ?? 0;
}

/** Emails that were sent twice: files of the outbox with the same Message-ID. */
function listDoubledEmails(): string[] {
	const outbox = path.join(dataDir, "outbox");
	const seen = new Set<string>();
	return readdirSync(outbox).flatMap((name) => {
		const id = name.endsWith(".eml") && /^Message-ID: (.*)$/im.exec(readFileSync(path.join(outbox, name), "utf8"))?.[1];
		if (!id) return [];
		if (seen.has(id)) return [`email ${id} was sent twice`];
		seen.add(id);
		return [];
	});
}

function printRow(cells: (string | number)[]): void {
	console.log(cells.map((cell) => String(cell).padStart(13)).join(""));
}
