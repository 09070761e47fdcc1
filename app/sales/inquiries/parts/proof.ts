/**
 * Starts the sums in a worker; gives the proof, or "" where the browser cannot do them (no worker)
 * or takes longer than `patience` milliseconds after it is asked for.
 */
export function startProof(mark: string): (patience: number) => Promise<string> {
	const proof = new Promise<string>((resolve) => {
		if (typeof Worker === "undefined") return resolve("");
		const worker = new Worker(new URL("./proof-worker.ts", import.meta.url), { type: "module" });
		worker.onmessage = ({ data }: MessageEvent<string>) => {
			resolve(data);
			worker.terminate();
		};
		worker.onerror = () => resolve("");
		worker.postMessage(mark);
	});
	return (patience) => Promise.race([proof, new Promise<string>((resolve) => setTimeout(resolve, patience, ""))]);
}
