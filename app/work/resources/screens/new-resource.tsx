import { roles } from "#app/noun/permissions.ts";
import { requirePermission } from "#app/noun/permit.server.ts";
import { listPeopleWithRoles } from "#app/people/staff/people.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { invalid } from "#app/platform/form-actions.server.ts";
import { ViewTabs } from "#app/ui/row.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import { ResourceForm } from "../parts/resource-form.tsx";
import { resourceKindLabels, resourceKinds } from "../resource.ts";
import { newResourceForm } from "../resource-form.ts";
import { addResource } from "../resources.server.ts";
import { takenErrors } from "../taken.ts";
import type { Route } from "./+types/new-resource.ts";

const path = "/admin/schedule/resources";

export async function loader({ url, context }: Route.LoaderArgs) {
	requirePermission(context, "schedule.edit");
	const kind = resourceKinds.find((each) => each === url.searchParams.get("kind")) ?? "crew";
	return { kind, accounts: await listPeopleWithRoles(roles) };
}

export const action = recordAction({
	view: "schedule.edit",
	path: () => `${path}/new`,
	stale: "",
	intents: {
		add: intent("schedule.edit", newResourceForm, async ({ by, value: { kind, ...values }, now }) => {
			const isPerson = kind === "person";
			const own = { ...values, ...(!isPerson && { staffId: null, skills: [] }) };
			const result = await addResource(by, kind, own, now);
			return typeof result === "string" ? invalid(takenErrors[result]) : { to: `${path}/${result.id}` };
		}),
	},
});

/** The form of one kind. The kinds are links, because a person has other fields than a truck. */
export default function NewResource({ loaderData: { kind, accounts }, actionData }: Route.ComponentProps) {
	return (
		<RecordPane title="Add crew, person or equipment" back={path}>
			<title>Add crew, person or equipment</title>
			<div className="grid max-w-2xl gap-5">
				<ViewTabs
					label="Kinds"
					tabs={resourceKinds.map((each) => ({
						label: resourceKindLabels[each],
						to: `${path}/new?kind=${each}`,
						current: each === kind,
					}))}
				/>
				<ResourceForm key={kind} resource={null} kind={kind} accounts={accounts} failed={actionData ?? null} />
			</div>
		</RecordPane>
	);
}
