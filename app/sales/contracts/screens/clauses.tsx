import { Link } from "react-router";
import { requirePermission } from "#app/noun/permit.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { refused } from "#app/platform/form-actions.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Notice } from "#app/ui/notice.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import { clauseForm, templateForm } from "../contract-form.ts";
import {
	clauseAuthor,
	listClauseRevisions,
	listClauses,
	listTemplates,
	saveClause,
	saveTemplate,
} from "../library.server.ts";
import { ClauseEditor, type FailedSubmission } from "../parts/clause-editor.tsx";
import { TemplateEditor } from "../parts/template-editor.tsx";
import type { Route } from "./+types/clauses.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
	requirePermission(context, "contracts.library");
	const query = new URL(request.url).searchParams;
	const [clauses, templates] = await Promise.all([listClauses(), listTemplates()]);
	const open = query.get("clause");
	const history = open ? await listClauseRevisions(open) : [];
	return {
		clauses: clauses.map(({ key, revision, title, source, retired }) => ({ key, revision, title, source, retired })),
		templates,
		clause: clauses.find(({ key }) => key === open) ?? null,
		template: templates.find(({ key }) => key === query.get("template")) ?? null,
		fresh: query.get("new"),
		history: history.map(({ revision, at, byName, text }) => ({
			revision,
			byName: clauseAuthor({ byName }),
			text,
			at: formatInstant(at, settings.timeZone),
		})),
	};
}

const libraryPath = "/admin/contracts/clauses";

export const action = recordAction({
	view: "contracts.library",
	path: () => libraryPath,
	stale: "Someone else saved a newer version while you were editing. Review their changes, then save again.",
	intents: {
		clause: intent("contracts.library", clauseForm, async ({ by, value: { key, revision, ...clause }, now }) => {
			const saved = await saveClause(by, key, revision, clause, now);
			if (saved === "owner-only") return refused("The law requires this clause. Only the owner can change it.", 403);
			return saved === "done" ? { to: `${libraryPath}?clause=${key}` } : saved;
		}),
		template: intent("contracts.library", templateForm, async ({ by, value, now }) => {
			const { key, revision, "clause[]": clauses, ...template } = value;
			const saved = await saveTemplate(by, key, revision, { ...template, clauses }, now);
			return saved === "done" ? { to: `${libraryPath}?template=${key}` } : saved;
		}),
	},
});

export default function ClauseLibrary({ loaderData, actionData }: Route.ComponentProps) {
	const { clauses, templates, clause, template, fresh: newKind } = loaderData;
	const submission: FailedSubmission = actionData ?? { errors: {}, typed: {} };
	const hasSelection = Boolean(clause || template || newKind);
	return (
		<RecordPane
			title="Clauses and templates"
			back={hasSelection ? libraryPath : "/admin/settings"}
			actions={
				<>
					<ButtonLink to="?new=clause" size="dense">
						New clause
					</ButtonLink>
					<ButtonLink to="?new=template" size="dense">
						New template
					</ButtonLink>
				</>
			}
		>
			<title>Clauses and templates | Contracts</title>
			<div className="grid gap-8 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
				<nav aria-label="Library" className={classes("grid content-start gap-6", hasSelection && "max-lg:hidden")}>
					<LibrarySection title="Templates">
						{templates.map(({ key, name, note, retired }) => (
							<LibraryEntry
								key={key}
								to={`?template=${key}`}
								name={name}
								note={note}
								retired={retired}
								current={template?.key === key}
							/>
						))}
					</LibrarySection>
					<LibrarySection title="Clauses">
						{clauses.map(({ key, title, source, retired }) => (
							<LibraryEntry
								key={key}
								to={`?clause=${key}`}
								name={title}
								note={source}
								retired={retired}
								current={clause?.key === key}
							/>
						))}
					</LibrarySection>
				</nav>
				<div className={classes("grid content-start gap-6", !hasSelection && "max-lg:order-first")}>
					{submission.errors[""] && (
						<Notice tone="warning" role="alert" title="Not saved">
							{submission.errors[""]}
						</Notice>
					)}
					{(clause || newKind === "clause") && (
						<ClauseEditor key={clause?.key ?? "new"} clause={clause} history={loaderData.history} again={submission} />
					)}
					{(template || newKind === "template") && (
						<TemplateEditor key={template?.key ?? "new"} template={template} clauses={clauses} again={submission} />
					)}
					{!hasSelection && (
						<Notice tone="warning" title="Have your lawyer review these">
							Select a template or a clause to read or edit it. The templates and clauses come with the product and list
							their sources, but they aren't legal advice. Each change is saved as a new version. Contracts you've
							already sent don't change.
						</Notice>
					)}
				</div>
			</div>
		</RecordPane>
	);
}

function LibrarySection({ title, children }: { title: string; children: React.ReactNode }) {
	return (
		<section>
			<h2 className="text-[17px]">{title}</h2>
			<ul className="mt-2 grid gap-1">{children}</ul>
		</section>
	);
}

type EntryProps = { to: string; name: string; note: string; retired: boolean; current: boolean };

function LibraryEntry({ to, name, note, retired, current }: EntryProps) {
	return (
		<li>
			<Link
				to={to}
				preventScrollReset
				aria-current={current ? "true" : undefined}
				className="block min-h-11 rounded-md border border-line bg-card px-3 py-2 hover:border-ink aria-[current=true]:border-moss"
			>
				<b>{name}</b>
				{retired && <span className="text-ink-3"> (retired)</span>}
				<span className="block text-sm text-ink-2 [overflow-wrap:anywhere]">{note}</span>
			</Link>
		</li>
	);
}
