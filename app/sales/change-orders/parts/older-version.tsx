import type { TaxRate } from "#app/trade/tax.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Base, ChangeContent } from "../change.ts";
import { applyDelta, deltaOf, misfitsOf, totalsAt } from "../delta.ts";
import { BeforeAfter } from "./before-after.tsx";

type Props = { base: Base; current: Base; content: ChangeContent; rates: TaxRate[]; onUpdate: () => void };

const misfitWords = {
	gone: "is no longer in the contract. If you changed it here, it's added back.",
	changed: "was also changed by the other change order. Your version here replaces it.",
};

/** A draft started before another order was approved: its changes applied to the current contract, and the misfits. */
export function OnOlderState({ base, current, content, rates, onUpdate }: Props) {
	const lines = applyDelta(current.lines, deltaOf(base.lines, content.lines));
	const misfits = misfitsOf(base.lines, content.lines, current.lines);
	const endOn = content.endOn && content.endOn !== base.endOn ? content.endOn : current.endOn;
	return (
		<Notice tone="warning" className="mb-5" title="The contract has changed since you started this draft">
			<p>
				Another change order has been approved. Update this draft to the current contract before you send it.
				{misfits.length === 0 && " All of your changes still apply."}
			</p>
			{misfits.length > 0 && (
				<ul className="mt-2 grid list-disc gap-1 pl-5" aria-label="Changes to review">
					{misfits.map(({ id, title, why }) => (
						<li key={id} className="[overflow-wrap:anywhere]">
							<span className="font-semibold">{title || "Untitled line item"}</span> {misfitWords[why]}
						</li>
					))}
				</ul>
			)}
			<details className="mt-2">
				<summary className="min-h-11 content-center font-semibold">Preview on the current contract</summary>
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
				Update draft
			</Button>
		</Notice>
	);
}
