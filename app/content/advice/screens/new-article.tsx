import { Form } from "react-router";
import { requirePermission } from "#app/noun/permit.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import { useIsPosting } from "#app/ui/use-is-posting.ts";
import { articleLimits } from "../article-draft.ts";
import { newArticleForm } from "../article-form.ts";
import { startArticle } from "../editing.server.ts";
import type { Route } from "./+types/new-article.ts";

export function loader({ context }: Route.LoaderArgs) {
	requirePermission(context, "articles.edit");
	return null;
}

export const action = recordAction({
	view: "articles.edit",
	path: () => "/admin/advice/new",
	stale: "",
	intents: {
		start: intent("articles.edit", newArticleForm, async ({ by, value, now }) => {
			const { id } = await startArticle(by, value, now);
			return { to: `/admin/advice/${id}` };
		}),
	},
});

export default function NewArticle({ actionData }: Route.ComponentProps) {
	const { errors = {}, typed = {} } = actionData ?? {};
	const busy = useIsPosting();
	return (
		<RecordPane title="New article" back="/admin/advice">
			<title>New article</title>
			<Form method="post" className="grid max-w-xl gap-4">
				<Field
					label="Title"
					name="title"
					error={errors.title}
					hint="Answer one question that customers ask: “When it's safe to prune an oak in our area”."
				>
					<Input dense maxLength={articleLimits.title} defaultValue={typed.title} />
				</Field>
				<Button
					type="submit"
					name="intent"
					value="start"
					tone="moss"
					size="dense"
					disabled={busy}
					className="justify-self-start max-lg:min-h-11"
				>
					Start article
				</Button>
			</Form>
		</RecordPane>
	);
}
