import { useNavigation, useParams } from "react-router";
import { readQuestions } from "#app/documents/links/ask-us.server.ts";
import { AskUs } from "#app/documents/links/ask-us.tsx";
import { LinkClosed } from "#app/documents/links/link-closed.tsx";
import { shareMiddleware } from "#app/documents/links/share-link.server.ts";
import { CallButton, CallUs, DownloadButton, ShareNotice } from "#app/documents/links/share-notice.tsx";
import { SharePage } from "#app/documents/links/share-page.tsx";
import { HandedOverDevice } from "#app/documents/signing/handed-over-device.tsx";
import type { CustomerSubmission } from "#app/documents/signing/signature-form.tsx";
import { today } from "#app/platform/dates.server.ts";
import { formatDay, formatInstant, withoutDoublePeriods } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { findContract } from "#app/sales/contracts/contracts.server.ts";
import { isExpired } from "../change-order.ts";
import { findChangeOrderAnswer, listChangeOrderSigners } from "../change-orders.server.ts";
import { approvalBlockers } from "../checks.ts";
import { readContractState } from "../contract-state.server.ts";
import type { OpenedChangeOrder } from "../links.server.ts";
import { ChangeOrderDocument } from "../parts/document.tsx";
import { ApproveForm, OtherResponses, ReviewForm } from "../parts/response-forms.tsx";
import type { Route } from "./+types/view.ts";
import { changeOrderPages, customerAction } from "./customer-actions.server.ts";

export const middleware: Route.MiddlewareFunction[] = [shareMiddleware];

export const loader = changeOrderPages.loader(async ({ opened, now, url }) => {
	if (!opened.customerView) return null;
	return {
		view: opened.customerView,
		questions: await readQuestions("change-order", opened.id, url),
		...(await customerPage(opened, now)),
	};
});

export const action = customerAction;

async function customerPage(opened: OpenedChangeOrder, now: Date) {
	const { id: changeOrderId, contractId, signer, inPerson, expiresAt } = opened;
	const [answer, contract, signers] = await Promise.all([
		findChangeOrderAnswer(changeOrderId),
		findContract(contractId),
		listChangeOrderSigners(changeOrderId),
	]);
	const isBlocked = !contract || approvalBlockers(opened, await readContractState(contract)).length > 0;
	const formatTime = (at: Date) => formatInstant(at, settings.timeZone);
	return {
		state: pageState(opened, isBlocked, now),
		inPerson,
		hash: opened.contentHash ?? "",
		callRequested: opened.callRequestedAt !== null,
		answer: answer && { name: answer.name, at: formatTime(answer.at) },
		signer: { name: signer.name, at: signer.signedAt && formatTime(signer.signedAt) },
		otherSigners: signers.filter(({ id, signedAt }) => !signedAt && id !== signer.id).map(({ name }) => name),
		until: expiresAt && formatDay(today(new Date(expiresAt.getTime() - 1))),
	};
}

/** What this signer can do now. */
function pageState(opened: OpenedChangeOrder, isBlocked: boolean, now: Date) {
	if (opened.status !== "awaiting") return opened.status;
	if (isBlocked) return "contract-changed" as const;
	if (opened.signer.signedAt) return "signed" as const;
	return !opened.inPerson && isExpired(opened, now) ? ("expired" as const) : ("awaiting" as const);
}

export default function View({ loaderData, actionData }: Route.ComponentProps) {
	const token = useParams().accessToken ?? "";
	const { contact } = loaderData;
	const submission: CustomerSubmission = actionData?.kind === "failed" ? actionData : null;
	if (loaderData.kind === "unknown")
		return <LinkClosed contact={contact} documentName="a change order" answer={actionData} />;
	return (
		<SharePage
			title={`Change order ${loaderData.view.number} | ${contact.name}`}
			beaconUrl={`/change-orders/${token}/viewed`}
		>
			<ChangeOrderPage page={loaderData} result={actionData ?? null} submission={submission} token={token} />
		</SharePage>
	);
}

