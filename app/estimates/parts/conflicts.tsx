import { Form } from "react-router";
import { tagOf } from "#app/trees/tree.ts";
import { Button } from "#app/ui/button.tsx";
import { Radio } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { workWords } from "../estimate.ts";
import { isSame } from "../sync.ts";
import type { Page } from "./estimate-view.tsx";

/** Two versions of one thing, side by side: a person says for each field which one holds. */
export function Conflicts({ page }: { page: Page }) {
	if (!page.conflicts.length) return null;
	return (
		<section aria-labelledby="conflicts" className="mt-6">
			<h2 id="conflicts" className="text-[22px]">
				Two versions
			</h2>
			<p className="max-w-[65ch] text-ink-2">
				Two people changed the same thing, one of them without a signal. Nothing is lost: say which one holds.
			</p>
			{page.conflicts.map((conflict) => (
				<Choice key={conflict.id} conflict={conflict} page={page} />
			))}
		</section>
	);
}

function Choice({ conflict, page }: { conflict: Page["conflicts"][number]; page: Page }) {
	const { mine, theirs } = conflict;
	const fields = Object.keys(mine ?? theirs ?? {}).filter(
		(field) => !mine || !theirs || !isSame(mine[field], theirs[field]),
	);
	return (
		<Notice tone="warning" className="mt-3" title={nameOf(conflict, page)}>
			<Form method="post" className="mt-2 grid gap-3 text-ink">
				<input type="hidden" name="conflict" value={conflict.id} />
				{mine && theirs ? (
					fields.map((field) => <OneField key={field} field={field} mine={mine[field]} theirs={theirs[field]} />)
				) : (
					<Whole mine={mine} />
				)}
				<Button type="submit" name="intent" value="choose" size="dense" tone="moss" className="justify-self-start">
					This holds
				</Button>
			</Form>
		</Notice>
	);
}

function OneField({ field, mine, theirs }: { field: string; mine: unknown; theirs: unknown }) {
	return (
		<fieldset className="rounded-md bg-card px-4 py-2">
			<legend className="float-left font-semibold">{fieldWords[field] ?? field}</legend>
			<div className="clear-both grid sm:grid-cols-2">
				<Radio name={`take-${field}`} value="theirs" defaultChecked label={valueWords(theirs)} hint="In the office" />
				<Radio name={`take-${field}`} value="mine" label={valueWords(mine)} hint="From the device" />
			</div>
		</fieldset>
	);
}

function Whole({ mine }: { mine: Record<string, unknown> | null }) {
	const [keep, take] = mine
		? ["Leave it out", "Put it back as the device has it"]
		: ["Keep it", "Take it out, as on the device"];
	return (
		<fieldset className="rounded-md bg-card px-4 py-2">
			<legend className="sr-only">What holds</legend>
			<Radio name="take-all" value="theirs" defaultChecked label={keep} />
			<Radio name="take-all" value="mine" label={take} />
		</fieldset>
	);
}

function nameOf(conflict: Page["conflicts"][number], page: Page): string {
	const { entity, entityId } = conflict;
	if (entity === "tree") return `Tree ${tagOf(page.trees.find((one) => one.id === entityId)?.number ?? null)}`;
	if (entity === "item") {
		const item = page.items.find((one) => one.id === entityId);
		return item ? `Work: ${workWords[item.work]}` : "A piece of work";
	}
	if (entity === "finding") return "What was seen at a tree";
	return entity === "photo" ? "A photo" : "The estimate";
}

function valueWords(value: unknown): string {
	if (value === null || value === undefined || value === "") return "Nothing";
	if (typeof value === "boolean") return value ? "Yes" : "No";
	if (Array.isArray(value)) return value.length ? value.map(valueWords).join(", ") : "Nothing";
	if (typeof value === "object")
		return Object.entries(value)
			.filter(([, one]) => one !== null)
			.map(([name, one]) => `${name} ${valueWords(one)}`)
			.join(", ");
	return String(value);
}

const fieldWords: Record<string, string> = {
	species: "Species",
	stems: "Trunk, inches",
	height: "Height, feet",
	spread: "Spread, feet",
	wires: "Wires",
	place: "Place",
	notes: "Notes",
	condition: "Condition",
	defects: "Defects",
	risk: "Risk",
	spec: "What is done",
	hours: "Crew hours",
	crew: "People",
	work: "Work",
	machines: "Machines",
	access: "Access",
	haul: "Wood and chips",
	ownPrice: "Own price, cents",
	ownReason: "Why that price",
	stumpInches: "Stump, inches",
	optional: "Optional",
	nearStructure: "Something below",
	decay: "Decay",
	storm: "Storm",
	caption: "Caption",
	strokes: "Drawing",
	name: "Name",
	address: "Address",
	email: "Email",
	phone: "Phone",
	miles: "Miles",
	priceBook: "Price book",
};
