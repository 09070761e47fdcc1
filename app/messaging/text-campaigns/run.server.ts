// Sends a campaign: claims texts as fast as the pace allows, a few at a time.
import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, sql } from "drizzle-orm";
import { areEmailsOnHold } from "#app/messaging/email/hold.server.ts";
import { sendClaimedText } from "#app/messaging/texts/deliver.server.ts";
import type { SendOutcome } from "#app/messaging/texts/provider.server.ts";
import { texts } from "#app/messaging/texts/tables.server.ts";
import { db } from "#app/platform/db.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { type ClaimedText, claimTexts } from "./claim.server.ts";
import { finishCampaign, pauseForErrors, withdrawForHold } from "./interruptions.server.ts";
import { errorDelay, judgeOutcome, mostErrors } from "./provider-problems.ts";
import { campaignSending, jobSeconds } from "./queues.server.ts";
import { campaigns } from "./tables.server.ts";

/** Texts that are on their way at the same time, and so the most that a crash can leave unconfirmed. */
const mostInFlight = 4;
/** A job that would wait longer, as for the morning, ends; the sweep starts the next one. */
const longestWait = 5_000;

let stopping: AbortSignal | undefined;

/** Called when the process starts: `signal` aborts as soon as it begins to stop, while jobs would only be asked later. */
export function watchShutdown(signal: AbortSignal): void {
	stopping = signal;
}

/** Sends until no one is due, the campaign is paused or canceled, the process stops, or the job has run long enough. */
export async function sendCampaign(
	campaignId: string,
	jobSignal: AbortSignal,
	clock: () => Date = () => new Date(),
): Promise<void> {
	if (await areEmailsOnHold()) return withdrawForHold(clock());
	const [campaign] = await db
		.select({ id: campaigns.id })
		.from(campaigns)
		.where(and(eq(campaigns.id, campaignId), eq(campaigns.status, "sending")));
	if (!campaign) return;
	const signal = AbortSignal.any([jobSignal, ...(stopping ? [stopping] : [])]);
	const deadline = Date.now() + jobSeconds * 1000;
	const inFlight = new Set<Promise<void>>();
	let errors = 0;
	let problem = "";
	let mustPause = false;

	const deliver = async (claimed: ClaimedText) => {
		const { isError, pauses, reason } = judgeOutcome(await sendClaimed(claimed, clock()));
		errors = isError ? errors + 1 : 0;
		if (isError) problem = reason;
		if (pauses) mustPause = true;
	};
	const start = (work: Promise<void>) => {
		const tracked = work.finally(() => inFlight.delete(tracked));
		inFlight.add(tracked);
	};

	try {
		while (!signal.aborted) {
			if (Date.now() > deadline) return await db.transaction((tx) => enqueue(tx, campaignSending, { campaignId }));
			if (mustPause || errors >= mostErrors) return await pauseForErrors(campaignId, problem);
			// after an error, one at a time
			const free = (errors ? 1 : mostInFlight) - inFlight.size;
			if (free <= 0) {
				await Promise.race(inFlight);
				continue;
			}
			if (errors) await wait(errorDelay(errors), signal);
			if (signal.aborted) return;
			const claim = await claimTexts(campaignId, free, clock());
			if (claim.kind === "claimed") for (const one of claim.texts) start(deliver(one));
			else if (claim.kind === "stopped") return;
			else if (claim.kind === "wait" && claim.ms <= longestWait) await wait(claim.ms, signal);
			else if (inFlight.size) await Promise.race(inFlight);
			else return await finishCampaign(campaignId, clock());
		}
	} finally {
		await Promise.allSettled(inFlight);
	}
}

/** One that Twilio certainly didn't accept waits at the end of the line. */
function sendClaimed({ text, end }: ClaimedText, now: Date): Promise<SendOutcome> {
	return sendClaimedText(text, end, now, (tx) =>
		tx
			.update(texts)
			.set({ dueAt: sql`${now.toISOString()}::timestamptz + interval '10 seconds'` })
			.where(eq(texts.id, text.id)),
	);
}

async function wait(ms: number, signal: AbortSignal): Promise<void> {
	await sleep(ms, undefined, { signal }).catch(() => undefined);
}
