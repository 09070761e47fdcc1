// A mutex between processes that the kernel frees however its holder dies.
import { createHash } from "node:crypto";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const patience = 120_000;

export async function withLock<T>(subject: string, work: () => Promise<T>): Promise<T> {
	const name = `stanley-${createHash("sha256").update(subject).digest("hex").slice(0, 24)}`;
	// Linux has socket names without a file; elsewhere a file may be left behind by a killed holder
	const address = process.platform === "linux" ? `\0${name}` : path.join(os.tmpdir(), name);
	const deadline = Date.now() + patience;
	for (;;) {
		const holder = await listen(address);
		if (holder) {
			try {
				return await work();
			} finally {
				holder.close();
			}
		}
		if (Date.now() > deadline) throw new Error(`Another process has been working on ${subject} for too long.`);
		if (process.platform !== "linux" && !(await answers(address))) fs.rmSync(address, { force: true });
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

function answers(address: string): Promise<boolean> {
	return new Promise((resolve) => {
		const socket = net.connect(address, () => {
			socket.destroy();
			resolve(true);
		});
		socket.once("error", () => resolve(false));
	});
}
