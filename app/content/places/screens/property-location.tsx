import { Form } from "react-router";
import { may, requirePermission } from "#app/noun/permit.server.ts";
import { findPropertyLocation, savePropertyLocation } from "#app/people/customers/properties.server.ts";
import { propertyLocationForm } from "#app/people/customers/property-form.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { parseIdParam } from "#app/platform/http/id-param.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import { useIsPosting } from "#app/ui/use-is-posting.ts";
import { LocationFields } from "../parts/location-fields.tsx";
import type { Route } from "./+types/property-location.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
	const by = requirePermission(context, "customers.view");
	const found = await findPropertyLocation(parseIdParam(params.id));
	if (!found) throw new Response("This property doesn't exist.", { status: 404, statusText: "Not Found" });
	return { ...found, mayEdit: may(by.role, "properties.edit") };
}

export const action = recordAction({
	view: "customers.view",
	path: (id) => `/admin/crm/properties/${id}`,
	stale: "Someone else changed this property while you were editing. Check the location, then save again.",
	intents: {
		save: intent("properties.edit", propertyLocationForm, ({ by, id, value: { version, ...place }, now }) =>
			savePropertyLocation(by, id, version, place, now),
		),
	},
});

export default function PropertyLocation({ loaderData, actionData }: Route.ComponentProps) {
	const { address, location, version, mayEdit } = loaderData;
	const errors: Record<string, string> = actionData?.errors ?? {};
	const busy = useIsPosting();
	return (
		<RecordPane title="Property location" back={`/admin/crm/properties/${loaderData.id}`}>
			<title>Property location</title>
			<div className="grid max-w-3xl gap-6">
				<p className="text-ink-2">
					The map links of the jobs at <Private>{address}</Private> open at this pin instead of the address. A click on
					the map is accurate to about half a mile. For the driveway itself, use this device's location on site, or
					enter its coordinates.
				</p>
				{errors[""] && (
					<Notice tone="warning" role="alert" title="Not saved">
						{errors[""]}
					</Notice>
				)}
				<Form method="post" noValidate>
					<input type="hidden" name="version" value={version} />
					<fieldset disabled={!mayEdit} className="grid items-start gap-5 sm:grid-cols-2">
						<legend className="sr-only">Property location</legend>
						<LocationFields
							place={location}
							typed={actionData?.typed}
							errors={errors}
							mayEdit={mayEdit}
							what="the property"
							precision={5}
							optional
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
			</div>
		</RecordPane>
	);
}
