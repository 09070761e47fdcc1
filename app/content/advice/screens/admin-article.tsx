import { useMemo } from "react";
import { useRevalidator } from "react-router";
import { listDrawings } from "#app/content/pages/drawings.server.ts";
import { listPages } from "#app/content/pages/pages.server.ts";
import { findEditedPhotos } from "#app/content/pictures/edited-photos.server.ts";
import { listLinkTargets, listMovedPaths } from "#app/content/rich-text/link-targets.server.ts";
import { listPhotos } from "#app/content/rich-text/rich-text.ts";
import { renderRichText } from "#app/content/rich-text/rich-text-html.server.ts";
import { PageEditor } from "#app/content/versions/page-editor.tsx";
import { pageIntents } from "#app/content/versions/page-intents.server.ts";
import { readPageRecord } from "#app/content/versions/page-record.server.ts";
import { may, requirePermission } from "#app/noun/permit.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { listPeopleWithRoles } from "#app/people/staff/people.server.ts";
import { recordAction } from "#app/people/staff/record-actions.server.ts";
import { companyTime } from "#app/platform/dates.server.ts";
import { parseIdParam } from "#app/platform/http/id-param.ts";
import { reloadAfterConflict } from "#app/platform/revalidation.ts";
import { findMissing } from "../article-checks.ts";
import {
	type ArticleContent,
	articleActivity,
	articleFieldLabels,
	articleFormat,
	describeValue,
} from "../article-draft.ts";
import { readBlockData } from "../block-data.server.ts";
import { articlePages, toArticleDraft } from "../editing.server.ts";
import { ArticleFields } from "../parts/article-fields.tsx";
import { TextFacts } from "../parts/text-facts.tsx";
import type { Route } from "./+types/admin-article.ts";

const list = "/admin/advice";

export async function loader({ params, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "articles.view");
	const edited = await articlePages.find(parseIdParam(params.id));
	if (!edited) throw new Response("This article doesn't exist.", { status: 404, statusText: "Not Found" });
	const current = toArticleDraft(edited);
	const [record, services, terms, people, linkTargets, movedPaths, pictures, company] = await Promise.all([
		readPageRecord(edited, by, { publish: "articles.publish", activity: articleActivity }, new Date()),
		listPages("service"),
		listPages("term"),
		listPeopleWithRoles(["owner", "office", "estimator", "crew"]),
		listLinkTargets(),
		listMovedPaths(),
		readPictures(current.content),
		readCompany(),
	]);
	const choice = ({ slug, title }: { slug: string; title: string }) => ({ value: slug, label: title });
	const species = terms.filter(({ frontMatter }) => frontMatter.group === "species").map(choice);
	const { document } = current.content;
	const data = await readBlockData(document, [], companyTime(new Date()).year);
	const { answer, html } = renderRichText(document, data);
	return {
		record,
		...current,
		html: answer + html,
		people: people.map(({ name }) => name).sort((a, b) => a.localeCompare(b, "en")),
		services: services.map(choice),
		species,
		speciesCards: Object.fromEntries(data.species),
		year: data.prices.year,
		pictures,
		drawings: listDrawings(),
		linkTargets,
		/** earlier paths of pages, which links may lead to as well */
		movedPaths,
		mayAddPictures: may(by.role, "pictures.edit"),
		companyName: company.name,
	};
}

/** The pictures of the text and the one for links, by their IDs. */
async function readPictures({ document, frontMatter: { socialPicture } }: ArticleContent) {
	const ids = [...listPhotos(document), ...(socialPicture ? [socialPicture.photo] : [])];
	const photos = await findEditedPhotos(ids);
	return Object.fromEntries(ids.map((id) => [id, photos.get(id) ?? null]));
}

export const action = recordAction({
	view: "articles.edit",
	path: (id) => `${list}/${id}`,
	stale: "Someone else changed this article. You're looking at the latest version: check it, then try again.",
	intents: pageIntents({ pages: articlePages, edit: "articles.edit", publish: "articles.publish", list }),
});

export const shouldRevalidate = reloadAfterConflict;

export default function AdminArticle({ loaderData, actionData }: Route.ComponentProps) {
	const { record, version, content, movedPaths, ...choices } = loaderData;
	const { linkTargets } = choices;
	const revalidator = useRevalidator();
	const paths = useMemo(
		() => new Set([...linkTargets.map(({ path }) => path), ...movedPaths]),
		[linkTargets, movedPaths],
	);
	return (
		<>
			<title>{content.title || "Untitled article"}</title>
			<PageEditor
				key={`${record.id} ${record.pageVersion} ${record.hasDraft}`}
				record={record}
				version={version}
				content={content}
				format={articleFormat}
				fieldLabels={articleFieldLabels}
				findMissing={(typed) => findMissing(typed, paths)}
				list={list}
				untitled="Untitled article"
				error={actionData?.errors[""] ?? ""}
				facts={({ document }) => <TextFacts document={document} />}
				describe={describeValue}
			>
				{(fields) => (
					<ArticleFields
						{...fields}
						{...choices}
						origin={record.origin}
						onDataNeeded={() => void fields.save().then(() => revalidator.revalidate())}
					/>
				)}
			</PageEditor>
		</>
	);
}
