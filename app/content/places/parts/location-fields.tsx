import { useState } from "react";
import type { Coordinates } from "#app/trade/travel.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { LocationMap } from "./location-map.tsx";

type Props = {
	/** null: there is no pin yet */
	place: Coordinates | null;
	typed?: Record<string, string>;
	errors: Record<string, string>;
	mayEdit: boolean;
	/** what the pin shows: "the starting location" */
	what: string;
	/** decimals: 4 are about 10 yards, 5 about 1 yard */
	precision: number;
	optional?: boolean;
};

/** Latitude and longitude, which a click on the map or this device's location fills in. Put it in a grid of two columns. */
export function LocationFields({ place, typed, errors, mayEdit, what, precision, optional }: Props) {
	const [values, setValues] = useState({
		latitude: typed?.latitude ?? String(place?.latitude ?? ""),
		longitude: typed?.longitude ?? String(place?.longitude ?? ""),
	});
	const [pin, setPin] = useState(place);
	const change = (next: typeof values) => {
		setValues(next);
		const { latitude, longitude } = { latitude: Number(next.latitude), longitude: Number(next.longitude) };
		if (!next.latitude && !next.longitude) setPin(null);
		else if (next.latitude && next.longitude && Math.abs(latitude) < 90 && Math.abs(longitude) <= 180)
			setPin({ latitude, longitude });
	};
	const moveTo = ({ latitude, longitude }: Coordinates) =>
		change({ latitude: latitude.toFixed(precision), longitude: longitude.toFixed(precision) });
	const field = (name: "latitude" | "longitude", label: string, hint: string) => (
		<Field name={name} label={label} hint={hint} error={errors[name]} optional={optional}>
			<Input
				type="number"
				step="0.001"
				inputMode="decimal"
				value={values[name]}
				onChange={(event) => change({ ...values, [name]: event.target.value })}
			/>
		</Field>
	);
	return (
		<>
			{field("latitude", "Latitude", "The arrow keys move the pin north and south.")}
			{field("longitude", "Longitude", "The arrow keys move the pin east and west.")}
			<div className="grid gap-3 sm:col-span-2">
				{mayEdit && <DeviceLocation onPlace={moveTo} />}
				<LocationMap place={pin} what={what} onPlace={mayEdit ? moveTo : null} />
			</div>
		</>
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
