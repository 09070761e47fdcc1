// Jobs to schedule: one for each signed contract, or for an accepted quote that needs no contract.
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { LineItem } from "#app/documents/line-items/line-item.ts";
import { isChoice } from "#app/documents/line-items/totals.ts";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { type Actor, diffFields, recordAudit } from "#app/platform/audit.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { raiseEvent } from "#app/platform/events.server.ts";
import { findContractValue } from "#app/sales/change-orders/contract-state.server.ts";
import { findContract } from "#app/sales/contracts/contracts.server.ts";
import { contracts } from "#app/sales/contracts/tables.server.ts";
import { findQuote, findQuoteAnswer } from "#app/sales/quotes/quotes.server.ts";
import { quotes } from "#app/sales/quotes/tables.server.ts";
import { isWorkDone, readWorkProgress } from "#app/work/jobs/progress.server.ts";
import { jobFinished } from "./events.server.ts";
import type { JobForm } from "./job-form.ts";
import { findJobNeeds } from "./job-needs.server.ts";
import { bookings, jobs, visitSeries, visits } from "./tables.server.ts";

export type JobRecord = typeof jobs.$inferSelect;

const system: Actor = { kind: "system", name: "Schedule" };

export async function findJobRecord(id: string, on: Pick<Tx, "select"> = db): Promise<JobRecord | null> {
	const [row] = await on.select().from(jobs).where(eq(jobs.id, id));
	return row ?? null;
}

/** Adds the job of a signed contract; does nothing if it has one. The job of its accepted quote becomes the contract's. */
export async function addContractJob(contractId: string, now: Date): Promise<void> {
	const contract = await findContract(contractId);
	if (!contract?.number || (contract.status !== "sealing" && contract.status !== "completed")) return;
	const { content, quoteId, customerId, propertyId, number, toName, siteAddress } = contract;
	const value = await findContractValue(contract.id);
	const lines = value?.lines ?? content.lines;
	const needs = await findJobNeeds(lines, await findEstimateId(quoteId));
	const progress = (await readWorkProgress([contract.id])).get(contract.id);
	const isDone = isWorkDone(progress);
	await db.transaction(async (tx) => {
		const [joined] = quoteId
			? await tx
					.update(jobs)
					.set({ contractId, number, updatedAt: now })
					.where(and(eq(jobs.quoteId, quoteId), isNull(jobs.contractId)))
					.returning({ id: jobs.id })
			: [];
		if (joined) return;
		await tx
			.insert(jobs)
			.values({
				contractId,
				customerId,
				propertyId,
				number,
				toName,
				siteAddress,
				...needs,
				title: content.title || titleOf(lines),
				earliestOn: content.startOn || null,
				promisedOn: value?.endOn || content.endOn || content.startOn || null,
				...(isDone && { status: "done", closedAt: now }),
				createdAt: now,
				updatedAt: now,
			})
			.onConflictDoNothing();
	});
}

/** Adds the jobs of contracts that were signed before the product had a schedule. */
export async function addMissingJobs(): Promise<void> {
	const missing = await db
		.select({ id: contracts.id })
		.from(contracts)
		.leftJoin(jobs, eq(jobs.contractId, contracts.id))
		.where(and(inArray(contracts.status, ["sealing", "completed"]), isNull(jobs.id)));
	for (const { id } of missing) await addContractJob(id, new Date());
}

type AddResult = { kind: "added"; id: string } | { kind: "not-accepted" } | { kind: "has-contract" };

/** Adds the job of an accepted quote whose work is done without a contract. */
export async function addQuoteJob(by: Permitted<"schedule.edit">, quoteId: string, now: Date): Promise<AddResult> {
	const [record, answer] = await Promise.all([findQuote(quoteId), findQuoteAnswer(quoteId)]);
	if (record?.quote.status !== "accepted" || !answer) return { kind: "not-accepted" };
	const { quote } = record;
	const [signed] = await db
		.select({ id: contracts.id })
		.from(contracts)
		.where(and(eq(contracts.quoteId, quoteId), inArray(contracts.status, ["sealing", "completed"])));
	if (signed) return { kind: "has-contract" };
	const lines = record.lines.filter((line) => !isChoice(line) || answer.selection.includes(line.id));
	const needs = await findJobNeeds(lines, await findEstimateId(quoteId));
	const { customerId, propertyId, number, toName, siteAddress, plannedOn } = quote;
	return db.transaction(async (tx) => {
		const [created] = await tx
			.insert(jobs)
			.values({
				quoteId,
				customerId,
				propertyId,
				toName,
				siteAddress,
				...needs,
				number: number ?? "",
				title: titleOf(lines),
				earliestOn: plannedOn,
				createdAt: now,
				updatedAt: now,
			})
			.onConflictDoNothing()
			.returning({ id: jobs.id });
		if (created) {
			await recordAudit(tx, actor(by), "job", created.id, "created", { number }, now);
			return { kind: "added", id: created.id };
		}
		const [existing] = await tx.select({ id: jobs.id }).from(jobs).where(eq(jobs.quoteId, quoteId));
		return existing ? { kind: "added", id: existing.id } : { kind: "has-contract" };
	});
}

