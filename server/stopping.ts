// One way out: what was opened is closed in reverse order, within ten seconds, whatever asked for it.
export type Stopping = {
	/** closed when the process stops; at once, if it already does */
	onStop: (close: () => unknown) => void;
	stop: (reason: string, code?: number) => void;
	isStopping: () => boolean;
};

const patience = 9_500;

export function prepareStop(say: (line: string) => void, options: { atOnce?: boolean } = {}): Stopping {
	const closers: (() => unknown)[] = [];
	let stopping = false;

	async function close(closer: () => unknown): Promise<void> {
		try {
			await closer();
		} catch (error) {
			say(`While stopping: ${error instanceof Error ? error.message : error}`);
		}
	}

	async function run(reason: string, code: number): Promise<void> {
		const begun = performance.now();
		setTimeout(() => process.exit(1), patience).unref();
		for (let closer = closers.pop(); closer; closer = closers.pop()) await close(closer);
		if (reason) say(`Stopped in ${Math.round(performance.now() - begun)} ms.`);
		process.exit(code);
	}

	function stop(reason: string, code = 0): void {
		if (stopping) return;
		stopping = true;
		if (reason) say(`Stopping (${reason}).`);
		if (options.atOnce) process.exit(code);
		void run(reason, code);
	}

	for (const name of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(name, () => stop(name));
	if (process.channel) {
		// started by bin/run.mjs: when that one is killed, this process would keep the port
		process.channel.unref();
		process.on("disconnect", () => stop("the parent process is gone"));
	}
	return {
		stop,
		isStopping: () => stopping,
		onStop(closer) {
			if (stopping && closers.length === 0) void close(closer);
			else closers.push(closer);
		},
	};
}
