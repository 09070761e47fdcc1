import { Form } from "react-router";
import { formatQuantity } from "#app/documents/line-items/line-item.ts";
import { activityEntries } from "#app/documents/record/activity.ts";
import { may, requirePermission } from "#app/noun/permit.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { listAuditEvents } from "#app/platform/audit.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { invalid, refused } from "#app/platform/form-actions.server.ts";
import { versionForm } from "#app/platform/form-fields.ts";
import { parseIdParam } from "#app/platform/http/id-param.ts";
import { formatMoney } from "#app/platform/money.ts";
import { reloadAfterConflict } from "#app/platform/revalidation.ts";
import { ActionButton } from "#app/ui/action-form.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Input, Textarea } from "#app/ui/field.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { RecordPane, SidebarSection } from "#app/ui/split-view.tsx";
import { Timeline } from "#app/ui/timeline.tsx";
import { activityLabels, nameTaken } from "../library-item.ts";
import { templateForm } from "../template-form.ts";
import { archiveTemplate, findTemplate, saveTemplate } from "../templates.server.ts";
import type { Route } from "./+types/template.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "line-library.view");
	const template = await findTemplate(parseIdParam(params.id));
	if (!template) throw new Response("This template doesn't exist.", { status: 404, statusText: "Not Found" });
	const events = await listAuditEvents({ entity: "line-item-template", id: template.id });
	return {
		template,
		activity: activityEntries(events, [], "", activityLabels),
		timeZone: settings.timeZone,
		mayEdit: may(by.role, "line-library.edit"),
	};
}

export const shouldRevalidate = reloadAfterConflict;

export const action = recordAction({
	view: "line-library.edit",
	path: (id) => `/admin/line-item-templates/${id}`,
	stale: "Someone else changed this template while you were editing. Review their changes, then save again.",
	intents: {
		save: intent("line-library.edit", templateForm, async ({ by, id, value: { version, ...content }, now }) => {
			const saved = await saveTemplate(by, { id, version }, content, now);
			return saved === "taken" ? invalid({ name: nameTaken }) : saved;
		}),
		archive: intent("line-library.edit", versionForm, async ({ by, id, value, now }) => {
			const archived = await archiveTemplate(by, { id, ...value }, true, now);
			return archived === "taken" ? refused(nameTaken) : archived;
		}),
		restore: intent("line-library.edit", versionForm, async ({ by, id, value, now }) => {
			const restored = await archiveTemplate(by, { id, ...value }, false, now);
			return restored === "taken" ? refused(nameTaken) : restored;
		}),
	},
});

export default function TemplatePage({ loaderData, actionData }: Route.ComponentProps) {
	const { template, activity, timeZone, mayEdit } = loaderData;
	const { errors = {}, typed = {} } = actionData ?? {};
	const field = (name: string) => ({ name, form: "template-", error: errors[name] });
	const archive = template.archivedAt
		? ({ intent: "restore", label: "Restore", icon: "undo" } as const)
		: ({ intent: "archive", label: "Archive", icon: "archive" } as const);
	return (
		<RecordPane
			title={template.name}
			back="/admin/line-item-templates"
			badge={template.archivedAt && <Badge>Archived</Badge>}
			sidebar={
				<>
					{mayEdit && <ActionButton {...archive} version={template.version} tone="plain" />}
					<SidebarSection title="Activity">
						<Timeline entries={activity} formatTime={(iso) => formatInstant(iso, timeZone)} />
					</SidebarSection>
				</>
			}
		>
			<title>{template.name}</title>
			<h2 className="text-[21px]">Line items</h2>
			<ol className="mt-2 max-w-2xl border-t border-line">
				{template.lines.map((line) => (
					<li key={line.id} className="flex gap-4 border-b border-line py-2 [overflow-wrap:anywhere]">
						<span className="min-w-0 grow">
							{line.title}
							<span className="block text-sm text-ink-2">{line.detail}</span>
						</span>
						<span className="shrink-0 text-ink-2">
							{line.unitPrice > 0 && (formatQuantity(line, formatMoney(line.unitPrice)) || formatMoney(line.unitPrice))}
						</span>
					</li>
				))}
			</ol>
			<Form key={`${template.id} ${template.version}`} method="post" className="mt-6 grid max-w-2xl gap-4">
				<ErrorSummary
					errors={errors}
					form="template-"
					labels={{ name: "Name", included: "What's included", excluded: "What's not included" }}
				/>
				<input type="hidden" name="version" value={template.version} />
				<fieldset disabled={!mayEdit} className="grid min-w-0 gap-4">
					<Field label="Name" {...field("name")}>
						<Input dense defaultValue={typed.name ?? template.name} maxLength={120} />
					</Field>
					<Field label="What's included" hint="For quotes. One item per line." {...field("included")}>
						<Textarea
							defaultValue={typed.included ?? template.included}
							maxLength={4000}
							className="field-sizing-content"
						/>
					</Field>
					<Field label="What's not included" hint="For quotes. One item per line." {...field("excluded")}>
						<Textarea
							defaultValue={typed.excluded ?? template.excluded}
							maxLength={4000}
							className="field-sizing-content"
						/>
					</Field>
				</fieldset>
				{mayEdit && (
					<Button type="submit" name="intent" value="save" tone="moss" size="dense" className="justify-self-start">
						Save changes
					</Button>
				)}
			</Form>
		</RecordPane>
	);
}
