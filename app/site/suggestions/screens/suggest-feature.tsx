import { randomUUID } from "node:crypto";
import { useState } from "react";
import { data, Form, redirect, useNavigation } from "react-router";
import { z } from "zod";
import { pageMeta } from "#app/content/pages/meta.ts";
import { readQuietFrame } from "#app/content/pages/quiet-frame.server.ts";
import { QuietFrame } from "#app/content/pages/quiet-frame.tsx";
import { clientContext } from "#app/platform/context.ts";
import { parseForm, type Typed } from "#app/platform/form.server.ts";
import { bothHeaders } from "#app/platform/http/both-headers.ts";
import { makeStart } from "#app/sales/inquiries/proof.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field, Input, Textarea } from "#app/ui/field.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { Trap } from "#app/ui/trap.tsx";
import { SimilarOnes, SuggestionList } from "../parts/suggestions.tsx";
import { useSimilar } from "../parts/use-similar.ts";
import { suggestionForm } from "../suggestion-form.ts";
import { findSimilar, listSuggestions, suggest, voteFor } from "../suggestions.server.ts";
import type { Route } from "./+types/suggest-feature.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
	return data(
		{
			...(await readQuietFrame()),
			formKey: randomUUID(),
			start: makeStart(new Date()),
			thanks: url.searchParams.has("thanks"),
			others: await listSuggestions(context.get(clientContext)),
		},
		// the form's key is this visitor's alone
		{ headers: { "Cache-Control": "no-store" } },
	);
}

export function meta({ matches }: Route.MetaArgs) {
	return pageMeta(matches, {
		title: "Suggest something",
		description:
			"What should this website or our service do that it does not do yet? Tell us, and see what others asked for.",
		path: "/suggest-feature",
	});
}

export const headers = bothHeaders;

export async function action({ request, context }: Route.ActionArgs) {
	const form = await request.formData().catch(() => new FormData());
	const client = context.get(clientContext);
	const vote = z.uuid().safeParse(form.get("vote"));
	if (vote.success) {
		const voted = await voteFor(vote.data, client);
		if (typeof voted === "object") return again({ "": waitWords }, typedOf(form), 429, voted.wait);
		return { errors: {}, typed: typedOf(form), similar: await findSimilar(titleOf(form), client) };
	}
	if (form.get("intent") === "similar")
		return { errors: {}, typed: typedOf(form), similar: await findSimilar(titleOf(form), client) };
	const parsed = parseForm(suggestionForm, form);
	if (!parsed.ok) return again(parsed.errors, parsed.typed, 422);
	const taken = await suggest(parsed.value, client, new Date());
	if (typeof taken === "object") return again({ "": waitWords }, parsed.value, 429, taken.wait);
	throw redirect("/suggest-feature?thanks=1", 303);
}

const waitWords = "A lot came from your connection. Please wait a while and try again.";

function again(errors: Record<string, string>, typed: Typed, status: number, wait?: number) {
	const headers = wait ? { "Retry-After": String(wait) } : undefined;
	return data({ errors, typed, similar: null }, { status, headers });
}

function titleOf(form: FormData): string {
	return String(form.get("title") ?? "");
}

function typedOf(form: FormData): Typed {
	const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
	return Object.fromEntries(texts);
}

const labels = { title: "What would you like?", why: "What would it help you with?", name: "Name", email: "Email" };

export default function SuggestFeature({ loaderData, actionData }: Route.ComponentProps) {
	const asks = !loaderData.thanks || Boolean(actionData);
	return (
		<QuietFrame facts={loaderData}>
			{!asks ? (
				<Thanks />
			) : (
				<>
					<h1 className="max-w-[20ch] text-section">What should we do that we do not do yet?</h1>
					<p className="mt-4 max-w-[60ch] text-lead text-ink-2">On this website, or in the yard. We read every word.</p>
				</>
			)}
			<div className="mt-8 grid gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,720px)_minmax(0,1fr)]">
				{asks && <Suggest {...loaderData} answer={actionData} />}
				{loaderData.others.length > 0 && (
					<section aria-labelledby="others" className="max-w-[720px]">
						<h2 id="others" className="mb-4 text-[28px] leading-tight">
							What others asked for
						</h2>
						<Form method="post" action="/suggest-feature" preventScrollReset>
							<SuggestionList suggestions={loaderData.others} />
						</Form>
					</section>
				)}
			</div>
		</QuietFrame>
	);
}

function Thanks() {
	return (
		<div className="max-w-[60ch]">
			<h1 className="text-section">Thank you. It is here.</h1>
			<p role="status" className="mt-4 text-lead text-ink-2">
				Somebody of us reads it in the next days. Good ideas of others are shown here once we have looked at them.
			</p>
			<p className="mt-8 flex flex-wrap gap-3">
				<ButtonLink to="/suggest-feature" reloadDocument>
					Suggest something else
				</ButtonLink>
				<ButtonLink to="/">Back to the first page</ButtonLink>
			</p>
		</div>
	);
}

type Answer = Route.ComponentProps["actionData"];

function Suggest({ formKey, start, answer }: { formKey: string; start: string; answer: Answer }) {
	const { errors = {}, typed = {} } = (answer ?? {}) as { errors?: Record<string, string>; typed?: Typed };
	// the page's own loader runs again after each post; the form stays the one that was opened
	const [opened] = useState({ key: typed.key ?? formKey, start: typed.start ?? start });
	const typing = useSimilar(answer?.similar ?? null);
	const busy = useNavigation().state === "submitting";
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
			<Trap />
			{/* Enter in a field sends the suggestion, not the first "Me too" */}
			<button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
			<div>
				<Field label={labels.title} hint="One wish in a few words." name="title" error={errors.title}>
					<Input
						defaultValue={typed.title}
						maxLength={120}
						dir="auto"
						autoComplete="off"
						onChange={(event) => typing.onType(event.currentTarget.value)}
					/>
				</Field>
				<noscript>
					<Button type="submit" name="intent" value="similar" size="dense" className="mt-3">
						Look for similar ones
					</Button>
				</noscript>
				<SimilarOnes similar={typing.similar} />
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
				<Button type="submit" tone="barn" busy={busy}>
					Send it to us
				</Button>
				<p className="text-base text-ink-2">Your name and address are for our answer only. Nobody else sees them.</p>
			</div>
		</Form>
	);
}
