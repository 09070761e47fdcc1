// The next step of a job. Pure.
import type { JobPart, NextStep } from "#app/noun/job-part.ts";
import type { JobOverview } from "./load-job.server.ts";

/**
 * Whether a page of the job offers a new invoice itself: something is left to invoice, and the next step isn't to create it or
 * to issue the draft of it.
 */
export function canInvoice({ totals, next }: Pick<JobOverview, "totals" | "next">): boolean {
	const isNextStep = next?.to.startsWith("/admin/invoices/new") || next?.label === "Issue invoice";
	return totals !== null && totals.left > 0 && !isNextStep;
}

/** The step furthest along that the office has to do; otherwise the next document to create; otherwise who we wait for. */
export function findNextStep(parts: readonly JobPart[]): NextStep | null {
	const latestFirst = parts
		.filter(({ step }, index) => step?.kind !== "start" || !parts.slice(index + 1).some(isUnderWay))
		.flatMap(({ step }) => step ?? [])
		.reverse();
	for (const kind of ["act", "start", "wait", "done"]) {
		const step = latestFirst.find((each) => each.kind === kind);
		if (step) return step;
	}
	return null;
}

function isUnderWay({ documents }: JobPart): boolean {
	return documents.some(({ tone }) => tone !== "closed");
}
