import { data, redirect, useNavigation, useParams } from "react-router";
import { type Contact, LinkClosed } from "#app/documents/links/link-closed.tsx";
import { shareMiddleware } from "#app/documents/links/share-link.server.ts";
import { SharePage } from "#app/documents/links/share-page.tsx";
import { readCompany } from "#app/people/company/company.server.ts";
import { clientContext } from "#app/platform/context.ts";
import { today } from "#app/platform/dates.server.ts";
import { formatDay, formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { limitSecretLinkVisits } from "#app/platform/http/secret-link-limit.server.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { nextSignerPositions, signerState } from "../contract.ts";
import { openSigningLink, type SigningRecord } from "../contracts.server.ts";
import { ContractDocument } from "../parts/document.tsx";
import { DeclineForm, ReviewForm, SignForm, type SignSubmission } from "../parts/sign.tsx";
import type { Route } from "./+types/sign.ts";
import { handleSignerForm, type SignAnswer } from "./sign-answer.server.ts";

export const middleware: Route.MiddlewareFunction[] = [shareMiddleware];

export async function loader({ params, context }: Route.LoaderArgs) {
	const now = new Date();
	const company = await readCompany();
	const { name, email } = company;
	const contact: Contact = { name, email, phone: formatPhone(company.phone), tel: company.phone };
	await limitSecretLinkVisits(context.get(clientContext).ip);
	const signing = await openSigningLink(params.accessToken, now);
	if (!signing?.contract.customerView) return data({ kind: "unknown" as const, contact }, { status: 404 });
	return {
		kind: "contract" as const,
		contact,
		customerView: signing.contract.customerView,
		...signingPage(signing, now),
	};
}

/** What this signer can do now, in one word. */
function signingState({ contract, signer, signers, inPerson }: SigningRecord, now: Date) {
	if (contract.status === "completed") return "completed" as const;
	if (contract.status === "rejected") return signer.declinedAt ? ("declined" as const) : ("over" as const);
	if (signer.signedAt) return "signed" as const;
	if (!nextSignerPositions(signers, contract.content.order).includes(signer.position)) return "not-yet" as const;
	if (!inPerson && signerState(signer, now) === "expired") return "expired" as const;
	return "open" as const;
}

function signingPage(signing: SigningRecord, now: Date) {
	const { contract, signer, signers, inPerson } = signing;
	return {
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

export async function action({ params, request, context }: Route.ActionArgs) {
	const now = new Date();
	const form = await request.formData();
	const signing = await openSigningLink(params.accessToken, now);
	const answer: SignAnswer = await handleSignerForm({ signing, form, client: context.get(clientContext), now });
	if (answer.kind === "done") throw redirect(afterAnswer(params.accessToken, signing), 303);
	return data(answer, { status: answer.status });
}

/** The device's link works once; afterwards it shows the thank-you page. */
function afterAnswer(token: string, signing: SigningRecord | null): string {
	return signing?.inPerson ? "/contract/signed" : `/contract/sign/${token}`;
}

export default function Sign({ loaderData, actionData }: Route.ComponentProps) {
	const token = useParams().accessToken ?? "";
	const { contact } = loaderData;
	if (loaderData.kind === "unknown") {
		const submission: SignSubmission = actionData?.kind === "failed" ? actionData : null;
		return (
			<SharePage title={contact.name}>
				<LinkClosed
					contact={contact}
					documentName="a contract"
					submission={submission}
					sent={actionData?.kind === "mailed"}
				/>
			</SharePage>
		);
	}
	return (
		<SharePage
			title={`Contract ${loaderData.customerView.number} | ${contact.name}`}
			beaconUrl={`/contract/sign/${token}/seen`}
		>
			<SigningPage page={loaderData} answer={actionData ?? null} token={token} />
		</SharePage>
	);
}

type SigningPageData = Extract<Route.ComponentProps["loaderData"], { kind: "contract" }>;

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
	const submission: SignSubmission = answer?.kind === "failed" ? answer : null;
	const open = state === "open";
	const pdf = (
		<a href={`/contract/sign/${token}/pdf`} className={buttonClass({})}>
			<Icon name="download" />
			{state === "completed" ? "Download signed copy" : "Download PDF"}
		</a>
	);
	return (
		<div className="mx-auto max-w-[760px] px-3 pt-4 sm:px-6 sm:pt-10 print:max-w-none print:p-0">
			<SigningNotice page={page} wrong={submission?.errors[""]} />
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
							typed={answer.typed}
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
					<a href={`tel:${contact.tel}`} className={buttonClass({})}>
						<Icon name="phone" />
						Call {contact.phone}
					</a>
					{pdf}
				</div>
				{open && <DeclineForm hash={hash} submission={submission} />}
			</div>
		</div>
	);
}

function SigningNotice({ page, wrong: error }: { page: SigningPageData; wrong: string | undefined }) {
	const { state, contact, customerView, remainingSigners } = page;
	const call = (
		<>
			Call us at{" "}
			<a href={`tel:${contact.tel}`} className="font-semibold whitespace-nowrap underline underline-offset-4">
				{contact.phone}
			</a>
		</>
	);
	const notice = (tone: "done" | "info" | "warning", title: string, words: React.ReactNode) => (
		<Notice tone={tone} role="status" title={title} className="mb-5 text-[17px] [overflow-wrap:anywhere] print:hidden">
			<p>{words}</p>
		</Notice>
	);
	if (error) return notice("warning", "Your response wasn't saved", error);
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
		case "over":
			return notice(
				"warning",
				"Another signer declined this contract",
				<>It can no longer be signed. {call} if you have questions.</>,
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
