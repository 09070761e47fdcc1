import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { FieldDifference } from "../field-labels.ts";

export type FieldConflict = {
	id: string;
	/** "Change order" */
	entityLabel: string;
	/** why it was not accepted; "" for conflicting edits */
	reason: string;
	mineBy: string;
	theirsBy: string;
	differences: FieldDifference[];
	/** the phone's version can still be taken */
	canUseFieldVersion: boolean;
};

/** Entries from phones that a person has to review: none is lost, and none counts until someone accepts it. */
export function FieldConflicts({ kept, action }: { kept: readonly FieldConflict[]; action?: string }) {
	return kept.map((one) => (
		<Notice
			key={one.id}
			tone="warning"
			className="mt-4 max-w-3xl"
			title={one.reason ? `${one.entityLabel} from the field wasn't accepted` : "Conflicting edits"}
		>
			<p>
				{one.reason ||
					"The crew edited this draft offline while the office changed the same fields. Choose which version to keep."}
			</p>
			<dl className="mt-2 grid gap-2 text-ink">
				{one.differences.map(({ field, name, mine, theirs }) => (
					<div key={field} className="rounded-md bg-card px-4 py-2 [overflow-wrap:anywhere]">
						<dt className="font-semibold">{name}</dt>
						<dd>
							{mine} <span className="text-sm text-ink-2">({one.mineBy})</span>
						</dd>
						{!one.reason && (
							<dd>
								{theirs} <span className="text-sm text-ink-2">({one.theirsBy})</span>
							</dd>
						)}
					</div>
				))}
			</dl>
			<Form method="post" action={action} className="mt-3 flex flex-wrap gap-3">
				<input type="hidden" name="kept" value={one.id} />
				{one.canUseFieldVersion && (
					<Button type="submit" name="intent" value="take-phone" tone="moss" size="dense" className="max-lg:min-h-11">
						Use field version
					</Button>
				)}
				<Button type="submit" name="intent" value="leave-phone" size="dense" className="max-lg:min-h-11">
					{one.canUseFieldVersion ? "Keep office version" : "Dismiss"}
				</Button>
			</Form>
		</Notice>
	));
}
