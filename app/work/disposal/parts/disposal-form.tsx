import { Form } from "react-router";
import type { ActionErrors } from "#app/ui/action-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Checkbox, Choices, Field, Input, Textarea } from "#app/ui/field.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { useIsPosting } from "#app/ui/use-is-posting.ts";
import { usualHours, type WorkingHours, weekdays } from "#app/work/resources/resource.ts";
import { toTimeField } from "#app/work/schedule/calendar.ts";

type Props = {
	/** null for a new one */
	site: {
		name: string;
		address: string;
		latitude: number;
		longitude: number;
		hours: WorkingHours;
		takesChips: boolean;
		takesLogs: boolean;
		note: string;
		version: number;
	} | null;
	failed: ActionErrors | null;
	readOnly?: boolean;
};

const labels = {
	name: "Name",
	address: "Address",
	latitude: "Latitude",
	longitude: "Longitude",
	hours: "Opening hours",
	takesChips: "Takes",
};

export function DisposalForm({ site, failed, readOnly = false }: Props) {
	const isBusy = useIsPosting();
	const { errors = {}, typed = {} } = failed ?? {};
	const isChecked = (name: "takesChips" | "takesLogs") => (failed ? typed[name] === "yes" : (site?.[name] ?? true));
	return (
		<Form method="post" className="grid gap-5">
			<ErrorSummary errors={errors} labels={labels} />
			{site && <input type="hidden" name="version" value={site.version} />}
			<fieldset disabled={readOnly} className="grid min-w-0 gap-5">
				<Field label="Name" name="name" error={errors.name}>
					<Input dense required maxLength={80} defaultValue={typed.name ?? site?.name} />
				</Field>
				<Field label="Address" name="address" error={errors.address}>
					<Input dense required maxLength={200} defaultValue={typed.address ?? site?.address} />
				</Field>
				<div className="grid grid-cols-2 gap-3">
					<Field label="Latitude" optional name="latitude" error={errors.latitude}>
						<Input dense inputMode="decimal" maxLength={20} defaultValue={typed.latitude ?? site?.latitude} />
					</Field>
					<Field label="Longitude" optional name="longitude" error={errors.longitude}>
						<Input dense inputMode="decimal" maxLength={20} defaultValue={typed.longitude ?? site?.longitude} />
					</Field>
				</div>
				<Choices legend="Takes" name="takesChips" error={errors.takesChips}>
					<Checkbox label="Chips and brush" name="takesChips" value="yes" defaultChecked={isChecked("takesChips")} />
					<Checkbox label="Logs" name="takesLogs" value="yes" defaultChecked={isChecked("takesLogs")} />
				</Choices>
				<Hours hours={site?.hours ?? usualHours} typed={typed} hasFailed={failed !== null} error={errors.hours} />
				<Field label="Internal note" optional hint="Fees, gate, who to call." name="note" error={errors.note}>
					<Textarea defaultValue={typed.note ?? site?.note} maxLength={1000} className="min-h-20" />
				</Field>
			</fieldset>
			{!readOnly && (
				<Button
					type="submit"
					name="intent"
					value={site ? "save" : "add"}
					tone="moss"
					size="dense"
					busy={isBusy}
					className="justify-self-start max-lg:min-h-11"
				>
					{site ? "Save changes" : "Add site"}
				</Button>
			)}
		</Form>
	);
}

type HoursProps = { hours: WorkingHours; typed: Record<string, string>; hasFailed: boolean; error: string | undefined };

/** A day without times is closed. */
function Hours({ hours, typed, hasFailed, error }: HoursProps) {
	const value = (field: string, minutes: number | undefined) =>
		hasFailed ? (typed[field] ?? "") : minutes === undefined ? "" : toTimeField(minutes);
	return (
		<Choices legend="Opening hours" hint="Leave a day empty when it is closed." name="hours" error={error}>
			{weekdays.map(([day, label]) => (
				<div
					key={day}
					className="grid grid-cols-[6.5rem_8rem_8rem] items-center gap-2 max-sm:grid-cols-[5.5rem_1fr_1fr]"
				>
					<span>{label}</span>
					<Input
						dense
						type="time"
						name={`from${day}`}
						aria-label={`${label} from`}
						defaultValue={value(`from${day}`, hours[day]?.[0])}
					/>
					<Input
						dense
						type="time"
						name={`to${day}`}
						aria-label={`${label} to`}
						defaultValue={value(`to${day}`, hours[day]?.[1])}
					/>
				</div>
			))}
		</Choices>
	);
}
