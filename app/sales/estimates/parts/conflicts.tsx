import { Form } from "react-router";
import { describeTree, treeTag } from "#app/trees/tree.ts";
import { Button } from "#app/ui/button.tsx";
import { Radio } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { estimateDifferences, recordTitle } from "../field-labels.ts";
import type { Page } from "./estimate-view.tsx";

/** Two versions of one record, side by side: a person chooses for each field which one to keep. */
export function Conflicts({ page }: { page: Page }) {
	if (!page.conflicts.length) return null;
	return (
		<section aria-labelledby="conflicts" className="mt-6">
			<h2 id="conflicts" className="text-[22px]">
				Conflicting edits
			</h2>
			<p className="max-w-[65ch] text-ink-2">
				Two people edited the same fields while one of them was offline. Both versions are saved. Choose which version
				to keep.
			</p>
			{page.conflicts.map((conflict) => (
				<ConflictForm key={conflict.id} conflict={conflict} page={page} />
			))}
		</section>
	);
}

type Conflict = Page["conflicts"][number];

function ConflictForm({ conflict, page }: { conflict: Conflict; page: Page }) {
	const { deviceChange, serverRow, deviceAuthor, serverAuthor } = conflict;
	return (
		<Notice tone="warning" className="mt-3" title={conflictTitle(conflict, page)}>
			<Form method="post" className="mt-2 grid gap-3 text-ink">
				<input type="hidden" name="conflict" value={conflict.id} />
				{deviceChange && serverRow ? (
					estimateDifferences(deviceChange, serverRow).map((one) => (
						<fieldset key={one.field} className="rounded-md bg-card px-4 py-2 [overflow-wrap:anywhere]">
							<legend className="float-left font-semibold">{one.name}</legend>
							<div className="clear-both grid gap-x-4 sm:grid-cols-2">
								<Radio
									name={`take-${one.field}`}
									value="theirs"
									defaultChecked
									label={one.theirs}
									hint={serverAuthor}
								/>
								<Radio name={`take-${one.field}`} value="mine" label={one.mine} hint={deviceAuthor} />
							</div>
						</fieldset>
					))
				) : (
					<WholeRecordChoice conflict={conflict} />
				)}
				<Button
					type="submit"
					name="intent"
					value="resolve-conflict"
					size="dense"
					tone="moss"
					className="justify-self-start"
				>
					Keep selected
				</Button>
			</Form>
		</Notice>
	);
}

function WholeRecordChoice({ conflict: { deviceChange, deviceAuthor, serverAuthor } }: { conflict: Conflict }) {
	const [keepLabel, takeLabel] = deviceChange
		? ["Keep it removed", "Restore the field app's version"]
		: ["Keep it", "Remove it, as in the field app"];
	return (
		<fieldset className="rounded-md bg-card px-4 py-2">
			<legend className="sr-only">Version to keep</legend>
			<Radio name="take-all" value="theirs" defaultChecked label={keepLabel} hint={serverAuthor} />
			<Radio name="take-all" value="mine" label={takeLabel} hint={deviceAuthor} />
		</fieldset>
	);
}

function conflictTitle({ entity, entityId, deviceChange, serverRow }: Conflict, page: Page): string {
	const fields = serverRow ?? deviceChange;
	const tree = page.trees.find((one) => one.id === (entity === "tree" ? entityId : fields?.treeId));
	return recordTitle(entity, fields, tree ? `${treeTag(tree.number)} ${describeTree(tree)}` : "");
}
