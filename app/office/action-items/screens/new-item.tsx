import { randomUUID } from "node:crypto";
import { data, Form, Link, redirect } from "react-router";
import { requirePermission } from "#app/noun/permit.server.ts";
import { parseForm, readForm, submittedValues } from "#app/platform/form.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Input, Select, Textarea } from "#app/ui/field.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import { useIsPosting } from "#app/ui/use-is-posting.ts";
import { newItemForm } from "../action-item-form.ts";
import { createItem } from "../actions.server.ts";
import { listAssignees } from "../listing.server.ts";
import { labels } from "../parts/edit-item.tsx";
import { RepeatFields } from "../parts/repeat-fields.tsx";
import { findRecord } from "../record-link.server.ts";
import type { Route } from "./+types/new-item.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "action-items.work");
	const from = new URL(request.url).searchParams.get("from") ?? "";
	const [record, assignees] = await Promise.all([findRecord(from, new Date()), listAssignees()]);
	return { key: randomUUID(), me: by.id, record, assignees: assignees.map(({ id, name }) => ({ id, name })) };
}

export async function action({ request, context }: Route.ActionArgs) {
	const by = requirePermission(context, "action-items.work");
	const form = await readForm(request);
	const parsed = parseForm(newItemForm, form);
	if (!parsed.ok) return data({ errors: parsed.errors, typed: parsed.typed }, { status: 422 });
	const id = await createItem(by, parsed.value, new Date());
	if (id) throw redirect(`/admin/action-items/${id}`, 303);
	const errors: Record<string, string> = {
		assigneeId: "This person can't be assigned action items. Choose someone else.",
	};
	return data({ errors, typed: submittedValues(form, newItemForm) }, { status: 422 });
}

type Fields = { errors: Record<string, string>; typed: Record<string, string | undefined> };

export default function NewItem({ loaderData, actionData }: Route.ComponentProps) {
	const { key, me, record, assignees } = loaderData;
	const { errors, typed }: Fields = actionData ?? { errors: {}, typed: { assigneeId: me } };
	const busy = useIsPosting();
	return (
		<RecordPane title="New action item" back="/admin/action-items">
			<title>New action item</title>
			<Form method="post" noValidate className="grid max-w-[680px] gap-5">
				<ErrorSummary errors={errors} labels={{ ...labels, assigneeId: "Assigned to" }} />
				<input type="hidden" name="key" value={typed.key ?? key} />
				{record && (
					<p className="text-ink-2">
						About{" "}
						<Link to={record.recordPath} className="font-semibold underline underline-offset-4">
							<Private label="Record hidden">{record.recordLabel}</Private>
						</Link>
						<input type="hidden" name="from" value={record.recordPath} />
					</p>
				)}
				<Field
					label="Title"
					name="title"
					error={errors.title}
					hint="What needs to be done, such as “Sharpen the chipper knives.”"
				>
					<Input dense maxLength={200} defaultValue={typed.title} dir="auto" autoComplete="off" autoFocus />
				</Field>
				<Field label="Note" name="note" error={errors.note} optional>
					<Textarea rows={4} defaultValue={typed.note} dir="auto" />
				</Field>
				<div className="grid gap-5 sm:grid-cols-2">
					<Field label="Due" name="dueOn" error={errors.dueOn} optional>
						<Input dense type="date" defaultValue={typed.dueOn} />
					</Field>
					<Field label="Assigned to" name="assigneeId" error={errors.assigneeId}>
						<Select dense defaultValue={typed.assigneeId}>
							<option value="">Unassigned</option>
							{assignees.map(({ id, name }) => (
								<option key={id} value={id}>
									{name}
								</option>
							))}
						</Select>
					</Field>
				</div>
				<RepeatFields errors={errors} typed={typed} />
				<div>
					<Button type="submit" tone="moss" disabled={busy}>
						Add action item
					</Button>
				</div>
			</Form>
		</RecordPane>
	);
}
