import { useState } from "react";
import { Link, useSubmit } from "react-router";
import { may, requirePermission } from "#app/noun/permit.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { refused } from "#app/platform/form-actions.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import { changeInGallery, listGallery, moveInGallery } from "../gallery.server.ts";
import { featureForm, groupForm, hideForm, moveForm } from "../gallery-form.ts";
import { GalleryItem } from "../parts/gallery-item.tsx";
import type { Route } from "./+types/project-gallery.ts";

const path = "/admin/project-gallery";

export async function loader({ context }: Route.LoaderArgs) {
	const by = requirePermission(context, "projects.view");
	return { projects: await listGallery(), mayEdit: may(by.role, "projects.publish") };
}

const explain = (result: "done" | "missing") =>
	result === "missing" ? refused("This project is no longer on the site.") : result;

export const action = recordAction({
	view: "projects.publish",
	path: () => path,
	stale: "",
	intents: {
		move: intent("projects.publish", moveForm, async ({ by, value: { id, before }, now }) =>
			explain(await moveInGallery(by, id, before || null, now)),
		),
		feature: intent("projects.publish", featureForm, async ({ by, value: { id, isFeatured }, now }) =>
			explain(await changeInGallery(by, id, { isFeatured: isFeatured === "yes" }, now)),
		),
		hide: intent("projects.publish", hideForm, async ({ by, value: { id, isHidden }, now }) =>
			explain(await changeInGallery(by, id, { isHidden: isHidden === "yes" }, now)),
		),
		group: intent("projects.publish", groupForm, async ({ by, value: { id, groupName }, now }) =>
			explain(await changeInGallery(by, id, { groupName }, now)),
		),
	},
});

export default function ProjectGallery({ loaderData, actionData }: Route.ComponentProps) {
	const { projects, mayEdit } = loaderData;
	const submit = useSubmit();
	const [dragged, setDragged] = useState<string | null>(null);
	const groups = [...new Set(projects.map(({ group }) => group).filter(Boolean))];
	const drop = (before: string) => {
		if (dragged && dragged !== before)
			void submit({ intent: "move", id: dragged, before }, { method: "post", preventScrollReset: true });
		setDragged(null);
	};
	return (
		<RecordPane
			title="Project gallery"
			back="/admin/projects"
			actions={
				<ButtonLink to="/projects" size="dense" reloadDocument>
					View the Projects page
				</ButtonLink>
			}
		>
			<title>Project gallery</title>
			<div className="grid max-w-4xl gap-5">
				{actionData?.errors[""] && (
					<Notice tone="warning" role="alert" title="Not saved">
						{actionData.errors[""]}
					</Notice>
				)}
				<p className="text-ink-2">
					This is the order of the Projects page. Drag a project, or move it with its arrows. Featured projects come
					first, then each group under its heading, then the others.
				</p>
				{projects.length === 0 ? (
					<EmptyState title="No published projects">
						<Link to="/admin/projects" className="underline underline-offset-4">
							Publish a project
						</Link>{" "}
						and it appears here.
					</EmptyState>
				) : (
					<ol className="divide-y divide-line rounded-lg border border-line bg-card">
						{projects.map((project, index) => (
							<GalleryItem
								key={project.id}
								project={project}
								mayEdit={mayEdit}
								previous={projects[index - 1]?.id}
								afterNext={index + 1 < projects.length ? (projects[index + 2]?.id ?? "") : undefined}
								isDragged={dragged === project.id}
								onDrag={() => setDragged(project.id)}
								onDrop={() => drop(project.id)}
							/>
						))}
					</ol>
				)}
				<datalist id="gallery-groups">
					{groups.map((group) => (
						<option key={group} value={group} />
					))}
				</datalist>
				{!mayEdit && <Notice>Only the owner and the office can change the gallery.</Notice>}
			</div>
		</RecordPane>
	);
}
