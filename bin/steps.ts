// Runs a tool and prints one line with its result. Its output is shown only if it failed.
import { spawn } from "node:child_process";
import path from "node:path";

export type Step = { name: string; run: string[]; live?: boolean; env?: Record<string, string> };
export type Outcome = { name: string; ok: boolean; output: string };

const root = path.resolve(import.meta.dirname, "..");

/** Each worker of the tests and each product they start loads the same code; compiled once, it loads in half the time. */
const compileCache = { NODE_COMPILE_CACHE: path.join(root, "node_modules/.cache/compiled") };

export async function runStep(step: Step): Promise<Outcome> {
	const startedAt = performance.now();
	const { code, output } = await spawnNode(step);
	const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
	console.log(`${code === 0 ? "ok    " : "FAILED"} ${step.name} (${seconds} s)${code === 0 ? "" : `\n${output}`}`);
	return { name: step.name, ok: code === 0, output };
}

export function spawnNode(step: Step): Promise<{ code: number; output: string }> {
	return new Promise((resolve) => {
		const child = spawn(process.execPath, step.run, {
			cwd: root,
			stdio: step.live ? "inherit" : ["ignore", "pipe", "pipe"],
			env: { ...compileCache, ...process.env, ...step.env },
		});
		const stop = () => child.kill("SIGTERM");
		process.once("SIGTERM", stop).once("SIGINT", stop);
		let output = "";
		for (const stream of [child.stdout, child.stderr]) stream?.on("data", (part) => (output += part));
		child.once("error", (error) => resolve({ code: 1, output: String(error) }));
		child.once("close", (code) => {
			process.off("SIGTERM", stop).off("SIGINT", stop);
			resolve({ code: code ?? 1, output });
		});
	});
}
