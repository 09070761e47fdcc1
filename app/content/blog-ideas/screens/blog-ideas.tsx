import { Form } from "react-router";
import { may, requirePermission } from "#app/noun/permit.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { refused } from "#app/platform/form-actions.server.ts";
import { reloadAfterAction } from "#app/platform/revalidation.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field, Input, Textarea } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import { useIsPosting } from "#app/ui/use-is-posting.ts";
import { ideaLimits } from "../idea.ts";
import { addIdeaForm, assignIdeaForm, dismissIdeaForm, seenIdeaForm } from "../idea-form.ts";
import {
	addIdea,
	assignIdea,
	dismissIdea,
	type Idea,
	listAssignees,
	listIdeas,
	reopenIdea,
	startFromIdea,
} from "../ideas.server.ts";
import { IdeaCard } from "../parts/idea-card.tsx";
import type { Route } from "./+types/blog-ideas.ts";

const path = "/admin/blog-ideas";

export async function loader({ context }: Route.LoaderArgs) {
	const by = requirePermission(context, "articles.view");
	const [ideas, people] = await Promise.all([listIdeas(by, new Date()), listAssignees()]);
	const withStatus = (status: Idea["status"]) => ideas.filter((idea) => idea.status === status);
	const open = withStatus("open");
	return {
		suggested: open.filter(({ assignee }) => !assignee),
		assigned: open.filter(({ assignee }) => assignee),
		started: withStatus("started"),
		dismissed: withStatus("dismissed"),
		people: people.map(({ id, name }) => ({ id, name })),
		mayEdit: may(by.role, "articles.edit"),
	};
}

export const action = recordAction({
	view: "articles.edit",
	path: () => path,
	stale: "Someone else was first, or the idea has changed. You're looking at the latest board.",
	intents: {
		add: intent("articles.edit", addIdeaForm, async ({ by, value, now }) => {
			await addIdea(by, value, now);
			return "done";
		}),
		assign: intent("articles.edit", assignIdeaForm, async ({ by, value: { assigneeId, ...seen }, now }) => {
			const result = await assignIdea(by, seen, assigneeId || null, now);
			return result === "gone" ? refused("Choose someone who still works here.", 422) : result;
		}),
		dismiss: intent("articles.edit", dismissIdeaForm, ({ by, value: { reason, ...seen }, now }) =>
			dismissIdea(by, seen, reason, now),
		),
		reopen: intent("articles.edit", seenIdeaForm, ({ by, value, now }) => reopenIdea(by, value, now)),
		start: intent("articles.edit", seenIdeaForm, async ({ by, value, now }) => {
			const result = await startFromIdea(by, value, now);
			return result === "stale" ? result : { to: `/admin/advice/${result.id}` };
		}),
	},
});

export const shouldRevalidate = reloadAfterAction;

export default function BlogIdeas({ loaderData, actionData }: Route.ComponentProps) {
	const { suggested, assigned, started, dismissed, people, mayEdit } = loaderData;
	const { errors = {}, typed = {} } = actionData ?? {};
	const card = (idea: Idea) => <IdeaCard key={idea.key} idea={idea} people={people} mayEdit={mayEdit} />;
	return (
		<RecordPane
			isWide
			title="Blog ideas"
			back="/admin"
			actions={
				<ButtonLink to="/admin/advice" size="dense">
					Articles
				</ButtonLink>
			}
		>
			<title>Blog ideas</title>
			<div className="grid gap-8">
				<p className="max-w-3xl text-ink-2">
					What customers ask, what visitors look for, what the crews did and what the season brings. Nothing here is
					made up: each idea says what it is based on.
				</p>
				{(errors[""] || errors.reason || errors.assigneeId) && (
					<Notice tone="warning" role="alert">
						{errors[""] || errors.reason || errors.assigneeId}
					</Notice>
				)}
				{mayEdit && <AddIdea errors={errors} typed={typed} />}
				<Section title="Suggested" count={suggested.length}>
					{suggested.length ? (
						<ul className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3">{suggested.map(card)}</ul>
					) : (
						<EmptyState title="No new ideas">
							They come with questions, requests, searches, jobs and seasons.
						</EmptyState>
					)}
				</Section>
				{assigned.length > 0 && (
					<Section title="Assigned" count={assigned.length}>
						<ul className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3">{assigned.map(card)}</ul>
					</Section>
				)}
				{started.length > 0 && (
					<Section title="Started" count={started.length}>
						<ul className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3">{started.map(card)}</ul>
					</Section>
				)}
				{dismissed.length > 0 && (
					<details>
						<summary className="min-h-8 content-center underline underline-offset-4">
							Dismissed ({dismissed.length})
						</summary>
						<ul className="mt-3 grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3">{dismissed.map(card)}</ul>
					</details>
				)}
			</div>
		</RecordPane>
	);
}

function Section({ title, count, children }: { title: string; count: number; children: React.ReactNode }) {
	return (
		<section aria-label={title}>
			<h2 className="mb-3 text-xl leading-tight">
				{title} {count > 0 && <span className="text-ink-2">{count}</span>}
			</h2>
			{children}
		</section>
	);
}

type AddProps = { errors: Record<string, string>; typed: Record<string, string> };

function AddIdea({ errors, typed }: AddProps) {
	const busy = useIsPosting();
	return (
		<details open={errors.title || errors.note ? true : undefined} className="max-w-2xl">
			<summary className="min-h-8 content-center font-semibold underline underline-offset-4">Add your own idea</summary>
			<Form method="post" className="mt-3 grid justify-items-start gap-3">
				<Field label="What is the article about?" name="title" error={errors.title} className="w-full">
					<Input dense maxLength={ideaLimits.title} defaultValue={typed.title} />
				</Field>
				<Field
					label="Note"
					name="note"
					error={errors.note}
					optional
					hint="For example, who asked and where to find photos."
					className="w-full"
				>
					<Textarea rows={2} maxLength={ideaLimits.note} defaultValue={typed.note} />
				</Field>
				<Button type="submit" name="intent" value="add" size="dense" tone="moss" disabled={busy}>
					Add idea
				</Button>
			</Form>
		</details>
	);
}
