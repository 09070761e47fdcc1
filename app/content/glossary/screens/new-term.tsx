import { Form } from "react-router";
import { requirePermission } from "#app/noun/permit.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import { useIsPosting } from "#app/ui/use-is-posting.ts";
import { startTerm } from "../editing.server.ts";
import { termLimits } from "../term-draft.ts";
import { newTermForm } from "../term-form.ts";
import type { Route } from "./+types/new-term.ts";

export function loader({ context }: Route.LoaderArgs) {
	requirePermission(context, "glossary.edit");
	return null;
}

export const action = recordAction({
	view: "glossary.edit",
	path: () => "/admin/glossary/new",
	stale: "",
	intents: {
		start: intent("glossary.edit", newTermForm, async ({ by, value, now }) => {
			const { id } = await startTerm(by, value, now);
			return { to: `/admin/glossary/${id}` };
		}),
	},
});

export default function NewTerm({ actionData }: Route.ComponentProps) {
	const { errors = {}, typed = {} } = actionData ?? {};
	const busy = useIsPosting();
	return (
		<RecordPane title="New term" back="/admin/glossary">
			<title>New term</title>
			<Form method="post" className="grid max-w-xl gap-4">
				<Field
					label="Term"
					name="title"
					error={errors.title}
					hint="As it stands in a sentence, singular: “Branch collar”."
				>
					<Input dense maxLength={termLimits.title} defaultValue={typed.title} />
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
					Start term
				</Button>
			</Form>
		</RecordPane>
	);
}
