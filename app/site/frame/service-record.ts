// The company's work in numbers, from its own records. Pure.
import { townOfAddress } from "#app/people/customers/address.ts";

export type RecordFigure = { label: string; count: number };
/** `since`: the month of the first finished job's invoice, "November 2025"; "" without one */
export type RecordCounts = { jobs: number; towns: number; trees: number; since: string };

/** A smaller number says more about the software's first day than about the company. */
const fewest = 20;

export function recordFigures({ jobs, towns, trees }: Omit<RecordCounts, "since">): RecordFigure[] {
	return [
		{ label: "jobs finished", count: jobs },
		{ label: "towns", count: towns },
		{ label: "trees planted", count: trees },
	].filter(({ count }) => count >= fewest);
}

/** How many different towns these addresses are in. */
export function countTowns(addresses: readonly string[]): number {
	return new Set(addresses.map((address) => townOfAddress(address).toLowerCase())).size;
}
