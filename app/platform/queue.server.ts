import { sql } from "drizzle-orm";
import { fromDrizzle, type PgBoss, type SendOptions } from "pg-boss";
import type { z } from "zod";
import type { Task } from "#server/contract.ts";
import type { Tx } from "./db.server.ts";

/** What the failed-jobs page calls a queue, and how its jobs are run. The defaults are in server/jobs.ts. */
type Options = { label: string } & Pick<Task, "retryLimit" | "expireInSeconds" | "concurrency" | "pollSeconds">;

/** The handlers of queues, by the queue's name. */
export type Tasks = Record<string, Task & { label: string }>;

/** A queue: its name in the database, the schema of its payload, and how its jobs are run. */
export type Queue<Payload extends object> = Options & { name: string; payload: z.ZodType<Payload> };

/** Among the due jobs of one queue, the highest priority runs first. */
const priorities = { urgent: 20, normal: 0, bulk: -20 } as const;
type Priority = keyof typeof priorities;

type JobOptions = Pick<SendOptions, "startAfter" | "singletonKey" | "retryLimit"> & { priority?: Priority };

let boss: PgBoss;
let tasks: Tasks = {};

export function openQueue(opened: PgBoss, all: Tasks): void {
	boss = opened;
	tasks = all;
}

/** What people call a queue: its own name when it is a queue of an earlier version. */
export function queueLabel(name: string): string {
	return tasks[name]?.label ?? name;
}

/** `name` is stored in the database: renaming it strands the jobs that wait under the old name. */
export function defineQueue<Payload extends object>(
	name: string,
	payload: z.ZodType<Payload>,
	options: Options,
): Queue<Payload> {
	return { name, payload, ...options };
}

/** Adds a job in the caller's transaction: the job exists if and only if the change that caused it does. */
export async function enqueue<Payload extends object>(
	tx: Tx,
	queue: Queue<Payload>,
	payload: NoInfer<Payload>,
	{ priority = "normal", ...options }: JobOptions = {},
): Promise<void> {
	await boss.send(queue.name, payload, { ...options, priority: priorities[priority], db: fromDrizzle(tx, sql) });
}

type Handler<Payload> = (payload: Payload, job: { id: string; signal: AbortSignal }) => Promise<unknown>;

/** The handler of a queue. A job whose payload doesn't match the queue's schema fails. */
export function handle<Payload extends object>(
	{ name, payload, ...options }: Queue<Payload>,
	run: Handler<Payload>,
): Tasks {
	return { [name]: { ...options, run: async (data: unknown, job) => run(payload.parse(data), job) } };
}

/** A task that runs on a cron schedule in the company's time zone. */
export function schedule(
	name: string,
	cron: string,
	run: (job: { id: string; signal: AbortSignal }) => Promise<unknown>,
	options: Options,
): Tasks {
	return { [name]: { ...options, cron, run: (_: unknown, job) => run(job) } };
}
