import { data, redirect, useNavigation, useParams } from "react-router";
import { answerOf, type Change, openLink, stateOf } from "#app/changes/changes.server.ts";
import { obstaclesOf } from "#app/changes/checks.ts";
import { readCompany } from "#app/company/company.server.ts";
import { findContract } from "#app/contracts/contracts.server.ts";
import { type Contact, NoLink } from "#app/papers/no-link.tsx";
import { secretPage } from "#app/papers/secret.server.ts";
import { SecretPage } from "#app/papers/secret-page.tsx";
import { clientContext } from "#app/platform/context.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { boundSecretVisits } from "#app/platform/http/secret-visits.server.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { ApprovePart, OtherChoices, ReviewPart, type Tried } from "../parts/answer.tsx";
import { ChangeDocument } from "../parts/document.tsx";
import type { Route } from "./+types/view.ts";
import { answerByLink, type LinkAnswer } from "./view-answer.server.ts";

export const middleware: Route.MiddlewareFunction[] = [secretPage];

export async function loader({ params, context }: Route.LoaderArgs) {
	const now = new Date();
	const company = await readCompany();
	const { name, email } = company;
	const contact: Contact = { name, email, phone: formatPhone(company.phone), tel: company.phone };
	await boundSecretVisits(context.get(clientContext).ip);
	const found = await openLink(params.token, now);
	if (!found?.shown) return data({ kind: "unknown" as const, contact }, { status: 404 });
	return { kind: "change" as const, contact, shown: found.shown, ...(await pageOf(found)) };
}

async function pageOf(found: Change) {
	const [answer, contract] = await Promise.all([answerOf(found.id), findContract(found.contractId)]);
	const over = !contract || obstaclesOf(found, await stateOf(contract)).length > 0;
	return {
		state: found.status === "awaiting" && over ? ("over" as const) : found.status,
		hash: found.shownHash ?? "",
		called: found.callAskedAt !== null,
		answer: answer && { name: answer.name, at: formatInstant(answer.at, settings.timeZone) },
	};
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const now = new Date();
	const form = await request.formData();
	const found = await openLink(params.token, now);
	const answer: LinkAnswer = await answerByLink(found, form, context.get(clientContext), now);
	if (answer.kind === "done") throw redirect(`/change-orders/${params.token}`, 303);
	return data(answer, { status: answer.status });
}

export default function View({ loaderData, actionData }: Route.ComponentProps) {
	const token = useParams().token ?? "";
	const { contact } = loaderData;
	const tried: Tried = actionData?.kind === "again" ? actionData : null;
	if (loaderData.kind === "unknown")
		return (
			<SecretPage title={contact.name}>
				<NoLink contact={contact} paper="a change order" tried={tried} sent={actionData?.kind === "mailed"} />
			</SecretPage>
		);
	return (
		<SecretPage
			title={`Change order ${loaderData.shown.number} | ${contact.name}`}
			seen={`/change-orders/${token}/seen`}
		>
			<ChangePage page={loaderData} answer={actionData ?? null} tried={tried} token={token} />
		</SecretPage>
	);
}

type Page = Extract<Route.ComponentProps["loaderData"], { kind: "change" }>;
type PageProps = {
	page: Page;
	answer: Route.ComponentProps["actionData"] | null;
	tried: Tried;
	token: string;
};

function ChangePage({ page, answer, tried, token }: PageProps) {
	const { shown, hash, state, contact } = page;
	const busy = useNavigation().state !== "idle";
	const open = state === "awaiting";
	return (
		<div className="mx-auto max-w-[820px] px-3 pt-4 sm:px-6 sm:pt-10 print:max-w-none print:p-0">
			<Standing page={page} wrong={tried?.errors[""]} />
			<ChangeDocument shown={shown} photoAt={(id) => `/change-orders/${token}/photo/${id}`}>
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
						<ApprovePart shown={shown} hash={hash} tried={tried} busy={busy} />
					))}
			</ChangeDocument>
			<div className="mt-6 grid gap-5">
				{open && <OtherChoices hash={hash} tried={tried} called={page.called} />}
				<div className="flex flex-wrap gap-3 print:hidden">
					<a href={`tel:${contact.tel}`} className={buttonClass({})}>
						<Icon name="phone" />
						Call {contact.phone}
					</a>
					<a href={`/change-orders/${token}/pdf`} className={buttonClass({})}>
						<Icon name="download" />
						{state === "approved" ? "Signed copy (PDF)" : "PDF"}
					</a>
				</div>
			</div>
		</div>
	);
}

function Standing({ page, wrong }: { page: Page; wrong: string | undefined }) {
	const { state, contact, answer } = page;
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
	if (wrong) return box("warning", "Not answered yet", wrong);
	if (state === "approved" && answer)
		return box(
			"done",
			"You approved this change",
			<>
				{answer.name}, {answer.at}. A signed copy is in your mail. {call} if anything is not right.
			</>,
		);
	if (state === "kept")
		return box(
			"info",
			"You keep the original work only",
			<>The contract stays as it was. {call} if you change your mind.</>,
		);
	if (state === "void")
		return box(
			"warning",
			"We took this change order back",
			<>It can no longer be approved. {call} if you have a question.</>,
		);
	if (state === "over")
		return box(
			"warning",
			"Your contract has changed since this was sent",
			<>This change order can no longer be approved as it is. We send you a new one. {call} if you can't wait.</>,
		);
	if (page.called) return box("done", "We call you", <>You can still answer here at any time.</>);
	return null;
}
