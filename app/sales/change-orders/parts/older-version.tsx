import type { TaxRate } from "#app/trade/tax.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Base, ChangeContent } from "../change.ts";
import { applyDelta, deltaOf, misfitsOf, totalsAt } from "../delta.ts";
import { BeforeAfter } from "./before-after.tsx";

type Props = { base: Base; current: Base; content: ChangeContent; rates: TaxRate[]; onUpdate: () => void };

const misfitWords = {
	gone: "is not in the contract any more. If it was changed here, it comes back.",
	changed: "was changed by the other order too. What is written here would count.",
};

/** A draft begun before another order was approved: its differences on what counts now, and which no longer fit. */
export function OnOlderState({ base, current, content, rates, onUpdate }: Props) {
	const lines = applyDelta(current.lines, deltaOf(base.lines, content.lines));
	const misfits = misfitsOf(base.lines, content.lines, current.lines);
	const endOn = content.endOn && content.endOn !== base.endOn ? content.endOn : current.endOn;
	return (
		<Notice tone="warning" className="mb-5" title="The contract has changed since this was drawn">
			<p>
				Another order was approved. It can be sent once its differences are put on what counts now.
				{misfits.length === 0 && " All of them still fit."}
			</p>
			{misfits.length > 0 && (
				<ul className="mt-2 grid list-disc gap-1 pl-5" aria-label="What no longer fits">
					{misfits.map(({ id, title, why }) => (
						<li key={id} className="[overflow-wrap:anywhere]">
							<span className="font-semibold">{title || "A line without a name"}</span> {misfitWords[why]}
						</li>
					))}
				</ul>
			)}
			<details className="mt-2">
				<summary className="min-h-11 content-center font-semibold">
					How it would read on the contract as it is now
				</summary>
				<div className="rounded-lg bg-card px-4 pb-4 text-ink">
					<BeforeAfter
						deltas={deltaOf(current.lines, lines)}
						lines={lines}
						rates={rates}
						before={current}
						after={{ total: totalsAt(lines, rates).total, endOn }}
					/>
				</div>
			</details>
			<Button size="dense" className="mt-2" onClick={onUpdate}>
				Bring it up to date
			</Button>
		</Notice>
	);
}
