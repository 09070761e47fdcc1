import { allowed, instant, type Lists, newestFirst, now } from "#server/testing/lists.ts";
import { startProject } from "./editing.server.ts";
import { listEditedProjects } from "./listing.server.ts";
import { blankDetails } from "./project-draft.ts";

export const lists: Lists = {
	listEditedProjects: {
		...newestFirst,
		table: "pages",
		create: async () => {
			const text = { title: "Oak over a garage", description: "Crown cleaning.", body: "Every dead branch came out." };
			return (await startProject(allowed("projects.edit"), { ...text, frontMatter: blankDetails }, now)).id;
		},
		values: { slug: "copy_id::text", title: "copy_name", updated_at: instant },
		order: "greatest(updated_at, (select d.updated_at from page_drafts d where d.page_id = pages.id)) desc, id desc",
		// it finds the letters anywhere in the title
		searches: false,
		read: (search, after) => listEditedProjects("all", search, after),
	},
};
