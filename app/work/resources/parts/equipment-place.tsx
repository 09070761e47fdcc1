import { Form } from "react-router";
import { formatShortDay } from "#app/platform/dates.ts";
import { Button } from "#app/ui/button.tsx";
import { Choices, Radio } from "#app/ui/field.tsx";
import { Private } from "#app/ui/privacy.tsx";

type Props = {
	current: { id: string; address: string; since: string | null } | null;
	choices: { id: string; address: string }[];
	mayEdit: boolean;
};

/** Where a piece of equipment stands. The office is warned the day before when that is the wrong place. */
export function EquipmentPlace({ current, choices, mayEdit }: Props) {
	return (
		<section aria-label="Location">
			<h2 className="mb-2 text-[21px]">Location</h2>
			<p className="[overflow-wrap:anywhere]">
				{current ? (
					<>
						Left at <Private>{current.address}</Private>
						{current.since && ` since ${formatShortDay(current.since)}`}
					</>
				) : (
					"At the yard"
				)}
			</p>
			{mayEdit && (choices.length > 0 || current) && (
				<Form method="post" className="mt-3 grid justify-items-start gap-3">
					<Choices legend="Change location" name="placeId">
						<Radio label="The yard" name="placeId" value="" defaultChecked={!current} className="lg:min-h-8 lg:py-1" />
						{choices.map(({ id, address }) => (
							<Radio
								key={id}
								label={<Private>{address}</Private>}
								name="placeId"
								value={id}
								defaultChecked={id === current?.id}
								className="lg:min-h-8 lg:py-1"
							/>
						))}
					</Choices>
					<Button type="submit" name="intent" value="set-place" size="dense" className="max-lg:min-h-11">
						Save location
					</Button>
				</Form>
			)}
		</section>
	);
}
