import { listPages } from "#app/content/pages/pages.server.ts";
import { findEditedPhotos } from "#app/content/pictures/edited-photos.server.ts";
import { PageEditor } from "#app/content/versions/page-editor.tsx";
import { pageIntents } from "#app/content/versions/page-intents.server.ts";
import { readPageRecord } from "#app/content/versions/page-record.server.ts";
import { may, requirePermission } from "#app/noun/permit.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { refused } from "#app/platform/form-actions.server.ts";
import { parseIdParam } from "#app/platform/http/id-param.ts";
import { reloadAfterConflict } from "#app/platform/revalidation.ts";
import { listTermArt } from "../art.server.ts";
import { termPages, toTermDraft } from "../editing.server.ts";
import { mergeTerm } from "../merge.server.ts";
import { MergeTerm } from "../parts/merge-term.tsx";
import { TermFields } from "../parts/term-fields.tsx";
import { findMissing, termActivity, termFieldLabels, termFormat, termGroups, termLimits } from "../term-draft.ts";
import { mergeForm } from "../term-form.ts";
import type { Route } from "./+types/admin-term.ts";

const list = "/admin/glossary";

export async function loader({ params, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "glossary.view");
	const edited = await termPages.find(parseIdParam(params.id));
	if (!edited)
		throw new Response("Term not found. It may have been deleted.", { status: 404, statusText: "Not Found" });
	const current = toTermDraft(edited);
	const { picture } = current.content.frontMatter;
	const [record, terms, photos] = await Promise.all([
		readPageRecord(edited, by, { publish: "glossary.publish", activity: termActivity }, new Date()),
		listPages("term"),
		findEditedPhotos(picture ? [picture.source.photo] : []),
	]);
	const others = terms.filter(({ id }) => id !== edited.page.id);
	return {
		record,
		...current,
		groups: termGroups,
		/** by address, for related terms */
		related: others.map(({ slug, title }) => ({ value: slug, label: title })),
		/** by ID, to merge into */
		mergeable:
			record.publicPath && record.mayPublish ? others.map(({ id, title }) => ({ value: id, label: title })) : [],
		photo: (picture && photos.get(picture.source.photo)) ?? null,
		mayAddPictures: may(by.role, "pictures.edit"),
		...listTermArt(),
	};
}

export const action = recordAction({
	view: "glossary.edit",
	path: (id) => `${list}/${id}`,
	stale: "Someone else changed this term. You're looking at the latest version: check it, then try again.",
	intents: {
		...pageIntents({ pages: termPages, edit: "glossary.edit", publish: "glossary.publish", list }),
		merge: intent("glossary.publish", mergeForm, async ({ by, id, value, now }) => {
			const { pageVersion, replacementId, addNames } = value;
			const merge = { replacementId, addNames: addNames === "on" };
			const result = await mergeTerm(by, { id, version: pageVersion }, merge, now);
			if (result === "gone") return refused("That term is no longer published. Choose another term.", 422);
			if (result === "full")
				return refused(`A term has at most ${termLimits.names} names. Merge without adding the names.`, 422);
			return result === "done" ? { to: `${list}/${replacementId}` } : result;
		}),
	},
});

export const shouldRevalidate = reloadAfterConflict;

export default function AdminTerm({ loaderData, actionData }: Route.ComponentProps) {
	const { record, version, content, mergeable, ...choices } = loaderData;
	return (
		<>
			<title>{content.title || "Untitled term"}</title>
			<PageEditor
				key={`${record.id} ${record.pageVersion} ${record.hasDraft}`}
				record={record}
				version={version}
				content={content}
				format={termFormat}
				fieldLabels={termFieldLabels}
				findMissing={findMissing}
				list={list}
				untitled="Untitled term"
				error={actionData?.errors[""] ?? ""}
				aside={
					mergeable.length > 0 && (
						<MergeTerm terms={mergeable} pageVersion={record.pageVersion} error={actionData?.errors.replacementId} />
					)
				}
			>
				{(fields) => <TermFields {...fields} {...choices} id={record.id} origin={record.origin} />}
			</PageEditor>
		</>
	);
}