async function findEstimateId(quoteId: string | null): Promise<string | null> {
	if (!quoteId) return null;
	const [row] = await db.select({ estimateId: quotes.estimateId }).from(quotes).where(eq(quotes.id, quoteId));
	return row?.estimateId ?? null;
}

/** "Remove maple and 2 more" */
function titleOf(lines: readonly LineItem[]): string {
	const titles = lines.map(({ title }) => title.trim()).filter(Boolean);
	const [first = "Tree work", ...others] = titles;
	return others.length ? `${first} and ${others.length} more` : first;
}

/** Changes what a job needs and when it may be done. */
export async function editJob(
	by: Permitted<"schedule.edit">,
	id: string,
	{ seen, ...fields }: JobForm,
	now: Date,
): Promise<"done" | "stale"> {
	return db.transaction(async (tx) => {
		const [before] = await tx.select().from(jobs).where(eq(jobs.id, id)).for("update");
		if (before?.version !== seen) return "stale";
		await tx
			.update(jobs)
			.set({ ...fields, updatedAt: now, version: sql`${jobs.version} + 1` })
			.where(eq(jobs.id, id));
		await recordAudit(tx, actor(by), "job", id, "edited", diffFields(before, fields), now);
		return "done";
	});
}

/** Cancels the job of a voided contract with all visits that haven't started. */
export async function cancelContractJob(tx: Tx, contractId: string, now: Date): Promise<void> {
	const [job] = await tx
		.update(jobs)
		.set({ status: "canceled", closedAt: now, updatedAt: now, version: sql`${jobs.version} + 1` })
		.where(and(eq(jobs.contractId, contractId), inArray(jobs.status, ["unscheduled", "scheduled"])))
		.returning({ id: jobs.id });
	if (!job) return;
	await tx
		.update(visitSeries)
		.set({ endedAt: now, updatedAt: now, version: sql`${visitSeries.version} + 1` })
		.where(and(eq(visitSeries.jobId, job.id), isNull(visitSeries.endedAt)));
	const canceled = await tx
		.update(visits)
		.set({ status: "canceled", updatedAt: now, version: sql`${visits.version} + 1` })
		.where(and(eq(visits.jobId, job.id), inArray(visits.status, ["draft", "scheduled", "confirmed", "on-hold"])))
		.returning({ id: visits.id });
	const ids = canceled.map((visit) => visit.id);
	if (ids.length) await tx.delete(bookings).where(inArray(bookings.visitId, ids));
	for (const visit of ids)
		await recordAudit(tx, system, "visit", visit, "canceled", { reason: "contract voided" }, now);
	await recordAudit(tx, system, "job", job.id, "canceled", { reason: "contract voided" }, now);
}

/**
 * Sets the job's status from its visits and its completed work. Call it after a change of either, in the same transaction.
 * A job whose visits are over before its work is done is unscheduled again: the rest has to be planned or recorded. A job with
 * a series that goes on is never done.
 */
export async function updateJobStatus(tx: Tx, jobId: string, now: Date): Promise<void> {
	// locked, so that of two visits that end at once the later one sees the other; a new visit refers to the job already
	const [job] = await tx.select().from(jobs).where(eq(jobs.id, jobId)).for("no key update");
	if (!job || job.status === "canceled") return;
	const found = await tx.select({ status: visits.status }).from(visits).where(eq(visits.jobId, jobId));
	const kept = found.filter(({ status }) => status !== "canceled");
	const [active] = await tx
		.select({ id: visitSeries.id })
		.from(visitSeries)
		.where(and(eq(visitSeries.jobId, jobId), isNull(visitSeries.endedAt)))
		.limit(1);
	const hasOpenVisit = active !== undefined || kept.some(({ status }) => status !== "done");
	const isDone = job.contractId
		? isWorkDone((await readWorkProgress([job.contractId], tx)).get(job.contractId))
		: kept.length > 0 && !hasOpenVisit;
	const status = hasOpenVisit ? "scheduled" : isDone ? "done" : "unscheduled";
	if (status === job.status) return;
	const closedAt = status === "done" ? now : null;
	await tx.update(jobs).set({ status, closedAt, updatedAt: now }).where(eq(jobs.id, jobId));
	if (status === "done" && kept.length) await raiseEvent(tx, jobFinished, { jobId });
}

/** Sets the status of a contract's job after its completed work has changed. */
export async function updateContractJob(tx: Tx, contractId: string, now: Date): Promise<void> {
	const [job] = await tx.select({ id: jobs.id }).from(jobs).where(eq(jobs.contractId, contractId));
	if (job) await updateJobStatus(tx, job.id, now);
}
