// The queue's own times after the clock was set back.
import type { Pool } from "pg";

const checkEvery = 30_000; // measured by a clock that only runs forward

/** Returns a function that ends the checks. */
export function watchClock(pool: Pool, onError: (error: unknown) => void): () => void {
	const timer = setInterval(() => void recoverFromClockStep(pool).catch(onError), checkEvery).unref();
	return () => clearInterval(timer);
}

/**
 * The queue compares the current time with the last run of each schedule. After the clock was set back, that run is in the
 * future, and schedules, retries and new jobs would wait until the clock gets there. Does nothing otherwise.
 */
export async function recoverFromClockStep(pool: Pool): Promise<void> {
	const stepped = await pool.query(
		"update pgboss.version set cron_on = now(), flow_on = least(flow_on, now()) where cron_on > now() + interval '5 seconds'",
	);
	if (stepped.rowCount === 0) return;
	await pool.query(
		`update pgboss.queue set maintain_on = least(maintain_on, now()), monitor_on = least(monitor_on, now()),
			monitor_claim_on = least(monitor_claim_on, now())`,
	);
	// a finished job takes its minute's place, so the same minute would be skipped when it comes again
	await pool.query(
		`update pgboss.job set singleton_on = null
		where singleton_on > timezone('utc', now()) - interval '1 minute' and state in ('completed', 'failed')`,
	);
	// jobs that were to run at once, and retries, which wait an hour at most
	await pool.query(
		`update pgboss.job set created_on = least(created_on, now()), start_after = now()
		where start_after > now() and (
			(state = 'created' and start_after <= created_on) or (state = 'retry' and start_after > now() + interval '1 hour')
		)`,
	);
}
