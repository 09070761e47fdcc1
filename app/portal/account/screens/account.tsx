import { data, Form, redirect } from "react-router";
import { isMultipart } from "#app/content/media/photo-form.server.ts";
import { readMinimalFrame } from "#app/content/pages/minimal-frame.server.ts";
import { readSubmission } from "#app/documents/links/submission.server.ts";
import { listAccountMessages } from "#app/messaging/conversations/page-messages.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { notifyAuthChange } from "#app/people/staff/auth-change.ts";
import { getVisitor, tooManyAttempts, withCookies } from "#app/people/staff/visitor.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { formatDay, formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { parseForm } from "#app/platform/form.server.ts";
import type { Rejection } from "#app/platform/form-actions.server.ts";
import { lookUp } from "#app/platform/look-up.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import { Button } from "#app/ui/button.tsx";
import { choiceForm, linkForm, messageForm } from "../account-form.ts";
import { listContactPreferences, setContactPreference } from "../contact-preferences.server.ts";
import { listQuotesFor, listRequestsFrom } from "../documents.server.ts";
import { accountHeaders } from "../headers.server.ts";
import { listContractsFor, listInvoicesFor } from "../invoices-and-contracts.server.ts";
import { createMessageKey, writeFromAccount } from "../messages.server.ts";
import { ContactPreferences } from "../parts/contact-preferences.tsx";
import { Details } from "../parts/details.tsx";
import { DocumentList, QuoteList, RequestList, VisitList } from "../parts/documents.tsx";
import { AccountFrame, AccountSection } from "../parts/frame.tsx";
import { AccountMessages } from "../parts/messages.tsx";
import { LinkSent, SignInForm } from "../parts/sign-in-form.tsx";
import { type Customer, findSignedInCustomer, requestSignInLink, signOutCustomer } from "../sign-in.server.ts";
import { listVisitsFor } from "../visits.server.ts";
import type { Route } from "./+types/account.ts";

export const headers = accountHeaders;

const notes: Record<string, string> = {
	"signed-out": "You're signed out.",
	"signed-out-everywhere": "You're signed out on all devices.",
};

export async function loader({ request, url }: Route.LoaderArgs) {
	const frame = await readMinimalFrame();
	const known = await findSignedInCustomer(request.headers);
	if (!known) return data({ frame, note: lookUp(notes, url.searchParams.get("note")), account: null });
	return data(
		{
			frame,
			note: null,
			account: { ...(await loadAccount(known.customer, new Date())), sent: url.searchParams.has("sent") },
		},
		withCookies(known.cookies),
	);
}

