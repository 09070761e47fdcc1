import { type ResendStep, resendStep } from "#app/documents/sending/scheduled-sends.server.ts";
import type { JobRecords } from "#app/noun/job.server.ts";
import type { NextStep } from "#app/noun/job-part.ts";
import { withPermission } from "#app/noun/registry.server.ts";
import { type ContractRow, listContracts } from "./listing.server.ts";

/** The contracts of a job: one, and declined or canceled ones. */
export const jobRecords: JobRecords = {
	order: 40,
	table: "contracts",
	links: [{ table: "contracts", column: "quote_id" }],
	find: withPermission("contracts.view", async (by, ids, now) => {
		const resend = await resendStep("contract");
		const { rows } = await listContracts("all", "", null, now, { ids });
		return {
			documents: rows.reverse().map((row) => ({
				entity: "contract",
				id: row.id,
				to: toPath(row),
				amount: row.total,
				label: row.status === "draft" ? "Draft contract" : `Contract ${row.number}`,
				status: row.listStatus.label,
				tone: row.listStatus.tone,
			})),
			step: rows.map((row) => toStep(row, by.id, resend)).find((step) => step !== null) ?? null,
		};
	}),
};

const toPath = ({ id }: ContractRow) => `/admin/contracts/${id}`;

function toStep(row: ContractRow, staffId: string, resend: ResendStep): NextStep | null {
	const { label, reason, tone } = row.listStatus;
	const to = toPath(row);
	const again = { to: `${to}#send=resend`, reason: `${reason}.`, permission: "contracts.send" } as const;
	switch (row.status) {
		case "draft":
			return {
				kind: "act",
				label: "Send contract",
				to,
				reason: "The contract is a draft.",
				permission: "contracts.send",
			};
		case "pending":
			if (label === "Countersign")
				return {
					label: "Countersign contract",
					to: `${to}#countersign-field-name`,
					reason: `${reason}.`,
					permission: "contracts.countersign",
					// only the person named on the contract can do it
					kind: row.countersigners.includes(staffId) ? "act" : "wait",
				};
			if (label === "Expired") return { kind: "act", label: "Resend signing link", ...again };
			// what's left that is urgent: the email didn't arrive
			if (tone === "urgent" && !reason.startsWith("An entry"))
				return { kind: "act", label: resend.label, ...again, to: to + resend.opens };
			return { kind: "wait", label: "", reason: "Waiting for the customer to sign the contract.", to };
		case "sealing":
			return { kind: "wait", label: "", reason: `${reason}.`, to };
		default:
			return null;
	}
}
