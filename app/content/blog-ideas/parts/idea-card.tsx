import { Form, Link } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field, Select } from "#app/ui/field.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { useIsPosting } from "#app/ui/use-is-posting.ts";
import { type Evidence, ideaReasons } from "../idea.ts";
import type { Idea } from "../ideas.server.ts";

/** evidence that is shown at once */
const shown = 3;

type Props = { idea: Idea; people: { id: string; name: string }[]; mayEdit: boolean };

export function IdeaCard({ idea, people, mayEdit }: Props) {
	return (
		<li className="grid gap-3 rounded-lg border border-line bg-card p-4">
			<div>
				<Badge>{idea.source}</Badge>
				<h3 className="mt-2 font-body text-base leading-snug font-semibold [overflow-wrap:anywhere]">{idea.title}</h3>
			</div>
			<EvidenceList evidence={idea.evidence} />
			{idea.assignee && idea.status === "open" && (
				<p className="text-sm text-ink-2">Assigned to {idea.assignee.name}</p>
			)}
			{idea.status === "dismissed" && (
				<p className="text-sm text-ink-2">
					Dismissed by {idea.decidedBy}: {idea.reason}
				</p>
			)}
			{idea.status === "started" && <Article idea={idea} />}
			{mayEdit && idea.status === "open" && <Decisions idea={idea} people={people} />}
			{mayEdit && idea.status === "dismissed" && <Reopen idea={idea} />}
		</li>
	);
}

function EvidenceList({ evidence }: { evidence: Evidence[] }) {
	if (!evidence.length) return null;
	const rest = evidence.slice(shown);
	const item = ({ text, path }: Evidence, index: number) => (
		<li key={index} className="text-sm text-ink-2 [overflow-wrap:anywhere]">
			<Private>
				{path ? (
					<Link to={path} className="inline-block min-h-6 underline decoration-line underline-offset-4">
						{text}
					</Link>
				) : (
					text
				)}
			</Private>
		</li>
	);
	return (
		<div>
			<ul className="grid gap-1.5">{evidence.slice(0, shown).map(item)}</ul>
			{rest.length > 0 && (
				<details className="mt-1.5">
					<summary className="min-h-6 text-sm text-ink-2 underline underline-offset-4">{rest.length} more</summary>
					<ul className="mt-1.5 grid gap-1.5">{rest.map((one, index) => item(one, index))}</ul>
				</details>
			)}
		</div>
	);
}

function Article({ idea }: { idea: Idea }) {
	if (!idea.article) return <p className="text-sm text-ink-2">Its draft was deleted.</p>;
	return (
		<p className="text-sm">
			<Link
				to={`/admin/advice/${idea.article.id}`}
				className="inline-block min-h-6 font-semibold underline underline-offset-4"
			>
				{idea.article.title || "Untitled article"}
			</Link>
			<span className="block text-ink-2">
				{idea.article.isPublished ? "Published" : "Draft"}, started by {idea.decidedBy}
			</span>
		</p>
	);
}

/** What the form says of the idea as the person sees it. */
function Seen({ idea }: { idea: Idea }) {
	return (
		<>
			<input type="hidden" name="key" value={idea.key} />
			<input type="hidden" name="version" value={idea.version} />
		</>
	);
}

function Decisions({ idea, people }: Omit<Props, "mayEdit">) {
	const busy = useIsPosting();
	return (
		<div className="grid justify-items-start gap-2">
			{idea.update ? (
				<ButtonLink to={`/admin/advice/${idea.update}`} size="dense" tone="moss">
					Open article
				</ButtonLink>
			) : (
				<Form method="post">
					<Seen idea={idea} />
					<Button type="submit" name="intent" value="start" size="dense" tone="moss" disabled={busy}>
						Start draft
					</Button>
				</Form>
			)}
			<details className="w-full">
				<summary className="min-h-8 content-center text-sm underline underline-offset-4">Assign or dismiss</summary>
				<Form method="post" className="mt-2 flex flex-wrap items-end gap-2">
					<Seen idea={idea} />
					<Field label="Assign to" form={idea.key} name="assigneeId" className="min-w-40 grow">
						<Select dense name="assigneeId" defaultValue={idea.assignee?.id ?? ""}>
							<option value="">Nobody</option>
							{people.map(({ id, name }) => (
								<option key={id} value={id}>
									{name}
								</option>
							))}
						</Select>
					</Field>
					<Button type="submit" name="intent" value="assign" size="dense" disabled={busy}>
						Assign
					</Button>
				</Form>
				<Form method="post" className="mt-3 flex flex-wrap items-end gap-2">
					<Seen idea={idea} />
					<Field label="Reason to dismiss" form={idea.key} name="reason" className="min-w-40 grow">
						<Select dense name="reason" defaultValue="" required>
							<option value="">Choose a reason</option>
							{ideaReasons.map((reason) => (
								<option key={reason}>{reason}</option>
							))}
						</Select>
					</Field>
					<Button type="submit" name="intent" value="dismiss" size="dense" disabled={busy}>
						Dismiss
					</Button>
				</Form>
			</details>
		</div>
	);
}

function Reopen({ idea }: { idea: Idea }) {
	const busy = useIsPosting();
	return (
		<Form method="post">
			<Seen idea={idea} />
			<Button type="submit" name="intent" value="reopen" size="dense" disabled={busy}>
				Put back on the board
			</Button>
		</Form>
	);
}
