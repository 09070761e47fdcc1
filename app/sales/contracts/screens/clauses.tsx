import { data, Form, Link, redirect, useNavigation } from "react-router";
import { permitted } from "#app/people/staff/permit.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { parseForm } from "#app/platform/form.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Checkbox, Field, Input, Textarea } from "#app/ui/field.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { RecordPane } from "#app/ui/panes.tsx";
import { blankNames } from "../clauses.ts";
import { clauseForm, templateForm } from "../contract-form.ts";
import { clauseHistory, readClauses, readTemplates, saveClause, saveTemplate } from "../library.server.ts";
import type { Route } from "./+types/clauses.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
	permitted(context, "contracts.library");
	const query = new URL(request.url).searchParams;
	const [clauses, templates] = await Promise.all([readClauses(), readTemplates()]);
	const open = query.get("clause");
	const history = open ? await clauseHistory(open) : [];
	return {
		clauses: clauses.map(({ key, revision, title, source, retired }) => ({ key, revision, title, source, retired })),
		templates,
		clause: clauses.find(({ key }) => key === open) ?? null,
		template: templates.find(({ key }) => key === query.get("template")) ?? null,
		fresh: query.get("new"),
		history: history.map(({ revision, at, byName, text }) => ({
			...{ revision, byName, text, at: formatInstant(at, settings.timeZone) },
		})),
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const by = permitted(context, "contracts.library");
	const form = await request.formData();
	const now = new Date();
	const answer = (status: number, errors: Record<string, string>, typed: Record<string, string>) =>
		data({ errors, typed }, { status });
	const overtaken = { "": "Somebody else saved it meanwhile. Look at the newest words, then save yours again." };
	if (form.get("intent") === "template") {
		const parsed = parseForm(templateForm, form);
		if (!parsed.ok) return answer(422, parsed.errors, parsed.typed);
		const { key, revision, "clause[]": clauses, ...words } = parsed.value;
		if ((await saveTemplate(by, key, revision, { ...words, clauses }, now)) === "saved")
			throw redirect(`/admin/contracts/clauses?template=${key}`, 303);
		return answer(409, overtaken, {});
	}
	const parsed = parseForm(clauseForm, form);
	if (!parsed.ok) return answer(422, parsed.errors, parsed.typed);
	const { key, revision, ...words } = parsed.value;
	if ((await saveClause(by, key, revision, words, now)) === "saved")
		throw redirect(`/admin/contracts/clauses?clause=${key}`, 303);
	return answer(409, overtaken, { title: words.title, text: words.text, source: words.source });
}

type Data = Route.ComponentProps["loaderData"];

export default function Library({ loaderData, actionData }: Route.ComponentProps) {
	const { clauses, templates, clause, template, fresh } = loaderData;
	const again = actionData ?? { errors: {}, typed: {} };
	const chosen = Boolean(clause || template || fresh);
	return (
		<RecordPane
			title="Clauses and templates"
			back={chosen ? "/admin/contracts/clauses" : "/admin/contracts"}
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
				<nav aria-label="Library" className={classes("grid content-start gap-6", chosen && "max-lg:hidden")}>
					<Shelf title="Templates">
						{templates.map(({ key, name, note, retired }) => (
							<Entry
								key={key}
								to={`?template=${key}`}
								name={name}
								note={note}
								retired={retired}
								current={template?.key === key}
							/>
						))}
					</Shelf>
					<Shelf title="Clauses">
						{clauses.map(({ key, title, source, retired }) => (
							<Entry
								key={key}
								to={`?clause=${key}`}
								name={title}
								note={source}
								retired={retired}
								current={clause?.key === key}
							/>
						))}
					</Shelf>
				</nav>
				<div className={classes("grid content-start gap-6", !chosen && "max-lg:order-first")}>
					{again.errors[""] && (
						<Notice tone="warning" role="alert" title="Not saved">
							{again.errors[""]}
						</Notice>
					)}
					{(clause || fresh === "clause") && (
						<ClauseEditor key={clause?.key ?? "new"} clause={clause} history={loaderData.history} again={again} />
					)}
					{(template || fresh === "template") && (
						<TemplateEditor key={template?.key ?? "new"} template={template} clauses={clauses} again={again} />
					)}
					{!chosen && (
						<Notice tone="warning" title="Have your lawyer read them">
							Choose a template or a clause to read it, and to change its words. These are first words with their
							sources, not legal advice. Each change is a new version; contracts that went out keep theirs.
						</Notice>
					)}
				</div>
			</div>
		</RecordPane>
	);
}

function Shelf({ title, children }: { title: string; children: React.ReactNode }) {
	return (
		<section>
			<h2 className="text-[17px]">{title}</h2>
			<ul className="mt-2 grid gap-1">{children}</ul>
		</section>
	);
}

type EntryProps = { to: string; name: string; note: string; retired: boolean; current: boolean };

