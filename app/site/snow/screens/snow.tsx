import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { renderMarkdown } from "#app/content/pages/markdown.server.ts";
import { pageMeta } from "#app/content/pages/meta.ts";
import { Prose } from "#app/content/pages/prose.tsx";
import { findPageOrPreview } from "#app/content/versions/preview.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { companyReach } from "#app/people/company/reach.ts";
import { emailConsentWording, textConsentWording } from "#app/people/customers/consent.ts";
import { clientContext } from "#app/platform/context.ts";
import { settings } from "#app/platform/env.server.ts";
import { mergeRouteHeaders } from "#app/platform/http/merge-headers.ts";
import { createLinkToken } from "#app/platform/link-tokens.server.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import { createStartToken } from "#app/sales/inquiries/proof-of-work.server.ts";
import { receiveInquiry } from "#app/sales/inquiries/receive.server.ts";
import { snowTexts } from "#app/site/frame/plain-texts.ts";
import { scenes } from "#app/site/frame/scenes.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { outcomeId } from "#app/ui/use-outcome.ts";
import { readForecast } from "#app/weather/weather.server.ts";
import { Forecast } from "../parts/forecast.tsx";
import { SnowPlanForm } from "../parts/snow-plan-form.tsx";
import { WinterHero } from "../parts/winter-hero.tsx";
import { parseSnowForm } from "../snow-form.ts";
import type { Route } from "./+types/snow.ts";

export async function loader({ params, ...visit }: Route.LoaderArgs) {
	const now = new Date();
	const company = await readCompany();
	const page = await findPageOrPreview("plain", { slug: "snow", token: params.token }, visit);
	if (!page) throw data(null, { status: 404 });
	return data(
		{
			title: page.title,
			description: page.description,
			html: renderMarkdown(page.body).html,
			...(page.frontMatter.texts && { texts: page.frontMatter.texts }),
			name: company.name,
			origin: settings.origin,
			formKey: randomUUID(),
			start: createStartToken(now),
			replyTime: companyReach(company).replyTime,
			consentTexts: { email: emailConsentWording(company.name), text: textConsentWording(company.name) },
			scene: scenes.winter,
			days: readForecast(now).slice(0, 5),
		},
		// the form key is for this visitor only
		{ headers: { "Cache-Control": "no-store" } },
	);
}

export async function action({ request, context }: Route.ActionArgs) {
	const formData = await request.formData().catch(() => null);
	const parsed = formData && parseSnowForm(formData);
	if (!parsed || (!parsed.ok && parsed.errors.key))
		return data(
			{ errors: { "": "We couldn't read what your browser sent. Please try again." }, typed: {} },
			{ status: 400 },
		);
	if (!parsed.ok) return data({ errors: parsed.errors, typed: parsed.typed }, { status: 422 });
	const received = await receiveInquiry(parsed.form, context.get(clientContext), new Date(), "snow plan form");
	if ("wait" in received) {
		const { phone } = await readCompany();
		const message = `We've received too many requests from your connection. Try again in an hour, or call us at ${formatPhone(phone)}.`;
		return data(
			{ errors: { "": message }, typed: parsed.typed },
			{ status: 429, headers: { "Retry-After": String(received.wait) } },
		);
	}
	throw redirect(`/snow/thanks/${createLinkToken("inquiry-thanks", received.id)}#${outcomeId}`, 303);
}

/** Shows a lost connection as a form error, so that nothing typed is lost. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
	try {
		return await serverAction();
	} catch (error) {
		if (!(error instanceof TypeError)) throw error;
		const message = "We couldn't reach our server. Nothing you entered is lost. Try again when you have a signal.";
		return data({ errors: { "": message }, typed: {} }, { status: 503 });
	}
}

export const headers = mergeRouteHeaders;

export function meta({ loaderData, matches }: Route.MetaArgs) {
	if (!loaderData) return [];
	const { title, description, origin, name } = loaderData;
	const service = {
		"@type": "Service" as const,
		serviceType: "Snow removal",
		name: title,
		description,
		url: `${origin}/snow`,
		provider: { "@type": "LocalBusiness" as const, name, url: `${origin}/` },
	};
	return pageMeta(matches, { title, description, path: "/snow", jsonLd: [service] });
}

export default function Snow({ loaderData, actionData }: Route.ComponentProps) {
	const { title, html, days } = loaderData;
	const text = { ...snowTexts, ...loaderData.texts };
	return (
		<>
			<WinterHero scene={loaderData.scene}>
				<h1 className="max-w-[15ch] text-[clamp(min(44px,16vw),4.9vw,76px)] leading-none">{title}</h1>
				<p className="mt-6 max-w-[40ch] text-lead font-medium">{text.lead}</p>
				<a href="#sign-up" className={`${buttonClass({ tone: "barn", size: "hero" })} mt-8`}>
					{text.button}
				</a>
			</WinterHero>
			<Forecast days={days} />
			<div className="wrap grid gap-x-16 gap-y-14 pt-10 lg:grid-cols-[minmax(0,1fr)_26rem] lg:pt-14">
				<Prose html={html} className="min-w-0" />
				<SnowPlanForm {...loaderData} answer={actionData} />
			</div>
		</>
	);
}
