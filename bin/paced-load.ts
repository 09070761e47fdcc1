// Sends requests at a steady rate, as many people do independently of each other: the pauses between them are exponentially
// distributed. (autocannon and wrk send what a second allows as one burst.) As a worker, it leaves the measuring process alone.
import http from "node:http";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";

export type PacedLoad = { url: string; perSecond: number; seconds: number; views?: boolean };
/** `times` are the response times in milliseconds, in no order. */
export type PacedResult = { perSecond: number; failed: number; times: number[] };

const browser =
	"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36";

/** Sends requests for some seconds. With `views`, each is a page view from another address. */
export function sendPaced(load: PacedLoad): Promise<PacedResult> {
	return new Promise((resolve, reject) => {
		const worker = new Worker(new URL(import.meta.url), { workerData: load });
		worker.once("message", resolve).once("error", reject);
	});
}

async function run({ url, perSecond, seconds, views }: PacedLoad): Promise<PacedResult> {
	const agent = new http.Agent({ keepAlive: true, maxSockets: 50 });
	const times: number[] = [];
	let sent = 0;
	let failed = 0;
	const body = views ? JSON.stringify({ kind: "view", path: "/" }) : undefined;

	function send(): Promise<void> {
		const n = sent++;
		const headers: http.OutgoingHttpHeaders = { "user-agent": browser, "accept-language": "en-US" };
		if (body) {
			headers["content-type"] = "application/json";
			headers["content-length"] = body.length;
			headers["x-forwarded-for"] = `10.${(n >> 8) & 255}.${n & 255}.1`;
		}
		const startedAt = performance.now();
		return new Promise((resolve) => {
			const request = http.request(url, { agent, method: body ? "POST" : "GET", headers }, (response) => {
				if ((response.statusCode ?? 500) >= 400) failed += 1;
				response.resume().once("end", () => {
					times.push(performance.now() - startedAt);
					resolve();
				});
			});
			request.once("error", () => {
				failed += 1;
				resolve();
			});
			request.end(body);
		});
	}

	const running: Promise<void>[] = [];
	const startedAt = performance.now();
	let due = 0;
	while (due < seconds * 1000) {
		const early = due - (performance.now() - startedAt);
		if (early > 0.5) await new Promise((resolve) => setTimeout(resolve, early));
		running.push(send());
		due += (-Math.log(1 - Math.random()) / perSecond) * 1000;
	}
	await Promise.all(running);
	const elapsed = (performance.now() - startedAt) / 1000;
	agent.destroy();
	return { perSecond: Math.round(times.length / elapsed), failed, times };
}

if (!isMainThread) parentPort?.postMessage(await run(workerData));
