import type { CausePage, CauseRow, CauseSource } from "#app/noun/attention.server.ts";
import type { Page } from "#app/platform/list.server.ts";
import { listEstimates } from "./listing.server.ts";

/** The field estimates to review, for the dashboard and the action items, most recently updated first. */
export async function listEstimateCauses(page: CausePage): Promise<Page<CauseRow>> {
	const { rows, next } =
		"ids" in page ? await listEstimates("all", "", null, page) : await listEstimates("needs-review", "", page.after);
	return {
		next,
		rows: rows.map(
			({ id, name, number, address, status, updatedAt, conflicts, listStatus: { label, reason, tone } }) => {
				const cause = conflicts
					? { kind: "conflict", title: `Resolve the sync conflicts in field estimate ${number}` }
					: { kind: "review", title: `Review field estimate ${number}` };
				return {
					...(conflicts
						? { damage: "work" as const, button: "Resolve" }
						: { damage: "customer" as const, button: "Review" }),
					since: updatedAt,
					id,
					to: `/admin/field-estimates/${id}`,
					name,
					reason,
					tone,
					foot: number,
					place: address,
					status: label,
					cause: status === "submitted" ? cause : null,
				};
			},
		),
	};
}

export const causes: CauseSource = {
	order: 60,
	entity: "estimate",
	permission: "estimates.view",
	list: (page) => listEstimateCauses(page),
};
