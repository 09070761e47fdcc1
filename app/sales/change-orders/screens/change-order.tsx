import { JobCard } from "#app/documents/job/job-card.tsx";
import { loadJob } from "#app/documents/job/load-job.server.ts";
import { loadRecordActivity } from "#app/documents/record/load-activity.server.ts";
import { undoUrl } from "#app/documents/sending/compose.ts";
import { OpenSendNotice } from "#app/documents/sending/open-send.tsx";
import { findOpenSend } from "#app/documents/sending/scheduled-sends.server.ts";
import { may, type Permitted, requirePermission } from "#app/noun/permit.server.ts";
import { CustomerCard } from "#app/people/customers/customer-link.tsx";
import { formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { reloadAfterConflict } from "#app/platform/revalidation.ts";
import { findMailServer } from "#app/platform/smtp.server.ts";
import { type Contract, findContract } from "#app/sales/contracts/contracts.server.ts";
import { listOakReleases } from "#app/sales/oak-releases/oak-releases.server.ts";
import { OakReleasesSection } from "#app/sales/oak-releases/oak-releases-section.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { RecordPane, SidebarSection } from "#app/ui/split-view.tsx";
import { Timeline } from "#app/ui/timeline.tsx";
import { activityLabels, emailActions, emailLabels } from "../activity.ts";
import { isExpired } from "../change-order.ts";
import {
	type ChangeOrder,
	findChangeOrder,
	findChangeOrderAnswer,
	listChangeOrderSigners,
	listContractChangeOrders,
} from "../change-orders.server.ts";
import { approvalBlockers, type FieldFacts } from "../checks.ts";
import { readContractState, toContractBase } from "../contract-state.server.ts";
import { listDeltas } from "../delta.ts";
import { changeOrderUrl } from "../emails.server.ts";
import { loadFieldConflicts } from "../field-conflicts-view.server.ts";
import { countPendingPhotos, findDrawings } from "../field-photos.server.ts";
import { describeCrewWaiting } from "../list-status.ts";
import { displayChangeOrderNumber, findListStatus } from "../listing.server.ts";
import { ChangeOrderEditor } from "../parts/editor.tsx";
import { ChangeOrderRecordView } from "../parts/record.tsx";
import { readChangeOrderSettings } from "../settings.server.ts";
import { readWorkFacts } from "../work-facts.server.ts";
import type { Route } from "./+types/change-order.ts";
import { changeOrderAction } from "./change-order-actions.server.ts";

type ViewPermit = Permitted<"changes.view">;
const formatTime = (at: Date) => formatInstant(at, settings.timeZone);

export async function loader({ params, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "changes.view");
	const openSend = await findOpenSend("change-order", params.id);
	const changeOrder = await findChangeOrder(params.id);
	const contract = changeOrder && (await findContract(changeOrder.contractId));
	if (!contract) throw new Response("This change order doesn't exist.", { status: 404, statusText: "Not Found" });
	const { id, version, status, toName } = changeOrder;
	const [activity, listStatus, conflicts, job, oakReleases] = await Promise.all([
		loadRecordActivity({
			entity: "change-order",
			id,
			viewer: toName,
			labels: activityLabels,
			emailLabels,
			emailActions,
		}),
		findListStatus(changeOrder, new Date()),
		loadFieldConflicts(contract.id, { id, isDraft: status === "draft" }),
		loadJob(by, id, new Date()),
		listOakReleases([id]),
	]);
	const common = {
		id,
		job,
		oakReleases,
		version,
		listStatus,
		conflicts,
		openSend,
		timeZone: settings.timeZone,
		number: displayChangeOrderNumber(changeOrder),
		contract: { id: contract.id, number: contract.number ?? "" },
		customerId: contract.customerId,
		...activity,
	};
	if (status === "draft")
		return { kind: "draft" as const, ...common, ...(await loadDraft(changeOrder, contract, by, new Date())) };
	const record = await loadRecord(changeOrder, contract, by);
	return { kind: "record" as const, ...common, ...record };
}

async function loadDraft(changeOrder: ChangeOrder, contract: Contract, by: ViewPermit, now: Date) {
	const { current, ...state } = await readContractState(contract);
	return {
		content: changeOrder.content,
		crewWaiting: changeOrder.crewWaitingSince && describeCrewWaiting(changeOrder, now),
		customerName: changeOrder.toName,
		base: changeOrder.base,
		current: toContractBase(current),
		photosId: changeOrder.photosId,
		drawings: Object.fromEntries(await findDrawings(changeOrder.content.photos)),
		fieldFacts: await loadFieldFacts(changeOrder),
		rates: contract.rates,
		state,
		work: await readWorkFacts(contract, changeOrder.id, now),
		maySend: may(by.role, "changes.request"),
		mayAnswer: may(by.role, "changes.answer-checks"),
	};
}

async function loadRecord(changeOrder: ChangeOrder, contract: Contract, by: ViewPermit) {
	const [answer, { officeLimit }, state, signers] = await Promise.all([
		findChangeOrderAnswer(changeOrder.id),
		readChangeOrderSettings(),
		readContractState(contract),
		listChangeOrderSigners(changeOrder.id),
	]);
	const { customerView, status } = changeOrder;
	if (!customerView) throw new Error("a sent change order has no customer view");
	const isAwaiting = status === "awaiting";
	const canEmail = Boolean(await findMailServer());
	return {
		view: customerView,
		status,
		hash: changeOrder.contentHash ?? "",
		name: changeOrder.toName,
		siteAddress: changeOrder.siteAddress,
		link: changeOrderUrl(changeOrder),
		callNote: changeOrder.callRequestedAt ? changeOrder.callNote || "The customer left no details." : null,
		internalNote: changeOrder.content.internalNote,
		answer: answer && {
			kind: answer.kind,
			name: answer.name,
			note: answer.note,
			evidence: answer.evidence,
			at: formatTime(answer.at),
			method: answerMethodLabels[answer.signingMethod],
		},
		value: { current: state.value, billed: state.billed },
		blockers: isAwaiting ? approvalBlockers(changeOrder, state) : [],
		signers: signers.map((signer) => {
			const canSign = isAwaiting && !signer.signedAt;
			return {
				id: signer.id,
				name: signer.name,
				email: signer.email,
				canSign,
				status: signer.signedAt ? ("Signed" as const) : signer.openedAt ? ("Viewed" as const) : ("Invited" as const),
				at: signer.signedAt ? formatTime(signer.signedAt) : "",
				witness: signer.signingMethod === "in-person" ? signer.witnessName : "",
				link: canSign && signer.position > 0 ? changeOrderUrl(changeOrder, signer) : "",
			};
		}),
		officeLimit,
		may: {
			inPerson: isAwaiting && may(by.role, "contracts.in-person"),
			send: isAwaiting && may(by.role, "changes.request"),
			email: canEmail,
			remind: isAwaiting && canEmail && !isExpired(changeOrder, new Date()) && may(by.role, "changes.request"),
			approve:
				isAwaiting &&
				may(by.role, "changes.approve") &&
				Math.abs(changeOrder.total - changeOrder.totalBefore) <= officeLimit,
			void: isAwaiting && may(by.role, "changes.void"),
			update: (isAwaiting || status === "declined") && may(by.role, "changes.draft"),
		},
	};
}

const answerMethodLabels = { link: "online", "in-person": "in person", office: "recorded by the office" };

/** What the checks need to know about a draft from the field, and where other open change orders overlap with it. */
async function loadFieldFacts(changeOrder: ChangeOrder): Promise<FieldFacts> {
	const { id, unpriced, base, content } = changeOrder;
	const deltas = listDeltas(base.lines, content.lines).filter((delta) => delta.kind !== "add");
	const others = (await listContractChangeOrders(changeOrder.contractId)).filter(
		(other) => other.id !== id && (other.status === "draft" || other.status === "awaiting"),
	);
	const overlaps = others.flatMap((other) => {
		const changedIds = listDeltas(other.base.lines, other.content.lines).map((delta) => delta.id);
		return deltas
			.filter((delta) => changedIds.includes(delta.id))
			.map((delta) => ({ title: delta.before.title, number: displayChangeOrderNumber(other), id: other.id }));
	});
	return { unpriced, pendingPhotos: await countPendingPhotos(id), overlaps };
}

export const shouldRevalidate = reloadAfterConflict;

export const action = changeOrderAction;

export default function ChangeOrderScreen({ loaderData, actionData }: Route.ComponentProps) {
	const { timeZone, number } = loaderData;
	const activity = (
		<>
			<OakReleasesSection releases={loaderData.oakReleases} />
			<SidebarSection title="Activity">
				<Timeline entries={loaderData.activity} formatTime={(iso) => formatInstant(iso, timeZone)} />
			</SidebarSection>
		</>
	);
	const title = <title>{`${number} | Change orders`}</title>;
	if (loaderData.kind === "draft" && loaderData.openSend?.isPending)
		return (
			<RecordPane
				title={`Change order for ${loaderData.contract.number}`}
				back="/admin/change-orders"
				badge={<Badge tone="info">Sending</Badge>}
			>
				{title}
				<OpenSendNotice send={loaderData.openSend} undoUrl={undoUrl("change-order", loaderData.id)} />
				<CustomerCard id={loaderData.customerId} name={loaderData.customerName} />
			</RecordPane>
		);
	return (
		<>
			{title}
			{loaderData.kind === "draft" ? (
				<ChangeOrderEditor
					key={`${loaderData.id} ${loaderData.base.version} ${loaderData.conflicts.length}`}
					{...loaderData}
					activity={
						<>
							<CustomerCard id={loaderData.customerId} name={loaderData.customerName} />
							<JobCard job={loaderData.job} />
							{activity}
						</>
					}
				/>
			) : (
				<ChangeOrderRecordView
					key={loaderData.id}
					{...loaderData}
					errors={actionData?.kind === "failed" ? actionData : null}
					activity={activity}
				/>
			)}
		</>
	);
}
