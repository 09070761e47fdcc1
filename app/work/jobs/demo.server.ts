import { permissionFor } from "#app/people/staff/fixtures.server.ts";
import type { Staff } from "#app/people/staff/permit.server.ts";
import { listContracts } from "#app/sales/contracts/listing.server.ts";
import { findJob, recordCompletedWork } from "./jobs.server.ts";

/** Completed work: the last line item of the newest signed contract, and all of the next one. */
export async function demoJobs(crew: Staff, now: Date): Promise<void> {
	const [first, second] = (await listContracts("signed", "", null, now)).rows;
	if (first) await recordLines(crew, first.id, -1, new Date(now.getTime() - 2 * 3_600_000));
	if (second) await recordLines(crew, second.id, 0, new Date(now.getTime() - 3 * 3_600_000));
}

/** Records the line items from that index on as done; -1 is the last. */
async function recordLines(crew: Staff, contractId: string, from: number, at: Date): Promise<void> {
	const job = await findJob(contractId);
	const permit = permissionFor(crew, "work.mark");
	for (const { line } of job?.lines.slice(from) ?? [])
		await recordCompletedWork(permit, { contractId, lineId: line.id, quantity: null, personMinutes: null }, at);
}
