// The job queues: creates queues and schedules, runs workers, and requeues jobs that a shutdown interrupts.
import type { Pool } from "pg";
import { type Job, PgBoss } from "pg-boss";
import type { Logger } from "pino";
import { watchClock } from "./clock-step.ts";
import type { Task } from "./contract.ts";
import type { PgListener } from "./pg-listener.ts";

type Tasks = Record<string, Task>;

export type Jobs = {
	boss: PgBoss;
	/** creates the queues; jobs can be sent after this */
	prepare: (tasks: Tasks) => Promise<void>;
	/** starts the workers; called again in development with the tasks of an edited product */
	work: (tasks: Tasks) => Promise<void>;
	/** gives running jobs `grace` milliseconds, then requeues them for the next process */
	stop: (grace: number) => Promise<void>;
};

const defaults = { retryLimit: 5, expireInSeconds: 300 };
const queueDefaults = {
	retryDelay: 5,
	retryBackoff: true,
	retryDelayMax: 3_600,
	/** a job whose process was killed runs again after this many seconds without a heartbeat */
	heartbeatSeconds: 30,
	/** workers sleep until a job is announced, so many queues cost no polling */
	notify: true,
};
const polling = ({ pollSeconds = 15 }: Task) => ({
	// pg-boss wants it no longer than the other one
	pollingIntervalSeconds: Math.min(2, pollSeconds),
	notifyPollingIntervalSeconds: pollSeconds,
});

export async function openJobs(options: {
	pool: Pool;
	log: Logger;
	timeZone: string;
	/** absent in commands, which only send jobs */
	pgListener?: PgListener;
	/** no other process can be running jobs, so every active job belongs to one that died */
	isExclusive?: boolean;
}): Promise<Jobs> {
	const { pool, log, pgListener } = options;
	const boss = new PgBoss({
		db: {
			executeSql: (text, values) => pool.query(text, values),
			...(pgListener && { listen: pgListener.listen }),
		},
		useListenNotify: pgListener !== undefined,
		supervise: pgListener !== undefined,
		schedule: pgListener !== undefined,
	});
	boss.on("error", (error) => log.warn({ err: error }, "queue error"));
	boss.on("warning", ({ message }) => log.warn(message));
	await boss.start();
	const stopWatching = pgListener
		? watchClock(pool, (error) => log.warn({ err: error }, "clock check failed"))
		: () => undefined;
	if (options.isExclusive) await requeueJobs(pool, "state = 'active'", []);

	let current: Tasks = {};
	const working = new Set<string>();
	const running = new Map<string, AbortController>();

	async function run(name: string, job: Job<object>): Promise<void> {
		const task = current[name];
		if (!task) throw new Error(`There is no handler for the queue ${name}.`);
		const abort = new AbortController();
		running.set(job.id, abort);
		const startedAt = performance.now();
		try {
			const payload = (job.data ?? undefined) as never;
			await task.run(payload, { id: job.id, signal: AbortSignal.any([job.signal, abort.signal]) });
			log.debug({ queue: name, job: job.id, ms: Math.round(performance.now() - startedAt) }, "job finished");
		} catch (error) {
			if (!abort.signal.aborted) log.warn({ err: error, queue: name, job: job.id }, "job failed");
			throw error;
		} finally {
			running.delete(job.id);
		}
	}

	return {
		boss,
		async prepare(tasks) {
			current = tasks;
			const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
			for (const [name, task] of Object.entries(tasks)) {
				const options = { ...queueDefaults, ...limits(task) };
				const existing = known.get(name) as Record<string, unknown> | undefined;
				if (!existing) await boss.createQueue(name, options);
				else if (Object.entries(options).some(([key, value]) => existing[key] !== value))
					await boss.updateQueue(name, options);
			}
		},
		async work(tasks) {
			current = tasks;
			for (const [name, task] of Object.entries(tasks)) {
				if (working.has(name)) continue;
				working.add(name);
				for (let n = 0; n < (task.concurrency ?? 1); n++) {
					const worker = await boss.work<object>(name, polling(task), async ([job]) => {
						try {
							return job && (await run(name, job));
						} finally {
							boss.notifyWorker(worker); // fetches the next job at once; sleeps only when there is none
						}
					});
				}
			}
			await reschedule(boss, tasks, options.timeZone);
		},
		async stop(grace) {
			stopWatching();
			const idle = Promise.allSettled([...working].map((name) => boss.offWork(name, { wait: true })));
			await within(grace, idle);
			const interrupted = [...running.keys()];
			for (const controller of running.values()) controller.abort(new Error("The process is stopping."));
			if (interrupted.length > 0) await within(500, idle);
			await boss.stop({ close: false, graceful: false }); // fails the jobs that still run
			if (interrupted.length > 0) {
				log.info({ jobs: interrupted.length }, "interrupted jobs returned to the queue");
				await requeueJobs(pool, "id = any($1) and state in ('active', 'retry', 'failed')", [interrupted]);
			}
		},
	};
}

function limits(task: Task) {
	return {
		retryLimit: task.retryLimit ?? defaults.retryLimit,
		expireInSeconds: task.expireInSeconds ?? defaults.expireInSeconds,
	};
}

/** Requeues jobs. Without started_on, the next attempt doesn't count as a retry. */
async function requeueJobs(pool: Pool, which: string, values: unknown[]): Promise<void> {
	await pool.query(
		`update pgboss.job set state = 'retry', start_after = now(), started_on = null, heartbeat_on = null,
			completed_on = null, output = null where ${which}`,
		values,
	);
}

async function reschedule(boss: PgBoss, tasks: Tasks, timeZone: string): Promise<void> {
	const known = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule]));
	for (const [name, { cron }] of Object.entries(tasks)) {
		const existing = known.get(name);
		known.delete(name);
		if (!cron) {
			if (existing) await boss.unschedule(name);
		} else if (existing?.cron !== cron || existing.timezone !== timeZone) {
			// runs missed while the process was down are made up for once
			await boss.schedule(name, cron, null, { tz: timeZone, missed: "once" });
		}
	}
	for (const name of known.keys()) await boss.unschedule(name);
}

async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
	let timer: NodeJS.Timeout | undefined;
	await Promise.race([work, new Promise((resolve) => (timer = setTimeout(resolve, milliseconds)))]);
	clearTimeout(timer);
}
