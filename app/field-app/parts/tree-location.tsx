import { useState } from "react";
import { formatLocation, type TreeLocation } from "#app/trees/tree.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useField } from "./context.tsx";
import { BigButton, bigButtonClass } from "./controls.tsx";
import { type FieldRecord, saveRecord } from "./estimates.ts";
import { FieldLink } from "./field-link.tsx";

const feetPerMeter = 3.28084;

/** The tree's location: on the site map, or by GPS with its accuracy. */
export function LocationSection({ estimate, tree }: { estimate: FieldRecord<"estimate">; tree: FieldRecord<"tree"> }) {
	const { store } = useField();
	const [message, setMessage] = useState("");
	function locate() {
		setMessage("Getting your location. This takes longer under trees.");
		navigator.geolocation.getCurrentPosition(
			({ coords }) => {
				const { latitude, longitude, accuracy } = coords;
				const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
				const location: TreeLocation = {
					by: "gps",
					latitude: round(latitude),
					longitude: round(longitude),
					accuracyFeet: Math.ceil(accuracy * feetPerMeter),
				};
				void saveRecord(store, "tree", tree.id, { location }).then(() => setMessage(""));
			},
			({ code }) =>
				setMessage(
					code === 1
						? "Location access is off for this app. Turn it on, or use the site map."
						: "No GPS signal here. Try again in the open, or use the site map.",
				),
			{ enableHighAccuracy: true, timeout: 20_000, maximumAge: 0 },
		);
	}
	return (
		<div className="grid gap-3">
			<p role="status">{message || `${formatLocation(tree.fields.location)}.`}</p>
			<div className="grid grid-cols-2 gap-2.5">
				<FieldLink to={`#/e/${estimate.id}/sketch`} className={bigButtonClass()}>
					<Icon name="pencil" className="size-7" />
					Site map
				</FieldLink>
				<BigButton icon="navigation" onClick={locate}>
					Use my location
				</BigButton>
			</div>
		</div>
	);
}
