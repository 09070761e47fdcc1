import { data, redirect } from "react-router";
import { listDocumentViews } from "#app/documents/links/document-views.server.ts";
import { activityEntries, toDocumentViewRows } from "#app/documents/record/activity.ts";
import { listEmailsAbout } from "#app/messaging/email/send.server.ts";
import { CustomerCard } from "#app/people/customers/customer-link.tsx";
import { may, requirePermission } from "#app/people/staff/permit.server.ts";
import { listAuditEvents } from "#app/platform/audit.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { type Contract, findContract } from "#app/sales/contracts/contracts.server.ts";
import { SidebarSection } from "#app/ui/split-view.tsx";
import { Timeline } from "#app/ui/timeline.tsx";
import { activityLabels, emailKindLabels } from "../activity.ts";
import {
	type ChangeOrder,
	findChangeOrder,
	findChangeOrderAnswer,
	listChangeOrderSigners,
	listContractChangeOrders,
	readChangeOrderSettings,
	readContractState,
} from "../change-orders.server.ts";
import { approvalBlockers, type FieldFacts } from "../checks.ts";
import { listDeltas } from "../delta.ts";
import { toContractBase } from "../drafts.server.ts";
import { changeOrderUrl } from "../emails.server.ts";
import { countPendingPhotos, findDrawings } from "../field-photos.server.ts";
import { displayChangeOrderNumber, findListStatus } from "../listing.server.ts";
import { ChangeOrderEditor } from "../parts/editor.tsx";
import { ChangeOrderRecordView } from "../parts/record.tsx";
import type { Route } from "./+types/change-order.ts";
import { actOnChange } from "./change-order-actions.server.ts";
import { loadFieldConflicts } from "./field-conflicts.server.ts";

type By = ReturnType<typeof requirePermission<"changes.view">>;
const when = (at: Date) => formatInstant(at, settings.timeZone);

export async function loader({ params, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "changes.view");
	const now = new Date();
	const change = await findChangeOrder(params.id);
	const contract = change && (await findContract(change.contractId));
	if (!contract) throw new Response("This change order doesn't exist.", { status: 404, statusText: "Not Found" });
	const [events, openings, standing] = await Promise.all([
		listAuditEvents({ entity: "change-order", id: change.id }),
		listDocumentViews("change-order", change.id),
		findListStatus(change, now),
	]);
	const { id, version } = change;
	const kept = await loadFieldConflicts(contract.id, { id: change.id, open: change.status === "draft" });
	const common = {
		kept,
		...{ id, version, standing, timeZone: settings.timeZone, number: displayChangeOrderNumber(change) },
		contract: { id: contract.id, number: contract.number ?? "" },
		customerId: contract.customerId,
		happenings: activityEntries(events, openings, change.toName, activityLabels),
	};
	if (change.status === "draft")
		return { kind: "draft" as const, ...common, ...(await loadDraft(change, contract, by)) };
	const record = await loadRecord(change, contract, by);
	return { kind: "record" as const, ...common, ...record, openings: toDocumentViewRows(openings, when) };
}

async function loadDraft(change: ChangeOrder, contract: Contract, by: By) {
	const { current, ...state } = await readContractState(contract);
	return {
		content: change.content,
		customerName: change.toName,
		base: change.base,
		current: toContractBase(current),
		photosId: change.photosId,
		drawings: Object.fromEntries(await findDrawings(change.content.photos)),
		fromField: await loadFieldFacts(change),
		rates: contract.rates,
		state,
		mayRequest: may(by.role, "changes.request"),
	};
}

