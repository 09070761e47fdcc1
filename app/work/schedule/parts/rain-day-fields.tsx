import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field, Input, Select } from "#app/ui/field.tsx";

type Query = { day: string; crew: string | null; days: number; to: string };

/** Which visits move where. A GET form, so that the preview has a URL. */
export function DayMoveFields({ query, crews }: { query: Query; crews: { id: string; name: string }[] }) {
	return (
		<Form method="get" className="grid gap-4">
			<div className="grid items-end gap-4 sm:grid-cols-2 xl:grid-cols-4">
				<Field label="Day" name="day">
					<Input dense type="date" defaultValue={query.day} required />
				</Field>
				<Field label="Crew" name="crew">
					<Select dense defaultValue={query.crew ?? ""}>
						<option value="">All crews</option>
						{crews.map(({ id, name }) => (
							<option key={id} value={id}>
								{name}
							</option>
						))}
					</Select>
				</Field>
				<Field label="Move by (working days)" name="days">
					<Input dense type="number" min={1} max={20} defaultValue={query.days} />
				</Field>
				<Field label="Or to a specific day" name="to" optional>
					<Input dense type="date" defaultValue={query.to} />
				</Field>
			</div>
			<Button type="submit" size="dense" className="justify-self-start max-lg:min-h-11">
				Show preview
			</Button>
		</Form>
	);
}
