import { data, redirect } from "react-router";
import { openingsOf } from "#app/documents/links/document-views.server.ts";
import { happeningsOf } from "#app/documents/record/activity.ts";
import { mailAbout } from "#app/messaging/email/outgoing.server.ts";
import { CustomerCard } from "#app/people/customers/customer-link.tsx";
import { may } from "#app/people/staff/permissions.ts";
import { permitted } from "#app/people/staff/permit.server.ts";
import { timeline } from "#app/platform/audit.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { formatInstant, formatShortDay } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { RailSection } from "#app/ui/panes.tsx";
import { Timeline } from "#app/ui/timeline.tsx";
import { historyWords, mailStates, mailWords } from "../activity.ts";
import { eventsOf } from "../chain.server.ts";
import {
	type DeclineReason,
	declineWords,
	endingOf,
	endingWords,
	reminderWords,
	signerState,
	signerWords,
	turnOf,
} from "../contract.ts";
import { type Contract, filesOf, findContract, type Signer, signersOf, totalsOf } from "../contracts.server.ts";
import { companySigners } from "../drafts.server.ts";
import { linkOf } from "../emails.server.ts";
import { readClauses, readTemplates } from "../library.server.ts";
import { rules } from "../lint.ts";
import { standingOfContract } from "../listing.server.ts";
import { Editor } from "../parts/editor.tsx";
import { ContractRecordView } from "../parts/record.tsx";
import { type ReminderState, reminderState } from "../reminders.server.ts";
import { lintFacts } from "../sending.server.ts";
import type { Route } from "./+types/contract.ts";
import { actOnContract } from "./contract-actions.server.ts";

type By = ReturnType<typeof permitted<"contracts.view">>;

export async function loader({ params, context }: Route.LoaderArgs) {
	const by = permitted(context, "contracts.view");
	const now = new Date();
	const contract = await findContract(params.id);
	if (!contract) throw new Response("This contract does not exist.", { status: 404, statusText: "Not Found" });
	const events = await timeline({ entity: "contract", id: contract.id });
	const common = {
		id: contract.id,
		customerId: contract.customerId,
		version: contract.version,
		timeZone: settings.timeZone,
	};
	if (contract.status === "draft")
		return {
			kind: "draft" as const,
			...common,
			...(await draftOf(contract, by, now)),
			happenings: happeningsOf(events, [], contract.toName, historyWords),
		};
	const signers = await signersOf(contract.id);
	const openings = (await Promise.all(signers.map(({ id }) => openingsOf("contract-signer", id)))).flat();
	return {
		kind: "record" as const,
		...common,
		...(await recordOf(contract, signers, by, now)),
		happenings: happeningsOf(events, openings, "A signer", historyWords),
	};
}

async function draftOf(contract: Contract, by: By, now: Date) {
	const [facts, clauses, templates, people] = await Promise.all([
		lintFacts(now),
		readClauses(),
		readTemplates(),
		companySigners(),
	]);
	return {
		content: contract.content,
		quote: contract.quoteId ? { id: contract.quoteId, rates: contract.rates } : null,
		facts,
		library: clauses
			.filter(({ retired }) => !retired)
			.map(({ key, revision, title, text }) => ({ key, revision: String(revision), title, text })),
		templates: templates
			.filter(({ retired }) => !retired)
			.map(({ key, name, warranty, clauses: keys }) => ({ key, name, warranty, clauses: keys })),
		people,
		maySend: may(by.role, "contracts.send"),
	};
}

