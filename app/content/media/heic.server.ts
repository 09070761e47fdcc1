import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import { maxPixels } from "./photo.ts";

export type RawImage = { width: number; height: number; data: Uint8Array };

/** Runs in a worker thread: decoding takes seconds and would block all other requests. */
const workerSource = `
const { parentPort, workerData } = require("node:worker_threads");
const decode = require(workerData.decoder);
decode.all({ buffer: workerData.bytes }).then(async ([picture]) => {
	if (picture.width * picture.height > workerData.maxPixels) return parentPort.postMessage("too-many-pixels");
	const { width, height, data } = await picture.decode();
	parentPort.postMessage({ width, height, data }, [data.buffer]);
}).catch(() => parentPort.postMessage("broken"));
`;

const timeoutMs = 20_000;

/** Decodes a HEIC file to RGBA pixels in their upright orientation. */
export function decodeHeic(bytes: Uint8Array): Promise<RawImage | "too-many-pixels" | "broken"> {
	const decoder = createRequire(import.meta.url).resolve("heic-decode");
	return new Promise((resolve) => {
		const worker = new Worker(workerSource, {
			eval: true,
			workerData: { decoder, bytes, maxPixels: maxPixels(bytes.length) },
			env: {},
			// captured, because the decoder prints warnings about a file
			stdout: true,
			stderr: true,
			resourceLimits: { maxOldGenerationSizeMb: 512 },
		});
		const finish = (result: RawImage | "too-many-pixels" | "broken") => {
			clearTimeout(timer);
			resolve(result);
			void worker.terminate();
		};
		const timer = setTimeout(finish, timeoutMs, "broken");
		worker.once("message", finish);
		worker.once("error", () => finish("broken"));
		worker.once("exit", () => finish("broken"));
	});
}
