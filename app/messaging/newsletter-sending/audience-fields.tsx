import { useEffect, useState } from "react";
import { Disclosure } from "#app/ui/action-form.tsx";
import { Field, Select } from "#app/ui/field.tsx";
import { everyone, type IssueAudience } from "../newsletter/issue.ts";
import { ChoiceList } from "../outreach/choice-list.tsx";
import type { AudienceChoices } from "./audience-choices.server.ts";
import { isEveryone } from "./audience-form.ts";
import { readerGroupLabels, readerGroups } from "./reader-group.ts";

type Props = {
	audience: IssueAudience;
	choices: AudienceChoices;
	error: string | undefined;
	change: (audience: IssueAudience) => void;
};

/** Whom the issue goes to. The lists narrow each other. */
export function AudienceFields({ audience, choices, error, change }: Props) {
	const set = (part: Partial<IssueAudience>) => change({ ...audience, ...part });
	const chosen = audience.counties.length + audience.species.length + audience.services.length;
	return (
		<>
			<Field label="Recipients" name="audience" error={error}>
				<Select
					dense
					value={audience.customers}
					onChange={({ target: { value } }) =>
						// who isn't a customer has no property and asked for nothing
						value === "not-customers"
							? change({ ...everyone, customers: value })
							: set({ customers: readerGroups.find((group) => group === value) ?? "all" })
					}
				>
					{readerGroups.map((group) => (
						<option key={group} value={group}>
							{readerGroupLabels[group]}
						</option>
					))}
				</Select>
			</Field>
			{audience.customers !== "not-customers" && (
				<Disclosure label={chosen ? `Only some customers (${chosen})` : "Only some customers"} open={chosen > 0}>
					<div className="grid gap-4">
						<ChoiceList
							legend="County of the property"
							choices={choices.counties}
							chosen={audience.counties}
							change={(counties) => set({ counties })}
						/>
						<ChoiceList
							legend="Trees on the property"
							choices={choices.species}
							chosen={audience.species}
							change={(species) => set({ species })}
						/>
						<ChoiceList
							legend="Service they asked for"
							choices={choices.services}
							chosen={audience.services}
							change={(services) => set({ services })}
						/>
						{!isEveryone(audience) && (
							<button
								type="button"
								className="min-h-11 justify-self-start underline underline-offset-4"
								onClick={() => change(everyone)}
							>
								Send to all subscribers instead
							</button>
						)}
					</div>
				</Disclosure>
			)}
		</>
	);
}

/** How many recipients the audience has now; null until it is known. */
export function useRecipientCount(audience: IssueAudience): number | null {
	const [found, setFound] = useState<{ key: string; count: number } | null>(null);
	const key = JSON.stringify(audience);
	useEffect(() => {
		const stop = new AbortController();
		const read = async () => {
			const response = await fetch(`/admin/newsletter/recipients?${new URLSearchParams({ audience: key })}`, {
				signal: stop.signal,
			});
			if (!response.ok) return;
			const { count } = (await response.json()) as { count: number };
			setFound({ key, count });
		};
		const timer = setTimeout(() => void read().catch(() => undefined), 250);
		return () => {
			clearTimeout(timer);
			stop.abort();
		};
	}, [key]);
	return found?.key === key ? found.count : null;
}
