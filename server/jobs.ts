// The queue: which queues and schedules exist, who works on them, and what happens to a job that a stop interrupts.
import type { Pool } from "pg";
import { type Job, PgBoss } from "pg-boss";
import type { Logger } from "pino";
import type { Task } from "./contract.ts";
import type { Notices } from "./notices.ts";

type Tasks = Record<string, Task>;

export type Jobs = {
	boss: PgBoss;
	/** makes the queues; after this, jobs can be sent */
	prepare: (tasks: Tasks) => Promise<void>;
	/** runs them; called again with the tasks of an edited graph, it takes on the new ones */
	work: (tasks: Tasks) => Promise<void>;
	/** gives running jobs that many milliseconds, then puts them back for the next process */
	stop: (grace: number) => Promise<void>;
};

const defaults = { retryLimit: 5, expireInSeconds: 300 };
const queueDefaults = {
	retryDelay: 5,
	retryBackoff: true,
	retryDelayMax: 3_600,
	/** a job whose process was killed is taken up again after this silence */
	heartbeatSeconds: 30,
	/** workers sleep until a job is announced, so that many queues cost no polling */
	notify: true,
};
const polling = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 15 };

export async function openJobs(options: {
	pool: Pool;
	log: Logger;
	timeZone: string;
	/** absent in commands, which only send */
	notices?: Notices;
	/** no other process can be at work, so that every active job belongs to one that died */
	alone?: boolean;
}): Promise<Jobs> {
	const { pool, log, notices } = options;
	const boss = new PgBoss({
		db: {
			executeSql: (text, values) => pool.query(text, values),
			...(notices && { listen: notices.listen }),
		},
		useListenNotify: notices !== undefined,
		supervise: notices !== undefined,
		schedule: notices !== undefined,
	});
	boss.on("error", (error) => log.warn({ err: error }, "the queue met an error"));
	boss.on("warning", ({ message }) => log.warn(message));
	await boss.start();
	if (options.alone) await putBack(pool, "state = 'active'", []);

	let current: Tasks = {};
	const working = new Set<string>();
	const running = new Map<string, AbortController>();

	async function run(name: string, job: Job<object>): Promise<void> {
		const task = current[name];
		if (!task) throw new Error(`The task ${name} is no more.`);
		const stopping = new AbortController();
		running.set(job.id, stopping);
		const begun = performance.now();
		try {
			const payload = (job.data ?? undefined) as never;
			await task.run(payload, { id: job.id, signal: AbortSignal.any([job.signal, stopping.signal]) });
			log.debug({ queue: name, job: job.id, ms: Math.round(performance.now() - begun) }, "job done");
		} catch (error) {
			if (!stopping.signal.aborted) log.warn({ err: error, queue: name, job: job.id }, "job failed");
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
				const wanted = { ...queueDefaults, ...limits(task) };
				const found = known.get(name) as Record<string, unknown> | undefined;
				if (!found) await boss.createQueue(name, wanted);
				else if (Object.entries(wanted).some(([key, value]) => found[key] !== value))
					await boss.updateQueue(name, wanted);
			}
		},
		async work(tasks) {
			current = tasks;
			for (const [name, task] of Object.entries(tasks)) {
				if (working.has(name)) continue;
				working.add(name);
				for (let n = 0; n < (task.concurrency ?? 1); n++) {
					const worker = await boss.work<object>(name, polling, async ([job]) => {
						try {
							return job && (await run(name, job));
						} finally {
							boss.notifyWorker(worker); // looks for the next one at once, sleeps only when there is none
						}
					});
				}
			}
			await reschedule(boss, tasks, options.timeZone);
		},
		async stop(grace) {
			const idle = Promise.allSettled([...working].map((name) => boss.offWork(name, { wait: true })));
			await within(grace, idle);
			const interrupted = [...running.keys()];
			for (const controller of running.values()) controller.abort(new Error("The process stops."));
			if (interrupted.length > 0) await within(500, idle);
			await boss.stop({ close: false, graceful: false }); // fails what still runs
			if (interrupted.length > 0) {
				log.info({ jobs: interrupted.length }, "interrupted jobs are put back");
				await putBack(pool, "id = any($1) and state in ('active', 'retry', 'failed')", [interrupted]);
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

/** Without started_on, the next attempt is not counted as a retry. */
async function putBack(pool: Pool, which: string, values: unknown[]): Promise<void> {
	await pool.query(
		`update pgboss.job set state = 'retry', start_after = now(), started_on = null, heartbeat_on = null,
			completed_on = null, output = null where ${which}`,
		values,
	);
}

async function reschedule(boss: PgBoss, tasks: Tasks, timeZone: string): Promise<void> {
	const known = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule]));
	for (const [name, { cron }] of Object.entries(tasks)) {
		const found = known.get(name);
		known.delete(name);
		if (!cron) {
			if (found) await boss.unschedule(name);
		} else if (found?.cron !== cron || found.timezone !== timeZone) {
			// a run that was missed while the process was down is made up for, once
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
