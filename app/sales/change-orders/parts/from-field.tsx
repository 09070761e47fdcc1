import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Difference } from "../field-labels.ts";

export type KeptFromField = {
	id: string;
	/** "A change order" */
	what: string;
	/** why it was not taken; "" where two versions stand against each other */
	reason: string;
	mineBy: string;
	theirsBy: string;
	differences: Difference[];
	/** the phone's version can still be taken */
	open: boolean;
};

/** What a phone did and a person has to look at: nothing of it is lost, and nothing of it counts until somebody says so. */
export function FromField({ kept, action }: { kept: readonly KeptFromField[]; action?: string }) {
	return kept.map((one) => (
		<Notice
			key={one.id}
			tone="warning"
			className="mt-4 max-w-3xl"
			title={one.reason ? `${one.what} came from a phone and was not taken` : "Two versions of this draft"}
		>
			<p>{one.reason || "A phone without a signal and the office changed the same. Which one holds?"}</p>
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
				{one.open && (
					<Button type="submit" name="intent" value="take-phone" tone="moss" size="dense" className="max-lg:min-h-11">
						Take the phone's version
					</Button>
				)}
				<Button type="submit" name="intent" value="leave-phone" size="dense" className="max-lg:min-h-11">
					{one.open ? "Leave it as it is here" : "Seen"}
				</Button>
			</Form>
		</Notice>
	));
}
