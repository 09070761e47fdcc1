import { Icon } from "#app/ui/icon.tsx";
import { useField } from "./context.tsx";
import { bigButtonClass } from "./controls.tsx";
import { FieldLink } from "./field-link.tsx";
import { listVisits, localDay } from "./visits.ts";

/** A link to the person's visits on a crew, for people who start with their estimates. */
export function VisitsLink() {
	const { store } = useField();
	const visits = listVisits(store).filter(({ fields }) => fields.day >= localDay());
	if (!visits.length) return null;
	const today = visits.filter(({ fields }) => fields.day === localDay()).length;
	return (
		<FieldLink to="#/visits" className={bigButtonClass("plain", "justify-start!")}>
			<Icon name="calendar-clock" className="size-7" />
			<span className="grow text-left">{today ? `Crew visits, ${today} today` : "Crew visits"}</span>
			<Icon name="chevron-right" className="size-7" />
		</FieldLink>
	);
}
