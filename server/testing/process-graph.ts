// A minimal product for tests of the server process.
import { setTimeout as sleep } from "node:timers/promises";
import type { Graph, Host, Open, Product } from "../contract.ts";

export const open: Open = async (host: Host): Promise<Product> => {
	const { pool, boss } = host;
	await pool.query("create table if not exists note (body text primary key, made timestamptz default now())");
	await pool.query("create table if not exists run (job uuid, phase text)");
	await pool.query("create unlogged table if not exists unlogged_note (body text primary key)");
	let waiting: string | null = null;
	const payloads: string[] = [];
	let messageCalls = 0;

	const pages: Record<string, (url: URL, request: Request, ip: string) => Promise<unknown>> = {
		"/health": async () => (await pool.query("select 1 as ok")).rows[0],
		"/note": async (url) => pool.query("insert into note (body) values ($1)", [url.searchParams.get("body")]),
		"/notes": async () => (await pool.query("select body from note")).rows.map(({ body }) => body),
		"/remember": async (url) => {
			waiting = url.searchParams.get("body");
		},
		"/slow": async (url) => sleep(Number(url.searchParams.get("ms")), "slow"),
		"/ip": async (_url, request, ip) => ({ ip, header: request.headers.get("x-app-client-ip") }),
		"/echo": async (_url, request) => {
			const copy = new Request(request, { headers: { "x-copy": "yes" } });
			return { body: await copy.text(), header: copy.headers.get("x-copy"), isRequest: request instanceof Request };
		},
		"/heard": async () => payloads,
		"/work": async (url) => boss.send("work", { ms: Number(url.searchParams.get("ms")) }),
		"/runs": async () => (await pool.query("select job, phase from run")).rows,
	};

	return {
		ready: ({ url }) => (url === "/ready" ? { status: 200, headers: {}, body: Buffer.from('"ready"') } : null),
		async fetch(request, { ip }) {
			const url = new URL(request.url);
			const page = pages[url.pathname];
			if (!page) return new Response("not found", { status: 404 });
			return page(url, request, ip).then(
				(found) => Response.json(found ?? null),
				(error) => new Response(String(error), { status: 503 }),
			);
		},
		tasks: {
			work: {
				run: async ({ ms }: { ms: number }, { id, signal }: { id: string; signal: AbortSignal }) => {
					await pool.query("insert into run values ($1, 'begun')", [id]);
					await sleep(ms, undefined, { signal });
					await pool.query("insert into run values ($1, 'done')", [id]);
				},
			},
			nightly: { run: async () => undefined, cron: "0 3 * * *" },
		},
		commands: {
			async count() {
				console.log(`${(await pool.query("select from note")).rowCount} notes`);
			},
			async refuse() {
				throw new Error("This cannot be done.");
			},
		},
		runBackground: async () => {},
		async close() {
			if (waiting) await pool.query("insert into note (body) values ($1)", [waiting]);
		},
		async startupMessages() {
			if (process.env.LOSE_DATABASE_WHILE_GREETING && messageCalls++ === 0)
				await pool.query("select pg_terminate_backend(pg_backend_pid())");
			return ["Good morning."];
		},
		onBroadcast: (payload) => void payloads.push(payload),
	} as Product;
};

export const serveDuringOutage: Graph["serveDuringOutage"] = async () => ({
	ready: ({ url }) => (url === "/ready" ? { status: 200, headers: {}, body: Buffer.from('"saved"') } : null),
	fetch: async () => new Response("outage", { status: 503 }),
});
