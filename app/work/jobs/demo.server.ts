import type { Staff } from "#app/noun/permit.server.ts";
import { permissionFor } from "#app/people/staff/fixtures.server.ts";
import { listContracts } from "#app/sales/contracts/listing.server.ts";
import { findJob, type Job, recordCompletedWork } from "./jobs.server.ts";

/** Completed work: the last line item of the newest signed contract whose work can start, and all of the next one. */
export async function demoJobs(crew: Staff, now: Date): Promise<void> {
	const ids = (await listContracts("signed", "", null, now)).rows.map(({ id }) => id);
	const jobs = (await Promise.all(ids.map(findJob))).filter((job) => job !== null);
	const [first, second] = jobs.filter(({ heldThrough }) => !heldThrough);
	if (first) await recordLines(crew, first, -1, new Date(now.getTime() - 2 * 3_600_000));
	if (second) await recordLines(crew, second, 0, new Date(now.getTime() - 3 * 3_600_000));
}

/** Records the line items from that index on as done; -1 is the last. */
async function recordLines(crew: Staff, { contract, lines }: Job, from: number, at: Date): Promise<void> {
	const permit = permissionFor(crew, "work.mark");
	for (const { line } of lines.slice(from))
		await recordCompletedWork(
			permit,
			{ contractId: contract.id, lineId: line.id, quantity: null, personMinutes: null },
			at,
		);
}
