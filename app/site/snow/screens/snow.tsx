import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { renderMarkdown } from "#app/content/pages/markdown.server.ts";
import { breadcrumbList, pageMeta } from "#app/content/pages/meta.ts";
import { findPage } from "#app/content/pages/pages.server.ts";
import { Prose } from "#app/content/pages/prose.tsx";
import { readCompany } from "#app/people/company/company.server.ts";
import { emailConsentWording, textConsentWording } from "#app/people/customers/consent.ts";
import { clientContext } from "#app/platform/context.ts";
import { settings } from "#app/platform/env.server.ts";
import { bothHeaders } from "#app/platform/http/both-headers.ts";
import { makeLink } from "#app/platform/links.server.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import { makeStart } from "#app/sales/inquiries/proof.server.ts";
import { receiveInquiry } from "#app/sales/inquiries/receive.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { readForecast } from "#app/weather/weather.server.ts";
import { Forecast } from "../parts/forecast.tsx";
import { SignUp } from "../parts/sign-up.tsx";
import { Winter } from "../parts/winter.tsx";
import { readSnowForm } from "../snow-form.ts";
import type { Route } from "./+types/snow.ts";

export async function loader() {
	const now = new Date();
	const company = await readCompany();
	const page = await findPage("plain", "snow");
	if (!page) throw data(null, { status: 404 });
	return data(
		{
			title: page.title,
			description: page.description,
			html: renderMarkdown(page.body).html,
			name: company.name,
			origin: settings.origin,
			formKey: randomUUID(),
			start: makeStart(now),
			replyHours: company.replyHours,
			wordings: { email: emailConsentWording(company.name), text: textConsentWording(company.name) },
			days: readForecast(now).slice(0, 5),
		},
		// The form's key is this visitor's alone.
		{ headers: { "Cache-Control": "no-store" } },
	);
}

export async function action({ request, context }: Route.ActionArgs) {
	const sent = await request.formData().catch(() => null);
	const read = sent && readSnowForm(sent);
	if (!read || (!read.ok && read.errors.key))
		return data(
			{ errors: { "": "Your browser sent something we could not read. Please try again." }, typed: {} },
			{ status: 400 },
		);
	if (!read.ok) return data({ errors: read.errors, typed: read.typed }, { status: 422 });
	const received = await receiveInquiry(read.form, context.get(clientContext), new Date(), "snow plan form");
	if ("wait" in received) {
		const { phone } = await readCompany();
		const message = `A lot of requests came from your connection. Please wait a while, or call us: ${formatPhone(phone)}.`;
		return data(
			{ errors: { "": message }, typed: read.typed },
			{ status: 429, headers: { "Retry-After": String(received.wait) } },
		);
	}
	throw redirect(`/snow/thanks/${makeLink("inquiry-thanks", received.id)}`, 303);
}

/** In the browser: a lost connection is said in the form, where everything typed still stands. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
	try {
		return await serverAction();
	} catch (error) {
		if (!(error instanceof TypeError)) throw error;
		const message = "We could not reach our server. Nothing is lost: try again when you have a signal.";
		return data({ errors: { "": message }, typed: {} }, { status: 503 });
	}
}

export const headers = bothHeaders;

export function meta({ loaderData, matches }: Route.MetaArgs) {
	if (!loaderData) return [];
	const { title, description, origin, name } = loaderData;
	const steps = [
		{ name: "Home", path: "/" },
		{ name: title, path: "/snow" },
	];
	const service = {
		"@type": "Service" as const,
		serviceType: "Snow removal",
		name: title,
		description,
		url: `${origin}/snow`,
		provider: { "@type": "LocalBusiness" as const, name, url: `${origin}/` },
	};
	return pageMeta(matches, {
		title,
		description,
		path: "/snow",
		jsonLd: [breadcrumbList(origin, steps), service],
	});
}

export default function Snow({ loaderData, actionData }: Route.ComponentProps) {
	const { title, html, days } = loaderData;
	return (
		<>
			<Winter>
				<h1 className="max-w-[15ch] text-[clamp(44px,4.9vw,76px)] leading-none">{title}</h1>
				<p className="mt-6 max-w-[40ch] text-lead font-medium">
					You choose when we come and how you pay. The price is in writing before the first snow.
				</p>
				<a
					href="#sign-up"
					className={`${buttonClass({ tone: "barn", size: "hero" })} mt-8 focus-visible:shadow-[0_0_0_5px_var(--color-print-paper)]`}
				>
					Ask for a snow plan
				</a>
			</Winter>
			<Forecast days={days} />
			<div className="wrap grid gap-x-16 gap-y-14 pt-10 lg:grid-cols-[minmax(0,1fr)_26rem] lg:pt-14">
				<Prose html={html} className="min-w-0" />
				<SignUp {...loaderData} answer={actionData} />
			</div>
		</>
	);
}
