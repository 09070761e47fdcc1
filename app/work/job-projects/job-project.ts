// A finished job as a project of the website. Pure.
import type { LineWorkType } from "#app/trade/work-types.ts";

/** The page of the service that a line item's work belongs to; other work has none. */
const serviceSlugs: Partial<Record<LineWorkType, string>> = {
	remove: "tree-removal",
	stump: "tree-removal",
	prune: "tree-trimming-pruning",
	clear: "tree-trimming-pruning",
	cable: "tree-trimming-pruning",
	treat: "tree-health-assessment",
	inspect: "tree-health-assessment",
	cleanup: "yard-cleanup",
	haul: "yard-cleanup",
};

/** The service of the first line item that has one; "" when none has. */
export function findService(workTypes: readonly string[]): string {
	for (const type of workTypes) {
		const slug = serviceSlugs[type as LineWorkType];
		if (slug) return slug;
	}
	return "";
}

/** The name of a line item without the sizes at its end: "Sugar maple" of "Sugar maple, 22 in". */
export function withoutSize(title: string): string {
	return title
		.replace(/(?:[,;:]?\s*(?:\(?\d+(?:[.,]\d+)?\s*(?:in|inch|inches|ft|feet|")(?:\s*DBH)?\)?))+\s*$/i, "")
		.trim();
}

/** What the customer agrees to; stored with the release. */
export function releaseWording(company: string): string {
	return `I allow ${company} to show these photos and the story of this job on its website, with the name of my town but without my name or address. I can withdraw this permission at any time.`;
}

export type ReleaseState = "none" | "asked" | "given" | "declined";

/** "given" while a release is in force, whoever recorded it. */
export function getReleaseState(
	given: boolean,
	project: { sentAt: Date | null; declinedAt: Date | null },
): ReleaseState {
	if (given) return "given";
	if (project.declinedAt) return "declined";
	return project.sentAt ? "asked" : "none";
}
