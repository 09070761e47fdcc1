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
import { findContract } from "#app/sales/contracts/contracts.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { isExpired } from "../change-order.ts";
import {
	findChangeOrderAnswer,
	listChangeOrderSigners,
	type OpenedChangeOrder,
	openChangeOrderLink,
	readContractState,
} from "../change-orders.server.ts";
import { approvalBlockers } from "../checks.ts";
import { ChangeOrderDocument } from "../parts/document.tsx";
import { ApproveForm, OtherResponses, ReviewForm, type Submission } from "../parts/response-forms.tsx";
import type { Route } from "./+types/view.ts";
import { type CustomerFormResult, handleCustomerForm } from "./customer-actions.server.ts";

export const middleware: Route.MiddlewareFunction[] = [shareMiddleware];

export async function loader({ params, context }: Route.LoaderArgs) {
	const now = new Date();
	const company = await readCompany();
	const { name, email } = company;
	const contact: Contact = { name, email, phone: formatPhone(company.phone), tel: company.phone };
	await limitSecretLinkVisits(context.get(clientContext).ip);
	const found = await openChangeOrderLink(params.token, now);
	if (!found?.shown) return data({ kind: "unknown" as const, contact }, { status: 404 });
	return { kind: "change" as const, contact, shown: found.shown, ...(await customerPage(found, now)) };
}

async function customerPage(found: OpenedChangeOrder, now: Date) {
	const { signer, here, expiresAt } = found;
	const [answer, contract, signers] = await Promise.all([
		findChangeOrderAnswer(found.id),
		findContract(found.contractId),
		listChangeOrderSigners(found.id),
	]);
	const over = !contract || approvalBlockers(found, await readContractState(contract)).length > 0;
	const when = (at: Date) => formatInstant(at, settings.timeZone);
	return {
		...{ state: pageState(found, over, now), here },
		hash: found.contentHash ?? "",
		called: found.callAskedAt !== null,
		answer: answer && { name: answer.name, at: when(answer.at) },
		signer: { name: signer.name, at: signer.signedAt && when(signer.signedAt) },
		waitsFor: signers.filter(({ id, signedAt }) => !signedAt && id !== signer.id).map(({ name }) => name),
		until: expiresAt && formatDay(today(new Date(expiresAt.getTime() - 1))),
	};
}

/** What this signer can do now, in one word. */
function pageState(found: OpenedChangeOrder, over: boolean, now: Date) {
	if (found.status !== "awaiting") return found.status;
	if (over) return "over" as const;
	if (found.signer.signedAt) return "signed" as const;
	return !found.here && isExpired(found, now) ? ("expired" as const) : ("awaiting" as const);
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const now = new Date();
	const form = await request.formData();
	const found = await openChangeOrderLink(params.token, now);
	const answer: CustomerFormResult = await handleCustomerForm(found, form, context.get(clientContext), now);
	// the device is handed back: nothing of the order stays on it
	if (answer.kind === "done") throw redirect(found?.here ? "/contract/signed" : `/change-orders/${params.token}`, 303);
	return data(answer, { status: answer.status });
}

export default function View({ loaderData, actionData }: Route.ComponentProps) {
	const token = useParams().token ?? "";
	const { contact } = loaderData;
	const tried: Submission = actionData?.kind === "again" ? actionData : null;
	if (loaderData.kind === "unknown")
		return (
			<SharePage title={contact.name}>
				<LinkClosed
					contact={contact}
					documentName="a change order"
					submission={tried}
					sent={actionData?.kind === "mailed"}
				/>
			</SharePage>
		);
	return (
		<SharePage
			title={`Change order ${loaderData.shown.number} | ${contact.name}`}
			beaconUrl={`/change-orders/${token}/seen`}
		>
			<ChangeOrderPage page={loaderData} answer={actionData ?? null} tried={tried} token={token} />
		</SharePage>
	);
}

type Page = Extract<Route.ComponentProps["loaderData"], { kind: "change" }>;
type PageProps = {
	page: Page;
	answer: Route.ComponentProps["actionData"] | null;
	tried: Submission;
	token: string;
};

function ChangeOrderPage({ page, answer, tried, token }: PageProps) {
	const { shown, hash, state, contact } = page;
	const busy = useNavigation().state !== "idle";
	const open = state === "awaiting";
	return (
		<div className="mx-auto max-w-[820px] px-3 pt-4 sm:px-6 sm:pt-10 print:max-w-none print:p-0">
			<StatusNotice page={page} wrong={tried?.errors[""]} />
			<ChangeOrderDocument shown={shown} photoUrl={(id) => `/change-orders/${token}/photo/${id}`}>
				{open &&
					(answer?.kind === "review" ? (
						<ReviewForm
							shown={shown}
							hash={hash}
							typed={answer.typed}
							codeTo={answer.codeTo}
							submission={answer}
							busy={busy}
						/>
					) : (
						<ApproveForm
							shown={shown}
							hash={hash}
							until={page.until}
							cosigners={page.waitsFor}
							submission={tried}
							busy={busy}
						/>
					))}
			</ChangeOrderDocument>
			<div className="mt-6 grid gap-5">
				{open && <OtherResponses hash={hash} submission={tried} callRequested={page.called} inPerson={page.here} />}
				<div className="flex flex-wrap gap-3 print:hidden">
					<a href={`tel:${contact.tel}`} className={buttonClass({})}>
						<Icon name="phone" />
						Call {contact.phone}
					</a>
					<a href={`/change-orders/${token}/pdf`} className={buttonClass({})}>
						<Icon name="download" />
						{state === "approved" ? "Download signed copy" : "Download PDF"}
					</a>
				</div>
			</div>
		</div>
	);
}

function StatusNotice({ page, wrong }: { page: Page; wrong: string | undefined }) {
	const { state, contact, answer, signer, waitsFor } = page;
	const call = (
		<>
			Call us at{" "}
			<a href={`tel:${contact.tel}`} className="font-semibold whitespace-nowrap underline underline-offset-4">
				{contact.phone}
			</a>
		</>
	);
	const box = (tone: "done" | "info" | "warning", title: string, words: React.ReactNode) => (
		<Notice tone={tone} role="status" title={title} className="mb-5 text-[17px] print:hidden">
			<p>{words}</p>
		</Notice>
	);
	if (wrong) return box("warning", "Your response wasn't saved", wrong);
	if (state === "approved" && answer)
		return box(
			"done",
			waitsFor.length || signer.name !== answer.name ? "This change is approved" : "You approved this change",
			<>
				Approved by {answer.name} on {answer.at}. We'll email you a signed copy. {call} if anything isn't right.
			</>,
		);
	if (state === "signed")
		return box(
			"done",
			"You signed this change",
			<>
				Signed by {signer.name} on {signer.at}. Waiting for {waitsFor.join(" and ")} to sign. The change takes effect
				once everyone has signed.
			</>,
		);
	if (state === "expired")
		return box(
			"warning",
			"This change order has expired",
			<>We'll do only the original work in your contract. {call} if you still want this change.</>,
		);
	if (state === "kept")
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
	if (state === "over")
		return box(
			"warning",
			"Your contract has changed since this was sent",
			<>You can no longer approve this change order. We'll send you an updated one. {call} if you can't wait.</>,
		);
	if (page.here)
		return box(
			"info",
			`${signer.name}, please review and respond`,
			<>Read the whole change order, then respond at the end.</>,
		);
	if (page.called) return box("done", "We'll call you", <>You can still respond here at any time.</>);
	return null;
}
