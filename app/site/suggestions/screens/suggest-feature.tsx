import { randomUUID } from "node:crypto";
import { useState } from "react";
import { data, Form, redirect } from "react-router";
import { z } from "zod";
import { HeadPicture } from "#app/content/pages/head-picture.tsx";
import { pageMeta } from "#app/content/pages/meta.ts";
import { readMinimalFrame } from "#app/content/pages/minimal-frame.server.ts";
import { MinimalFrame } from "#app/content/pages/minimal-frame.tsx";
import { clientContext } from "#app/platform/context.ts";
import { emailField } from "#app/platform/email-field.ts";
import { parseForm, type SubmittedValues, submittedValues } from "#app/platform/form.server.ts";
import { mergeRouteHeaders } from "#app/platform/http/merge-headers.ts";
import type { PageHandle } from "#app/platform/http/page-handle.ts";
import { consumeAddressLimit } from "#app/platform/rate-limits.server.ts";
import { createStartToken } from "#app/sales/inquiries/proof-of-work.server.ts";
import siteStyles from "#app/styles/site.css?url";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field, Input, Textarea } from "#app/ui/field.tsx";
import { HoneypotField } from "#app/ui/honeypot-field.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { OutcomeHeading } from "#app/ui/outcome.tsx";
import { useIsPosting } from "#app/ui/use-is-posting.ts";
import { outcomeId } from "#app/ui/use-outcome.ts";
import { SimilarSuggestions, SuggestionList } from "../parts/suggestions.tsx";
import { useSimilarSuggestions } from "../parts/use-similar.ts";
import { suggestionForm } from "../suggestion-form.ts";
import { findSimilar, followSuggestion, listSuggestions, submitSuggestion, voteFor } from "../suggestions.server.ts";
import { suggestionSimilarLimit } from "../urls.ts";
import type { Route } from "./+types/suggest-feature.ts";

export const handle: PageHandle = { styles: siteStyles, isLandingPage: true };

export async function loader({ url, context }: Route.LoaderArgs) {
	return data(
		{
			...(await readMinimalFrame()),
			formKey: randomUUID(),
			start: createStartToken(new Date()),
			thanks: url.searchParams.has("thanks"),
			others: await listSuggestions(context.get(clientContext)),
		},
		// the form key is for this visitor only
		{ headers: { "Cache-Control": "no-store" } },
	);
}

export function meta({ matches }: Route.MetaArgs) {
	return pageMeta(matches, {
		title: "Suggest an improvement",
		description:
			"What should this website or our service do that it doesn't do yet? Tell us, and see what others have asked for.",
		path: "/suggest-feature",
	});
}

export const headers = mergeRouteHeaders;

export async function action({ request, context }: Route.ActionArgs) {
	const form = await request.formData().catch(() => new FormData());
	const typed = submittedValues(form, suggestionForm);
	const client = context.get(clientContext);
	const vote = z.uuid().safeParse(form.get("vote"));
	if (vote.success) {
		const outcome = await voteFor(vote.data, client);
		if (typeof outcome === "object") return formError({ "": rateLimitMessage }, typed, 429, outcome.wait);
		return { errors: {}, typed, similar: await findSimilar(titleField(form), client) };
	}
	const follow = z.uuid().safeParse(form.get("follow"));
	if (follow.success) {
		const field = `email-${follow.data}`;
		const email = parseForm(z.object({ [field]: emailField() }), form);
		if (!email.ok) return formError({ "": "Enter a valid email address to hear about a suggestion." }, typed, 422);
		const outcome = await followSuggestion(follow.data, email.value[field] ?? "", client);
		if (typeof outcome === "object") return formError({ "": rateLimitMessage }, typed, 429, outcome.wait);
		return { errors: {}, typed, similar: null };
	}
	if (form.get("intent") === "similar") {
		const wait = await consumeAddressLimit(suggestionSimilarLimit, client.ip);
		if (wait) return formError({ "": similarLimitMessage }, typed, 429, wait);
		return { errors: {}, typed, similar: await findSimilar(titleField(form), client) };
	}
	const parsed = parseForm(suggestionForm, form);
	if (!parsed.ok) return formError(parsed.errors, parsed.typed, 422);
	const outcome = await submitSuggestion(parsed.value, client, new Date());
	if (typeof outcome === "object") return formError({ "": rateLimitMessage }, parsed.value, 429, outcome.wait);
	throw redirect(`/suggest-feature?thanks=1#${outcomeId}`, 303);
}

const rateLimitMessage = "Too many suggestions from your connection. Try again in an hour.";

const similarLimitMessage = "Too many searches. Try again in a minute.";