function Entry({ to, name, note, retired, current }: EntryProps) {
	return (
		<li>
			<Link
				to={to}
				preventScrollReset
				aria-current={current ? "true" : undefined}
				className="block min-h-11 rounded-md border border-line bg-card px-3 py-2 hover:border-ink aria-[current=true]:border-moss"
			>
				<b>{name}</b>
				{retired && <span className="text-ink-3"> (not used)</span>}
				<span className="block text-sm text-ink-2 [overflow-wrap:anywhere]">{note}</span>
			</Link>
		</li>
	);
}

type Again = { errors: Record<string, string>; typed: Record<string, string> };

function ClauseEditor({ clause, history, again }: { clause: Data["clause"]; history: Data["history"]; again: Again }) {
	const { errors, typed } = again;
	const busy = useNavigation().state === "submitting";
	return (
		<section aria-label={clause ? clause.title : "New clause"}>
			<h2 className="text-2xl">{clause ? clause.title : "New clause"}</h2>
			<Form method="post" className="mt-4 grid gap-4">
				<ErrorSummary
					errors={errors}
					form="clause-"
					labels={{ key: "Short name", title: "Title", text: "Words", source: "Source" }}
				/>
				<input type="hidden" name="revision" value={clause?.revision ?? 0} />
				{clause ? (
					<input type="hidden" name="key" value={clause.key} />
				) : (
					<Field
						label="Short name"
						hint="Stays for good, such as oak-season."
						name="key"
						form="clause-"
						error={errors.key}
					>
						<Input dense defaultValue={typed.key} maxLength={60} />
					</Field>
				)}
				<Field label="Title" name="title" form="clause-" error={errors.title}>
					<Input dense defaultValue={typed.title ?? clause?.title} maxLength={200} />
				</Field>
				<Field
					label="Words"
					hint={`Filled from the contract: ${blankNames.map((name) => `{${name}}`).join(", ")}.`}
					name="text"
					form="clause-"
					error={errors.text}
				>
					<Textarea defaultValue={typed.text ?? clause?.text} maxLength={6000} className="field-sizing-content" />
				</Field>
				<Field
					label="Source"
					hint="The law, the rule or who asked for it."
					name="source"
					form="clause-"
					error={errors.source}
				>
					<Input dense defaultValue={typed.source ?? clause?.source} maxLength={300} />
				</Field>
				<Checkbox name="retired" value="yes" label="Do not use any more" defaultChecked={clause?.retired} />
				<Button
					type="submit"
					name="intent"
					value="clause"
					tone="moss"
					size="dense"
					disabled={busy}
					className="justify-self-start"
				>
					Save as a new version
				</Button>
			</Form>
			{history.length > 0 && (
				<section className="mt-6">
					<h3 className="text-[17px]">Versions</h3>
					<ul className="mt-2 grid gap-2">
						{history.map(({ revision, at, byName, text }) => (
							<li key={revision} className="rounded-md border border-line bg-card px-3">
								<details>
									<summary className="min-h-11 content-center">
										Version {revision}, {byName}, {at}
									</summary>
									<p className="pb-3 text-sm whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">{text}</p>
								</details>
							</li>
						))}
					</ul>
				</section>
			)}
		</section>
	);
}

type TemplateProps = { template: Data["template"]; clauses: Data["clauses"]; again: Again };

function TemplateEditor({ template, clauses, again }: TemplateProps) {
	const { errors, typed } = again;
	return (
		<section aria-label={template ? template.name : "New template"}>
			<h2 className="text-2xl">{template ? template.name : "New template"}</h2>
			<Form method="post" className="mt-4 grid gap-4">
				<ErrorSummary errors={errors} form="template-" labels={{ key: "Short name", name: "Name" }} />
				<input type="hidden" name="revision" value={template?.revision ?? 0} />
				{template ? (
					<input type="hidden" name="key" value={template.key} />
				) : (
					<Field
						label="Short name"
						hint="Stays for good, such as storm-work."
						name="key"
						form="template-"
						error={errors.key}
					>
						<Input dense defaultValue={typed.key} maxLength={60} />
					</Field>
				)}
				<Field label="Name" name="name" form="template-" error={errors.name}>
					<Input dense defaultValue={typed.name ?? template?.name} maxLength={100} />
				</Field>
				<Field label="What it is for" name="note" form="template-" error={errors.note}>
					<Input dense defaultValue={typed.note ?? template?.note} maxLength={300} />
				</Field>
				<Field label="Warranty" name="warranty" form="template-" error={errors.warranty}>
					<Textarea
						defaultValue={typed.warranty ?? template?.warranty}
						maxLength={4000}
						className="field-sizing-content"
					/>
				</Field>
				<fieldset className="grid sm:grid-cols-2">
					<legend className="mb-1 font-semibold">Clauses</legend>
					{clauses
						.filter(({ key, retired }) => !retired || template?.clauses.includes(key))
						.map(({ key, title }) => (
							<Checkbox
								key={key}
								name="clause[]"
								value={key}
								label={title}
								defaultChecked={template?.clauses.includes(key)}
							/>
						))}
				</fieldset>
				<Checkbox name="retired" value="yes" label="Do not use any more" defaultChecked={template?.retired} />
				<Button type="submit" name="intent" value="template" tone="moss" size="dense" className="justify-self-start">
					Save as a new version
				</Button>
			</Form>
		</section>
	);
}
