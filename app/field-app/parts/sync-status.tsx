import { useState } from "react";
import { type Place, placeWords } from "#app/trees/tree.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useField } from "./context.tsx";
import { Key, keyClass } from "./controls.tsx";
import { Go } from "./go.tsx";
import { type Of, save } from "./work.ts";

const feetOfMeter = 3.28084;

/** On the sketch, or by satellite with how sure it is. */
export function Standing({ estimate, tree }: { estimate: Of<"estimate">; tree: Of<"tree"> }) {
	const { store } = useField();
	const [words, setWords] = useState("");
	function locate() {
		setWords("Asking the satellites. This takes longer under trees.");
		navigator.geolocation.getCurrentPosition(
			({ coords }) => {
				const { latitude, longitude, accuracy } = coords;
				const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
				const place: Place = {
					by: "gps",
					latitude: round(latitude),
					longitude: round(longitude),
					accuracyFeet: Math.ceil(accuracy * feetOfMeter),
				};
				void save(store, "tree", tree.id, { place }).then(() => setWords(""));
			},
			({ code }) =>
				setWords(
					code === 1
						? "This phone does not let the app ask for the place. Use the sketch."
						: "No fix here. Try again in the open, or use the sketch.",
				),
			{ enableHighAccuracy: true, timeout: 20_000, maximumAge: 0 },
		);
	}
	return (
		<div className="grid gap-3">
			<p role="status">{words || `${placeWords(tree.fields.place)}.`}</p>
			<div className="grid grid-cols-2 gap-2.5">
				<Go to={`#/e/${estimate.id}/sketch`} className={keyClass()}>
					<Icon name="pencil" className="size-7" />
					Sketch
				</Go>
				<Key icon="navigation" onClick={locate}>
					I stand at it
				</Key>
			</div>
		</div>
	);
}
