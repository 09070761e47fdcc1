import type { JobRecords } from "#app/noun/job.server.ts";
import type { NextStep } from "#app/noun/job-part.ts";
import { withPermission } from "#app/noun/registry.server.ts";
import { type EstimateRow, listEstimates } from "./listing.server.ts";

/** The field estimates of a job. */
export const jobRecords: JobRecords = {
	order: 20,
	table: "estimates",
	links: [{ table: "estimates", column: "inquiry_id" }],
	find: withPermission("estimates.view", async (_by, ids) => {
		const { rows } = await listEstimates("all", "", null, { ids });
		return {
			documents: rows.reverse().map((row) => ({
				entity: "estimate",
				id: row.id,
				to: toPath(row),
				label: `Field estimate ${row.number}`,
				amount: null,
				status: row.listStatus.label,
				tone: row.listStatus.tone,
			})),
			step: rows.map(toStep).find((step) => step !== null) ?? null,
		};
	}),
};

const toPath = ({ id }: EstimateRow) => `/admin/field-estimates/${id}`;

function toStep(row: EstimateRow): NextStep | null {
	const to = toPath(row);
	switch (row.status) {
		case "draft":
			return { kind: "wait", label: "", reason: "The field estimate is still in progress.", to };
		case "submitted":
			return {
				kind: "act",
				label: "Review field estimate",
				to: `${to}#intent=review`,
				permission: "estimates.review",
				reason: "The estimator has submitted the field estimate.",
			};
		case "reviewed":
			return {
				kind: "start",
				label: "Create quote",
				to: `${to}#create-quote`,
				permission: "quotes.draft",
				reason: "The field estimate has been reviewed.",
			};
		default:
			return null;
	}
}
