import { Link } from "react-router";
import { requirePermission } from "#app/noun/permit.server.ts";
import { parseIdParam } from "#app/platform/http/id-param.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import { termPages, toTermDraft } from "../editing.server.ts";
import { type LinkInText, type LinkOnPage, previewLinks } from "../links.server.ts";
import type { Route } from "./+types/term-links.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
	requirePermission(context, "glossary.view");
	const edited = await termPages.find(parseIdParam(params.id));
	if (!edited)
		throw new Response("Term not found. It may have been deleted.", { status: 404, statusText: "Not Found" });
	const { page, draft } = edited;
	const { title, slug, description, frontMatter } = toTermDraft(edited).content;
	const pages = await previewLinks(page.publishedAt ? page.slug : null, {
		slug,
		names: [title, ...frontMatter.aliases].filter(Boolean),
		definition: description,
		isEverydayWord: frontMatter.isEverydayWord,
		unlinkedPhrases: frontMatter.unlinkedPhrases,
	});
	const isNew = ({ current, drafted }: LinkOnPage) => drafted !== null && current === null;
	const isGone = ({ current, drafted }: LinkOnPage) => drafted === null && current !== null;
	return {
		id: page.id,
		title,
		hasDraft: draft !== null,
		isPublished: page.publishedAt !== null,
		added: pages.filter(isNew),
		removed: pages.filter(isGone),
		kept: pages.filter((one) => !isNew(one) && !isGone(one)),
	};
}

export default function TermLinks({ loaderData }: Route.ComponentProps) {
	const { id, title, hasDraft, isPublished, added, removed, kept } = loaderData;
	const path = `/admin/glossary/${id}`;
	const none = added.length + removed.length + kept.length === 0;
	return (
		<RecordPane
			title={`Links to ${title || "this term"}`}
			back={path}
			actions={
				<ButtonLink to={path} size="dense">
					Back to the term
				</ButtonLink>
			}
		>
			<title>{`Links to ${title}`}</title>
			<div className="grid max-w-3xl gap-8">
				<p className="text-ink-2">
					{hasDraft
						? "What changes on the site when you publish your draft. Each page links to a term once, where it uses it first."
						: "Each page links to a term once, where it uses it first."}
				</p>
				{none && <p>No page of the site uses these names.</p>}
				<Pages title="New links" pages={added} />
				<Pages title="Links that go away" pages={removed} />
				<Pages title={hasDraft && isPublished ? "Links that stay" : "Links today"} pages={kept} />
			</div>
		</RecordPane>
	);
}

function Pages({ title, pages }: { title: string; pages: LinkOnPage[] }) {
	if (!pages.length) return null;
	return (
		<section aria-label={title}>
			<h2 className="text-lg leading-tight">
				{title} ({pages.length})
			</h2>
			<ul className="mt-3 grid gap-3">
				{pages.map(({ to, title, current, drafted }) => (
					<li key={to} className="rounded-lg border border-line bg-card p-3">
						<Link to={to} className="inline-block min-h-6 font-semibold underline underline-offset-4">
							{title}
						</Link>
						<Sentence link={drafted ?? current} isGone={!drafted} />
					</li>
				))}
			</ul>
		</section>
	);
}

function Sentence({ link, isGone }: { link: LinkInText | null; isGone: boolean }) {
	if (!link) return null;
	return (
		<p className="mt-1 text-ink-2 [overflow-wrap:anywhere]">
			{link.before}
			{isGone ? <del className="text-danger">{link.text}</del> : <b className="font-semibold text-moss">{link.text}</b>}
			{link.after}
		</p>
	);
}
