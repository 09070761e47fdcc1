import { isRouteErrorResponse, redirect } from "react-router";
import { z } from "zod";
import { blockingChecks, type Check } from "#app/documents/drafts/checks.ts";
import { findUnprintable } from "#app/documents/pdf/fonts.server.ts";
import { may } from "#app/noun/permit.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { parseForm, readForm, submittedValues } from "#app/platform/form.server.ts";
import type { FailedForm } from "#app/platform/form-actions.server.ts";
import { findMailServer } from "#app/platform/smtp.server.ts";
import { RecordPane } from "#app/ui/split-view.tsx";
import { redactTokens } from "#server/redact.ts";
import { type ComposedEmail, sendKinds } from "../compose.ts";
import { messageChecks, messageRule } from "../message-checks.ts";
import { readMessageRules } from "../message-rules.server.ts";
import { SendForm } from "../parts/send-form.tsx";
import type { SendSheet } from "../registry.server.ts";
import { scheduleSend } from "../scheduled-sends.server.ts";
import { parseSendOptions, readAddresses, sendForm } from "../send-form.server.ts";
import type { Route } from "./+types/send.ts";
import { requireSender } from "./request.server.ts";

type Args = Pick<Route.LoaderArgs, "context" | "params" | "url">;

async function openSheet({ context, params, url }: Args, now: Date) {
	const { source, by } = requireSender(context, params);
	const kind = z.enum(sendKinds).safeParse(params.kind).data;
	const options = parseSendOptions(url.searchParams);
	const sheet = kind && (await source.open(by, params.id, kind, options, now));
	if (!sheet) throw new Response(`This ${source.label} can't be sent.`, { status: 404, statusText: "Not Found" });
	const asksAddress = sheet.hasTo ? !sheet.email.to : (sheet.missingAddresses ?? []).some((one) => one.isCustomer);
	return {
		source,
		by,
		kind,
		options,
		sheet,
		asksAddress,
		maySaveAddress: asksAddress && may(by.role, "customers.edit"),
	};
}

/** Without the stylesheet, which this page's Content-Security-Policy blocks: with the inline styles alone, the email has light colors. */
function previewEmail(sheet: SendSheet, email: ComposedEmail) {
	const { subject, html } = sheet.preview(email);
	return { subject, html: redactTokens(html).replace(/<style>.*?<\/style>/, "") };
}

export async function loader(args: Route.LoaderArgs) {
	const { source, kind, options, sheet, maySaveAddress } = await openSheet(args, new Date());
	const { preview: _, printed, ...fields } = sheet;
	const hasMailServer = Boolean(await findMailServer());
	return {
		...fields,
		unprintable: printed ? findUnprintable(JSON.stringify(printed)) : [],
		back: source.path(args.params.id),
		preview: previewEmail(sheet, { ...sheet.email, ...options, cc: [], newLink: false }),
		delay: settings.sendDelay,
		maySaveAddress,
		...(!hasMailServer && kind !== "send" && { button: "Save email to outbox" }),
		hasMailServer,
	};
}

const staleMessage = "Someone else has changed this document. Review the latest version, then send it.";
const alreadySending = "This document is already being sent.";

export async function action({ request, ...args }: Route.ActionArgs) {
	const now = new Date();
	const form = await readForm(request);
	const { source, by, kind, options, sheet, asksAddress, maySaveAddress } = await openSheet(args, now);
	const schema = sendForm(sheet);
	const parsed = parseForm(schema, form);
	const typed = submittedValues(form, schema);
	if (!parsed.ok) return failed(parsed.errors, typed);
	const { version, to, cc, subject, message, newLink, "answers[]": answers } = parsed.value;
	const saveAddress = asksAddress ? maySaveAddress && parsed.value.saveAddress : true;
	const addresses = readAddresses(sheet, parsed.value);
	const acknowledged = [...options.acknowledged, ...answers.filter((rule) => rule.startsWith(messageRule))];
	const email = { to, cc, subject, message, newLink, ...options, acknowledged, saveAddress, addresses };
	if (form.get("intent") === "preview") return { kind: "preview" as const, preview: previewEmail(sheet, email), typed };
	if (sheet.blockers.length) return failed({ "": sheet.blockers.map(({ title }) => title).join(" ") }, typed);
	if (version !== sheet.version) return failed({ "": staleMessage }, typed);
	const checks = messageChecks(email, sheet.email, {
		...(await readMessageRules(now)),
		...(sheet.own && { own: sheet.own }),
	});
	const mayAnswer = may(by.role, "emails.answer-checks");
	const blocking = blockingChecks(checks, { mayAnswer, rules: answers });
	if (blocking.length)
		return { ...failed(describeBlockers(blocking), typed), questions: listQuestions(checks), mayAnswer };
	const { id } = args.params;
	const scheduled = await scheduleSend(by, args.params.entity, { id, kind, version, email }, now);
	if (!scheduled) return failed({ "": alreadySending }, typed);
	if (form.get("sheet") === "yes") return { kind: "scheduled" as const, delay: settings.sendDelay };
	throw redirect(source.path(id), 303);
}

/** Why the message can't be sent as it is; questions are asked below it. */
function describeBlockers(blocking: readonly Check[]): FailedForm["errors"] {
	const stops = blocking
		.filter(({ level }) => level === "stop")
		.map(({ title, text }) => `${title}. ${text ?? ""}`.trim());
	return { message: stops.join(" ") || "Answer the questions below, or change the message." };
}

const listQuestions = (checks: readonly Check[]) =>
	checks.flatMap(({ text = "", question }) => (question ? [{ ...question, text }] : []));

function failed(errors: FailedForm["errors"], typed: FailedForm["typed"]): FailedForm {
	return { kind: "failed", intent: "send", errors, typed };
}

/** The sheet belongs to the version that the sender opened. */
export const shouldRevalidate = () => false;

/** Whatever goes wrong, the sheet stays open with what was typed. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
	try {
		return await serverAction();
	} catch (error) {
		const isSignIn = error instanceof Response && error.headers.get("Location")?.includes("/admin/login");
		if (error instanceof Response && !isSignIn) throw error;
		const reason = isSignIn
			? "Your session has ended. Sign in again in another tab, then try again."
			: isRouteErrorResponse(error)
				? String(error.data || "Something went wrong. Try again.")
				: "We couldn't reach our server. Try again when you're back online.";
		return failed({ "": `Not sent: ${reason}` }, {});
	}
}

/** The sheet as a page of its own, for browsers without JavaScript and links opened in a new tab. */
export default function SendScreen({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<RecordPane title={loaderData.title} back={loaderData.back}>
			<title>{loaderData.title}</title>
			<SendForm sheet={loaderData} answer={actionData} />
		</RecordPane>
	);
}
