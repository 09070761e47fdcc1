// The pages behind a secret link, the same for every document: opening, limits, views, files, answers, and new links.

import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { readCompany } from "#app/people/company/company.server.ts";
import type { Company } from "#app/people/company/company.ts";
import { findSession } from "#app/people/staff/sessions.server.ts";
import { clientContext } from "#app/platform/context.ts";
import { emailField } from "#app/platform/email-field.ts";
import { noFields, parseForm, submittedValues } from "#app/platform/form.server.ts";
import {
	answerForm,
	type FormResult,
	invalid,
	type Rejection,
	refused,
	unknownIntent,
} from "#app/platform/form-actions.server.ts";
import { limitSecretLinkVisits } from "#app/platform/http/secret-link-limit.server.ts";
import type { Visitor } from "#app/platform/http/visitor.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import type { AddressLimit } from "#app/platform/rate-limit.ts";
import { checkEmailRequest, consumeAddressLimit } from "#app/platform/rate-limits.server.ts";
import { outcomeId } from "#app/ui/use-outcome.ts";
import type { Contact } from "./link-closed.tsx";
import { shareHeaders } from "./share-link.server.ts";
import { readSubmission } from "./submission.server.ts";

type LinkArgs = {
	params: { accessToken: string };
	request: Request;
	context: Readonly<RouterContextProvider>;
};

type LinkPagesOptions<Opened> = {
	/** the document of a token; null when the link is unknown, revoked or expired */
	open: (token: string, now: Date, headers: Headers) => Promise<Opened | null>;
	/** the kind of link in the counters of its requests: "quote.new-link" */
	newLinkRequest: string;
	/** Emails new links if the email address is on file. Nothing reveals whether it is. */
	emailNewLinks: (email: string, now: Date, ip: string) => Promise<void>;
};

type LinkRequest<Opened, Value> = {
	opened: Opened;
	value: Value;
	client: Visitor;
	now: Date;
	/** the path of the page, for a result that leads back to a part of it */
	path: string;
};

type Submission<Opened> = { opened: Opened; form: FormData; client: Visitor; now: Date; path: string };
type LinkIntent<Opened, Result extends FormResult> = {
	schema: z.ZodType;
	limit: AddressLimit | null;
	run: (submission: Submission<Opened>) => Promise<Result | Rejection>;
};

type LinkVisit<Opened> = { opened: Opened; company: Company; now: Date; url: URL };

type LinkActionOptions<Opened, Intents> = {
	/** where an answer leads: usually the same page, in its new state */
	path: (token: string, opened: Opened) => string;
	/** shown when the customer answered an older version */
	stale: string;
	/** counted per IP address, unless an intent has its own */
	limit: AddressLimit;
	/** by the value of the form's field "intent"; "link" is taken by the form for a new link */
	intents: Intents;
};

type LinkFile = {
	bytes: Uint8Array;
	type: "application/pdf" | "image/jpeg" | "text/calendar; charset=utf-8";
	name?: string;
};

const newLinkForm = z.object({ email: emailField() });

const closedLink: Rejection = {
	...invalid({ email: "This link no longer works. Enter your email address to get a new one." }),
	status: 404,
};

/** The response to a customer who has tried too often. */
export function tooManyAttempts(seconds: number): Rejection {
	const minutes = Math.ceil(seconds / 60);
	const wait = minutes === 1 ? "1 minute" : `${minutes} minutes`;
	return refused(`Too many attempts. Try again in ${wait}, or call us.`, 429);
}

