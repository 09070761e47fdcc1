import {
	CountyField,
	type DraftPart,
	draftInputs,
	JobSiteAddressField,
	siteAddressInput,
} from "#app/documents/drafts/draft-inputs.tsx";
import { Checkbox, Field, Input, Select, Textarea } from "#app/ui/field.tsx";
import type { ContractDraftFields } from "../draft.ts";

export type DraftPartProps = DraftPart<ContractDraftFields>;

/** The customer and the job site. What the customer accepted on the quote is not editable. */
export function Parties({ fromQuote, ...part }: DraftPartProps & { fromQuote: boolean }) {
	const field = draftInputs(part);
	return (
		<section aria-label="Customer and job site" className="grid grid-cols-1 gap-4 sm:grid-cols-2">
			<Field label="Customer name" name="toName">
				<Input dense maxLength={200} {...field("toName")} />
			</Field>
			<Field label="Title" name="title">
				<Input dense maxLength={200} {...field("title")} />
			</Field>
			<JobSiteAddressField {...(fromQuote ? field("siteAddress") : siteAddressInput(part))} />
			<CountyField disabled={fromQuote} {...field("county")} />
			<Field label="Sold by" name="salesperson">
				<Input dense maxLength={200} {...field("salesperson")} />
			</Field>
			{!fromQuote && (
				<Field label="Tax exemption certificate" name="exemption" optional>
					<Input dense maxLength={200} placeholder="Number on Form S-211" {...field("exemption")} />
				</Field>
			)}
		</section>
	);
}

export function Work(part: DraftPartProps) {
	const field = draftInputs(part);
	return (
		<section aria-label="Work and dates" className="mt-8 grid grid-cols-1 gap-4 sm:grid-cols-2">
			<Field label="Work and materials" hint="One item per line." name="scope" className="sm:col-span-2">
				<Textarea maxLength={12_000} className="field-sizing-content" {...field("scope")} />
			</Field>
			<Field label="Start date" name="startOn">
				<Input dense type="date" {...field("startOn")} />
			</Field>
			<Field label="Completion date" name="endOn">
				<Input dense type="date" {...field("endOn")} />
			</Field>
		</section>
	);
}

const jobFlags = [
	[
		"subcontractors",
		"Subcontractors or suppliers are involved",
		"Crane operators count, and so does anyone else who could claim a lien.",
	],
	["pesticide", "Includes pesticide application", "Trunk injections count as pesticide use."],
	["insurance", "Insurance may pay", "Ask the customer before you send the contract."],
	[
		"hazard",
		"Storm damage or hazard",
		"The work includes cuts that can't wait for the right season. An oak from April through July also needs a release by the owner or the office.",
	],
	[
		"emergency",
		"Customer may request an early start",
		"The customer gives a reason in their own words on the signing page.",
	],
] as const;

/** The circumstances that the checks before sending depend on. */
export function Circumstances(part: DraftPartProps) {
	const field = draftInputs(part);
	const { typed, change } = part;
	return (
		<section aria-label="Job details" className="mt-8">
			<h2 className="text-[17px]">Job details</h2>
			<div className="mt-3 grid grid-cols-1 gap-4 sm:grid-cols-2">
				<Field label="How the work was sold" name="soldBy">
					<Select dense {...field("soldBy")}>
						<option value="asked">The customer contacted us</option>
						<option value="solicited">We visited, called or wrote first</option>
					</Select>
				</Field>
				<Field label="Signing location" name="place">
					<Select dense {...field("place")}>
						<option value="remote">Online, by link</option>
						<option value="home">At the customer's home or business</option>
						<option value="office">In our office</option>
					</Select>
				</Field>
				<Field label="Property type" name="home">
					<Select dense {...field("home")}>
						<option value="1-4">1 to 4 homes</option>
						<option value="5+">5 or more homes</option>
						<option value="business">Business or public property</option>
					</Select>
				</Field>
				<Field label="Wires" name="wires">
					<Select dense {...field("wires")}>
						<option value="unknown">Choose…</option>
						<option value="none">No wires near the work</option>
						<option value="drop">Service drop to the house</option>
						<option value="line">Power line within 10 ft</option>
					</Select>
				</Field>
			</div>
			<div className="mt-2 grid grid-cols-1 sm:grid-cols-2 sm:gap-x-6">
				{jobFlags.map(([key, label, hint]) => (
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

export function Assurances(part: DraftPartProps) {
	const field = draftInputs(part);
	return (
		<section aria-label="Warranty and security" className="mt-8 grid grid-cols-1 gap-4 sm:grid-cols-2">
			<Field label="Warranty" name="warranty">
				<Textarea maxLength={4000} className="field-sizing-content" {...field("warranty")} />
			</Field>
			<Field label="Security interest" hint="State what secures the payment, or say that nothing does." name="security">
				<Textarea maxLength={1000} className="field-sizing-content" {...field("security")} />
			</Field>
		</section>
	);
}

export function Notes(part: DraftPartProps) {
	const field = draftInputs(part);
	return (
		<section aria-label="Notes" className="mt-8 grid grid-cols-1 gap-4 sm:grid-cols-2">
			<Field label="Email message" name="message" optional>
				<Textarea maxLength={4000} className="field-sizing-content" {...field("message")} />
			</Field>
			<Field label="Internal note" hint="Never shown to the customer." name="internalNote" optional>
				<Textarea maxLength={8000} className="field-sizing-content" {...field("internalNote")} />
			</Field>
		</section>
	);
}
