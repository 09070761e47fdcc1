// Writing and publishing glossary terms.
import { toSlug } from "#app/content/versions/content.ts";
import { type EditedPage, toEdited } from "#app/content/versions/drafts.server.ts";
import { editPages } from "#app/content/versions/edit-pages.server.ts";
import type { Permitted } from "#app/noun/permit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { blankTerm, type TermContent } from "./term-draft.ts";

export const termPages = editPages<"glossary.edit", "glossary.publish">("term");

type StartedTerm = { title: string } & Partial<Omit<TermContent, "title" | "slug">>;

/** Starts a term with what is known of it. */
export const startTerm = (by: Permitted<"glossary.edit">, { title, ...known }: StartedTerm, now: Date) =>
	db.transaction((tx) =>
		termPages.start(
			tx,
			by,
			{
				description: "",
				body: "",
				...known,
				title,
				slug: toSlug(title),
				frontMatter: { ...blankTerm, ...known.frontMatter },
			},
			now,
		),
	);

export function toTermDraft(edited: Pick<EditedPage, "page" | "draft">): { version: number; content: TermContent } {
	const { version, content } = toEdited(edited);
	return { version, content: { ...content, frontMatter: { ...blankTerm, ...content.frontMatter } } };
}