async function recordOf(contract: Contract, signers: Signer[], by: By, now: Date) {
	const [files, mails, chain, state] = await Promise.all([
		filesOf(contract.id),
		mailAbout("contract", contract.id),
		eventsOf(contract.id),
		reminderState(contract, signers, now),
	]);
	const when = (at: Date) => formatInstant(at, settings.timeZone);
	const turn = contract.status === "pending" ? turnOf(signers, contract.content.order) : [];
	const shown = contract.shown;
	if (!shown) throw new Error("a sent contract without what was shown");
	return {
		number: contract.number ?? "",
		name: contract.toName,
		place: contract.siteAddress,
		status: contract.status,
		quoteId: contract.quoteId,
		shown,
		hash: contract.shownHash ?? "",
		totals: totalsOf(contract),
		standing: standingOfContract(contract, signers, now),
		internalNote: contract.content.internalNote,
		...endOf(contract, signers, when),
		cancelUntil: contract.cancelUntil,
		acknowledged: rules.filter(({ id }) => contract.acknowledged.includes(id)).map(({ title }) => title),
		chainLength: chain.length,
		reminders: contract.status === "pending" ? shownReminders(state, when) : null,
		files: files.map(({ kind, sha256, at }) => ({ kind, sha256, at: when(at) })),
		signers: signers.map((signer) => {
			const state = signerState(signer, now);
			const answeredAt = signer.signedAt ?? signer.declinedAt;
			return {
				...{ id: signer.id, name: signer.name, email: signer.email, role: signer.role, state },
				words: signerWords[state],
				at: answeredAt
					? when(answeredAt)
					: signer.expiresAt && signer.role === "customer"
						? `good through ${lastDay(signer.expiresAt)}`
						: "",
				witness: signer.way === "in-person" ? signer.witnessName : "",
				turn: turn.includes(signer.position),
				untouched: !signer.openedAt,
				me: signer.staffId === by.id,
				link: signer.role === "customer" && signer.sentAt ? linkOf(signer) : "",
			};
		}),
		mails: mails.map((mail) => ({
			id: mail.id,
			words: `${mailWords[mail.kind] ?? mail.kind} to ${mail.to}: ${mailStates[mail.status]}`,
			trouble:
				mail.status === "refused" || mail.status === "unknown"
					? (mail.lastError ?? "The mail server gave no reason.")
					: null,
		})),
		may: {
			send: may(by.role, "contracts.send"),
			change: may(by.role, "changes.draft"),
			cancel: may(by.role, "contracts.cancel"),
			inPerson: may(by.role, "contracts.in-person"),
			countersign: may(by.role, "contracts.countersign"),
		},
		myName: by.name,
	};
}

/** How it ended and what was said about it; "" while it counts. */
function endOf(contract: Contract, signers: Signer[], when: (at: Date) => string) {
	const ending = endingOf(contract);
	if (!ending) return { ended: "", closedReason: "" };
	const declined = signers.find(({ declinedAt }) => declinedAt);
	const at = ending === "declined" ? declined?.declinedAt : contract.closedAt;
	return {
		ended: at ? `${endingWords[ending]}, ${when(at)}` : endingWords[ending],
		closedReason: ending === "declined" && declined ? declinedWords(declined) : contract.closedReason,
	};
}

function declinedWords({ reason, note }: Signer): string {
	return [declineWords[reason as DeclineReason] ?? reason, note].filter(Boolean).join(": ");
}

/** A link ends with a day of the company: its end is the first instant of the next one. */
function lastDay(expiresAt: Date): string {
	return formatShortDay(today(new Date(expiresAt.getTime() - 1)));
}

function shownReminders({ on, words, usual, next, why }: ReminderState, when: (at: Date) => string) {
	const stopped = { off: "No reminders: switched off", company: "No reminders: the company sends none" };
	const state = why ? stopped[why] : next ? `Next reminder ${when(next)}` : "No reminder is left";
	return { on, state, words, usual: usual || reminderWords };
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const done = await actOnContract(context, params.id, request, new Date());
	if (done.kind === "go") throw redirect(done.to, 303);
	return data(done, { status: done.status });
}

export default function ContractScreen({ loaderData, actionData }: Route.ComponentProps) {
	const { timeZone } = loaderData;
	const history = (
		<RailSection title="What happened">
			<Timeline happenings={loaderData.happenings} when={(iso) => formatInstant(iso, timeZone)} />
		</RailSection>
	);
	if (loaderData.kind === "draft")
		return (
			<>
				<title>{`Draft, ${loaderData.content.toName} | Contracts`}</title>
				<Editor
					key={loaderData.id}
					{...loaderData}
					stopped={actionData?.kind === "stopped" ? actionData.findings : []}
					history={
						<>
							<CustomerCard id={loaderData.customerId} name={loaderData.content.toName} />
							{history}
						</>
					}
				/>
			</>
		);
	return (
		<>
			<title>{`${loaderData.number}, ${loaderData.name} | Contracts`}</title>
			<ContractRecordView
				key={loaderData.id}
				{...loaderData}
				errors={actionData?.kind === "again" ? actionData : null}
				history={history}
			/>
		</>
	);
}
