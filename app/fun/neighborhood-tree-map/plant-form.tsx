import { useState } from "react";
import { Form, useNavigation } from "react-router";
import type { Typed } from "#app/platform/form.server.ts";
import type { OnEarth } from "#app/trade/travel.ts";
import { Button } from "#app/ui/button.tsx";
import { Choices, Field, Radio, Select } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { Stepper } from "#app/ui/stepper.tsx";
import { Trap } from "#app/ui/trap.tsx";
import { benefitsOf } from "../benefits.ts";
import { allTrees, treeOf } from "../tree-facts.ts";
import { type FromTown, healths, healthWords, mostInches, mostSteps, rounded, type Town, whereWords } from "./pin.ts";

export type Draft = FromTown & { species: string; inches: number };

const labels = {
	species: "What kind it is",
	inches: "Inches through the trunk",
	health: "How it looks",
	town: "Nearest town",
	north: "Steps north",
	east: "Steps east",
};

export function PlantForm(props: {
	towns: readonly Town[];
	opened: { key: string; start: string };
	draft: Draft;
	/** counts the places that came from the map, so that the fields show them */
	taps: number;
	onDraft: (draft: Draft) => void;
	onPlace: (place: OnEarth) => boolean;
	errors: Record<string, string>;
	typed: Typed;
}) {
	const { towns, draft, errors, typed } = props;
	const busy = useNavigation().state === "submitting";
	const town = towns.find(({ slug }) => slug === draft.town);
	const { rain, bound } = benefitsOf(draft.species, draft.inches);
	return (
		<Form
			method="post"
			noValidate
			aria-labelledby="plant"
			className="relative grid content-start gap-6"
			onInput={({ currentTarget }) => {
				const form = new FormData(currentTarget);
				const number = (name: string, least: number, most: number) =>
					Math.min(most, Math.max(least, Math.round(Number(form.get(name)) || 0)));
				props.onDraft({
					species: String(form.get("species")),
					inches: number("inches", 1, mostInches),
					town: String(form.get("town")),
					north: number("north", -mostSteps, mostSteps),
					east: number("east", -mostSteps, mostSteps),
				});
			}}
		>
			<ErrorSummary errors={errors} labels={labels} />
			<input type="hidden" name="key" value={props.opened.key} />
			<input type="hidden" name="start" value={props.opened.start} />
			<Trap />
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
				hint="At 4.5 feet. Around it with a string, divided by 3.14."
				error={errors.inches}
			>
				<Stepper label="Inches" min={1} max={mostInches} defaultValue={typed.inches ?? draft.inches} />
			</Field>
			<Choices legend={labels.health} name="health" error={errors.health}>
				{healths.map((health) => (
					<Radio
						key={health}
						name="health"
						value={health}
						defaultChecked={(typed.health ?? "good") === health}
						label={healthWords[health]}
					/>
				))}
			</Choices>
			<fieldset className="grid gap-5 border-t border-line pt-5">
				<legend className="sr-only">Where it stands</legend>
				<p className="[html:not([data-live])_&]:hidden">Tap the map, or say it here. The ring on the map shows it.</p>
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
					<Field name="north" label={labels.north} hint="364 feet each. Minus is south." error={errors.north}>
						<Stepper
							key={props.taps}
							label="North"
							min={-mostSteps}
							max={mostSteps}
							defaultValue={typed.north ?? draft.north}
						/>
					</Field>
					<Field name="east" label={labels.east} hint="258 feet each. Minus is west." error={errors.east}>
						<Stepper
							key={props.taps}
							label="East"
							min={-mostSteps}
							max={mostSteps}
							defaultValue={typed.east ?? draft.east}
						/>
					</Field>
				</div>
				{town && (
					<p role="status" className="lining">
						It stands about {whereWords(town, draft)}.
					</p>
				)}
			</fieldset>
			<p className="lining max-w-[60ch] rounded-lg bg-paper-2 px-4 py-3">
				This {treeOf(draft.species)?.name.toLowerCase() ?? "tree"} alone keeps about{" "}
				<strong>{Math.round(rain).toLocaleString("en-US")} gallons</strong> of rain a year and takes{" "}
				<strong>{Math.round(bound).toLocaleString("en-US")} pounds</strong> of carbon dioxide out of the air.
			</p>
			<div className="grid justify-items-start gap-2">
				<Button type="submit" tone="barn" busy={busy}>
					Put it on the map
				</Button>
				<p className="max-w-[60ch] text-base text-ink-2">
					No name, no address, no photo. Somebody of us looks at it before anybody else sees it, and you get a secret
					link to take it off again.
				</p>
			</div>
		</Form>
	);
}

/** The device's own position, rounded before it leaves this function. */
function Locate({ onPlace }: { onPlace: (place: OnEarth) => boolean }) {
	const [said, say] = useState("");
	function locate() {
		say("Asking your device.");
		navigator.geolocation?.getCurrentPosition(
			({ coords: { latitude, longitude } }) => {
				const here = { latitude: rounded(latitude), longitude: rounded(longitude) };
				say(onPlace(here) ? "" : "You are not on our map, so choose a town instead.");
			},
			() => say("Your device did not tell. Choose a town instead."),
			{ timeout: 10_000, maximumAge: 0 },
		);
	}
	return (
		<div className="[html:not([data-live])_&]:hidden">
			<Button size="dense" onClick={locate}>
				<Icon name="navigation" /> Where I am now
			</Button>
			<p role="status" className="mt-1 text-sm text-ink-2">
				{said}
			</p>
		</div>
	);
}
