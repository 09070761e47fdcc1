import { useState } from "react";
import { Form } from "react-router";
import type { SubmittedValues } from "#app/platform/form.server.ts";
import type { Coordinates } from "#app/trade/travel.ts";
import { Button } from "#app/ui/button.tsx";
import { Choices, Field, Radio, Select } from "#app/ui/field.tsx";
import { HoneypotField } from "#app/ui/honeypot-field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { Stepper } from "#app/ui/stepper.tsx";
import { useIsPosting } from "#app/ui/use-is-posting.ts";
import { treeBenefits } from "../benefits.ts";
import { allTrees, findTree, inSentence } from "../tree-facts.ts";
import {
	describeLocation,
	healthLabels,
	healths,
	maxInches,
	maxSteps,
	roundCoordinate,
	type Town,
	type TownOffset,
} from "./pin.ts";

export type Draft = TownOffset & { species: string; inches: number };

const labels = {
	species: "Species",
	inches: "Trunk diameter (in)",
	health: "Condition",
	town: "Nearest town",
	north: "Distance north (in steps)",
	east: "Distance east (in steps)",
};

export function AddTreeForm(props: {
	towns: readonly Town[];
	opened: { key: string; start: string };
	draft: Draft;
	/** increments when a location is picked on the map, so that the fields show it */
	taps: number;
	onDraft: (draft: Draft) => void;
	onPlace: (place: Coordinates) => boolean;
	errors: Record<string, string>;
	typed: SubmittedValues;
}) {
	const { towns, draft, errors, typed } = props;
	const busy = useIsPosting();
	const town = towns.find(({ slug }) => slug === draft.town);
	const { rain, sequestered } = treeBenefits(draft.species, draft.inches);
	return (
		<Form
			method="post"
			noValidate
			aria-labelledby="plant"
			className="relative grid grid-cols-1 content-start gap-6"
			onInput={({ currentTarget }) => {
				const form = new FormData(currentTarget);
				const number = (name: string, least: number, most: number) =>
					Math.min(most, Math.max(least, Math.round(Number(form.get(name)) || 0)));
				props.onDraft({
					species: String(form.get("species")),
					inches: number("inches", 1, maxInches),
					town: String(form.get("town")),
					north: number("north", -maxSteps, maxSteps),
					east: number("east", -maxSteps, maxSteps),
				});
			}}
		>
			<ErrorSummary errors={errors} labels={labels} />
			<input type="hidden" name="key" value={props.opened.key} />
			<input type="hidden" name="start" value={props.opened.start} />
			<HoneypotField />
			<Field name="species" label={labels.species} error={errors.species}>
				<Select defaultValue={typed.species ?? draft.species}>
					{allTrees.map(({ key, name }) => (
						<option key={key} value={key}>
							{name}
						</option>
					))}
				</Select>
			</Field>
			<Field
				name="inches"
				label={labels.inches}
				hint="Measure around the trunk with a string at 4.5 feet up, then divide by 3.14."
				error={errors.inches}
			>
				<Stepper label="Trunk diameter" min={1} max={maxInches} defaultValue={typed.inches ?? draft.inches} />
			</Field>
			<Choices legend={labels.health} name="health" error={errors.health}>
				{healths.map((health) => (
					<Radio
						key={health}
						name="health"
						value={health}
						defaultChecked={(typed.health ?? "good") === health}
						label={healthLabels[health]}
					/>
				))}
			</Choices>
			<fieldset className="grid min-w-0 grid-cols-1 gap-5 border-t border-line pt-5">
				<legend className="sr-only">Location</legend>
				<p className="noscript:hidden">Tap the map, or enter the location here. A ring on the map shows the spot.</p>
				<Locate onPlace={props.onPlace} />
				<Field name="town" label={labels.town} error={errors.town}>
					<Select key={props.taps} defaultValue={typed.town ?? draft.town}>
						{towns.map(({ slug, name }) => (
							<option key={slug} value={slug}>
								{name}
							</option>
						))}
					</Select>
				</Field>
				<div className="flex flex-wrap gap-x-8 gap-y-5">
					<Field
						name="north"
						className="max-w-full"
						label={labels.north}
						hint="One step is 364 feet. Use a minus sign for south."
						error={errors.north}
					>
						<Stepper
							key={props.taps}
							label="North"
							min={-maxSteps}
							max={maxSteps}
							defaultValue={typed.north ?? draft.north}
						/>
					</Field>
					<Field
						name="east"
						className="max-w-full"
						label={labels.east}
						hint="One step is 258 feet. Use a minus sign for west."
						error={errors.east}
					>
						<Stepper
							key={props.taps}
							label="East"
							min={-maxSteps}
							max={maxSteps}
							defaultValue={typed.east ?? draft.east}
						/>
					</Field>
				</div>
				{town && (
					<p role="status" className="lining">
						Approximate location: {describeLocation(town, draft)}.
					</p>
				)}
			</fieldset>
			<p className="lining max-w-[60ch] rounded-lg bg-paper-2 px-4 py-3">
				This {inSentence(findTree(draft.species)?.name ?? "tree")} alone holds back about{" "}
				<strong>{Math.round(rain).toLocaleString("en-US")} gallons</strong> of rain a year and takes{" "}
				<strong>{Math.round(sequestered).toLocaleString("en-US")} pounds</strong> of carbon dioxide out of the air.
			</p>
			<div className="grid justify-items-start gap-2">
				<Button type="submit" tone="barn" busy={busy}>
					Add to the map
				</Button>
				<p className="max-w-[60ch] text-base text-ink-2">
					No name, no address, no photo. We review each tree before anyone else sees it, and you get a private link to
					remove yours.
				</p>
			</div>
		</Form>
	);
}

/** The device's location, rounded before it leaves this function. */
function Locate({ onPlace }: { onPlace: (place: Coordinates) => boolean }) {
	const [message, say] = useState("");
	function locate() {
		say("Finding your location.");
		navigator.geolocation?.getCurrentPosition(
			({ coords: { latitude, longitude } }) => {
				const here = { latitude: roundCoordinate(latitude), longitude: roundCoordinate(longitude) };
				say(onPlace(here) ? "" : "You're not on our map. Choose a town instead.");
			},
			() => say("We couldn't get your location. Choose a town instead."),
			{ timeout: 10_000, maximumAge: 0 },
		);
	}
	return (
		<div className="noscript:hidden">
			<Button size="dense" onClick={locate}>
				<Icon name="navigation" /> Use my location
			</Button>
			<p role="status" className="mt-1 text-sm text-ink-2">
				{message}
			</p>
		</div>
	);
}
