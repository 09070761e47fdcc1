// The work of jobs as the rules of visits see it: line items, wires and holds.
import { and, asc, eq, inArray, isNotNull } from "drizzle-orm";
import { isChoice } from "#app/documents/line-items/totals.ts";
import { properties } from "#app/people/customers/tables.server.ts";
import { db } from "#app/platform/db.server.ts";
import { contractValues } from "#app/sales/change-orders/tables.server.ts";
import { readContractSettings } from "#app/sales/contracts/library.server.ts";
import { contracts } from "#app/sales/contracts/tables.server.ts";
import { listWorkHolds } from "#app/sales/contracts/work-start.server.ts";
import { readWiresOfWork } from "#app/sales/estimates/estimates.server.ts";
import { listDocumentsWithReleases } from "#app/sales/oak-releases/oak-releases.server.ts";
import { quoteAnswers, quoteLines, quotes } from "#app/sales/quotes/tables.server.ts";
import { jobs, visits } from "./tables.server.ts";
import type { VisitFacts } from "./visit-rule.ts";

export type JobWork = Pick<
	VisitFacts,
	| ("lines" | "hazard" | "heldThrough" | "job" | "hasBegun" | "contractWires" | "wires" | "usesPesticide")
	| ("pesticide" | "site")
> & { toName: string; siteAddress: string };

/** By the job's id. The number of queries doesn't depend on the number of jobs. */
export async function readJobWork(jobIds: readonly string[]): Promise<Map<string, JobWork>> {
	const rows = await db
		.select({ job: jobs, latitude: properties.latitude, longitude: properties.longitude })
		.from(jobs)
		.innerJoin(properties, eq(properties.id, jobs.propertyId))
		.where(inArray(jobs.id, [...new Set(jobIds)]));
	const [contracted, quoted, begun, settings, released] = await Promise.all([
		readContracts(rows.flatMap(({ job }) => job.contractId ?? [])),
		readQuotedLines(rows.flatMap(({ job }) => (job.contractId ? [] : (job.quoteId ?? [])))),
		db
			.selectDistinct({ jobId: visits.jobId })
			.from(visits)
			.where(and(inArray(visits.jobId, [...new Set(jobIds)]), isNotNull(visits.startedAt))),
		readContractSettings(),
		readReleasedOaks(rows.map(({ job }) => job)),
	]);
	const linesOf = ({ contractId, quoteId }: (typeof rows)[number]["job"]) =>
		contractId ? (contracted.get(contractId)?.lines ?? []) : (quoted.get(quoteId ?? "") ?? []);
	const wires = await readWiresOfWork(rows.flatMap(({ job }) => linesOf(job).map(({ id }) => id)));
	return new Map(
		rows.map(({ job, latitude, longitude }): [string, JobWork] => {
			const contract = contracted.get(job.contractId ?? "");
			const lines = linesOf(job);
			const work: JobWork = {
				job,
				lines,
				toName: job.toName,
				siteAddress: job.siteAddress,
				hazard: Boolean(contract?.content.hazard) || released.has(job.id),
				heldThrough: contract?.heldThrough ?? null,
				hasBegun: begun.some(({ jobId }) => jobId === job.id),
				contractWires: contract?.content.wires ?? null,
				wires: lines.flatMap(({ id }) => wires.get(id) ?? []),
				usesPesticide: contract?.content.pesticide || job.skills.includes("pesticide"),
				pesticide: { license: settings.pesticideLicense, until: settings.pesticideUntil },
				site: latitude === null || longitude === null ? null : { latitude, longitude },
			};
			return [job.id, work];
		}),
	);
}

/** The ids of the jobs with an oak that was released as storm damage or a hazard. */
async function readReleasedOaks(rows: readonly (typeof jobs.$inferSelect)[]): Promise<Set<string>> {
	const quoteIds = rows.flatMap(({ quoteId }) => quoteId ?? []);
	const roots = new Map(
		(await db.select({ id: quotes.id, rootId: quotes.rootId }).from(quotes).where(inArray(quotes.id, quoteIds))).map(
			({ id, rootId }) => [id, rootId],
		),
	);
	const documentsOf = ({ contractId, quoteId }: (typeof rows)[number]) =>
		[contractId, roots.get(quoteId ?? "")].flatMap((id) => id ?? []);
	const released = await listDocumentsWithReleases(rows.flatMap(documentsOf));
	return new Set(rows.filter((job) => documentsOf(job).some((id) => released.has(id))).map(({ id }) => id));
}

async function readContracts(ids: readonly string[]) {
	const [rows, values] = await Promise.all([
		db
			.select({ id: contracts.id, content: contracts.content, cancelUntil: contracts.cancelUntil })
			.from(contracts)
			.where(inArray(contracts.id, [...ids])),
		db
			.select({ id: contractValues.contractId, lines: contractValues.lines })
			.from(contractValues)
			.where(inArray(contractValues.contractId, [...ids])),
	]);
	const holds = await listWorkHolds(rows);
	const lines = new Map(values.map((value) => [value.id, value.lines]));
	return new Map(
		rows.map(({ id, content }) => [
			id,
			{ content, lines: lines.get(id) ?? content.lines, heldThrough: holds.get(id) ?? null },
		]),
	);
}

/** The accepted line items by the quote's id. */
async function readQuotedLines(ids: readonly string[]) {
	const [rows, answers] = await Promise.all([
		db
			.select()
			.from(quoteLines)
			.where(inArray(quoteLines.quoteId, [...ids]))
			.orderBy(asc(quoteLines.position)),
		db
			.select({ quoteId: quoteAnswers.quoteId, selection: quoteAnswers.selection })
			.from(quoteAnswers)
			.where(inArray(quoteAnswers.quoteId, [...ids])),
	]);
	const selected = new Set(answers.flatMap(({ selection }) => selection));
	return Map.groupBy(
		rows.filter((line) => !isChoice(line) || selected.has(line.id)),
		({ quoteId }) => quoteId,
	);
}
