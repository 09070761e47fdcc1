import { requirePermission } from "#app/noun/permit.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { invalid } from "#app/platform/form-actions.server.ts";
import { RecordPane } from "#app/ui/split-view.tsx";
import { disposalPath } from "../disposal.ts";
import { newDisposalForm } from "../disposal-form.ts";
import { addDisposalSite } from "../disposal-sites.server.ts";
import { DisposalForm } from "../parts/disposal-form.tsx";
import type { Route } from "./+types/new-disposal-site.ts";

export function loader({ context }: Route.LoaderArgs) {
	requirePermission(context, "schedule.edit");
	return null;
}

export const action = recordAction({
	view: "schedule.edit",
	path: () => `${disposalPath}/new`,
	stale: "",
	intents: {
		add: intent("schedule.edit", newDisposalForm, async ({ by, value, now }) => {
			const result = await addDisposalSite(by, value, now);
			return result === "name-taken" ? invalid({ name: "Another site has this name." }) : { to: disposalPath };
		}),
	},
});

export default function NewDisposalSite({ actionData }: Route.ComponentProps) {
	return (
		<RecordPane title="Add disposal site" back={disposalPath}>
			<title>Add disposal site</title>
			<div className="max-w-2xl">
				<DisposalForm site={null} failed={actionData?.kind === "failed" ? actionData : null} />
			</div>
		</RecordPane>
	);
}
