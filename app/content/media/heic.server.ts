import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import { photoLimits } from "./photo.ts";

export type RawPicture = { width: number; height: number; data: Uint8Array };

/** Runs beside the server, so that decoding (seconds of pure computing) holds up nobody else. */
const work = `
const { parentPort, workerData } = require("node:worker_threads");
const decode = require(workerData.decoder);
decode.all({ buffer: workerData.bytes }).then(async ([picture]) => {
	if (picture.width * picture.height > workerData.pixels) return parentPort.postMessage("too-many-pixels");
	const { width, height, data } = await picture.decode();
	parentPort.postMessage({ width, height, data }, [data.buffer]);
}).catch(() => parentPort.postMessage("broken"));
`;

const patience = 60_000;

/** RGBA pixels, already upright. */
export function decodeHeic(bytes: Uint8Array): Promise<RawPicture | "too-many-pixels" | "broken"> {
	const decoder = createRequire(import.meta.url).resolve("heic-decode");
	return new Promise((resolve) => {
		const worker = new Worker(work, {
			eval: true,
			workerData: { decoder, bytes, pixels: photoLimits.heicPixels },
			env: {},
			// the decoder prints what it dislikes about a file
			stdout: true,
			stderr: true,
			resourceLimits: { maxOldGenerationSizeMb: 512 },
		});
		const settle = (answer: RawPicture | "too-many-pixels" | "broken") => {
			clearTimeout(timer);
			resolve(answer);
			void worker.terminate();
		};
		const timer = setTimeout(settle, patience, "broken");
		worker.once("message", settle);
		worker.once("error", () => settle("broken"));
		worker.once("exit", () => settle("broken"));
	});
}
