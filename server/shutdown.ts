// Shutdown of the process: closes everything in reverse order within ten seconds, whatever the reason.
export type Shutdown = {
	/** runs `close` when the process stops; immediately if it is stopping */
	onStop: (close: () => unknown) => void;
	stop: (reason: string, code?: number) => void;
	isStopping: () => boolean;
};

const timeout = 9_500;

export type Closers = { add: (close: () => unknown) => void; closeAll: () => Promise<void> };

/** Functions that release resources, run in reverse order. One that is added after they ran is run at once. */
export function createClosers(print: (line: string) => void): Closers {
	const closers: (() => unknown)[] = [];
	let isClosing = false;

	async function close(closer: () => unknown): Promise<void> {
		try {
			await closer();
		} catch (error) {
			print(`Error while stopping: ${error instanceof Error ? error.message : error}`);
		}
	}

	return {
		add(closer) {
			if (isClosing && closers.length === 0) void close(closer);
			else closers.push(closer);
		},
		async closeAll() {
			isClosing = true;
			for (let closer = closers.pop(); closer; closer = closers.pop()) await close(closer);
		},
	};
}

export function createShutdown(print: (line: string) => void, options: { immediate?: boolean } = {}): Shutdown {
	const closers = createClosers(print);
	let stopping = false;

	async function run(reason: string, code: number): Promise<void> {
		const startedAt = performance.now();
		setTimeout(() => process.exit(1), timeout).unref();
		await closers.closeAll();
		if (reason) print(`Stopped in ${Math.round(performance.now() - startedAt)} ms.`);
		process.exit(code);
	}

	function stop(reason: string, code = 0): void {
		if (stopping) return;
		stopping = true;
		if (reason) print(`Stopping (${reason}).`);
		if (options.immediate) process.exit(code);
		void run(reason, code);
	}

	for (const name of ["SIGTERM", "SIGINT"] as const) process.on(name, () => stop(name));
	process.on("SIGHUP", () => {
		// without a terminal, as with nohup, the server keeps running after the session ends
		if (process.stdin.isTTY || process.stdout.isTTY) stop("the terminal was closed");
	});
	if (process.channel) {
		// started by bin/run.mjs: if that is killed, this process must not keep the port
		process.channel.unref();
		process.on("disconnect", () => stop("the parent process ended"));
	}
	return {
		stop,
		isStopping: () => stopping,
		onStop: closers.add,
	};
}
