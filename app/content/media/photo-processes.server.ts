import { type ChildProcess, fork } from "node:child_process";
import { readFileSync } from "node:fs";
import { shareConcurrency } from "#app/platform/limit-concurrency.server.ts";
import { projectPath } from "#app/platform/project-path.server.ts";
import { countScans, maxScans } from "./jpeg-scans.ts";
import type { LogoRejection, LogoType } from "./logo.ts";
import type { LogoPicture } from "./logo-picture.server.ts";
import type { PhotoRejection, PhotoType } from "./photo.ts";
import type { ProcessedPhoto } from "./renditions.server.ts";
import type { PixelCrop, SiteRendition } from "./site-renditions.server.ts";

export type PictureTask =
	| { kind: "photo"; bytes: Buffer; type: PhotoType }
	| { kind: "site"; bytes: Buffer; type: PhotoType; crop: PixelCrop }
	| { kind: "logo"; bytes: Buffer; type: LogoType };

/** seconds of CPU time: a large photo of a phone takes two, and a busy machine must not make it fail */
const maxCpuSeconds = 10;
/** nine files instead of two, three of them AVIF */
const maxSiteCpuSeconds = 40;
const timeoutMs = 40_000;
const siteTimeoutMs = 120_000;
const cpuCheckMs = 500;
const idleMs = 20_000;
// A phone's photo takes 100 to 200 MB of memory while it is processed.
const withSlot = shareConcurrency(2);
const idle = new Map<ChildProcess, NodeJS.Timeout>();

/**
 * Creates upright sRGB JPEGs without metadata, one per rendition width, and reads the metadata for staff. In a process of
 * its own, which ends soon after the last photo: the memory goes back to the machine, and a file that crashes a decoder or
 * keeps it busy takes nothing else along. `client` is the address of a visitor: each has one photo processed at a time.
 */
export async function processPhoto(
	bytes: Buffer,
	type: PhotoType,
	client = "",
): Promise<ProcessedPhoto | PhotoRejection> {
	// A small file with thousands of scans keeps a decoder busy for a minute.
	if (type === "jpeg" && countScans(bytes) > maxScans) return "broken";
	return runTask({ kind: "photo", bytes, type }, client);
}

/** Creates the files that the website shows of a photo, in the same processes. */
export function processForSite(
	bytes: Buffer,
	type: PhotoType,
	crop: PixelCrop,
): Promise<SiteRendition[] | PhotoRejection> {
	return runTask({ kind: "site", bytes, type, crop });
}

/** Creates the PNG of a company's logo, in the same processes. */
export function processLogo(bytes: Buffer, type: LogoType): Promise<LogoPicture | LogoRejection> {
	return runTask({ kind: "logo", bytes, type });
}

function runTask<Result>(task: PictureTask, client = ""): Promise<Result | "broken"> {
	return withSlot(client, async () => {
		const child = takeIdle() ?? start();
		const result = await ask<Result>(child, task);
		if (child.connected) rest(child);
		return result ?? "broken";
	});
}

/** Null when the process ends before it answers, or takes too long. */
function ask<Result>(child: ChildProcess, task: PictureTask) {
	return new Promise<Result | null>((resolve) => {
		const isForSite = task.kind === "site";
		const timer = setTimeout(() => child.kill("SIGKILL"), isForSite ? siteTimeoutMs : timeoutMs);
		const before = readCpuSeconds(child);
		const watch = setInterval(() => {
			if (readCpuSeconds(child) - before > (isForSite ? maxSiteCpuSeconds : maxCpuSeconds)) child.kill("SIGKILL");
		}, cpuCheckMs);
		const finish = (result: Result | null) => {
			clearTimeout(timer);
			clearInterval(watch);
			child.removeAllListeners("message").removeAllListeners("exit");
			resolve(result);
		};
		child.once("message", (result) => finish(result as Result));
		child.once("exit", () => finish(null));
		child.send(task, (error) => error && finish(null));
	});
}

/** The CPU time that the process has used, all threads together; 0 where the system doesn't say. */
function readCpuSeconds({ pid }: ChildProcess): number {
	try {
		const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
		return (Number(fields[11]) + Number(fields[12])) / 100 || 0;
	} catch {
		return 0;
	}
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
