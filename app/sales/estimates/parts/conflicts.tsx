import { Form } from "react-router";
import { describeTree, tagOf } from "#app/trees/tree.ts";
import { Button } from "#app/ui/button.tsx";
import { Radio } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { differences, subjectWords } from "../field-labels.ts";
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

type Conflict = Page["conflicts"][number];

function Choice({ conflict, page }: { conflict: Conflict; page: Page }) {
	const { mine, theirs, mineBy, theirsBy } = conflict;
	return (
		<Notice tone="warning" className="mt-3" title={nameOf(conflict, page)}>
			<Form method="post" className="mt-2 grid gap-3 text-ink">
				<input type="hidden" name="conflict" value={conflict.id} />
				{mine && theirs ? (
					differences(mine, theirs).map((one) => (
						<fieldset key={one.field} className="rounded-md bg-card px-4 py-2 [overflow-wrap:anywhere]">
							<legend className="float-left font-semibold">{one.name}</legend>
							<div className="clear-both grid gap-x-4 sm:grid-cols-2">
								<Radio name={`take-${one.field}`} value="theirs" defaultChecked label={one.theirs} hint={theirsBy} />
								<Radio name={`take-${one.field}`} value="mine" label={one.mine} hint={mineBy} />
							</div>
						</fieldset>
					))
				) : (
					<Whole conflict={conflict} />
				)}
				<Button type="submit" name="intent" value="choose" size="dense" tone="moss" className="justify-self-start">
					This holds
				</Button>
			</Form>
		</Notice>
	);
}

function Whole({ conflict: { mine, mineBy, theirsBy } }: { conflict: Conflict }) {
	const [keep, take] = mine
		? ["Leave it out", "Put it back as the device has it"]
		: ["Keep it", "Take it out, as on the device"];
	return (
		<fieldset className="rounded-md bg-card px-4 py-2">
			<legend className="sr-only">What holds</legend>
			<Radio name="take-all" value="theirs" defaultChecked label={keep} hint={theirsBy} />
			<Radio name="take-all" value="mine" label={take} hint={mineBy} />
		</fieldset>
	);
}

function nameOf({ entity, entityId, mine, theirs }: Conflict, page: Page): string {
	const fields = theirs ?? mine;
	const tree = page.trees.find((one) => one.id === (entity === "tree" ? entityId : fields?.treeId));
	return subjectWords(entity, fields, tree ? `${tagOf(tree.number)} ${describeTree(tree)}` : "");
}