type Page = Extract<Route.ComponentProps["loaderData"], { kind: "open" }>;
type PageProps = {
	page: Page;
	result: Route.ComponentProps["actionData"] | null;
	submission: CustomerSubmission;
	token: string;
};

function ChangeOrderPage({ page, result, submission, token }: PageProps) {
	const { view, hash, state, contact } = page;
	const busy = useNavigation().state !== "idle";
	const open = state === "awaiting";
	return (
		<div className="mx-auto max-w-[820px] px-3 pt-4 sm:px-6 sm:pt-10 print:max-w-none print:p-0">
			<StatusNotice page={page} problem={submission?.errors[""]} />
			<ChangeOrderDocument view={view} photoUrl={(id) => `/change-orders/${token}/photo/${id}`}>
				{open &&
					(result?.kind === "review" ? (
						<ReviewForm view={view} hash={hash} codeTo={result.codeTo} submission={result} busy={busy} />
					) : (
						<ApproveForm
							view={view}
							hash={hash}
							until={page.until}
							cosigners={page.otherSigners}
							submission={submission}
							busy={busy}
						/>
					))}
			</ChangeOrderDocument>
			<div className="mt-6 grid gap-5">
				{open && (
					<OtherResponses
						hash={hash}
						submission={submission}
						callRequested={page.callRequested}
						inPerson={page.inPerson}
					/>
				)}
				<div className="flex flex-wrap gap-3 print:hidden">
					<CallButton contact={contact} />
					<DownloadButton href={`/change-orders/${token}/pdf`} isSigned={state === "approved"} />
				</div>
				{page.inPerson ? (
					<HandedOverDevice />
				) : (
					<AskUs
						questions={page.questions}
						company={contact.name}
						documentName="change order"
						customer="Customer"
						submission={submission}
					/>
				)}
			</div>
		</div>
	);
}

function StatusNotice({ page, problem }: { page: Page; problem: string | undefined }) {
	const { state, contact, answer, signer, otherSigners } = page;
	const call = <CallUs contact={contact} />;
	const box = (tone: "done" | "info" | "warning", title: string, text: React.ReactNode) => (
		<ShareNotice tone={tone} title={title} isNews={problem !== undefined}>
			{text}
		</ShareNotice>
	);
	if (problem) return box("warning", "Your response wasn't saved", problem);
	if (state === "approved" && answer)
		return box(
			"done",
			otherSigners.length || signer.name !== answer.name ? "This change is approved" : "You approved this change",
			<>
				{withoutDoublePeriods(`Approved by ${answer.name} on ${answer.at}. We'll email you a signed copy. `)}
				{call} if anything isn't right.
			</>,
		);
	if (state === "signed")
		return box(
			"done",
			"You signed this change",
			<>
				{withoutDoublePeriods(`Signed by ${signer.name} on ${signer.at}. `)}
				Waiting for {otherSigners.join(" and ")} to sign. The change takes effect once everyone has signed.
			</>,
		);
	if (state === "expired")
		return box(
			"warning",
			"This change order has expired",
			<>We'll do only the original work in your contract. {call} if you still want this change.</>,
		);
	if (state === "declined")
		return box(
			"info",
			answer && answer.name !== signer.name ? `${answer.name} declined this change` : "You declined this change",
			<>We'll do only the original work in your contract. {call} if you change your mind.</>,
		);
	if (state === "void")
		return box(
			"warning",
			"This change order was voided",
			<>You can no longer approve it. {call} if you have questions.</>,
		);
	if (state === "contract-changed")
		return box(
			"warning",
			"Your contract has changed since we sent this change order",
			<>You can no longer approve this change order. We'll send you an updated one. {call} if you can't wait.</>,
		);
	if (page.inPerson)
		return box(
			"info",
			`${signer.name}, please review and respond`,
			<>Read the whole change order, then respond at the end.</>,
		);
	if (page.callRequested) return box("done", "We'll call you", <>You can still respond here at any time.</>);
	return null;
}
