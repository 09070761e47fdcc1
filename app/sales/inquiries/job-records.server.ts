import type { JobRecords } from "#app/noun/job.server.ts";
import type { NextStep } from "#app/noun/job-part.ts";
import { withPermission } from "#app/noun/registry.server.ts";
import { formatInquiryNumber } from "./inquiry.ts";
import { listFilter } from "./inquiry-form.ts";
import { type ListRow, listInquiries } from "./listing.server.ts";

/** The inquiry of a job. */
export const jobRecords: JobRecords = {
	order: 10,
	table: "inquiries",
	links: [],
	find: withPermission("inquiries.view", async (by, ids, now) => {
		const { rows } = await listInquiries(by, listFilter.parse({ view: "all" }), now, { ids });
		return {
			documents: rows.map((row) => ({
				entity: "inquiry",
				id: row.id,
				to: toPath(row),
				label: `Inquiry ${formatInquiryNumber(row.number)}`,
				amount: null,
				status: row.listStatus.label,
				tone: row.listStatus.tone,
			})),
			step: rows.map(toStep).find((step) => step !== null) ?? null,
		};
	}),
};

const toPath = ({ id }: ListRow) => `/admin/inquiries/${id}`;

/** By the status: the label of the step, and what it opens on the inquiry. */
const nextSteps: Partial<Record<ListRow["status"], readonly [label: string, opens: string]>> = {
	new: ["Contact customer", "#send=send"],
	reviewed: ["Contact customer", "#send=send"],
	contacted: ["Schedule visit", "#schedule-visit"],
	"visit-scheduled": ["Create quote", "#create-quote"],
};

function toStep(row: ListRow): NextStep | null {
	const [label, opens] = nextSteps[row.status] ?? [];
	if (!label) return null;
	const permission = row.status === "visit-scheduled" ? "quotes.draft" : "inquiries.work";
	return { kind: "start", label, reason: `${row.listStatus.reason}.`, to: toPath(row) + opens, permission };
}
