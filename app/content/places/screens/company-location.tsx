import { Form } from "react-router";
import { may, requirePermission } from "#app/noun/permit.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { locationForm } from "#app/people/company/company-form.ts";
import { saveCompany } from "#app/people/company/edit.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import { useIsPosting } from "#app/ui/use-is-posting.ts";
import { LocationFields } from "../parts/location-fields.tsx";
import type { Route } from "./+types/company-location.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
	const by = requirePermission(context, "company.view");
	const { latitude, longitude, version } = await readCompany();
	const saved = url.searchParams.has("saved");
	return { latitude, longitude, version, saved, mayEdit: may(by.role, "company.edit") };
}

const path = "/admin/settings/location?saved";

export const action = recordAction({
	view: "company.edit",
	path: () => path,
	stale: "Someone else changed the company details while you were editing. Check the location, then save again.",
	intents: {
		save: intent("company.edit", locationForm, async ({ by, value: { seen, ...place } }) => {
			const { kind } = await saveCompany(by, seen, place);
			return kind === "saved" ? { to: path } : "stale";
		}),
	},
});

export default function CompanyLocation({ loaderData, actionData }: Route.ComponentProps) {
	const { version, mayEdit, saved } = loaderData;
	const errors: Record<string, string> = actionData?.errors ?? {};
	const busy = useIsPosting();
	return (
		<RecordPane title="Starting location" back="/admin/settings">
			<title>Starting location</title>
			<div className="grid max-w-3xl gap-6">
				<p className="text-ink-2">Distances to towns and travel zones are measured from where your trucks start.</p>
				{saved && !actionData && (
					<Notice tone="done" role="status">
						Location saved.
					</Notice>
				)}
				{errors[""] && (
					<Notice tone="warning" role="alert" title="Not saved">
						{errors[""]}
					</Notice>
				)}
				<Form method="post" noValidate>
					<input type="hidden" name="seen" value={version} />
					<fieldset disabled={!mayEdit} className="grid items-start gap-5 sm:grid-cols-2">
						<legend className="sr-only">Starting location</legend>
						<LocationFields
							place={loaderData}
							typed={actionData?.typed}
							errors={errors}
							mayEdit={mayEdit}
							what="the starting location"
							precision={4}
						/>
						{mayEdit && (
							<Button
								type="submit"
								name="intent"
								value="save"
								tone="moss"
								disabled={busy}
								className="justify-self-start"
							>
								Save location
							</Button>
						)}
					</fieldset>
				</Form>
				{!mayEdit && <Notice>Only the owner can change the location.</Notice>}
			</div>
		</RecordPane>
	);
}
