import { type ChildProcess, fork } from "node:child_process";
import { limitConcurrency } from "#app/platform/limit-concurrency.server.ts";
import { projectPath } from "#app/platform/project-path.server.ts";
import type { LogoRejection, LogoType } from "./logo.ts";
import type { LogoPicture } from "./logo-picture.server.ts";
import type { PhotoRejection, PhotoType } from "./photo.ts";
import type { ProcessedPhoto } from "./renditions.server.ts";

export type PictureTask =
	| { kind: "photo"; bytes: Buffer; type: PhotoType }
	| { kind: "logo"; bytes: Buffer; type: LogoType };

const timeoutMs = 40_000;
const idleMs = 20_000;
// A phone's photo takes 100 to 200 MB of memory while it is processed.
const withSlot = limitConcurrency(2);
const idle = new Map<ChildProcess, NodeJS.Timeout>();

/**
 * Creates upright sRGB JPEGs without metadata, one per rendition width, and reads the metadata for staff. In a process of
 * its own, which ends soon after the last photo: the memory goes back to the machine, and a file that crashes a decoder or
 * keeps it busy takes nothing else along.
 */
export function processPhoto(bytes: Buffer, type: PhotoType): Promise<ProcessedPhoto | PhotoRejection> {
	return runTask({ kind: "photo", bytes, type });
}

/** Creates the PNG of a company's logo, in the same processes. */
export function processLogo(bytes: Buffer, type: LogoType): Promise<LogoPicture | LogoRejection> {
	return runTask({ kind: "logo", bytes, type });
}

function runTask<Result>(task: PictureTask): Promise<Result | "broken"> {
	return withSlot(async () => {
		const child = takeIdle() ?? start();
		const result = await ask<Result>(child, task);
		if (child.connected) rest(child);
		return result ?? "broken";
	});
}

/** Null when the process ends before it answers, or takes too long. */
function ask<Result>(child: ChildProcess, task: PictureTask) {
	return new Promise<Result | null>((resolve) => {
		const timer = setTimeout(() => child.kill("SIGKILL"), timeoutMs);
		const finish = (result: Result | null) => {
			clearTimeout(timer);
			child.removeAllListeners("message").removeAllListeners("exit");
			resolve(result);
		};
		child.once("message", (result) => finish(result as Result));
		child.once("exit", () => finish(null));
		child.send(task, (error) => error && finish(null));
	});
}

function start(): ChildProcess {
	const child = fork(projectPath("app/content/media/photo-process.server.ts"), {
		serialization: "advanced",
		execArgv: ["--max-old-space-size=512"],
		env: { MALLOC_ARENA_MAX: "2" },
		// the HEIC decoder prints warnings about a file
		stdio: ["ignore", "ignore", "ignore", "ipc"],
	});
	child.on("error", () => child.kill("SIGKILL"));
	return child;
}

function takeIdle(): ChildProcess | undefined {
	for (const [child, timer] of idle) {
		clearTimeout(timer);
		idle.delete(child);
		if (!child.connected) continue;
		child.ref();
		child.channel?.ref();
		return child;
	}
	return undefined;
}

/** Keeps the process for the next photo, without keeping the server from stopping. */
function rest(child: ChildProcess): void {
	child.unref();
	child.channel?.unref();
	const stop = () => {
		idle.delete(child);
		child.kill();
	};
	idle.set(child, setTimeout(stop, idleMs).unref());
}
