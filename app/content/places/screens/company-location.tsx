import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { readCompany } from "#app/people/company/company.server.ts";
import { locationForm } from "#app/people/company/company-form.ts";
import { saveCompany } from "#app/people/company/edit.server.ts";
import { may, requirePermission } from "#app/people/staff/permit.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import type { Coordinates } from "#app/trade/travel.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import { LocationMap } from "../parts/location-map.tsx";
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

/** About 10 yards. */
const toDegrees = (value: number) => value.toFixed(4);

export default function CompanyLocation({ loaderData, actionData }: Route.ComponentProps) {
	const { version, mayEdit, saved } = loaderData;
	const errors: Record<string, string> = actionData?.errors ?? {};
	const busy = useNavigation().state === "submitting";
	const [typed, setTyped] = useState({
		latitude: String(actionData?.typed.latitude ?? loaderData.latitude),
		longitude: String(actionData?.typed.longitude ?? loaderData.longitude),
	});
	const [lastPlace, setLastPlace] = useState<Coordinates>(loaderData);
	const change = (next: typeof typed) => {
		setTyped(next);
		const place = { latitude: Number(next.latitude), longitude: Number(next.longitude) };
		if (next.latitude && next.longitude && Math.abs(place.latitude) < 90 && Math.abs(place.longitude) <= 180)
			setLastPlace(place);
	};
	const moveTo = ({ latitude, longitude }: Coordinates) =>
		change({ latitude: toDegrees(latitude), longitude: toDegrees(longitude) });
	const field = (name: "latitude" | "longitude", label: string, hint: string) => (
		<Field name={name} label={label} hint={hint} error={errors[name]}>
			<Input
				type="number"
				step="0.001"
				inputMode="decimal"
				value={typed[name]}
				onChange={(event) => change({ ...typed, [name]: event.target.value })}
			/>
		</Field>
	);
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
						{field("latitude", "Latitude", "The arrow keys move the pin north and south.")}
						{field("longitude", "Longitude", "The arrow keys move the pin east and west.")}
						<div className="grid gap-3 sm:col-span-2">
							{mayEdit && <DeviceLocation onPlace={moveTo} />}
							<LocationMap place={lastPlace} onPlace={mayEdit ? moveTo : null} />
						</div>
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

function DeviceLocation({ onPlace }: { onPlace: (place: Coordinates) => void }) {
	const [message, setMessage] = useState("");
	function locate() {
		setMessage("Finding this device's location.");
		navigator.geolocation.getCurrentPosition(
			({ coords }) => {
				onPlace(coords);
				setMessage("The pin is at this device's location. Save to keep it.");
			},
			() => setMessage("We couldn't get this device's location. Click the map instead."),
			{ timeout: 10_000, enableHighAccuracy: true },
		);
	}
	return (
		<div className="flex flex-wrap items-center gap-3">
			<Button size="dense" onClick={locate}>
				<Icon name="navigation" /> Use this device's location
			</Button>
			<p role="status" className="text-sm text-ink-2">
				{message}
			</p>
		</div>
	);
}
