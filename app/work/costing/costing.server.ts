// Reads finished jobs with their planned and recorded time, and what their people and equipment cost.
import { and, desc, eq, gte, inArray, isNotNull, lte, sql } from "drizzle-orm";
import { computeTotals, type PricedLine } from "#app/documents/line-items/totals.ts";
import type { Permitted } from "#app/noun/permit.server.ts";
import { endOfDay, startOfDay, today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { contractValues } from "#app/sales/change-orders/tables.server.ts";
import { accessLabels } from "#app/sales/estimates/estimate.ts";
import { items } from "#app/sales/estimates/tables.server.ts";
import { quoteAnswers } from "#app/sales/quotes/tables.server.ts";
import { lineWorkTypeLabels, toLineWorkType } from "#app/trade/work-types.ts";
import { speciesName } from "#app/trees/species.ts";
import { trees } from "#app/trees/tables.server.ts";
import { combinedDbh } from "#app/trees/tree.ts";
import { readJobMaterials } from "#app/work/field-visits/materials.server.ts";
import { resources } from "#app/work/resources/tables.server.ts";
import { readJobWork } from "#app/work/schedule/job-work.server.ts";
import { bookings, jobs, visits } from "#app/work/schedule/tables.server.ts";
import { readJobHours } from "#app/work/time-entries/hours.server.ts";
import { timeEntries } from "#app/work/time-entries/tables.server.ts";
import { type CostedJob, type JobGroups, maxJobs, sizeClass } from "./costing.ts";

type Period = { from: string; to: string };

/** The jobs that were finished in a period, the latest first. */
export async function listCostedJobs(_by: Permitted<"costing.view">, { from, to }: Period): Promise<CostedJob[]> {
	const rows = await db
		.select({
			job: jobs,
			contractLines: contractValues.lines,
			quoteTotal: quoteAnswers.total,
			taxRows: quoteAnswers.taxRows,
		})
		.from(jobs)
		.leftJoin(contractValues, eq(contractValues.contractId, jobs.contractId))
		.leftJoin(quoteAnswers, eq(quoteAnswers.quoteId, jobs.quoteId))
		.where(
			and(
				...[eq(jobs.status, "done"), isNotNull(jobs.closedAt)],
				...[gte(jobs.closedAt, startOfDay(from)), lte(jobs.closedAt, endOfDay(to))],
			),
		)
		.orderBy(desc(jobs.closedAt), desc(jobs.id))
		.limit(maxJobs);
	const ids = rows.map(({ job }) => job.id);
	const [hours, materials, entryCosts, visitCosts, groups] = await Promise.all([
		readJobHours(ids),
		readJobMaterials(ids),
		readEntryCosts(ids),
		readVisitCosts(ids),
		readGroups(ids),
	]);
	return rows.map(({ job, contractLines, quoteTotal, taxRows }): CostedJob => {
		const recorded = hours.get(job.id);
		const visited = visitCosts.get(job.id);
		const hasEntries = recorded !== undefined && recorded.minutes > 0;
		return {
			id: job.id,
			number: job.number,
			title: job.title,
			toName: job.toName,
			closedOn: today(job.closedAt ?? new Date(0)),
			price: contractLines
				? totalBeforeTax(contractLines)
				: (quoteTotal ?? 0) - (taxRows ?? []).reduce((sum, { amount }) => sum + amount, 0),
			plannedMinutes: job.personMinutes,
			actualMinutes: hasEntries ? recorded.minutes : (visited?.personMinutes ?? null),
			source: hasEntries ? "time-entries" : visited?.personMinutes ? "visits" : null,
			laborCost: hasEntries ? (entryCosts.get(job.id) ?? null) : (visited?.laborCost ?? null),
			equipmentCost: visited ? visited.equipmentCost : null,
			plannedMaterials: (contractLines ?? [])
				.filter(({ kind }) => kind === "material")
				.map(({ quantity, unit, title }) => formatMaterial(quantity, unit, title))
				.join(", "),
			usedMaterials: (materials.get(job.id) ?? [])
				.map(({ quantity, unit, name }) => formatMaterial(String(quantity / 1000), unit, name))
				.join(", "),
			groups: groups.get(job.id) ?? noGroups,
		};
	});
}

/** "2.5 gal Injection" */
const formatMaterial = (quantity: string, unit: string, name: string) =>
	[quantity, unit, name].filter((part) => part.trim()).join(" ");

/** Sales tax is no income. A contract has no options left. */
function totalBeforeTax(lines: readonly PricedLine[]): number {
	const picked = lines.map(({ id }) => id);
	return computeTotals({ lines, picked, rates: [], deposit: { kind: "none", value: 0 } }).total;
}

/** The recorded time of each job at what its people cost; null when someone's cost isn't known. */
async function readEntryCosts(jobIds: readonly string[]): Promise<Map<string, number | null>> {
	if (!jobIds.length) return new Map();
	const rows = await db
		.select({
			jobId: sql<string>`${timeEntries.jobId}`,
			cost: sql<string | null>`case when bool_and(${resources.hourlyCost} is not null)
				then round(sum(coalesce(${timeEntries.minutes}, 0) * ${resources.hourlyCost} / 60.0)) end`,
		})
		.from(timeEntries)
		.innerJoin(resources, eq(resources.id, timeEntries.personId))
		.where(and(inArray(timeEntries.jobId, [...jobIds]), sql`${timeEntries.deletedAt} is null`))
		.groupBy(timeEntries.jobId);
	return new Map(rows.map(({ jobId, cost }) => [jobId, cost === null ? null : Number(cost)]));
}

type VisitCost = { personMinutes: number | null; laborCost: number | null; equipmentCost: number | null };

/** The start and finish of a job's visits, for everyone and everything that was booked. */
async function readVisitCosts(jobIds: readonly string[]): Promise<Map<string, VisitCost>> {
	if (!jobIds.length) return new Map();
	const minutes = sql`extract(epoch from ${visits.finishedAt} - ${visits.startedAt}) / 60.0`;
	const isPerson = sql`${resources.kind} = 'person'`;
	const isEquipment = sql`${resources.kind} not in ('person', 'crew')`;
	const cost = (of: typeof isPerson) => sql<string | null>`case
		when bool_or(${of} and ${resources.hourlyCost} is null) then null
		else coalesce(round(sum(case when ${of} then ${minutes} * ${resources.hourlyCost} / 60.0 end)), 0) end`;
	const rows = await db
		.select({
			jobId: visits.jobId,
			personMinutes: sql<string | null>`round(sum(case when ${isPerson} then ${minutes} end))`,
			laborCost: cost(isPerson),
			equipmentCost: cost(isEquipment),
		})
		.from(visits)
		.innerJoin(bookings, eq(bookings.visitId, visits.id))
		.innerJoin(resources, eq(resources.id, bookings.resourceId))
		.where(
			and(
				inArray(visits.jobId, [...jobIds]),
				...[eq(visits.status, "done"), isNotNull(visits.startedAt), isNotNull(visits.finishedAt)],
			),
		)
		.groupBy(visits.jobId);
	const toNumber = (value: string | null) => (value === null ? null : Number(value));
	return new Map(
		rows.map(({ jobId, personMinutes, laborCost, equipmentCost }) => [
			jobId,
			{
				personMinutes: toNumber(personMinutes),
				laborCost: personMinutes === null ? null : toNumber(laborCost),
				equipmentCost: toNumber(equipmentCost),
			},
		]),
	);
}

const noGroups: JobGroups = { work: "Other work", species: "Not named", size: "Not measured", access: "Not recorded" };
const several = { work: "Several types", species: "Several species" };

/** What kind of work each job was. A job of several kinds is a group of its own, so that no job counts twice. */
async function readGroups(jobIds: readonly string[]): Promise<Map<string, JobGroups>> {
	const works = await readJobWork(jobIds);
	const lineIds = [...works.values()].flatMap(({ lines }) => lines.flatMap(({ id }) => id ?? []));
	const uuids = lineIds.filter((id) => /^[\da-f]{8}-[\da-f-]{27}$/.test(id));
	const measured = uuids.length
		? await db
				.select({ id: items.id, access: items.access, stump: items.stumpInches, stems: trees.stems })
				.from(items)
				.leftJoin(trees, eq(trees.id, items.treeId))
				.where(inArray(items.id, uuids))
		: [];
	const byLine = new Map(measured.map((item) => [item.id, item]));
	return new Map(
		[...works].map(([id, { lines }]) => {
			const found = lines.flatMap((line) => byLine.get(line.id ?? "") ?? []);
			const typed = [...new Set(lines.flatMap(({ workType }) => toLineWorkType(workType ?? "") || []))];
			const species = [
				...new Set(
					lines
						.map((line) => (line.species ?? "").trim())
						.filter(Boolean)
						.map(speciesName),
				),
			];
			const inches = Math.max(0, ...found.map(({ stump, stems }) => stump ?? combinedDbh(stems ?? [])));
			const accesses = [...new Set(found.map(({ access }) => accessLabels[access]))];
			return [
				id,
				{
					work: typed.length > 1 ? several.work : typed[0] ? lineWorkTypeLabels[typed[0]] : noGroups.work,
					species: species.length > 1 ? several.species : (species[0] ?? noGroups.species),
					size: sizeClass(inches),
					access: accesses.length > 1 ? "Several" : (accesses[0] ?? noGroups.access),
				},
			];
		}),
	);
}