async function loadAccount(customer: Customer, now: Date) {
	const [quotes, requests, choices] = [
		await listQuotesFor(customer.email, now),
		await listRequestsFrom(customer.email),
		await listContactPreferences(customer.email),
	];
	const documents = [...quotes, ...requests];
	const unique = (values: string[]) => [...new Set(values.filter(Boolean))];
	const messages = await listAccountMessages(customer.email);
	return {
		name: customer.name,
		company: (await readCompany()).name,
		messageKey: await createMessageKey(customer.email),
		messages: messages.map(({ photoIds, at, id, from, text }) => ({
			id,
			from,
			text,
			at: formatInstant(at, settings.timeZone),
			photos: photoIds.map((photo) => `/account/message-photo/${photo}`),
		})),
		visits: await listVisitsFor(customer.email, now),
		invoices: await listInvoicesFor(customer.email, now),
		contracts: await listContractsFor(customer.email, now),
		quotes,
		requests,
		details: {
			email: customer.email,
			names: unique(documents.map(({ name }) => name)),
			phones: unique(documents.map(({ phone }) => formatPhone(phone))),
			addresses: unique(documents.map(({ address }) => address)),
		},
		choices: choices.map(({ since, ...choice }) => ({ ...choice, since: since ? formatDay(today(since)) : "" })),
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const visitor = getVisitor(request, context);
	const isSignedIn = isMultipart(request) && (await findSignedInCustomer(request.headers)) !== null;
	const submitted = await readSubmission(request, visitor.ip, isSignedIn);
	if ("refusal" in submitted) return rejectMessage(submitted.refusal, new FormData());
	const { form, photoProblem } = submitted;
	const intent = form.get("intent");
	if (intent === "sign-out" || intent === "sign-out-everywhere") {
		const cookies = await signOutCustomer(visitor, intent === "sign-out-everywhere");
		throw redirect(`/account?note=${intent.replace("sign-out", "signed-out")}`, withCookies(cookies));
	}
	if (intent === "choose") {
		const known = await findSignedInCustomer(request.headers);
		if (!known) throw redirect("/account");
		const choice = parseForm(choiceForm, form);
		const chosen = choice.ok
			? await setContactPreference(known.customer, choice.value.choice, choice.value.granted, visitor, new Date())
			: "unknown";
		return data({ saved: choice.ok ? choice.value.choice : "" }, { status: chosen === "chosen" ? 200 : 400 });
	}
	if (intent === "message") {
		if (photoProblem) return rejectMessage(photoProblem, form);
		return sendMessage(request, form, visitor);
	}
	const typed = parseForm(linkForm, form);
	if (!typed.ok) return data({ errors: typed.errors, typed: typed.typed }, { status: 400 });
	const wait = await requestSignInLink(typed.value.email, visitor.ip);
	return wait ? tooManyAttempts(wait, typed.value) : { sent: typed.value.email };
}

async function sendMessage(request: Request, form: FormData, visitor: ReturnType<typeof getVisitor>) {
	const known = await findSignedInCustomer(request.headers);
	if (!known) throw redirect("/account");
	const message = parseForm(messageForm, form);
	if (!message.ok) return data({ messageErrors: message.errors, message: toTyped(message.typed) }, { status: 422 });
	const { ip, userAgent } = visitor;
	const result = await writeFromAccount(known.customer, message.value, { ip, userAgent }, new Date());
	if (result === "sent") throw redirect("/account?sent=1#sent", 303);
	if (result === "empty")
		return data(
			{ messageErrors: { text: "Enter your message." } as Record<string, string>, message: message.value },
			{ status: 422 },
		);
	const problem = typeof result === "object" ? tooManyMessages : "We couldn't send your message. Call us instead.";
	return data(
		{ messageErrors: { "": problem } as Record<string, string>, message: message.value },
		{ status: typeof result === "object" ? 429 : 409 },
	);
}

const rejectMessage = ({ errors, status = 422 }: Rejection, form: FormData) =>
	data({ messageErrors: errors, message: toTyped(Object.fromEntries(form)) }, { status });

/** What the form is filled in with again: its photos are under its key. */
const toTyped = ({ text, key }: Record<string, unknown>) => ({ text: String(text ?? ""), key: String(key ?? "") });

const tooManyMessages = "You've sent a lot of messages. Try again in an hour, or call us.";

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => notifyAuthChange(serverAction);

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
	const { frame, account } = loaderData;
	if (!account)
		return (
			<AccountFrame frame={frame} title="Sign in">
				{actionData && "sent" in actionData ? (
					<LinkSent email={actionData.sent} phone={frame.phone.label} />
				) : (
					<SignInForm
						note={actionData ? null : loaderData.note}
						errors={actionData && "errors" in actionData ? actionData.errors : undefined}
						typed={actionData && "typed" in actionData ? actionData.typed.email : undefined}
					/>
				)}
			</AccountFrame>
		);
	return (
		<AccountFrame frame={frame} title="Your account" signedIn>
			<h1 className="text-section [overflow-wrap:anywhere]">
				{account.name ? `Hello, ${account.name}` : "Your account"}
			</h1>
			<p className="mt-3 text-ink-2 [overflow-wrap:anywhere]">
				Signed in as {account.details.email}. Here are the documents we sent to this address and the requests you sent
				us.
			</p>
			<div className="mt-10 grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_380px]">
				<div className="grid content-start gap-12">
					{(account.messages.length > 0 || account.messageKey) && (
						<AccountSection id="messages" title="Messages" lead="Ask us anything about your trees or your job.">
							<AccountMessages
								{...account}
								errors={actionData && "messageErrors" in actionData ? actionData.messageErrors : undefined}
								typed={actionData && "messageErrors" in actionData ? actionData.message : undefined}
							/>
						</AccountSection>
					)}
					{account.visits.length > 0 && (
						<AccountSection id="visits" title="Visits">
							<VisitList visits={account.visits} />
						</AccountSection>
					)}
					{account.invoices.length > 0 && (
						<AccountSection id="invoices" title="Invoices">
							<DocumentList documents={account.invoices} />
						</AccountSection>
					)}
					{account.contracts.length > 0 && (
						<AccountSection id="contracts" title="Contracts">
							<DocumentList documents={account.contracts} />
						</AccountSection>
					)}
					<AccountSection id="quotes" title="Quotes">
						<QuoteList quotes={account.quotes} />
					</AccountSection>
					<AccountSection id="requests" title="Requests">
						<RequestList requests={account.requests} />
					</AccountSection>
				</div>
				<div className="grid content-start gap-12">
					<AccountSection id="details" title="Contact details" lead="These details appear on your quotes and requests.">
						<Details {...account.details} />
					</AccountSection>
					<AccountSection id="choices" title="Contact preferences" lead="We'll always reply when you contact us.">
						<ContactPreferences
							choices={account.choices}
							saved={actionData && "saved" in actionData ? actionData.saved : undefined}
						/>
					</AccountSection>
					<Form method="post" action="/account">
						<Button type="submit" name="intent" value="sign-out-everywhere" tone="quiet" className="-ml-5">
							Sign out on all devices
						</Button>
					</Form>
				</div>
			</div>
		</AccountFrame>
	);
}
