import { JobCard } from "#app/documents/job/job-card.tsx";
import { loadJob } from "#app/documents/job/load-job.server.ts";
import { loadRecordActivity } from "#app/documents/record/load-activity.server.ts";
import { summarizeReminders } from "#app/documents/reminders/reminder-state.ts";
import { listEnteredRates } from "#app/documents/sales-tax/sales-tax.server.ts";
import { undoUrl } from "#app/documents/sending/compose.ts";
import { OpenSendNotice } from "#app/documents/sending/open-send.tsx";
import { findOpenSend } from "#app/documents/sending/scheduled-sends.server.ts";
import type { EmailStatus } from "#app/messaging/email/email-status.ts";
import { may, requirePermission } from "#app/noun/permit.server.ts";
import { CustomerCard } from "#app/people/customers/customer-link.tsx";
import { today } from "#app/platform/dates.server.ts";
import { formatInstant, formatShortDay } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { reloadAfterConflict } from "#app/platform/revalidation.ts";
import { findMailServer } from "#app/platform/smtp.server.ts";
import { listOakReleases } from "#app/sales/oak-releases/oak-releases.server.ts";
import { OakReleasesSection } from "#app/sales/oak-releases/oak-releases-section.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { PrivateTitle } from "#app/ui/privacy.tsx";
import { RecordPane, SidebarSection } from "#app/ui/split-view.tsx";
import { Timeline } from "#app/ui/timeline.tsx";
import { activityLabels, emailActions, emailLabels } from "../activity.ts";
import { findScan } from "../certificate.ts";
import {
	contractEnding,
	type DeclineReason,
	declineReasonLabels,
	defaultReminderText,
	endingLabels,
	nextSignerPositions,
	type SignerState,
	signerState,
	signerStateLabels,
} from "../contract.ts";
import {
	type Contract,
	contractTotals,
	findContract,
	listContractFiles,
	listContractSigners,
	type Signer,
} from "../contracts.server.ts";
import { listCompanySigners } from "../drafts.server.ts";
import { signingUrl } from "../emails.server.ts";
import { listContractEvents } from "../event-chain.server.ts";
import { listClauses, listTemplates } from "../library.server.ts";
import { rules } from "../lint.ts";
import { deliveryEmails, readContractListStatus } from "../listing.server.ts";
import { ContractEditor } from "../parts/editor.tsx";
import { ContractRecordView } from "../parts/record.tsx";
import { listOakDocumentIds } from "../released-oaks.server.ts";
import { readReminderState } from "../reminders.server.ts";
import { readLintFacts } from "../send.server.ts";
import type { Route } from "./+types/contract.ts";
import { contractAction } from "./contract-actions.server.ts";

type By = ReturnType<typeof requirePermission<"contracts.view">>;

export async function loader({ params, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "contracts.view");
	const now = new Date();
	const openSend = await findOpenSend("contract", params.id);
	const contract = await findContract(params.id);
	if (!contract) throw new Response("This contract doesn't exist.", { status: 404, statusText: "Not Found" });
	const signers = await listContractSigners(contract.id);
	const { deliveryStatus, ...activity } = await loadRecordActivity({
		entity: "contract",
		id: contract.id,
		viewer: "A signer",
		labels: activityLabels,
		emailLabels,
		emailActions,
		deliveryEmails,
		viewsOf: { entity: "contract-signer", ids: signers.map(({ id }) => id) },
	});
	const common = {
		id: contract.id,
		job: await loadJob(by, contract.id, now),
		oakReleases: await listOakReleases(await listOakDocumentIds(contract)),
		customerId: contract.customerId,
		version: contract.version,
		timeZone: settings.timeZone,
		openSend,
		...activity,
	};
	if (contract.status === "draft")
		return { kind: "draft" as const, ...common, ...(await loadDraft(contract, by, now)) };
	return { kind: "record" as const, ...common, ...(await loadRecord(contract, signers, deliveryStatus, by, now)) };
}

async function loadDraft(contract: Contract, by: By, now: Date) {
	const [facts, enteredRates, clauses, templates, people] = await Promise.all([
		readLintFacts(contract, now),
		listEnteredRates(),
		listClauses(),
		listTemplates(),
		listCompanySigners(),
	]);
	return {
		content: contract.content,
		quote: contract.quoteId ? { id: contract.quoteId, rates: contract.rates } : null,
		facts,
		enteredRates,
		library: clauses
			.filter(({ retired }) => !retired)
			.map(({ key, revision, title, text }) => ({ key, revision: String(revision), title, text })),
		templates: templates
			.filter(({ retired }) => !retired)
			.map(({ key, name, warranty, clauses: keys }) => ({ key, name, warranty, clauses: keys })),
		people,
		maySend: may(by.role, "contracts.send"),
		mayAnswer: may(by.role, "contracts.answer-checks"),
		mayApproveClauses: may(by.role, "contracts.approve-clauses"),
	};
}

