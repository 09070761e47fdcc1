// Loaded into the server process by the attack tests (NODE_OPTIONS): measures what requests cost it, independent of what
// else the machine does. It answers on the unix socket LOAD_PROBE: "start" begins a measurement, "stop" answers with it.
import { rmSync } from "node:fs";
import { createServer } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { isMainThread } from "node:worker_threads";

export type Load = {
	/** CPU time of the main thread, in milliseconds, and the longest that it took without handling anything else */
	cpu: number;
	longestBlock: number;
	/** more bytes in use at the peak than before */
	memory: number;
};

/** Garbage of earlier requests. Collecting it before each one would take longer than the requests. */
const tolerated = 30 * 1024 * 1024;
const socket = process.env.LOAD_PROBE;
if (socket && isMainThread) listen(socket);

function listen(path: string): void {
	setFlagsFromString("--expose-gc");
	const collectGarbage = runInNewContext("gc") as () => void;
	let [started, last, longestBlock, memory, peak, clean] = [0, 0, 0, 0, 0, 0];
	const look = () => {
		const now = readCpu();
		longestBlock = Math.max(longestBlock, now - last);
		peak = Math.max(peak, readMemory());
		last = now;
	};
	setInterval(look, 2).unref();
	rmSync(path, { force: true });
	const server = createServer((connection) => {
		connection.setEncoding("utf8").on("data", (command) => {
			if (command === "start") {
				if (readMemory() > clean + tolerated) {
					collectGarbage();
					clean = readMemory();
				}
				[memory, peak, longestBlock] = [readMemory(), 0, 0];
				started = last = readCpu();
				connection.write("{}");
			} else {
				look();
				const load: Load = { cpu: last - started, longestBlock, memory: peak - memory };
				connection.write(JSON.stringify(load));
			}
		});
	});
	server.listen(path).unref();
}

function readCpu(): number {
	const { user, system } = process.threadCpuUsage();
	return (user + system) / 1000;
}

function readMemory(): number {
	const { heapUsed, external } = process.memoryUsage();
	return heapUsed + external;
}
