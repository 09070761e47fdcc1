import { data, Link, redirect } from "react-router";
import { HeadPicture } from "#app/content/pages/head-picture.tsx";
import { pageMeta } from "#app/content/pages/meta.ts";
import { clientContext } from "#app/platform/context.ts";
import { parseForm } from "#app/platform/form.server.ts";
import { mergeRouteHeaders } from "#app/platform/http/merge-headers.ts";
import { Outcome } from "#app/ui/outcome.tsx";
import { outcomeId } from "#app/ui/use-outcome.ts";
import { archivePath } from "../issue-path.ts";
import { subscribeMessage } from "../newsletter.ts";
import { subscribeForm } from "../newsletter-form.ts";
import { NewsletterSignup } from "../signup.tsx";
import { newsletterRetryAfter, subscribe } from "../subscriptions.server.ts";
import type { Route } from "./+types/newsletter.ts";

export function loader({ url }: Route.LoaderArgs) {
	return { submitted: url.searchParams.has("submitted") };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	return pageMeta(matches, {
		title: "Tree care news by email",
		description:
			"Get our tree care newsletter: what to do in the yard this season in western Wisconsin, and what to leave alone. We send it at most once a month.",
		path: "/newsletter",
		hidden: loaderData?.submitted,
	});
}

/** Receives the form from browsers without JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
	const client = context.get(clientContext);
	const retryAfter = await newsletterRetryAfter(client.ip);
	if (retryAfter)
		return data(
			{ problem: "Too many attempts. Try again in an hour.", typed: {} },
			{ status: 429, headers: { "Retry-After": String(retryAfter) } },
		);
	const form = parseForm(subscribeForm, await request.formData().catch(() => new FormData()));
	if (!form.ok) {
		const [problem = ""] = Object.values(form.errors);
		return data({ problem, typed: { email: form.typed.email, name: form.typed.name } }, { status: 400 });
	}
	await subscribe(form.value, client, new Date());
	throw redirect(`/newsletter?submitted=1#${outcomeId}`, 303);
}

export const headers = mergeRouteHeaders;

export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<div className="wrap grid items-center gap-x-16 gap-y-10 pt-10 pb-8 lg:grid-cols-[minmax(0,1fr)_auto] lg:pt-14">
			<div>
				<h1 className="text-section">Tree care news by email</h1>
				<p className="mt-4 mb-8 max-w-[56ch] text-lead text-ink-2">
					Find out what to do in the yard this season, what to leave alone, and what's spreading in local trees. We send
					it at most once a month.
				</p>
				{loaderData.submitted && !actionData ? (
					<Outcome title="One more step" className="max-w-[34rem]">
						{subscribeMessage}
					</Outcome>
				) : (
					<NewsletterSignup
						source="newsletter page"
						withName
						problem={actionData?.problem}
						typed={actionData?.typed}
						key={actionData?.problem}
					/>
				)}
				<p className="mt-6 text-ink-2">
					Not sure yet? Read our{" "}
					<Link to={archivePath} className="rounded-sm font-semibold text-moss underline underline-offset-4">
						past newsletters
					</Link>
					.
				</p>
			</div>
			<HeadPicture of="newsletter" />
		</div>
	);
}