async function loadRecord(
	contract: Contract,
	signers: Signer[],
	deliveryStatus: EmailStatus | null,
	by: By,
	now: Date,
) {
	const [files, chain, state] = await Promise.all([
		listContractFiles(contract.id),
		listContractEvents(contract.id),
		readReminderState(contract, signers, now),
	]);
	const when = (at: Date) => formatInstant(at, settings.timeZone);
	const nextPositions = contract.status === "pending" ? nextSignerPositions(signers, contract.content.order) : [];
	const canEmail = Boolean(await findMailServer());
	const customerView = contract.customerView;
	if (!customerView) throw new Error("a sent contract has no customer view");
	return {
		number: contract.number ?? "",
		name: contract.toName,
		siteAddress: contract.siteAddress,
		status: contract.status,
		quoteId: contract.quoteId,
		customerView,
		hash: contract.contentHash ?? "",
		totals: contractTotals(contract),
		listStatus: readContractListStatus(contract, signers, now, { deliveryStatus }),
		internalNote: contract.content.internalNote,
		...endingText(contract, signers, when),
		cancelUntil: contract.cancelUntil,
		acknowledgedWarnings: rules.filter(({ id }) => contract.acknowledged.includes(id)).map(({ title }) => title),
		chainLength: chain.length,
		reminders: contract.status === "pending" ? summarizeReminders(state, "contracts", defaultReminderText, when) : null,
		files: files.map(({ kind, sha256, at }) => ({ kind, sha256, at: when(at) })),
		scans: signers.flatMap(({ id, name, signedOn }) =>
			signedOn ? { id, name, signedOn: formatShortDay(signedOn), sha256: findScan(chain, id) } : [],
		),
		signers: signers.map((signer) => {
			const state = signerState(signer, now);
			const answeredAt = signer.signedAt ?? signer.declinedAt;
			return {
				id: signer.id,
				name: signer.name,
				email: signer.email,
				role: signer.role,
				state,
				label: signerLabel(signer, state),
				signedOn: signer.signedOn ?? "",
				at: answeredAt
					? when(answeredAt)
					: signer.expiresAt && signer.role === "customer"
						? `link valid through ${lastDayToSign(signer.expiresAt)}`
						: "",
				witness: signer.signingMethod === "in-person" ? signer.witnessName : "",
				isNext: nextPositions.includes(signer.position),
				isUnviewed: !signer.openedAt,
				isCurrentUser: signer.staffId === by.id,
				link: signer.role === "customer" && signer.sentAt ? signingUrl(signer) : "",
			};
		}),
		may: {
			send: may(by.role, "contracts.send"),
			email: canEmail,
			change: may(by.role, "changes.draft"),
			invoice: may(by.role, "invoices.draft"),
			cancel: may(by.role, "contracts.cancel"),
			inPerson: may(by.role, "contracts.in-person"),
			countersign: may(by.role, "contracts.countersign"),
		},
		myName: by.name,
		today: today(now),
	};
}

function signerLabel({ email, signedOn }: Signer, state: SignerState): string {
	if (signedOn) return `Signed on paper, ${formatShortDay(signedOn)}`;
	return state === "sent" && !email ? "Not emailed" : signerStateLabels[state];
}

/** How it ended and the reason given; "" while it is in force. */
function endingText(contract: Contract, signers: Signer[], when: (at: Date) => string) {
	const ending = contractEnding(contract);
	if (!ending) return { endedText: "", closedReason: "" };
	const declined = signers.find(({ declinedAt }) => declinedAt);
	const at = ending === "declined" ? declined?.declinedAt : contract.closedAt;
	return {
		endedText: at ? `${endingLabels[ending]} ${when(at)}` : endingLabels[ending],
		closedReason: ending === "declined" && declined ? declineText(declined) : contract.closedReason,
	};
}

function declineText({ reason, note }: Signer): string {
	return [declineReasonLabels[reason as DeclineReason] ?? reason, note].filter(Boolean).join(": ");
}

/** A link expires at midnight after its last day, so the last day is the day before `expiresAt`. */
function lastDayToSign(expiresAt: Date): string {
	return formatShortDay(today(new Date(expiresAt.getTime() - 1)));
}

export const shouldRevalidate = reloadAfterConflict;

export const action = contractAction;

export default function ContractScreen({ loaderData, actionData }: Route.ComponentProps) {
	const { timeZone } = loaderData;
	const history = (
		<>
			<OakReleasesSection releases={loaderData.oakReleases} />
			<SidebarSection title="Activity">
				<Timeline entries={loaderData.activity} formatTime={(iso) => formatInstant(iso, timeZone)} />
			</SidebarSection>
		</>
	);
	if (loaderData.kind === "draft" && loaderData.openSend?.isPending)
		return (
			<RecordPane title="New contract" back="/admin/contracts" badge={<Badge tone="info">Sending</Badge>}>
				<PrivateTitle general="Draft | Contracts">{`Draft for ${loaderData.content.toName} | Contracts`}</PrivateTitle>
				<OpenSendNotice send={loaderData.openSend} undoUrl={undoUrl("contract", loaderData.id)} />
				<CustomerCard id={loaderData.customerId} name={loaderData.content.toName} />
			</RecordPane>
		);
	if (loaderData.kind === "draft")
		return (
			<>
				<PrivateTitle general="Draft | Contracts">{`Draft for ${loaderData.content.toName} | Contracts`}</PrivateTitle>
				<ContractEditor
					key={loaderData.id}
					{...loaderData}
					history={
						<>
							<CustomerCard id={loaderData.customerId} name={loaderData.content.toName} />
							<JobCard job={loaderData.job} />
							{history}
						</>
					}
				/>
			</>
		);
	return (
		<>
			<PrivateTitle
				general={`${loaderData.number} | Contracts`}
			>{`${loaderData.number}, ${loaderData.name} | Contracts`}</PrivateTitle>
			<ContractRecordView key={loaderData.id} {...loaderData} errors={actionData ?? null} history={history} />
		</>
	);
}
