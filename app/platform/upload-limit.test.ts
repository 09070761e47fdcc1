import { expect, test } from "vitest";
import { readUpTo } from "./http/read-body.server.ts";
import { abortableBody, createUploadLimit } from "./upload-limit.server.ts";

const megabyte = 1024 * 1024;
const limits = {
	totalBytes: 10 * megabyte,
	clientBytes: 4 * megabyte,
	waiting: 5,
	clientWaiting: 2,
	waitMs: 5_000,
	slowMs: 5_000,
};

/** A task that ends when told to. */
function openTask() {
	const { promise, resolve } = Promise.withResolvers<void>();
	const task = {
		started: false,
		end: resolve,
		run: async () => {
			task.started = true;
			await promise;
			return "done";
		},
	};
	return task;
}

test("one client waits for its own uploads, others don't", async () => {
	const withMemory = createUploadLimit(limits);
	const [first, second, other] = [openTask(), openTask(), openTask()];
	const results = [
		withMemory("2001:db8::1", 3 * megabyte, first.run),
		withMemory("2001:db8::2", 3 * megabyte, second.run),
		withMemory("10.0.0.1", 3 * megabyte, other.run),
	];
	other.end();
	expect(await results[2]).toBe("done");
	expect([first.started, second.started]).toEqual([true, false]);
	first.end();
	second.end();
	expect(await Promise.all(results)).toEqual(["done", "done", "done"]);
});

test("all clients together have a limit, and a failed upload gives its room back", async () => {
	const withMemory = createUploadLimit(limits);
	const tasks = [1, 2, 3].map(openTask);
	const results = tasks.map((task, index) => withMemory(`10.0.0.${index}`, 4 * megabyte, task.run));
	await expect(withMemory("10.0.0.9", megabyte, () => Promise.reject(new Error("cut off")))).rejects.toThrow("cut off");
	expect(tasks.map(({ started }) => started)).toEqual([true, true, false]);
	for (const task of tasks) task.end();
	expect(await Promise.all(results)).toEqual(["done", "done", "done"]);
});

test("too many waiting uploads, or one that waited too long, are told so; small ones never wait", async () => {
	const withMemory = createUploadLimit({ ...limits, waitMs: 20 });
	const first = openTask();
	const results = Array.from({ length: 4 }, () => withMemory("10.0.0.1", 4 * megabyte, first.run));
	expect(await results[3]).toBe("busy");
	expect(await withMemory("10.0.0.1", 60_000, async () => "done")).toBe("done");
	expect(await Promise.all(results.slice(1))).toEqual(["busy", "busy", "busy"]);
	first.end();
	expect(await results[0]).toBe("done");
});

/** A request whose body never ends. */
function openSlowRequest(): Request {
	const body = new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(10)) });
	return new Request("http://localhost/", { method: "POST", body, duplex: "half" } as RequestInit);
}

test("a slow upload gives its room to one that waits", async () => {
	const withMemory = createUploadLimit({ ...limits, slowMs: 20 });
	const readSlowly = async (signal: AbortSignal | null) => {
		const body = abortableBody(openSlowRequest(), signal);
		return body && readUpTo(body, 100);
	};
	const slow = withMemory("10.0.0.1", 4 * megabyte, readSlowly);
	expect(await withMemory("10.0.0.1", 4 * megabyte, async () => "done")).toBe("done");
	expect(await slow).toBe("busy");
});
