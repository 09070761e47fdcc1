import { Form } from "react-router";
import { requirePermission } from "#app/noun/permit.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import { useIsPosting } from "#app/ui/use-is-posting.ts";
import { startProject } from "../editing.server.ts";
import { projectLimits } from "../project-draft.ts";
import { newProjectForm } from "../project-form.ts";
import type { Route } from "./+types/new-project.ts";

export function loader({ context }: Route.LoaderArgs) {
	requirePermission(context, "projects.edit");
	return null;
}

export const action = recordAction({
	view: "projects.edit",
	path: () => "/admin/projects/new",
	stale: "",
	intents: {
		start: intent("projects.edit", newProjectForm, async ({ by, value, now }) => {
			const { id } = await startProject(by, value, now);
			return { to: `/admin/projects/${id}` };
		}),
	},
});

export default function NewProject({ actionData }: Route.ComponentProps) {
	const { errors = {}, typed = {} } = actionData ?? {};
	const busy = useIsPosting();
	return (
		<RecordPane title="New project" back="/admin/projects">
			<title>New project</title>
			<Form method="post" className="grid max-w-xl gap-4">
				<p className="text-ink-2">
					A project from a finished job starts on the job's page, with its trees and photos filled in. Start here for
					anything else.
				</p>
				<Field
					label="Title"
					name="title"
					error={errors.title}
					hint="Name the tree and the problem: “An old bur oak over a garage”."
				>
					<Input dense maxLength={projectLimits.title} defaultValue={typed.title} />
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
					Start project
				</Button>
			</Form>
		</RecordPane>
	);
}
