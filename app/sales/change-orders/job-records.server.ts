import { type ResendStep, resendStep } from "#app/documents/sending/scheduled-sends.server.ts";
import type { JobRecords } from "#app/noun/job.server.ts";
import type { NextStep } from "#app/noun/job-part.ts";
import { withPermission } from "#app/noun/registry.server.ts";
import { type ChangeOrderRow, listChangeOrders } from "./listing.server.ts";

/** The change orders of a job, with the difference that each one makes. */
export const jobRecords: JobRecords = {
	order: 50,
	links: [{ table: "change_orders", column: "contract_id" }],
	find: withPermission("changes.view", async (_by, ids, now) => {
		const resend = await resendStep("change order");
		const { rows } = await listChangeOrders("all", "", null, now, { ids });
		return {
			documents: rows.reverse().map((row) => ({
				entity: "change-order",
				id: row.id,
				to: toPath(row),
				amount: row.difference,
				label: row.status === "draft" ? "Draft change order" : `Change order ${row.number.split(" ").at(-1)}`,
				status: row.listStatus.label,
				tone: row.listStatus.tone,
			})),
			step: rows.map((row) => toStep(row, resend)).find((step) => step !== null) ?? null,
		};
	}),
};

const toPath = ({ id }: ChangeOrderRow) => `/admin/change-orders/${id}`;

/** By the status in the list: the label of the step, and what it opens on the record. */
const urgentSteps: Record<string, readonly [label: string, opens: string]> = {
	"Call requested": ["Call customer", "#intent=log-call"],
	"Needs update": ["Update change order", "#intent=update"],
	Expired: ["Resend change order", "#send=resend"],
};

function toStep(row: ChangeOrderRow, resend: ResendStep): NextStep | null {
	const { label, reason, tone } = row.listStatus;
	const to = toPath(row);
	switch (row.status) {
		case "draft":
			return { kind: "act", label: "Send change order", to, reason: `${reason}.`, permission: "changes.request" };
		case "awaiting": {
			const urgent = urgentSteps[label] ?? (tone === "urgent" ? ([resend.label, resend.opens] as const) : null);
			return urgent
				? { kind: "act", label: urgent[0], to: to + urgent[1], reason: `${reason}.`, permission: "changes.request" }
				: { kind: "wait", label: "", reason: "Waiting for the customer to approve the change order.", to };
		}
		case "approved":
			return label === "Credit due"
				? {
						kind: "act",
						label: "Review credit memo",
						to: `${to}/credit`,
						reason: `${reason}.`,
						permission: "invoices.credit",
					}
				: null;
		default:
			return null;
	}
}
