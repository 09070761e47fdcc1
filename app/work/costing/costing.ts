// What finished jobs cost and what they brought in, and groups of similar work. Pure.

/** A finished job. Money in cents; null where the company hasn't entered what something costs. */
export type CostedJob = {
	id: string;
	number: string;
	title: string;
	toName: string;
	closedOn: string;
	/** before sales tax */
	price: number;
	plannedMinutes: number | null;
	/** of all people together, and where it comes from; null when no time was recorded */
	actualMinutes: number | null;
	source: "time-entries" | "visits" | null;
	laborCost: number | null;
	equipmentCost: number | null;
	/** "2 gal Injection" as sold, and as the crew recorded them; "" for none */
	plannedMaterials: string;
	usedMaterials: string;
	groups: JobGroups;
};

export type JobGroups = { work: string; species: string; size: string; access: string };
export type GroupBy = keyof JobGroups;

export const groupLabels: Record<GroupBy, string> = {
	work: "Type of work",
	species: "Species",
	size: "Trunk diameter",
	access: "Access",
};
export const groupKeys = Object.keys(groupLabels) as GroupBy[];

export type GroupRow = {
	name: string;
	jobs: number;
	/** with both planned and recorded hours */
	timed: number;
	plannedMinutes: number;
	actualMinutes: number;
	/** recorded hours as a share of the planned ones, in percent; null without both */
	ratio: number | null;
	price: number;
	/** of the jobs whose costs are known */
	costed: number;
	margin: number | null;
	/** in percent of their price */
	marginPercent: number | null;
};

/** Cents of a job after labor and equipment; null when one of them isn't known. */
export function jobMargin({ price, laborCost, equipmentCost }: CostedJob): number | null {
	return laborCost === null || equipmentCost === null ? null : price - laborCost - equipmentCost;
}

/** The groups with the most jobs first. */
export function groupJobs(jobs: readonly CostedJob[], by: GroupBy): GroupRow[] {
	return [...Map.groupBy(jobs, ({ groups }) => groups[by]).entries()]
		.map(([name, members]) => summarize(name, members))
		.sort((a, b) => b.jobs - a.jobs || a.name.localeCompare(b.name));
}

export function summarize(name: string, jobs: readonly CostedJob[]): GroupRow {
	const timed = jobs.filter((job) => job.plannedMinutes !== null && job.actualMinutes !== null);
	const sum = (list: readonly CostedJob[], of: (job: CostedJob) => number) =>
		list.reduce((total, job) => total + of(job), 0);
	const plannedMinutes = sum(timed, (job) => job.plannedMinutes ?? 0);
	const actualMinutes = sum(timed, (job) => job.actualMinutes ?? 0);
	const costed = jobs.filter((job) => jobMargin(job) !== null);
	const margin = costed.length ? sum(costed, (job) => jobMargin(job) ?? 0) : null;
	const costedPrice = sum(costed, ({ price }) => price);
	return {
		name,
		jobs: jobs.length,
		timed: timed.length,
		plannedMinutes,
		actualMinutes,
		ratio: plannedMinutes ? Math.round((actualMinutes / plannedMinutes) * 100) : null,
		price: sum(jobs, ({ price }) => price),
		costed: costed.length,
		margin,
		marginPercent: margin !== null && costedPrice ? Math.round((margin / costedPrice) * 100) : null,
	};
}

/** Below this number of jobs a figure is marked as a small sample. */
export const smallSample = 5;

/** "18–24 in" */
export function sizeClass(inches: number): string {
	if (!(inches > 0)) return "Not measured";
	const steps = [6, 12, 18, 24, 30, 36, 48];
	const upper = steps.find((step) => inches <= step);
	if (upper === undefined) return "Over 48 in";
	const lower = steps[steps.indexOf(upper) - 1];
	return lower === undefined ? `Up to ${upper} in` : `${lower}–${upper} in`;
}

/** Jobs that the report reads: the latest of the period. */
export const maxJobs = 1000;

export const costingPath = "/admin/job-costing";
