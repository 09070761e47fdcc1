import { formatMeridiem } from "#app/platform/dates.ts";
import {
	describeWorkEntry,
	fieldDifferences,
	fieldEntityLabel,
	isFieldEntity,
} from "#app/sales/change-orders/field-labels.ts";
import { estimateDifferences, recordTitle } from "#app/sales/estimates/field-labels.ts";
import { describeTree, treeTag } from "#app/trees/tree.ts";
import { visitDifferences } from "#app/work/field-visits/field-labels.ts";
import { isVisitEntity, visitEntityLabels } from "#app/work/field-visits/field-visit.ts";
import type { Change, LocalRecord } from "../outbox.ts";
import { useField } from "./context.tsx";
import { BigButton, bigButtonClass, WarningBox } from "./controls.tsx";
import { findRecord, formatStreet } from "./estimates.ts";
import { findJob, findOrder, readPermissions } from "./jobs.ts";
import type { Store } from "./store.ts";
import { findVisit, listPeople } from "./visits.ts";

/** Lets the person choose between two versions of a record, or decide about a rejected change. */
export function ConflictCard({ record }: { record: LocalRecord }) {
	const { store, sender } = useField();
	const { serverRecord, refused } = record;
	const fields = record.value ?? serverRecord?.value ?? null;
	const name = recordHeading(store, record, fields);
	const decide = (choice: "mine" | "theirs") =>
		void store.decide(record.entity, record.id, choice).then(sender.syncNow);
	const officePage = officeUrl(store, record, fields);
	return (
		<div className="grid gap-3">
			<WarningBox>
				{serverRecord
					? `${name}: ${serverRecord.by?.name ?? "Someone else"} also edited this${serverRecord.by ? `, ${formatWhen(serverRecord.by.at)}` : ""}. Which version do you want to keep?`
					: `${name}: your change wasn't accepted. ${refused}`}
			</WarningBox>
			{serverRecord && <Versions entity={record.entity} mine={record.value} theirs={serverRecord.value} />}
			<div className="grid grid-cols-2 gap-2.5">
				<BigButton onClick={() => decide("mine")}>{serverRecord ? "Keep mine" : "Try again"}</BigButton>
				<BigButton onClick={() => decide("theirs")}>{serverRecord ? "Use theirs" : "Discard"}</BigButton>
			</div>
			{officePage && (
				<a href={officePage} className={bigButtonClass()}>
					Open in the back office
				</a>
			)}
		</div>
	);
}

/** "Completed work, 3 stumps, 418 Mill Road" */
function recordHeading(store: Store, { entity, id }: LocalRecord, fields: Change | null): string {
	if (isFieldEntity(entity)) {
		const order = findOrder(store, String(fields?.orderId ?? ""));
		const job = findJob(store, String(fields?.contractId ?? order?.fields.contractId ?? ""));
		const what = entity === "mark" && fields ? describeWorkEntry(fields) : "";
		const street = job ? formatStreet(job.fields.address) : "";
		return [fieldEntityLabel(entity), what, street].filter(Boolean).join(", ");
	}
	if (isVisitEntity(entity)) {
		const visit = findVisit(store, String(fields?.visitId ?? ""));
		const person = listPeople(store).find((one) => one.id === fields?.personId)?.name;
		const street = visit ? formatStreet(visit.fields.address) : "";
		return [visitEntityLabels[entity], person, street].filter(Boolean).join(", ");
	}
	const tree = findRecord(store, "tree", entity === "tree" ? id : String(fields?.treeId ?? ""));
	const number = Number(tree?.about.number ?? 0) || null;
	return recordTitle(entity, fields, tree ? `${treeTag(number)} ${describeTree(tree.fields)}` : "");
}

/** The record's page in the back office; null when there is none or the person may not open it. */
function officeUrl(store: Store, { entity, id }: LocalRecord, fields: Change | null): string | null {
	if (!readPermissions(store).estimates) return null;
	if (isVisitEntity(entity)) return fields?.visitId ? `/admin/schedule/visits/${fields.visitId}/day` : null;
	const orderId = entity === "order" ? id : fields?.orderId;
	if (orderId) return `/admin/change-orders/${orderId}`;
	if (isFieldEntity(entity)) return fields?.contractId ? `/admin/contracts/${fields.contractId}` : null;
	const estimateId = entity === "estimate" ? id : fields?.estimateId;
	return estimateId ? `/admin/field-estimates/${estimateId}` : null;
}

function Versions({ entity, mine, theirs }: { entity: string; mine: Change | null; theirs: Change | null }) {
	if (!mine || !theirs)
		return (
			<p>
				{mine
					? "Someone else removed this item, and you edited it."
					: "You removed this item, and someone else edited it."}
			</p>
		);
	return (
		<dl className="grid gap-2">
			{differencesOf(entity, mine, theirs).map((difference) => (
				<div key={difference.field} className="border-b border-line pb-2 [overflow-wrap:anywhere]">
					<dt className="font-semibold">{difference.name}</dt>
					<dd>Yours: {difference.mine}</dd>
					<dd>Theirs: {difference.theirs}</dd>
				</div>
			))}
		</dl>
	);
}

function differencesOf(entity: string, mine: Change, theirs: Change) {
	if (isVisitEntity(entity)) return visitDifferences(mine, theirs);
	return isFieldEntity(entity) ? fieldDifferences(mine, theirs) : estimateDifferences(mine, theirs);
}

const formatWhen = (at: string) =>
	formatMeridiem(new Date(at).toLocaleString("en-US", { weekday: "short", hour: "numeric", minute: "2-digit" }));