function formError(errors: Record<string, string>, typed: SubmittedValues, status: number, wait?: number) {
	const headers = wait ? { "Retry-After": String(wait) } : undefined;
	return data({ errors, typed, similar: null }, { status, headers });
}

function titleField(form: FormData): string {
	return String(form.get("title") ?? "");
}

const labels = { title: "What would you like?", why: "How would it help you?", name: "Name", email: "Email" };

export default function SuggestFeature({ loaderData, actionData }: Route.ComponentProps) {
	const showsForm = !loaderData.thanks || Boolean(actionData);
	return (
		<MinimalFrame company={loaderData}>
			{!showsForm ? (
				<Thanks />
			) : (
				<div className="items-center gap-x-16 lg:grid lg:grid-cols-[minmax(0,1fr)_auto]">
					<div>
						<h1 className="max-w-[20ch] text-section">What should we do that we don't do yet?</h1>
						<p className="mt-4 max-w-[60ch] text-lead text-ink-2">
							Your idea can be about this website or your yard. We read every suggestion.
						</p>
					</div>
					<HeadPicture of="suggest-feature" />
				</div>
			)}
			<div className="mt-8 grid gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,720px)_minmax(0,1fr)]">
				{showsForm && <SuggestionFields {...loaderData} answer={actionData} />}
				{loaderData.others.length > 0 && (
					<section aria-labelledby="others" className="max-w-[720px]">
						<h2 id="others" className="mb-4 text-[28px] leading-tight">
							What others have asked for
						</h2>
						<Form method="post" action="/suggest-feature" preventScrollReset>
							<SuggestionList suggestions={loaderData.others} />
						</Form>
					</section>
				)}
			</div>
		</MinimalFrame>
	);
}

function Thanks() {
	return (
		<div className="max-w-[60ch]">
			<OutcomeHeading className="text-section">Thanks! We got your suggestion.</OutcomeHeading>
			<p role="status" className="mt-4 text-lead text-ink-2">
				We'll read it in the next few days. We may then show the idea here, without your name, so others can vote for
				it.
			</p>
			<p className="mt-8 flex flex-wrap gap-3">
				<ButtonLink to="/suggest-feature" reloadDocument>
					Suggest something else
				</ButtonLink>
				<ButtonLink to="/">Back to home page</ButtonLink>
			</p>
		</div>
	);
}

type Answer = Route.ComponentProps["actionData"];

function SuggestionFields({ formKey, start, answer }: { formKey: string; start: string; answer: Answer }) {
	const { errors = {}, typed = {} } = (answer ?? {}) as { errors?: Record<string, string>; typed?: SubmittedValues };
	// the loader runs again after each post, but key and start must stay those of the opened form
	const [opened] = useState({ key: typed.key ?? formKey, start: typed.start ?? start });
	const similarSearch = useSimilarSuggestions(answer?.similar ?? null);
	const isSubmitting = useIsPosting();
	return (
		<Form
			method="post"
			action="/suggest-feature"
			noValidate
			preventScrollReset
			className="relative grid content-start gap-6"
		>
			<ErrorSummary errors={errors} labels={labels} />
			<input type="hidden" name="key" value={opened.key} />
			<input type="hidden" name="start" value={opened.start} />
			<HoneypotField />
			{/* Enter in a field sends the suggestion, not the first "Me too" */}
			<button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
			<div>
				<Field label={labels.title} hint="Describe one idea in a few words." name="title" error={errors.title}>
					<Input
						defaultValue={typed.title}
						maxLength={120}
						dir="auto"
						autoComplete="off"
						onChange={(event) => similarSearch.onType(event.currentTarget.value)}
					/>
				</Field>
				<noscript>
					<Button type="submit" name="intent" value="similar" size="dense" className="mt-3">
						Find similar suggestions
					</Button>
				</noscript>
				<SimilarSuggestions similar={similarSearch.similar} />
			</div>
			<Field label={labels.why} name="why" error={errors.why}>
				<Textarea defaultValue={typed.why} rows={4} dir="auto" />
			</Field>
			<div className="grid gap-5 sm:grid-cols-2">
				<Field label={labels.name} optional name="name" error={errors.name}>
					<Input defaultValue={typed.name} autoComplete="name" dir="auto" />
				</Field>
				<Field label={labels.email} optional name="email" error={errors.email}>
					<Input type="email" defaultValue={typed.email} autoComplete="email" spellCheck={false} />
				</Field>
			</div>
			<div className="grid justify-items-start gap-2">
				<Button type="submit" tone="barn" busy={isSubmitting}>
					Send suggestion
				</Button>
				<p className="text-base text-ink-2">We use your name and email only to reply. No one else sees them.</p>
			</div>
		</Form>
	);
}
