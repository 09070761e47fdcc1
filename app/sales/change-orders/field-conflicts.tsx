import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { FieldDifference } from "./field-labels.ts";

export type FieldConflict = {
	id: string;
	/** "Change order" */
	entityLabel: string;
	/** why it wasn't accepted; "" for conflicting edits */
	reason: string;
	deviceAuthor: string;
	serverAuthor: string;
	differences: FieldDifference[];
	canUseFieldVersion: boolean;
};

/** Entries from phones that the office must review. They don't count until someone accepts them. */
export function FieldConflicts({ conflicts }: { conflicts: readonly FieldConflict[] }) {
	return conflicts.map((conflict) => (
		<Notice
			key={conflict.id}
			tone="warning"
			className="mt-4 max-w-3xl"
			title={conflict.reason ? `${conflict.entityLabel} from the field wasn't accepted` : "Conflicting edits"}
		>
			<p>
				{conflict.reason ||
					"The crew edited this draft offline while the office changed the same fields. Choose which version to keep."}
			</p>
			<dl className="mt-2 grid gap-2 text-ink">
				{conflict.differences.map(({ field, name, mine, theirs }) => (
					<div key={field} className="rounded-md bg-card px-4 py-2 [overflow-wrap:anywhere]">
						<dt className="font-semibold">{name}</dt>
						<dd>
							{mine} <span className="text-sm text-ink-2">({conflict.deviceAuthor})</span>
						</dd>
						{!conflict.reason && (
							<dd>
								{theirs} <span className="text-sm text-ink-2">({conflict.serverAuthor})</span>
							</dd>
						)}
					</div>
				))}
			</dl>
			<Form method="post" className="mt-3 flex flex-wrap gap-3">
				<input type="hidden" name="conflictId" value={conflict.id} />
				{conflict.canUseFieldVersion && (
					<Button
						type="submit"
						name="intent"
						value="use-field-version"
						tone="moss"
						size="dense"
						className="max-lg:min-h-11"
					>
						Use field version
					</Button>
				)}
				<Button type="submit" name="intent" value="keep-office-version" size="dense" className="max-lg:min-h-11">
					{conflict.canUseFieldVersion ? "Keep office version" : "Dismiss"}
				</Button>
			</Form>
		</Notice>
	));
}
