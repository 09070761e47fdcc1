/**
 * Starts the proof of work in a worker. The returned function gives the proof, or "" when the browser has no workers or
 * when it takes more than `timeout` milliseconds from that call on.
 */
export function startProofOfWork(challenge: string): (timeout: number) => Promise<string> {
	const proof = new Promise<string>((resolve) => {
		if (typeof Worker === "undefined") return resolve("");
		const worker = new Worker(new URL("./proof-of-work-worker.ts", import.meta.url), { type: "module" });
		worker.onmessage = ({ data }: MessageEvent<string>) => {
			resolve(data);
			worker.terminate();
		};
		worker.onerror = () => resolve("");
		worker.postMessage(challenge);
	});
	return (timeout) => Promise.race([proof, new Promise<string>((resolve) => setTimeout(resolve, timeout, ""))]);
}
