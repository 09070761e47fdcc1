// A visit with its job and the email address of the customer, as documents and emails about it need them.
import { eq, inArray, sql } from "drizzle-orm";
import type { LineItem } from "#app/documents/line-items/line-item.ts";
import { isChoice, isPriced } from "#app/documents/line-items/totals.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { findContractValue } from "#app/sales/change-orders/contract-state.server.ts";
import { contracts } from "#app/sales/contracts/tables.server.ts";
import { findQuote, findQuoteAnswer } from "#app/sales/quotes/quotes.server.ts";
import { quotes } from "#app/sales/quotes/tables.server.ts";
import type { JobRecord } from "#app/work/schedule/jobs.server.ts";
import { jobs, visits } from "#app/work/schedule/tables.server.ts";
import type { Visit } from "#app/work/schedule/visits.server.ts";

/** `toEmail` and `toPhone` are "" if the job's document has none; the phone is as it was typed. */
export type VisitRecord = { visit: Visit; job: JobRecord; toEmail: string; toPhone: string };

/**
 * The address that the contract or the quote went to. Other addresses of the customer aren't used: anyone can send an inquiry
 * with a customer's name and phone number and their own email address.
 */
export const toEmailColumn = sql<string>`coalesce(nullif(${contracts.toEmail}, ''), ${quotes.toEmail}, '')`;

/** The phone of the same document, for the same reason. */
const toPhoneColumn = sql<string>`coalesce(nullif(${contracts.content} ->> 'toPhone', ''), ${quotes.toPhone}, '')`;

/** Visits with their job and its document; `where` is added by the caller. */
export function selectVisits(on: Pick<Tx, "select"> = db) {
	return on
		.select({ visit: visits, job: jobs, toEmail: toEmailColumn, toPhone: toPhoneColumn })
		.from(visits)
		.innerJoin(jobs, eq(jobs.id, visits.jobId))
		.leftJoin(contracts, eq(contracts.id, jobs.contractId))
		.leftJoin(quotes, eq(quotes.id, sql`coalesce(${jobs.quoteId}, ${contracts.quoteId})`))
		.$dynamic();
}

export async function findVisitRecord(id: string, on: Pick<Tx, "select"> = db): Promise<VisitRecord | null> {
	const [row] = await selectVisits(on).where(eq(visits.id, id));
	return row ?? null;
}

export async function listVisitRecords(ids: readonly string[]): Promise<VisitRecord[]> {
	return ids.length ? selectVisits().where(inArray(visits.id, [...ids])) : [];
}

/** The email address to which customers of this job are told of its visits; null when the office has to call. */
export async function findJobEmail(jobId: string, on: Pick<Tx, "select"> = db): Promise<string | null> {
	const [row] = await on
		.select({ toEmail: toEmailColumn })
		.from(jobs)
		.leftJoin(contracts, eq(contracts.id, jobs.contractId))
		.leftJoin(quotes, eq(quotes.id, sql`coalesce(${jobs.quoteId}, ${contracts.quoteId})`))
		.where(eq(jobs.id, jobId));
	return row?.toEmail.trim() || null;
}

export type JobScope = {
	lines: LineItem[];
	/** what the quote says of access and lawn; "" for nothing */
	access: string;
};

/** What will be done: the line items of the contract with its change orders, or of the accepted quote. */
export async function readJobScope({ contractId, quoteId }: JobRecord, on: Pick<Tx, "select"> = db): Promise<JobScope> {
	const [contract] = contractId
		? await on
				.select({ content: contracts.content, quoteId: contracts.quoteId })
				.from(contracts)
				.where(eq(contracts.id, contractId))
		: [];
	const sourceId = quoteId ?? contract?.quoteId;
	const record = sourceId ? await findQuote(sourceId, on) : null;
	const access = record?.quote.details?.ground?.trim() ?? "";
	const isWork = (line: LineItem) => isPriced(line) && line.kind !== "discount" && line.title.trim() !== "";
	if (contract) {
		const value = await findContractValue(contractId ?? "", on);
		return { lines: (value?.lines ?? contract.content.lines).filter(isWork), access };
	}
	const answer = sourceId ? await findQuoteAnswer(sourceId, on) : null;
	const chosen = (line: LineItem) => !isChoice(line) || Boolean(answer?.selection.includes(line.id));
	return { lines: (record?.lines ?? []).filter((line) => isWork(line) && chosen(line)), access };
}
