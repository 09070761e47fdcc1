import { requirePermission } from "#app/noun/permit.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { RecordPane } from "#app/ui/split-view.tsx";
import { MemberForm } from "../parts/member-form.tsx";
import { addMember } from "../team.server.ts";
import { memberForm } from "../team-form.ts";
import type { Route } from "./+types/new-member.ts";

export function loader({ context }: Route.LoaderArgs) {
	requirePermission(context, "company.edit");
	return null;
}

export const action = recordAction({
	view: "company.edit",
	path: () => "/admin/settings/team/new",
	stale: "",
	intents: {
		add: intent("company.edit", memberForm, async ({ by, value, now }) => {
			const { id } = await addMember(by, value, now);
			return { to: `/admin/settings/team/${id}` };
		}),
	},
});

export default function NewMember({ actionData }: Route.ComponentProps) {
	const { errors = {}, typed = {} } = actionData ?? {};
	return (
		<RecordPane title="New person" back="/admin/settings/team">
			<title>New person</title>
			<MemberForm member={null} errors={errors} typed={typed} />
		</RecordPane>
	);
}
