import { pageIntents } from "#app/content/versions/page-intents.server.ts";
import { recordAction } from "#app/people/staff/record-actions.server.ts";
import { projectPages } from "../editing.server.ts";

const list = "/admin/projects";

export const projectAction = recordAction({
	view: "projects.edit",
	path: (id) => `${list}/${id}`,
	stale: "Someone else changed this project. You're looking at the latest version: check it, then try again.",
	intents: pageIntents({ pages: projectPages, edit: "projects.edit", publish: "projects.publish", list }),
});
