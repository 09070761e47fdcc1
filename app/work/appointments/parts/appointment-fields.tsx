import { Link } from "react-router";
import { Checkbox, Choices, Field, Input, Select, Textarea } from "#app/ui/field.tsx";
import { lengths } from "../appointment.ts";
import type { AppointmentFields as Fields, Suggestion } from "../appointment-page.server.ts";

type Props = {
	fields: Fields;
	estimators: { id: string; name: string }[];
	errors: Record<string, string>;
	/** as typed, of a rejected form */
	typed: Record<string, string | undefined> | null;
	hasEmail: boolean;
	tellLabel: string;
	readOnly?: boolean;
};

export const appointmentLabels = {
	day: "Date",
	start: "Start",
	minutes: "Length",
	resourceId: "Estimator",
	note: "Note for the estimator",
	inquiryId: "Inquiry",
};

/** When an estimator comes, and who. */
export function AppointmentFields({ fields, estimators, errors, typed, hasEmail, tellLabel, readOnly }: Props) {
	const value = (name: keyof Fields) => typed?.[name] ?? fields[name];
	return (
		<>
			<div className="grid gap-4 sm:grid-cols-3">
				<Field label={appointmentLabels.day} name="day" error={errors.day}>
					<Input dense type="date" defaultValue={value("day")} readOnly={readOnly} />
				</Field>
				<Field label={appointmentLabels.start} name="start" error={errors.start}>
					<Input dense type="time" defaultValue={value("start")} readOnly={readOnly} />
				</Field>
				<Field label={appointmentLabels.minutes} name="minutes" error={errors.minutes}>
					<Select dense defaultValue={value("minutes")} disabled={readOnly}>
						{lengths.map((minutes) => (
							<option key={minutes} value={minutes}>
								{minutes} minutes
							</option>
						))}
					</Select>
				</Field>
			</div>
			<Field label={appointmentLabels.resourceId} name="resourceId" error={errors.resourceId}>
				<Select
					dense
					defaultValue={value("resourceId") || (estimators.length === 1 ? estimators[0]?.id : "")}
					disabled={readOnly}
				>
					<option value="">Choose an estimator</option>
					{estimators.map(({ id, name }) => (
						<option key={id} value={id}>
							{name}
						</option>
					))}
				</Select>
			</Field>
			<Field label={appointmentLabels.note} name="note" error={errors.note} optional>
				<Textarea
					rows={3}
					maxLength={2000}
					defaultValue={value("note")}
					readOnly={readOnly}
					className="min-h-20"
					dir="auto"
				/>
			</Field>
			{!readOnly && hasEmail && (
				<Choices legend="Customer" quietLegend>
					<Checkbox
						name="tellCustomer"
						value="yes"
						label={tellLabel}
						defaultChecked={typed ? typed.tellCustomer !== undefined : true}
					/>
				</Choices>
			)}
		</>
	);
}

/** Starts near what is planned that day. Each fills in the form. */
export function Suggestions({ suggestions }: { suggestions: Suggestion[] }) {
	if (!suggestions.length) return null;
	return (
		<section aria-label="Times that fit">
			<h2 className="text-[17px]">Times that fit</h2>
			<p className="text-sm text-ink-2">Free times with the shortest drives. The customer would be offered the same.</p>
			<ul className="mt-2 flex flex-wrap gap-2">
				{suggestions.map(({ to, label, isNearby }) => (
					<li key={to}>
						<Link
							to={to}
							replace
							preventScrollReset
							className="inline-flex min-h-9 items-center gap-1.5 rounded-control border border-line-strong bg-card px-3 text-sm tabular-nums hover:border-ink max-lg:min-h-11"
						>
							{label}
							{isNearby && <span className="text-moss">nearby</span>}
						</Link>
					</li>
				))}
			</ul>
		</section>
	);
}
