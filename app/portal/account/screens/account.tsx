import { data, Form, redirect } from "react-router";
import { readQuietFrame } from "#app/content/pages/quiet-frame.server.ts";
import { tellAuthChange } from "#app/people/staff/auth-change.ts";
import { tooMany, visitorOf, withCookies } from "#app/people/staff/visitor.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { formatDay } from "#app/platform/dates.ts";
import { parseForm } from "#app/platform/form.server.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import { Button } from "#app/ui/button.tsx";
import { choiceForm, linkForm } from "../account-form.ts";
import { choicesOf, choose } from "../choices.server.ts";
import { quotesFor, requestsOf } from "../documents.server.ts";
import { accountHeaders } from "../headers.server.ts";
import { AskLink, LinkSent } from "../parts/ask-link.tsx";
import { Choices } from "../parts/choices.tsx";
import { Details } from "../parts/details.tsx";
import { QuoteList, RequestList } from "../parts/documents.tsx";
import { Frame, Part } from "../parts/frame.tsx";
import { askForLink, type Customer, signOutCustomer, whoIsCustomer } from "../sign-in.server.ts";
import type { Route } from "./+types/account.ts";

export const headers = accountHeaders;

const notes: Record<string, string> = {
	"signed-out": "You are signed out.",
	"signed-out-everywhere": "You are signed out on every device.",
};

export async function loader({ request, url }: Route.LoaderArgs) {
	const frame = await readQuietFrame();
	const known = await whoIsCustomer(request.headers);
	if (!known) return data({ frame, note: notes[url.searchParams.get("note") ?? ""] ?? null, account: null });
	return data({ frame, note: null, account: await accountOf(known.customer, new Date()) }, withCookies(known.cookies));
}

async function accountOf(customer: Customer, now: Date) {
	const [quotes, requests, choices] = [
		await quotesFor(customer.email, now),
		await requestsOf(customer.email),
		await choicesOf(customer.email),
	];
	const papers = [...quotes, ...requests];
	const once = (values: string[]) => [...new Set(values.filter(Boolean))];
	return {
		name: customer.name,
		quotes,
		requests,
		details: {
			email: customer.email,
			names: once(papers.map(({ name }) => name)),
			phones: once(papers.map(({ phone }) => formatPhone(phone))),
			addresses: once(papers.map(({ address }) => address)),
		},
		choices: choices.map(({ since, ...choice }) => ({ ...choice, since: since ? formatDay(today(since)) : "" })),
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const form = await request.formData().catch(() => new FormData());
	const visitor = visitorOf(request, context);
	const intent = form.get("intent");
	if (intent === "sign-out" || intent === "sign-out-everywhere") {
		const cookies = await signOutCustomer(visitor, intent === "sign-out-everywhere");
		throw redirect(`/account?note=${intent.replace("sign-out", "signed-out")}`, withCookies(cookies));
	}
	if (intent === "choose") {
		const known = await whoIsCustomer(request.headers);
		if (!known) throw redirect("/account");
		const choice = parseForm(choiceForm, form);
		const chosen = choice.ok
			? await choose(known.customer, choice.value.choice, choice.value.granted, visitor, new Date())
			: "unknown";
		return data({ saved: choice.ok ? choice.value.choice : "" }, { status: chosen === "chosen" ? 200 : 400 });
	}
	const typed = parseForm(linkForm, form);
	if (!typed.ok) return data({ errors: typed.errors, typed: typed.typed }, { status: 400 });
	const wait = await askForLink(typed.value.email, visitor.ip);
	return wait ? tooMany(wait, typed.value) : { sent: typed.value.email };
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => tellAuthChange(serverAction);

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
	const { frame, account } = loaderData;
	if (!account)
		return (
			<Frame frame={frame} title="Sign in">
				{actionData && "sent" in actionData ? (
					<LinkSent email={actionData.sent} phone={frame.phone.words} />
				) : (
					<AskLink
						note={actionData ? null : loaderData.note}
						errors={actionData && "errors" in actionData ? actionData.errors : undefined}
						typed={actionData && "typed" in actionData ? actionData.typed.email : undefined}
					/>
				)}
			</Frame>
		);
	return (
		<Frame frame={frame} title="Your account" signedIn>
			<h1 className="text-section [overflow-wrap:anywhere]">
				{account.name ? `Hello, ${account.name}` : "Your account"}
			</h1>
			<p className="mt-3 text-ink-2 [overflow-wrap:anywhere]">
				Signed in with {account.details.email}. You see what went to this address and what came from it.
			</p>
			<div className="mt-10 grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_380px]">
				<div className="grid content-start gap-12">
					<Part id="quotes" title="Quotes">
						<QuoteList quotes={account.quotes} />
					</Part>
					<Part id="requests" title="Requests">
						<RequestList requests={account.requests} />
					</Part>
				</div>
				<div className="grid content-start gap-12">
					<Part id="details" title="Contact details" lead="As they stand on these papers.">
						<Details {...account.details} />
					</Part>
					<Part id="choices" title="What we may send" lead="We answer what you ask us either way.">
						<Choices
							choices={account.choices}
							saved={actionData && "saved" in actionData ? actionData.saved : undefined}
						/>
					</Part>
					<Form method="post" action="/account">
						<Button type="submit" name="intent" value="sign-out-everywhere" tone="quiet" className="-ml-5">
							Sign out on every device
						</Button>
					</Form>
				</div>
			</div>
		</Frame>
	);
}
