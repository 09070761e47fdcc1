import type { TaxRate } from "#app/trade/tax.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PrivateDocument } from "#app/ui/privacy.tsx";
import type { ChangeOrderContent, ContractBase } from "../change-order.ts";
import { applyDeltas, findMisfits, listDeltas, totalsAtRates } from "../delta.ts";
import { BeforeAfter } from "./before-after.tsx";

type Props = {
	base: ContractBase;
	current: ContractBase;
	content: ChangeOrderContent;
	rates: TaxRate[];
	onUpdate: () => void;
};

const misfitMessages = {
	removed: "is no longer in the contract. If you changed that line item here, it'll be added back.",
	changed: "was also changed by the other change order. Your version replaces that change.",
};

/** For a draft based on an older version of the contract: its changes on the current one, and which of them no longer fit. */
export function OlderVersionNotice({ base, current, content, rates, onUpdate }: Props) {
	const lines = applyDeltas(current.lines, listDeltas(base.lines, content.lines));
	const misfits = findMisfits(base.lines, content.lines, current.lines);
	const endOn = content.endOn && content.endOn !== base.endOn ? content.endOn : current.endOn;
	return (
		<Notice tone="warning" className="mb-5" title="The contract has changed since you started this draft">
			<p>
				Another change order has been approved. Update this draft to the current contract before you send it.
				{misfits.length === 0 && " All of your changes still apply."}
			</p>
			{misfits.length > 0 && (
				<ul className="mt-2 grid list-disc gap-1 pl-5" aria-label="Changes to review">
					{misfits.map(({ id, title, cause }) => (
						<li key={id} className="[overflow-wrap:anywhere]">
							<span className="font-semibold">{title || "Untitled line item"}</span> {misfitMessages[cause]}
						</li>
					))}
				</ul>
			)}
			<details className="mt-2">
				<summary className="min-h-11 content-center font-semibold">Preview on the current contract</summary>
				<div className="rounded-lg bg-card px-4 pb-4 text-ink">
					<PrivateDocument>
						<BeforeAfter
							deltas={listDeltas(current.lines, lines)}
							lines={lines}
							rates={rates}
							before={current}
							after={{ total: totalsAtRates(lines, rates).total, endOn }}
						/>
					</PrivateDocument>
				</div>
			</details>
			<Button size="dense" className="mt-2" onClick={onUpdate}>
				Update draft
			</Button>
		</Notice>
	);
}