/** The loaders and actions of the routes behind one kind of secret link. */
export function linkPages<Opened>({ open, newLinkRequest, emailNewLinks }: LinkPagesOptions<Opened>) {
	const visit = async ({ params, request, context }: LinkArgs, now: Date) => {
		await limitSecretLinkVisits(context.get(clientContext).ip);
		return open(params.accessToken, now, request.headers);
	};

	const requestNewLink = async (form: FormData, client: Visitor, now: Date) => {
		const parsed = parseForm(newLinkForm, form);
		if (!parsed.ok) return invalid(parsed.errors);
		const { email } = parsed.value;
		const request = await checkEmailRequest(newLinkRequest, client.ip, email);
		if (typeof request === "object") return tooManyAttempts(request.wait);
		if (request === "send") await emailNewLinks(email, now, client.ip);
		return { kind: "emailed" as const, status: 200 };
	};

	return {
		/** The loader of the page. An unknown link answers 404 with the page that offers a new one. */
		loader<Page extends object>(load: (visit: LinkVisit<Opened>) => Promise<Page | null>) {
			return async (args: LinkArgs) => {
				const now = new Date();
				const opened = await visit(args, now);
				const company = await readCompany();
				const contact = companyContact(company);
				const page = opened && (await load({ opened, company, now, url: new URL(args.request.url) }));
				if (!page) return data({ kind: "unknown" as const, contact }, { status: 404 });
				return data({ kind: "open" as const, contact, ...page });
			};
		},

		/** One form of the page; `run` gets only what the schema lets through. */
		intent<Schema extends z.ZodType, const Result extends FormResult>(
			schema: Schema,
			run: (request: LinkRequest<Opened, z.output<Schema>>) => Promise<Result>,
			limit: AddressLimit | null = null,
		): LinkIntent<Opened, Result> {
			return {
				schema,
				limit,
				run: async ({ form, ...request }) => {
					const parsed = parseForm(schema, form);
					return parsed.ok ? run({ ...request, value: parsed.value }) : invalid(parsed.errors);
				},
			};
		},

		/** The action of the page. */
		action<Intents extends Readonly<Record<string, LinkIntent<Opened, FormResult>>>>({
			path,
			stale,
			limit,
			intents,
		}: LinkActionOptions<Opened, Intents>) {
			type Result = Awaited<ReturnType<Intents[keyof Intents]["run"]>>;
			const carryOut = async (found: LinkIntent<Opened, FormResult> | undefined, submission: Submission<Opened>) => {
				const wait = await consumeAddressLimit(found?.limit ?? limit, submission.client.ip);
				if (wait) return tooManyAttempts(wait);
				return found ? ((await found.run(submission)) as Result) : unknownIntent;
			};
			return async ({ params: { accessToken }, request, context }: LinkArgs) => {
				const now = new Date();
				const client = context.get(clientContext);
				const opened = await open(accessToken, now, request.headers);
				const submitted = await readSubmission(request, client.ip, opened !== null);
				// only a question can have photos
				if ("refusal" in submitted) return answerForm(submitted.refusal, { typed: {}, intent: "ask", path: "", stale });
				const { form, photoProblem } = submitted;
				const intent = String(form.get("intent"));
				if (intent === "link") {
					const typed = submittedValues(form, newLinkForm);
					return answerForm(await requestNewLink(form, client, now), { typed, intent, path: "", stale });
				}
				const found = Object.hasOwn(intents, intent) ? intents[intent] : undefined;
				const typed = submittedValues(form, found?.schema ?? noFields);
				if (!opened) return answerForm(closedLink, { typed, intent, path: "", stale });
				const page = path(accessToken, opened);
				if (photoProblem) return answerForm(photoProblem, { typed, intent, path: "", stale });
				const result = await carryOut(found, { opened, form, client, now, path: page });
				return answerForm(result, { typed, intent, path: `${page}#${outcomeId}`, stale });
			};
		},

		/** The page's beacon. The response is always the same. Views by signed-in staff aren't counted. */
		beacon(recordView: (opened: Opened, client: Visitor, now: Date) => Promise<unknown>) {
			return async ({ params, request, context }: LinkArgs) => {
				const now = new Date();
				const opened = await open(params.accessToken, now, request.headers);
				if (opened && !(await findSession(request.headers))) await recordView(opened, context.get(clientContext), now);
				return new Response(null, { status: 204, headers: shareHeaders });
			};
		},

		/** The loader of a file behind the link; 404 when `find` gives null. */
		file<Args extends LinkArgs>(find: (opened: Opened, args: Args) => Promise<LinkFile | null>) {
			return async (args: Args) => {
				const opened = await visit(args, new Date());
				const file = opened && (await find(opened, args));
				if (!file) throw new Response("Not found", { status: 404, headers: shareHeaders });
				const headers = new Headers({ ...shareHeaders, "Content-Type": file.type });
				headers.set("Content-Security-Policy", "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'");
				if (file.name) headers.set("Content-Disposition", `inline; filename="${file.name}"`);
				return new Response(new Uint8Array(file.bytes), { headers });
			};
		},
	};
}

function companyContact({ name, phone, email }: Company): Contact {
	return { name, phone: formatPhone(phone), tel: phone, email };
}
