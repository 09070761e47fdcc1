import { ChoiceList } from "#app/messaging/outreach/choice-list.tsx";
import { Disclosure } from "#app/ui/action-form.tsx";
import { Field, Select } from "#app/ui/field.tsx";
import { SidebarSection } from "#app/ui/split-view.tsx";
import type { CampaignChoices } from "../audience-choices.server.ts";
import { everyCustomer, lastVisitLabels, lastVisits, leftOutLabels, leftOutReasons } from "../campaign.ts";
import { type CampaignFields, toAudienceFields } from "../campaign-draft.ts";
import type { CampaignEstimate } from "../estimate.server.ts";

type Props = {
	typed: CampaignFields;
	choices: CampaignChoices;
	estimate: CampaignEstimate | null;
	/** it was typed after the estimate */
	isOld: boolean;
	change: (update: (before: CampaignFields) => CampaignFields) => void;
};

const lists = [
	{ name: "tags", legend: "Tag" },
	{ name: "towns", legend: "Town of the property" },
	{ name: "species", legend: "Trees on the property" },
	{ name: "services", legend: "Service they asked for" },
] as const;

/** Whom the campaign goes to, with the count and why others are left out. The lists narrow each other. */
export function AudienceFields({ typed, choices, estimate, isOld, change }: Props) {
	const chosen = lists.reduce((sum, { name }) => sum + typed[name].length, 0);
	return (
		<SidebarSection title="Recipients">
			<div className="grid gap-3">
				<p className="text-sm text-ink-2">Customers who agreed to marketing texts.</p>
				<Field label="Last visit" name="lastVisit">
					<Select
						dense
						value={typed.lastVisit}
						onChange={({ target: { value } }) => change((before) => ({ ...before, lastVisit: value }))}
					>
						{lastVisits.map((one) => (
							<option key={one} value={one}>
								{lastVisitLabels[one]}
							</option>
						))}
					</Select>
				</Field>
				<Disclosure label={chosen ? `Only some customers (${chosen})` : "Only some customers"} open={chosen > 0}>
					<div className="grid gap-4">
						{lists.map(({ name, legend }) => (
							<ChoiceList
								key={name}
								legend={legend}
								choices={choices[name]}
								chosen={typed[name].map(({ id }) => id)}
								change={(values) => change((before) => ({ ...before, [name]: values.map((id) => ({ id })) }))}
							/>
						))}
						{chosen > 0 && (
							<button
								type="button"
								className="min-h-11 justify-self-start underline underline-offset-4"
								onClick={() => change((before) => ({ ...before, ...toAudienceFields(everyCustomer) }))}
							>
								Send to all customers instead
							</button>
						)}
					</div>
				</Disclosure>
				<AudienceCount estimate={isOld ? null : estimate} />
			</div>
		</SidebarSection>
	);
}

function AudienceCount({ estimate }: { estimate: CampaignEstimate | null }) {
	if (!estimate)
		return (
			<p role="status" className="text-ink-2">
				Counting recipients…
			</p>
		);
	const { count, customers, leftOut } = estimate;
	const reasons = leftOutReasons.filter((reason) => leftOut[reason]);
	return (
		<div>
			<p role="status">
				<b className="font-semibold tabular-nums">{count === 1 ? "1 recipient" : `${formatCount(count)} recipients`}</b>{" "}
				of {customers === 1 ? "1 customer" : `${formatCount(customers)} customers`}
			</p>
			{reasons.length > 0 && (
				<>
					<p className="mt-2 text-sm text-ink-2">Left out because they:</p>
					<ul className="text-sm text-ink-2">
						{reasons.map((reason) => (
							<li key={reason} className="flex gap-2">
								<span className="min-w-8 text-right tabular-nums">{formatCount(leftOut[reason] ?? 0)}</span>
								<span>{leftOutLabels[reason]}</span>
							</li>
						))}
					</ul>
				</>
			)}
		</div>
	);
}

const formatCount = (count: number) => count.toLocaleString("en-US");
