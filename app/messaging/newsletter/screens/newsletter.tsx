import { data, redirect } from "react-router";
import { pageMeta } from "#app/content/pages/meta.ts";
import { clientContext } from "#app/platform/context.ts";
import { parseForm } from "#app/platform/form.server.ts";
import { bothHeaders } from "#app/platform/http/both-headers.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Print } from "#app/ui/print.tsx";
import { findPrint } from "#app/ui/prints.server.ts";
import { subscribeAnswer } from "../newsletter.ts";
import { subscribeForm } from "../newsletter-form.ts";
import { NewsletterSignup } from "../signup.tsx";
import { newsletterWait, subscribe } from "../subscribing.server.ts";
import type { Route } from "./+types/newsletter.ts";

export function loader({ url }: Route.LoaderArgs) {
	return { asked: url.searchParams.has("asked"), print: findPrint("plate-sugar-maple-autumn") };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	return pageMeta(matches, {
		title: "Tree care news by mail",
		description:
			"What to do in the yard this season in western Wisconsin, and what to leave alone. At most once a month.",
		path: "/newsletter",
		hidden: loaderData?.asked,
	});
}

/** The form as a browser without JavaScript sends it. */
export async function action({ request, context }: Route.ActionArgs) {
	const client = context.get(clientContext);
	const wait = await newsletterWait(client.ip);
	if (wait)
		return data(
			{ problem: "That was a lot of tries. Please wait a while.", typed: {} },
			{ status: 429, headers: { "Retry-After": String(wait) } },
		);
	const form = parseForm(subscribeForm, await request.formData().catch(() => new FormData()));
	if (!form.ok) {
		const [problem = ""] = Object.values(form.errors);
		return data({ problem, typed: { email: form.typed.email, name: form.typed.name } }, { status: 400 });
	}
	await subscribe(form.value, client, new Date());
	throw redirect("/newsletter?asked=1", 303);
}

export const headers = bothHeaders;

export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<div className="wrap grid items-center gap-x-16 gap-y-10 pt-10 pb-8 lg:grid-cols-[minmax(0,1fr)_340px] lg:pt-14">
			<div>
				<h1 className="text-section">Tree care news by mail</h1>
				<p className="mt-4 mb-8 max-w-[56ch] text-lead text-ink-2">
					What to do in the yard this season, what to leave alone, and what is going around in the trees near here. At
					most once a month.
				</p>
				{loaderData.asked && !actionData ? (
					<Notice tone="done" role="status" title="Please look into your mail" className="max-w-[34rem]">
						{subscribeAnswer}
					</Notice>
				) : (
					<NewsletterSignup
						source="newsletter page"
						withName
						problem={actionData?.problem}
						typed={actionData?.typed}
						key={actionData?.problem}
					/>
				)}
			</div>
			{loaderData.print && (
				<div data-theme="light" className="rounded-sheet bg-card p-8 shadow-1 max-lg:hidden">
					<Print of={loaderData.print} sizes="276px" className="w-full" first="beside" />
				</div>
			)}
		</div>
	);
}
