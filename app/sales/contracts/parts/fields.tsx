import { counties } from "#app/trade/tax.ts";
import { Checkbox, Field, Input, Select, Textarea } from "#app/ui/field.tsx";
import type { Typed } from "../draft.ts";

export type Part = { typed: Typed; change: (update: (before: Typed) => Typed) => void };

function useField({ typed, change }: Part) {
	return <K extends keyof Typed>(key: K) => ({
		value: String(typed[key]),
		onChange: (event: { target: { value: string } }) => change((before) => ({ ...before, [key]: event.target.value })),
	});
}

/** Who it is with, and where. What the customer accepted on the quote stays as it is. */
export function Parties({ fromQuote, ...part }: Part & { fromQuote: boolean }) {
	const field = useField(part);
	return (
		<section aria-label="Who and where" className="grid grid-cols-1 gap-4 sm:grid-cols-2">
			<Field label="Customer" name="toName">
				<Input dense maxLength={200} {...field("toName")} />
			</Field>
			<Field label="For" name="title">
				<Input dense maxLength={200} {...field("title")} />
			</Field>
			<Field label="Address of the work" name="siteAddress" className="sm:col-span-2">
				<Input dense maxLength={300} {...field("siteAddress")} />
			</Field>
			<Field label="County of the work" name="county">
				<Select dense disabled={fromQuote} {...field("county")}>
					<option value="">Choose</option>
					{counties.map((county) => (
						<option key={county}>{county}</option>
					))}
				</Select>
			</Field>
			<Field label="Sold by" name="salesperson">
				<Input dense maxLength={200} {...field("salesperson")} />
			</Field>
			{!fromQuote && (
				<Field label="Tax exemption certificate" name="exemption" optional>
					<Input dense maxLength={200} placeholder="Number on form S-211" {...field("exemption")} />
				</Field>
			)}
		</section>
	);
}

export function Work(part: Part) {
	const field = useField(part);
	return (
		<section aria-label="Work and dates" className="mt-8 grid grid-cols-1 gap-4 sm:grid-cols-2">
			<Field label="Work and materials" hint="One thing per line." name="scope" className="sm:col-span-2">
				<Textarea maxLength={12_000} className="field-sizing-content" {...field("scope")} />
			</Field>
			<Field label="Work begins" name="startOn">
				<Input dense type="date" {...field("startOn")} />
			</Field>
			<Field label="Work is done by" name="endOn">
				<Input dense type="date" {...field("endOn")} />
			</Field>
		</section>
	);
}

const switches = [
	[
		"subcontractors",
		"Others work or deliver for us",
		"Subcontractors, a crane with its operator, suppliers who may claim a lien.",
	],
	["pesticide", "A pesticide is applied", "Injections count too."],
	["insurance", "An insurer may pay", "Ask before the contract."],
	["hazard", "Storm damage or danger", "Cuts that can't wait for their season."],
	["emergency", "The customer may ask for an early start", "In own words, on the signing page."],
] as const;

/** How it came about and what is special: what the check before sending goes by. */
export function Circumstances(part: Part) {
	const field = useField(part);
	const { typed, change } = part;
	return (
		<section aria-label="How it came about" className="mt-8">
			<h2 className="text-[17px]">How it came about</h2>
			<div className="mt-3 grid grid-cols-1 gap-4 sm:grid-cols-2">
				<Field label="How it was sold" name="soldBy">
					<Select dense {...field("soldBy")}>
						<option value="asked">The customer asked us</option>
						<option value="solicited">We came, called or wrote first</option>
					</Select>
				</Field>
				<Field label="Where it is signed" name="place">
					<Select dense {...field("place")}>
						<option value="remote">By link, wherever they are</option>
						<option value="home">At the customer's place</option>
						<option value="office">In our office</option>
					</Select>
				</Field>
				<Field label="The property" name="home">
					<Select dense {...field("home")}>
						<option value="1-4">One to four homes</option>
						<option value="5+">Five homes or more</option>
						<option value="business">Business or public</option>
					</Select>
				</Field>
				<Field label="Wires" name="wires">
					<Select dense {...field("wires")}>
						<option value="none">None near the work</option>
						<option value="drop">A house drop</option>
						<option value="line">A power line within 10 ft</option>
					</Select>
				</Field>
			</div>
			<div className="mt-2 grid grid-cols-1 sm:grid-cols-2 sm:gap-x-6">
				{switches.map(([key, label, hint]) => (
					<Checkbox
						key={key}
						id={`field-${key}`}
						label={label}
						hint={hint}
						checked={typed[key]}
						onChange={(event) => change((before) => ({ ...before, [key]: event.target.checked }))}
					/>
				))}
			</div>
		</section>
	);
}

export function Assurances(part: Part) {
	const field = useField(part);
	return (
		<section aria-label="Warranty and security" className="mt-8 grid grid-cols-1 gap-4 sm:grid-cols-2">
			<Field label="Warranty" name="warranty">
				<Textarea maxLength={4000} className="field-sizing-content" {...field("warranty")} />
			</Field>
			<Field label="Security interest" hint="What secures the payment, or that nothing does." name="security">
				<Textarea maxLength={1000} className="field-sizing-content" {...field("security")} />
			</Field>
		</section>
	);
}

export function Notes(part: Part) {
	const field = useField(part);
	return (
		<section aria-label="Notes" className="mt-8 grid grid-cols-1 gap-4 sm:grid-cols-2">
			<Field label="Message in the mail" name="message" optional>
				<Textarea maxLength={4000} className="field-sizing-content" {...field("message")} />
			</Field>
			<Field label="Internal note" hint="Never leaves the office." name="internalNote" optional>
				<Textarea maxLength={8000} className="field-sizing-content" {...field("internalNote")} />
			</Field>
		</section>
	);
}
