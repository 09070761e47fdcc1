// Limits the memory and the disk for request bodies such as photos. A request waits until there is room before its body is
// read.
import { clientNetwork } from "./client-network.ts";

const megabyte = 1024 * 1024;
/** there is always room for smaller bodies */
const smallBytes = 64 * 1024;

type Limits = {
	/** of all clients together, and of each client */
	totalBytes: number;
	clientBytes: number;
	/** requests that may wait, of all clients together and of each client */
	waiting: number;
	clientWaiting: number;
	waitMs: number;
	/** after this time an upload may be stopped if another one is waiting */
	slowMs: number;
};

type Upload = { client: string; bytes: number; start: () => void; isSlow: boolean; abort: AbortController };

/**
 * Returns a function that runs a task once there is room for the body that it reads. It returns "busy" when it has waited
 * too long, or when too many are waiting already. Clients are counted by network. A slow upload keeps its room only while no
 * one else needs it: its signal is aborted, and it is "busy" too.
 */
export function createUploadLimit(limits: Limits) {
	const running = new Set<Upload>();
	const waiting = new Set<Upload>();
	const bytesOf = (client?: string) =>
		[...running].reduce((sum, upload) => (client && upload.client !== client ? sum : sum + upload.bytes), 0);
	const hasRoom = ({ client, bytes }: Upload) =>
		bytesOf() + bytes <= limits.totalBytes && bytesOf(client) + bytes <= limits.clientBytes;

	function startNext(): void {
		for (const upload of waiting)
			if (hasRoom(upload)) {
				waiting.delete(upload);
				running.add(upload);
				upload.start();
			}
	}

	/** Stops the upload that has been slow for longest. When it has ended, this runs again. */
	function stopSlowUpload(): void {
		if (waiting.size === 0) return;
		for (const upload of running)
			if (upload.isSlow) {
				upload.abort.abort(new Error("the upload was too slow"));
				return;
			}
	}

	function waitForRoom(client: string, bytes: number): Promise<Upload | "busy"> {
		if (waiting.size >= limits.waiting) return Promise.resolve("busy");
		if ([...waiting].filter((upload) => upload.client === client).length >= limits.clientWaiting)
			return Promise.resolve("busy");
		return new Promise((resolve) => {
			const timer = setTimeout(() => {
				waiting.delete(upload);
				resolve("busy");
			}, limits.waitMs);
			const upload: Upload = {
				client,
				bytes,
				isSlow: false,
				abort: new AbortController(),
				start: () => {
					clearTimeout(timer);
					resolve(upload);
				},
			};
			waiting.add(upload);
			startNext();
			stopSlowUpload();
		});
	}

	return async <T>(
		ip: string,
		bytes: number,
		task: (signal: AbortSignal | null) => Promise<T>,
	): Promise<T | "busy"> => {
		if (bytes <= smallBytes) return task(null);
		const upload = await waitForRoom(clientNetwork(ip), Math.min(bytes, limits.clientBytes));
		if (upload === "busy") return "busy";
		const timer = setTimeout(() => {
			upload.isSlow = true;
			stopSlowUpload();
		}, limits.slowMs).unref();
		try {
			return await task(upload.abort.signal);
		} catch (error) {
			if (upload.abort.signal.aborted) return "busy";
			throw error;
		} finally {
			clearTimeout(timer);
			running.delete(upload);
			startNext();
			stopSlowUpload();
		}
	};
}

/** For what visitors upload and we hold in memory. A phone sends several photos of 3 to 8 MB at a time. */
export const withUploadMemory = createUploadLimit({
	totalBytes: 64 * megabyte,
	clientBytes: 40 * megabyte,
	waiting: 300,
	clientWaiting: 40,
	waitMs: 20_000,
	slowMs: 30_000,
});

/** For uploads that are written to disk as they arrive. */
export const withUploadDisk = createUploadLimit({
	totalBytes: 256 * megabyte,
	clientBytes: 52 * megabyte,
	waiting: 300,
	clientWaiting: 40,
	waitMs: 20_000,
	slowMs: 30_000,
});

/** For files that staff upload, apart from those of visitors, who could otherwise keep staff out. */
export const withStaffUploadDisk = createUploadLimit({
	totalBytes: 256 * megabyte,
	clientBytes: 110 * megabyte,
	waiting: 100,
	clientWaiting: 40,
	waitMs: 20_000,
	slowMs: 60_000,
});

/** The length of a request's body; `max` if the client doesn't say or says more. */
export function declaredLength(request: Request, max: number): number {
	return Math.min(Number(request.headers.get("content-length")) || max, max);
}

/** The request's body; reading it fails once the signal is aborted. */
export function abortableBody(request: Request, signal: AbortSignal | null): ReadableStream<Uint8Array> | null {
	return request.body && signal ? request.body.pipeThrough(new TransformStream(), { signal }) : request.body;
}
