import { Link } from "react-router";
import { may, requirePermission } from "#app/noun/permit.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import { documentState } from "../documents.ts";
import { resourceKindHeadings, resourceKinds, skillLabels } from "../resource.ts";
import { listExpiring, listMemberNames, listResources } from "../resources.server.ts";
import type { Route } from "./+types/resources.ts";

const path = "/admin/schedule/resources";

export async function loader({ context }: Route.LoaderArgs) {
	const by = requirePermission(context, "schedule.view");
	const now = new Date();
	const [current, retired, expiring, members] = await Promise.all([
		listResources(),
		listResources(true),
		listExpiring(now),
		listMemberNames(now),
	]);
	const rows = current.map(({ id, kind, name, skills, note }) => ({
		id,
		kind,
		name,
		detail: [members.get(id)?.join(", "), skills.map((skill) => skillLabels[skill]).join(", "), note]
			.filter(Boolean)
			.join(". "),
		documents: expiring
			.filter((one) => one.id === id)
			.map((one) => ({ name: one.name, ...documentState(one.expiresOn, today(now)) })),
	}));
	return {
		groups: resourceKinds
			.map((kind) => ({ kind, rows: rows.filter((row) => row.kind === kind) }))
			.filter((group) => group.rows.length > 0),
		retired: retired.map(({ id, name }) => ({ id, name })),
		mayEdit: may(by.role, "schedule.edit"),
	};
}

export default function ResourcesScreen({ loaderData: { groups, retired, mayEdit } }: Route.ComponentProps) {
	const add = mayEdit && (
		<ButtonLink to={`${path}/new`} tone="moss" size="dense" aria-keyshortcuts="N" className="max-lg:min-h-11">
			<Icon name="plus" className="size-4" />
			Add
		</ButtonLink>
	);
	return (
		<RecordPane title="Crews and equipment" back="/admin/schedule" actions={add} actionBar={add || undefined}>
			<title>Crews and equipment</title>
			<div className="grid max-w-3xl gap-7">
				<p className="text-ink-2">
					Crews, people and equipment you can book for visits. Nothing can be double-booked. The{" "}
					<Link to="/admin/schedule" className="underline underline-offset-4">
						schedule
					</Link>{" "}
					shows them in this order.
				</p>
				{groups.length === 0 && (
					<EmptyState title="Nothing to book yet">Start with your people, then put them on a crew.</EmptyState>
				)}
				{groups.map(({ kind, rows }) => (
					<section key={kind} aria-label={resourceKindHeadings[kind]}>
						<h2 className="mb-2 text-[21px]">{resourceKindHeadings[kind]}</h2>
						<ul className="divide-y divide-line rounded-lg border border-line bg-card">
							{rows.map(({ id, name, detail, documents }) => (
								<li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
									<span className="min-w-0 grow basis-48 [overflow-wrap:anywhere]">
										<Link
											to={`${path}/${id}`}
											data-row=""
											className="inline-block min-h-6 font-semibold underline-offset-4 hover:underline"
										>
											{name}
										</Link>
										{detail && <span className="block text-sm text-ink-2">{detail}</span>}
									</span>
									{documents.map((document) => (
										<Badge key={document.name} tone={document.tone}>
											{`${document.name}: ${document.label.toLowerCase()}`}
										</Badge>
									))}
								</li>
							))}
						</ul>
					</section>
				))}
				{retired.length > 0 && (
					<section aria-label="Archived">
						<h2 className="mb-2 text-[21px]">Archived</h2>
						<ul className="flex flex-wrap gap-x-5 text-ink-2">
							{retired.map(({ id, name }) => (
								<li key={id}>
									<Link to={`${path}/${id}`} className="inline-block min-h-6 underline underline-offset-4">
										{name}
									</Link>
								</li>
							))}
						</ul>
					</section>
				)}
			</div>
		</RecordPane>
	);
}
