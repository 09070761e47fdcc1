// What the page of a job shows.
import type { LineItem } from "#app/documents/line-items/line-item.ts";
import { isChoice } from "#app/documents/line-items/totals.ts";
import { listAuditEvents } from "#app/platform/audit.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { formatShortDay } from "#app/platform/dates.ts";
import { findContractValue } from "#app/sales/change-orders/contract-state.server.ts";
import { isWorkItem } from "#app/sales/contracts/completed-work.ts";
import { findContract } from "#app/sales/contracts/contracts.server.ts";
import { findQuote, findQuoteAnswer } from "#app/sales/quotes/quotes.server.ts";
import type { ActivityEntry } from "#app/ui/activity-groups.ts";
import { summarizeVisits } from "#app/work/field-visits/visit-report.server.ts";
import { listJobPhones } from "#app/work/jobs/phones.server.ts";
import { formatVisitTime } from "./board-view.server.ts";
import type { JobRecord } from "./jobs.server.ts";
import { minutesOf } from "./planning.server.ts";
import { minutesLeft } from "./slots.ts";
import { listJobVisits, listVisitCrews, listVisitIds } from "./visit-list.server.ts";

/** The work of a job's contract with approved change orders, or of its accepted quote. */
export async function listJobLines({ contractId, quoteId }: JobRecord): Promise<LineItem[]> {
	if (contractId) {
		const [value, contract] = await Promise.all([findContractValue(contractId), findContract(contractId)]);
		return (value?.lines ?? contract?.content.lines ?? []).filter(isWorkItem);
	}
	if (!quoteId) return [];
	const [record, accepted] = await Promise.all([findQuote(quoteId), findQuoteAnswer(quoteId)]);
	return (record?.lines ?? []).filter(
		(line) => isWorkItem(line) && (!isChoice(line) || accepted?.selection.includes(line.id)),
	);
}

/** The customer's phone number: the one on the contract, else the newest on record; "" when there is none. */
export async function findJobPhone({ id, customerId, contractId }: JobRecord): Promise<string> {
	const contract = contractId ? await findContract(contractId) : null;
	const phones = await listJobPhones([{ id, customerId, content: { toPhone: contract?.content.toPhone ?? "" } }]);
	return phones.get(id) ?? "";
}

/** The visits of a job with who is on them. */
export async function loadJobVisits(job: JobRecord) {
	const found = await listJobVisits(job.id);
	const planned = found.reduce((sum, { during }) => sum + minutesOf(during), 0);
	const ids = found.map(({ id }) => id);
	const [names, records] = await Promise.all([listVisitCrews(ids), summarizeVisits(ids)]);
	const rows = found.map(({ id, status, during }) => ({
		id,
		status,
		when: `${formatShortDay(today(during.from))}, ${formatVisitTime(during)}`,
		names: names.get(id) ?? [],
		record: records.get(id) ?? null,
	}));
	return { visits: rows, minutesLeft: minutesLeft(job, planned) };
}

const labels: Record<string, string> = {
	"new-date-agreed": "Customer agreed to the new date",
	created: "Job added",
	edited: "Job requirements changed",
	"hazards-signed": "Hazard assessment signed",
	"hazards-reviewed": "Unsafe hazards resolved",
	incident: "Incident reported",
	"incident-reviewed": "Incident reviewed",
	"sign-off": "Visit signed off",
	"visit-photo-added": "Visit photo added",
	"visit-photo-removed": "Visit photo removed",
	"field-refused": "Change from the field not accepted",
	"field-conflict": "Conflicting changes from the field",
	"field-change-dismissed": "Rejected change dismissed",
	planned: "Visit scheduled",
	moved: "Visit changed",
	canceled: "Visit canceled",
	"customer-told": "Customer told about the visit",
	"not-told": "Customer not told about the visit",
	"not-texted": "Customer not texted about the visit",
	"change-undone": "Change undone",
};

/** The events of a job and of its visits, also of canceled ones. */
export async function listJobActivity(jobId: string): Promise<ActivityEntry[]> {
	const visitIds = await listVisitIds(jobId);
	const events = await listAuditEvents(
		{ entity: "job", id: jobId },
		...visitIds.map((id) => ({ entity: "visit", id })),
	);
	return events.map(({ id, at, actorName, action, entity, entityId }) => ({
		id,
		at: at.toISOString(),
		by: actorName,
		record: entityId,
		text: entity === "job" && action === "canceled" ? "Job canceled" : (labels[action] ?? action.replaceAll("-", " ")),
	}));
}
