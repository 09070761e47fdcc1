import { data, redirect, useNavigation, useParams } from "react-router";
import { type Contact, NoLink } from "#app/documents/links/link-closed.tsx";
import { secretPage } from "#app/documents/links/share-link.server.ts";
import { SecretPage } from "#app/documents/links/share-page.tsx";
import { readCompany } from "#app/people/company/company.server.ts";
import { clientContext } from "#app/platform/context.ts";
import { today } from "#app/platform/dates.server.ts";
import { formatDay, formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { boundSecretVisits } from "#app/platform/http/secret-visits.server.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { signerState, turnOf } from "../contract.ts";
import { openSigning, type SigningRecord } from "../contracts.server.ts";
import { ContractDocument } from "../parts/document.tsx";
import { DeclinePart, ReviewPart, SignPart, type Tried } from "../parts/sign.tsx";
import type { Route } from "./+types/sign.ts";
import { answerSigner, type SignAnswer } from "./sign-answer.server.ts";

export const middleware: Route.MiddlewareFunction[] = [secretPage];

export async function loader({ params, context }: Route.LoaderArgs) {
	const now = new Date();
	const company = await readCompany();
	const { name, email } = company;
	const contact: Contact = { name, email, phone: formatPhone(company.phone), tel: company.phone };
	await boundSecretVisits(context.get(clientContext).ip);
	const found = await openSigning(params.accessToken, now);
	if (!found?.contract.shown) return data({ kind: "unknown" as const, contact }, { status: 404 });
	return { kind: "contract" as const, contact, shown: found.contract.shown, ...pageOf(found, now) };
}

/** Where this signer stands, in one word. */
function stateOf({ contract, signer, signers, here }: SigningRecord, now: Date) {
	if (contract.status === "completed") return "completed" as const;
	if (contract.status === "rejected") return signer.declinedAt ? ("declined" as const) : ("over" as const);
	if (signer.signedAt) return "signed" as const;
	if (!turnOf(signers, contract.content.order).includes(signer.position)) return "not-yet" as const;
	if (!here && signerState(signer, now) === "expired") return "expired" as const;
	return "open" as const;
}

function pageOf(found: SigningRecord, now: Date) {
	const { contract, signer, signers, here } = found;
	return {
		here,
		state: stateOf(found, now),
		hash: contract.shownHash ?? "",
		signer: signer.name,
		signedAt: signer.signedAt && formatInstant(signer.signedAt, settings.timeZone),
		signedBefore: signers.filter((one) => one.signedAt && one.id !== signer.id).map((one) => one.name),
		signUntil: signer.expiresAt && today(new Date(signer.expiresAt.getTime() - 1)),
		waitsFor: signers.filter((one) => !one.signedAt && one.id !== signer.id).map((one) => one.name),
		cancelUntil: contract.cancelUntil,
	};
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const now = new Date();
	const form = await request.formData();
	const found = await openSigning(params.accessToken, now);
	const answer: SignAnswer = await answerSigner({ found, form, client: context.get(clientContext), now });
	if (answer.kind === "done") throw redirect(afterAnswer(params.accessToken, found), 303);
	return data(answer, { status: answer.status });
}

/** The tablet's link is used up with the signature; it shows where the paper stays. */
function afterAnswer(token: string, found: SigningRecord | null): string {
	return found?.here ? "/contract/signed" : `/contract/sign/${token}`;
}

export default function Sign({ loaderData, actionData }: Route.ComponentProps) {
	const token = useParams().accessToken ?? "";
	const { contact } = loaderData;
	if (loaderData.kind === "unknown") {
		const tried: Tried = actionData?.kind === "again" ? actionData : null;
		return (
			<SecretPage title={contact.name}>
				<NoLink contact={contact} paper="a contract" tried={tried} sent={actionData?.kind === "mailed"} />
			</SecretPage>
		);
	}
	return (
		<SecretPage title={`Contract ${loaderData.shown.number} | ${contact.name}`} seen={`/contract/sign/${token}/seen`}>
			<SigningPage page={loaderData} answer={actionData ?? null} token={token} />
		</SecretPage>
	);
}

type Page = Extract<Route.ComponentProps["loaderData"], { kind: "contract" }>;

function SigningPage({
	page,
	answer,
	token,
}: {
	page: Page;
	answer: Route.ComponentProps["actionData"] | null;
	token: string;
}) {
	const { shown, hash, state, contact } = page;
	const busy = useNavigation().state !== "idle";
	const tried: Tried = answer?.kind === "again" ? answer : null;
	const open = state === "open";
	const pdf = (
		<a href={`/contract/sign/${token}/pdf`} className={buttonClass({})}>
			<Icon name="download" />
			{state === "completed" ? "Signed copy (PDF)" : "PDF"}
		</a>
	);
	return (
		<div className="mx-auto max-w-[760px] px-3 pt-4 sm:px-6 sm:pt-10 print:max-w-none print:p-0">
			<Standing page={page} wrong={tried?.errors[""]} />
			<div className="mb-5 flex flex-wrap gap-3 print:hidden">
				{pdf}
				{open && (
					<a href="#sign" className={buttonClass({ tone: "barn" })}>
						<Icon name="pencil" />
						Go to the signature
					</a>
				)}
			</div>
			<ContractDocument shown={shown}>
				{open &&
					(answer?.kind === "review" ? (
						<ReviewPart
							shown={shown}
							hash={hash}
							typed={answer.typed}
							codeTo={answer.codeTo}
							tried={answer}
							busy={busy}
						/>
					) : (
						<SignPart shown={shown} hash={hash} signer={page.signer} tried={tried} busy={busy} />
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
				{open && <DeclinePart hash={hash} tried={tried} />}
			</div>
		</div>
	);
}

function Standing({ page, wrong }: { page: Page; wrong: string | undefined }) {
	const { state, contact, shown, waitsFor } = page;
	const call = (
		<>
			Call us at{" "}
			<a href={`tel:${contact.tel}`} className="font-semibold whitespace-nowrap underline underline-offset-4">
				{contact.phone}
			</a>
		</>
	);
	const box = (tone: "done" | "info" | "warning", title: string, words: React.ReactNode) => (
		<Notice tone={tone} role="status" title={title} className="mb-5 text-[17px] [overflow-wrap:anywhere] print:hidden">
			<p>{words}</p>
		</Notice>
	);
	if (wrong) return box("warning", "Not signed yet", wrong);
	switch (state) {
		case "completed":
			return box(
				"done",
				"This contract is signed by everybody",
				<>
					The signed copy is in your mail and here as a PDF.
					{page.cancelUntil &&
						shown.cancelRight &&
						` You may cancel in writing until midnight of ${formatDay(page.cancelUntil)}.`}
				</>,
			);
		case "signed":
			return box(
				"done",
				"You signed this contract",
				<>
					{page.signer}, {page.signedAt}. {waitsFor.length > 0 && `Still to sign: ${waitsFor.join(", ")}. `}
					The signed copy comes by mail.
				</>,
			);
		case "declined":
			return box(
				"info",
				"You declined this contract",
				<>Thank you for telling us. The final paper comes by mail. {call} if you change your mind.</>,
			);
		case "over":
			return box("warning", "This contract was declined by another signer", <>It can no longer be signed. {call}.</>);
		case "not-yet":
			return box("info", "It is not your turn yet", <>We mail you when the others have signed.</>);
		case "expired":
			return box("warning", "The time to sign has run out", <>{call} and we send you a new link.</>);
		case "open":
			return box(
				"info",
				`For ${page.signer} to sign`,
				<>
					{page.signedBefore.length > 0 && `${page.signedBefore.join(" and ")} signed already. `}
					Please read it all, then sign at the end
					{!page.here && page.signUntil && `, by ${formatDay(page.signUntil)}`}.
				</>,
			);
	}
}
