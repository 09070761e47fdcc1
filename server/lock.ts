// A mutex between processes that the kernel releases however its holder ends.
import { createHash } from "node:crypto";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const patience = 120_000;

export async function withLock<T>(subject: string, work: () => Promise<T>): Promise<T> {
	const name = `stanley-${createHash("sha256").update(subject).digest("hex").slice(0, 24)}`;
	// Linux has abstract socket names without a file; elsewhere a killed holder may leave its file behind
	const address = process.platform === "linux" ? `\0${name}` : path.join(os.tmpdir(), name);
	const deadline = performance.now() + patience;
	for (;;) {
		const holder = await listen(address);
		if (holder) {
			try {
				return await work();
			} finally {
				holder.close();
			}
		}
		if (performance.now() > deadline)
			throw new Error(`Timed out waiting for another process to finish with ${subject}.`);
		if (process.platform !== "linux" && !(await hasListener(address))) fs.rmSync(address, { force: true });
		await sleep(15);
	}
}

function listen(address: string): Promise<net.Server | undefined> {
	return new Promise((resolve, reject) => {
		const server = net.createServer();
		server.once("error", (error: NodeJS.ErrnoException) =>
			error.code === "EADDRINUSE" ? resolve(undefined) : reject(error),
		);
		server.listen(address, () => resolve(server));
	});
}

function hasListener(address: string): Promise<boolean> {
	return new Promise((resolve) => {
		const socket = net.connect(address, () => {
			socket.destroy();
			resolve(true);
		});
		socket.once("error", () => resolve(false));
	});
}
