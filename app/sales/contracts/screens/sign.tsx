import { Outlet, useNavigation, useParams } from "react-router";
import { readQuestions } from "#app/documents/links/ask-us.server.ts";
import { AskUs } from "#app/documents/links/ask-us.tsx";
import { DeclineForm } from "#app/documents/links/decline-form.tsx";
import { LinkClosed } from "#app/documents/links/link-closed.tsx";
import { shareMiddleware } from "#app/documents/links/share-link.server.ts";
import { CallButton, CallUs, DownloadButton, ShareNotice } from "#app/documents/links/share-notice.tsx";
import { SharePage } from "#app/documents/links/share-page.tsx";
import { HandedOverDevice } from "#app/documents/signing/handed-over-device.tsx";
import type { CustomerSubmission } from "#app/documents/signing/signature-form.tsx";
import { today } from "#app/platform/dates.server.ts";
import { formatDay, formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { declineReasonLabels, nextSignerPositions, signerState } from "../contract.ts";
import type { SigningRecord } from "../contracts.server.ts";
import { ContractDocument } from "../parts/document.tsx";
import { ReviewForm, SignForm } from "../parts/sign.tsx";
import type { Route } from "./+types/sign.ts";
import { signerAction, signingPages } from "./customer-actions.server.ts";

export const middleware: Route.MiddlewareFunction[] = [shareMiddleware];

export const loader = signingPages.loader(async ({ opened, now, url }) => {
	const page = signingPage(opened, now);
	return page && { ...page, questions: await readQuestions("contract", opened.contract.id, url) };
});

export const action = signerAction;

/** What this signer can do now, in one word. */
function signingState({ contract, signer, signers, inPerson }: SigningRecord, now: Date) {
	if (contract.status === "completed") return "completed" as const;
	if (contract.status === "rejected") return signer.declinedAt ? ("declined" as const) : ("closed" as const);
	if (signer.signedAt) return "signed" as const;
	if (!nextSignerPositions(signers, contract.content.order).includes(signer.position)) return "not-yet" as const;
	if (!inPerson && signerState(signer, now) === "expired") return "expired" as const;
	return "open" as const;
}

function signingPage(signing: SigningRecord, now: Date) {
	const { contract, signer, signers, inPerson } = signing;
	if (!contract.customerView) return null;
	return {
		customerView: contract.customerView,
		inPerson,
		state: signingState(signing, now),
		hash: contract.contentHash ?? "",
		signer: signer.name,
		signedAt: signer.signedAt && formatInstant(signer.signedAt, settings.timeZone),
		signedBefore: signers.filter((one) => one.signedAt && one.id !== signer.id).map((one) => one.name),
		signUntil: signer.expiresAt && today(new Date(signer.expiresAt.getTime() - 1)),
		remainingSigners: signers.filter((one) => !one.signedAt && one.id !== signer.id).map((one) => one.name),
		cancelUntil: contract.cancelUntil,
	};
}

export default function Sign({ loaderData, actionData }: Route.ComponentProps) {
	const token = useParams().accessToken ?? "";
	if (loaderData.kind === "unknown")
		return <LinkClosed contact={loaderData.contact} documentName="a contract" answer={actionData} />;
	return (
		<SharePage
			title={`Contract ${loaderData.customerView.number} | ${loaderData.contact.name}`}
			beaconUrl={`/contract/sign/${token}/viewed`}
		>
			<SigningPage page={loaderData} answer={actionData ?? null} token={token} />
		</SharePage>
	);
}

type SigningPageData = Extract<Route.ComponentProps["loaderData"], { kind: "open" }>;

function SigningPage({
	page,
	answer,
	token,
}: {
	page: SigningPageData;
	answer: Route.ComponentProps["actionData"] | null;
	token: string;
}) {
	const { customerView, hash, state, contact } = page;
	const busy = useNavigation().state !== "idle";
	const submission: CustomerSubmission = answer?.kind === "failed" ? answer : null;
	const open = state === "open";
	const pdf = <DownloadButton href={`/contract/sign/${token}/pdf`} isSigned={state === "completed"} />;
	return (
		<div className="mx-auto max-w-[760px] px-3 pt-4 sm:px-6 sm:pt-10 print:max-w-none print:p-0">
			<SigningNotice page={page} problem={submission?.errors[""]} />
			<Outlet />
			<div className="mb-5 flex flex-wrap gap-3 print:hidden">
				{pdf}
				{open && (
					<a href="#sign" className={buttonClass({ tone: "barn" })}>
						<Icon name="pencil" />
						Go to signature
					</a>
				)}
			</div>
			<ContractDocument customerView={customerView}>
				{open &&
					(answer?.kind === "review" ? (
						<ReviewForm
							customerView={customerView}
							hash={hash}
							codeTo={answer.codeTo}
							submission={answer}
							busy={busy}
						/>
					) : (
						<SignForm
							customerView={customerView}
							hash={hash}
							signer={page.signer}
							submission={submission}
							busy={busy}
						/>
					))}
			</ContractDocument>
			<div className="mt-6 grid gap-5">
				<div className="flex flex-wrap gap-3 print:hidden">
					<CallButton contact={contact} />
					{pdf}
				</div>
				{open && (
					<DeclineForm
						documentName="contract"
						label="Decline this contract"
						reasons={declineReasonLabels}
						commentsHint="Everyone who was invited to sign gets a final version that shows your reason and comments."
						hash={hash}
						submission={submission}
					/>
				)}
				{page.inPerson ? (
					<HandedOverDevice />
				) : (
					<AskUs
						questions={page.questions}
						company={contact.name}
						documentName="contract"
						customer="Customer"
						submission={submission}
					/>
				)}
			</div>
		</div>
	);
}

function SigningNotice({ page, problem }: { page: SigningPageData; problem: string | undefined }) {
	const { state, contact, customerView, remainingSigners } = page;
	const call = <CallUs contact={contact} />;
	const notice = (tone: "done" | "info" | "warning", title: string, text: React.ReactNode) => (
		<ShareNotice tone={tone} title={title} isNews={problem !== undefined}>
			{text}
		</ShareNotice>
	);
	if (problem) return notice("warning", "Your response wasn't saved", problem);
	switch (state) {
		case "completed":
			return notice(
				"done",
				"Everyone has signed this contract",
				<>
					We emailed you the signed copy. You can also download it here.
					{page.cancelUntil &&
						customerView.cancelRight &&
						` You may cancel in writing until midnight of ${formatDay(page.cancelUntil)}.`}
				</>,
			);
		case "signed":
			return notice(
				"done",
				"You signed this contract",
				<>
					Signed by {page.signer} on {page.signedAt}.{" "}
					{remainingSigners.length > 0 && `Waiting for ${remainingSigners.join(" and ")} to sign. `}
					{remainingSigners.length > 0
						? "We'll email you the signed copy once everyone has signed."
						: "We'll email you the signed copy shortly."}
				</>,
			);
		case "declined":
			return notice(
				"info",
				"You declined this contract",
				<>Thank you for letting us know. We'll email you the final version. {call} if you change your mind.</>,
			);
		case "closed":
			return notice(
				"warning",
				"Another signer declined this contract",
				<>The contract can no longer be signed. {call} if you have questions.</>,
			);
		case "not-yet":
			return notice("info", "It isn't your turn to sign yet", <>We'll email you when it's your turn.</>);
		case "expired":
			return notice("warning", "This link has expired", <>{call} and we'll send you a new one.</>);
		case "open":
			return notice(
				"info",
				`${page.signer}, please review and sign`,
				<>
					{page.signedBefore.length > 0 &&
						`${page.signedBefore.join(" and ")} ${page.signedBefore.length > 1 ? "have" : "has"} already signed. `}
					Please read the whole contract, then sign at the end
					{!page.inPerson && page.signUntil && ` by ${formatDay(page.signUntil)}`}.
				</>,
			);
	}
}
