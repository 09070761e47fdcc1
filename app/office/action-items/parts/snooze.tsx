import { Form } from "react-router";
import { snoozeLabels } from "#app/noun/snooze.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import type { ItemActionData, ItemPageData } from "../screens/item.tsx";

/** Hides the item from the lists until then; the due day stays. */
export function Snooze({ record, actionData }: { record: ItemPageData; actionData: ItemActionData }) {
	const { item, isSnoozed, hasLaterToday, today } = record;
	const failed = actionData?.intent === "snooze" ? actionData : null;
	const choices = (["later", "tomorrow", "next-week"] as const).filter((choice) => choice !== "later" || hasLaterToday);
	if (isSnoozed)
		return (
			<Form method="post" preventScrollReset>
				<input type="hidden" name="intent" value="wake" />
				<input type="hidden" name="version" value={item.version} />
				<Button type="submit" size="dense" className="w-full">
					End snooze now
				</Button>
			</Form>
		);
	return (
		<Form method="post" preventScrollReset className="grid gap-3">
			<input type="hidden" name="intent" value="snooze" />
			<input type="hidden" name="version" value={item.version} />
			<div className="flex flex-wrap gap-2">
				{choices.map((choice) => (
					<Button key={choice} type="submit" name="choice" value={choice} size="dense" className="grow">
						{snoozeLabels[choice]}
					</Button>
				))}
			</div>
			<div className="flex items-end gap-2">
				<Field label="Until" name="day" form="snooze-" error={failed?.errors.day} className="min-w-0 grow">
					<Input dense type="date" min={today} defaultValue={failed?.typed.day} />
				</Field>
				<Button type="submit" name="choice" value="day" size="dense">
					Snooze
				</Button>
			</div>
		</Form>
	);
}
