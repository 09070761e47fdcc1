// What a job needs, from its line items and its field estimate: hours, people and equipment.
import type { LineItem } from "#app/documents/line-items/line-item.ts";
import type { Machine } from "#app/sales/estimates/estimate.ts";
import { findEstimate, priceRecord } from "#app/sales/estimates/estimates.server.ts";
import { isWoundingWork } from "#app/trade/work-types.ts";
import type { EquipmentKind, Skill } from "#app/work/resources/resource.ts";

export type JobNeeds = {
	/** work of all people together; null without an estimate */
	personMinutes: number | null;
	crewSize: number;
	skills: Skill[];
	equipment: EquipmentKind[];
};

const equipmentOf: Record<Machine, EquipmentKind> = {
	chipper: "chipper",
	bucket: "lift",
	skid: "skid",
	grinder: "grinder",
	crane: "crane",
};
/** Who has to be there to run it. */
const operators: Partial<Record<EquipmentKind, Skill>> = { crane: "crane", lift: "lift", grinder: "grinder" };

/** Line items that came from an estimate have the ids of its items. */
export async function findJobNeeds(lines: readonly LineItem[], estimateId: string | null): Promise<JobNeeds> {
	const estimate = estimateId ? await findEstimate(estimateId) : null;
	const price = estimate && (await priceRecord(estimate));
	const ids = new Set(lines.map(({ id }) => id));
	const items = (estimate?.items ?? []).filter(({ id }) => ids.has(id));
	const minutes = items.map(({ id, crew }) => {
		const hours = price?.items.find((one) => one.id === id)?.crewHours ?? 0;
		return Math.round(hours * crew * 60);
	});
	const equipment = new Set(items.flatMap(({ machines }) => machines.map((machine) => equipmentOf[machine])));
	for (const { workType } of lines) {
		if (workType === "stump") equipment.add("grinder");
		if (workType === "remove" || workType === "haul") equipment.add("truck");
	}
	if (equipment.has("chipper")) equipment.add("truck");
	const skills = new Set([...equipment].flatMap((kind) => operators[kind] ?? []));
	if (lines.some(({ workType }) => workType === "treat")) skills.add("pesticide");
	if (lines.some(({ workType = "" }) => isWoundingWork(workType) && workType !== "treat") && !equipment.has("lift"))
		skills.add("climber");
	const total = minutes.reduce((sum, one) => sum + one, 0);
	return {
		personMinutes: total || null,
		crewSize: Math.max(0, ...items.map(({ crew }) => crew)) || 3,
		skills: [...skills].sort(),
		equipment: [...equipment].sort(),
	};
}