async function loadRecord(change: ChangeOrder, contract: Contract, by: By) {
	const [answer, mails, all, { officeLimit }, state, signers] = await Promise.all([
		findChangeOrderAnswer(change.id),
		listEmailsAbout("change-order", change.id),
		listContractChangeOrders(contract.id),
		readChangeOrderSettings(),
		readContractState(contract),
		listChangeOrderSigners(change.id),
	]);
	const shown = change.shown;
	if (!shown) throw new Error("a sent change order has no customer view");
	const waits = change.status === "awaiting";
	return {
		shown,
		status: change.status,
		hash: change.contentHash ?? "",
		name: change.toName,
		place: change.siteAddress,
		link: changeOrderUrl(change),
		callWords: change.callAskedAt ? change.callWords || "The customer left no details." : null,
		internalNote: change.content.internalNote,
		answer: answer && {
			...{ kind: answer.kind, name: answer.name, note: answer.note, evidence: answer.evidence },
			at: when(answer.at),
			way: answer.way === "office" ? "recorded by the office" : answer.way === "link" ? "online" : "in person",
		},
		value: { original: contract.total, now: state.value, billed: state.billed },
		obstacles: waits ? approvalBlockers(change, state) : [],
		others: all
			.filter(({ id }) => id !== change.id)
			.map((one) => ({
				id: one.id,
				number: displayChangeOrderNumber(one),
				status: one.status,
				difference: one.total - one.totalBefore,
			})),
		mails: mails.map((mail) => ({
			id: mail.id,
			label: `${emailKindLabels[mail.kind] ?? mail.kind} to ${mail.to}: ${mail.status}`,
			problem:
				mail.status === "rejected" || mail.status === "unconfirmed"
					? (mail.lastError ?? "The recipient's server gave no reason.")
					: null,
		})),
		signers: signers.map((signer) => ({
			...{ id: signer.id, name: signer.name, email: signer.email, open: waits && !signer.signedAt },
			words: signer.signedAt ? "Signed" : signer.openedAt ? "Viewed" : "Invited",
			at: signer.signedAt ? when(signer.signedAt) : "",
			witness: signer.way === "in-person" ? signer.witnessName : "",
			link: signer.position > 0 && waits && !signer.signedAt ? changeOrderUrl(change, signer) : "",
		})),
		officeLimit,
		may: {
			inPerson: waits && may(by.role, "contracts.in-person"),
			send: waits && may(by.role, "changes.request"),
			approve: waits && may(by.role, "changes.approve") && Math.abs(change.total - change.totalBefore) <= officeLimit,
			void: waits && may(by.role, "changes.void"),
			credit: may(by.role, "invoices.credit"),
			redraw: (waits || change.status === "kept") && may(by.role, "changes.draft"),
		},
	};
}

/** What came with a draft from the field, and where other open orders change the same lines. */
async function loadFieldFacts(change: ChangeOrder): Promise<FieldFacts> {
	const all = await listContractChangeOrders(change.contractId);
	const mine = listDeltas(change.base.lines, change.content.lines);
	const others = all.filter(({ id, status }) => id !== change.id && (status === "draft" || status === "awaiting"));
	const also = others.flatMap((other) => {
		const theirs = listDeltas(other.base.lines, other.content.lines);
		return mine.flatMap((delta) =>
			delta.kind !== "add" && theirs.some(({ id }) => id === delta.id)
				? [{ title: delta.before.title, number: displayChangeOrderNumber(other), id: other.id }]
				: [],
		);
	});
	return { unpriced: change.unpriced, pendingPhotos: await countPendingPhotos(change.id), overlaps: also };
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const done = await actOnChange(context, params.id, request, new Date());
	if (done.kind === "go") throw redirect(done.to, 303);
	return data(done, { status: done.status });
}

export default function ChangeOrderScreen({ loaderData, actionData }: Route.ComponentProps) {
	const { timeZone, number } = loaderData;
	const history = (
		<SidebarSection title="Activity">
			<Timeline entries={loaderData.happenings} formatTime={(iso) => formatInstant(iso, timeZone)} />
		</SidebarSection>
	);
	return (
		<>
			<title>{`${number} | Change orders`}</title>
			{loaderData.kind === "draft" ? (
				<ChangeOrderEditor
					key={`${loaderData.id} ${loaderData.base.version} ${loaderData.kept.length}`}
					{...loaderData}
					stopped={actionData?.kind === "stopped" ? actionData.checks : []}
					history={
						<>
							<CustomerCard id={loaderData.customerId} name={loaderData.customerName} />
							{history}
						</>
					}
				/>
			) : (
				<ChangeOrderRecordView
					key={loaderData.id}
					{...loaderData}
					errors={actionData?.kind === "again" ? actionData : null}
					history={history}
				/>
			)}
		</>
	);
}
